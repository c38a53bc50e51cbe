#!/usr/bin/env python3
"""Asks Palimpsest, with nothing but the standard library.

palimpsest.py look-up-rule [EDITION [NUMBER]]
palimpsest.py compare-editions [FROM [TO [UNDER]]]
palimpsest.py audit-citations [FOLDER [EDITION]]
palimpsest.py play-board [FILE [EDITION]]
palimpsest.py search [WORDS [EDITION...]]
"""

import json
import os
import pathlib
import re
import sys
import urllib.error
import urllib.request

URL = os.environ.get("PALIMPSEST_URL", "http://localhost:4000/")
CLIENTS = pathlib.Path(__file__).resolve().parent.parent
CITATION = re.compile(r"\bCR (\d{3}(?:\.\d+[a-z]*)?)\s*\((\d{4}-\d{2}-\d{2})\)")
BATCH = 500


class ServiceError(Exception):
    """An answer with errors, in the service's own words."""


def ask(operation, **variables):
    """Sends an operation of clients/operations; returns its data."""
    query = (CLIENTS / "operations" / f"{operation}.graphql").read_text("utf-8")
    request = urllib.request.Request(
        URL,
        data=json.dumps({"query": query, "variables": variables}).encode("utf-8"),
        headers={"content-type": "application/json", "accept": "application/json"},
    )
    try:
        with urllib.request.urlopen(request) as response:
            answer = json.load(response)
    except urllib.error.HTTPError as refusal:
        answer = json.load(refusal)
    if answer.get("errors"):
        raise ServiceError("\n".join(error["message"] for error in answer["errors"]))
    return answer["data"]


def look_up_rule(edition="2011-09-30", number="704.5k"):
    rule = ask("look-up-rule", edition=edition, number=number)["rule"]
    if rule is None:
        print(f"{edition} has no rule {number}, as far as it is held.")
        return
    citation = rule["citation"]
    print(f"{rule['number']} ({rule['edition']['title']})\n{rule['text']}")
    document = citation["document"]
    lines = f"lines {citation['firstLine']} to {citation['lastLine']}"
    print(f"Read from: {document['title']}, {document['publisher']}, {lines}")
    for version in rule["history"]:
        kind = version["change"]["kind"] if version["change"] else "FIRST HELD"
        print(version["rule"]["edition"]["key"], version["rule"]["number"], kind)


def compare_editions(start="2003-12-01", to="2006-10-01", under=None):
    after = None
    while True:
        comparison = ask("compare-editions", **{"from": start, "to": to, "under": under, "after": after})["compareEditions"]
        if after is None:
            for entry in comparison["summary"]:
                print(f"{entry['kind']}: {entry['count']}")
        for change in comparison["changes"]["nodes"]:
            print_change(change)
        if not comparison["changes"]["pageInfo"]["hasNextPage"]:
            return
        after = comparison["changes"]["pageInfo"]["endCursor"]


def print_change(change):
    before, now = (", ".join(rule["number"] for rule in change[side]) or "-" for side in ("from", "to"))
    print(f"\n{change['kind']} {before} > {now}")
    marks = {"EQUAL": "%s", "DELETE": "[-%s-]", "INSERT": "{+%s+}"}
    print("".join(marks[segment["operation"]] % segment["text"] for segment in change["segments"]))


def audit_citations(folder=".", edition=None):
    found = [citation for file in files_in(folder) for citation in citations_in(file)]
    broken = False
    for start in range(0, len(found), BATCH):
        batch = found[start : start + BATCH]
        citations = [{"number": number, "asOf": as_of} for _, number, as_of in batch]
        resolutions = ask("resolve-citations", **{"citations": citations, "in": edition})["resolveCitations"]
        for (place, _, _), resolution in zip(batch, resolutions):
            if resolution["status"] != "CURRENT":
                print(f"{place}: {resolution['status']}: {resolution['explanation']}")
                broken = True
    print(f"{len(found)} citations checked.")
    return 1 if broken else 0


def files_in(folder):
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.is_file() and not {"node_modules", ".git"} & set(path.parts):
            yield path


def citations_in(file):
    for index, line in enumerate(file.read_text("utf-8", errors="replace").split("\n"), start=1):
        for number, as_of in CITATION.findall(line):
            yield f"{file}:{index}", number, as_of


def play_board(file=str(CLIENTS / "boards" / "two-legends.json"), edition="2011-09-30"):
    state = json.loads(pathlib.Path(file).read_text("utf-8"))
    played = ask("play-board", state=state, edition=edition)["evaluateStateBasedActions"]
    print(f"Under the rules of {played['rulesDate']}: {played['status']}")
    for check in played["checks"]:
        for action in check["actions"]:
            print(f"Check {check['number']}, {action['ruleNumber']}: {action['explanation']}")
    for assumption in played["assumptions"]:
        print(f"Assumed: {assumption}")
    for game_object in played["state"]["objects"]:
        print(f"{game_object['ref']}: {game_object['zone']}")
    for loser in played["losers"]:
        print(f"{loser} loses")


def search(query="legend rule", *editions):
    after = None
    while True:
        found = ask("search", query=query, editions=list(editions) or None, first=10, after=after)["search"]
        if after is None:
            print(f"{found['totalCount']} found")
        for edge in found["edges"]:
            node = edge["node"]
            name = node["number"] if node["__typename"] == "Rule" else node["term"]
            print(f"{node['edition']['key']} {name}: {edge['snippet']}")
        if not found["pageInfo"]["hasNextPage"]:
            return
        after = found["pageInfo"]["endCursor"]


JOBS = {
    "look-up-rule": look_up_rule,
    "compare-editions": compare_editions,
    "audit-citations": audit_citations,
    "play-board": play_board,
    "search": search,
}

if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in JOBS:
        sys.exit(__doc__)
    sys.stdout.reconfigure(encoding="utf-8")
    try:
        sys.exit(JOBS[sys.argv[1]](*sys.argv[2:]))
    except ServiceError as refusal:
        sys.exit(str(refusal))
