#!/bin/sh
# A page of what a search finds; give pageInfo.endCursor for the next one: search.sh [WORDS [AFTER]]
cd "$(dirname "$0")/.." || exit
exec curl --silent --show-error --get "${PALIMPSEST_URL:-http://localhost:4000/}" \
  --data-urlencode query@typescript/operations/search.graphql \
  --data-urlencode "variables={\"query\": \"${1:-legend rule}\", \"first\": 10, \"after\": ${2:+\"}${2:-null}${2:+\"}}"
