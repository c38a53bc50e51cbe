#!/bin/sh
# What a rule says, where it was read and what became of it: look-up-rule.sh [EDITION [NUMBER]]
cd "$(dirname "$0")/.." || exit
exec curl --silent --show-error --get "${PALIMPSEST_URL:-http://localhost:4000/}" \
  --data-urlencode query@typescript/operations/look-up-rule.graphql \
  --data-urlencode "variables={\"edition\": \"${1:-2011-09-30}\", \"number\": \"${2:-704.5k}\"}"
