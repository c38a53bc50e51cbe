#!/bin/sh
# What a board comes to under the rules of an edition, or of any date: play-board.sh [FILE [EDITION]]
board=$(cat "${1:-$(dirname "$0")/../boards/two-legends.json}") || exit
query=$(tr '\n' ' ' < "$(dirname "$0")/../typescript/operations/play-board.graphql")
exec curl --silent --show-error "${PALIMPSEST_URL:-http://localhost:4000/}" \
  --header 'content-type: application/json' --data-binary @- <<JSON
{"query": "$query", "variables": {"edition": "${2:-2011-09-30}", "state": $board}}
JSON
