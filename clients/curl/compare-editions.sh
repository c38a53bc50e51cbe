#!/bin/sh
# What changed between two editions: compare-editions.sh [FROM [TO]]
cd "$(dirname "$0")/.." || exit
exec curl --silent --show-error --get "${PALIMPSEST_URL:-http://localhost:4000/}" \
  --data-urlencode query@typescript/operations/compare-editions.graphql \
  --data-urlencode "variables={\"from\": \"${1:-2003-12-01}\", \"to\": \"${2:-2006-10-01}\"}"
