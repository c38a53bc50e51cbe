#!/bin/sh
# What each citation in a source tree means now, in the order found: audit-citations.sh [FOLDER]
# A citation is a rule number with the day that it is of, as in: CR 704.5k (2011-09-30), 20110930 - 704.5k
folder=$(cd "${1:-.}" && pwd) || exit
number='[1-9][0-9]{2}(\.[0-9]+[a-z]*)?'
date='[0-9]{4}-?[0-9]{2}-?[0-9]{2}'
citations=$(grep -rhoIE "\b(CR|[Rr]ules?) $number ?\($date\)|\b$date ?[-:] ?$number" "$folder" |
  sed -E "s/^[CRrules]* ($number) ?\(($date)\)$/\3 - \1/; s/^(....)-?(..)-?(..) ?[-:] ?(.*)$/{\"number\": \"\4\", \"asOf\": \"\1-\2-\3\"}/" |
  paste -sd , -)
exec curl --silent --show-error --get "${PALIMPSEST_URL:-http://localhost:4000/}" \
  --data-urlencode 'query=query ($citations: [CitationInput!]!) { resolveCitations(citations: $citations) { status explanation } }' \
  --data-urlencode "variables={\"citations\": [$citations]}"
