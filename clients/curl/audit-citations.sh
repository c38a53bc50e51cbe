#!/bin/sh
# What each citation in a source tree means now, in the order found: audit-citations.sh [FOLDER]
# A citation is a rule number with the edition that it is of, as in: CR 704.5k (2011-09-30)
folder=$(cd "${1:-.}" && pwd) || exit
cd "$(dirname "$0")/.." || exit
citations=$(grep -rhoE '\bCR [0-9]{3}(\.[0-9]+[a-z]*)? *\([0-9]{4}-[0-9]{2}-[0-9]{2}\)' "$folder" |
  sed -E 's/CR ([^ (]*) *\((.*)\)/{"number": "\1", "asOf": "\2"}/' | paste -sd , -)
exec curl --silent --show-error --get "${PALIMPSEST_URL:-http://localhost:4000/}" \
  --header 'apollo-require-preflight: 1' \
  --data-urlencode query@operations/resolve-citations.graphql \
  --data-urlencode "variables={\"citations\": [$citations]}"
