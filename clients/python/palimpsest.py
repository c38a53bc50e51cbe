#!/usr/bin/env python3
"""Asks Palimpsest, with nothing but this file and the standard library.

palimpsest.py look-up-rule [EDITION [NUMBER]]
palimpsest.py compare-editions [FROM [TO [UNDER]]]
palimpsest.py audit-citations [--in EDITION] [--as-of EDITION] [--fix] [--format text|sarif] [PATH...]
palimpsest.py play-board [FILE [EDITION]]
palimpsest.py search [WORDS [EDITION...]]

The service is the one at PALIMPSEST_URL, by default http://localhost:4000/.
"""

import argparse
import errno
import inspect
import json
import os
import pathlib
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ.get("PALIMPSEST_URL", "http://localhost:4000/")

# As in clients/operations: a test compares them.
OPERATIONS = {
    "compare-editions": """
query CompareEditions($from: ID!, $to: ID!, $under: String, $first: Int = 50, $after: String) {
  compareEditions(from: $from, to: $to) {
    summary {
      kind
      count
    }
    changes(
      kinds: [EDITED, RENUMBERED, RENUMBERED_AND_EDITED, SPLIT, MERGED, ADDED, REMOVED]
      under: $under
      first: $first
      after: $after
    ) {
      nodes {
        kind
        from {
          number
        }
        to {
          number
        }
        segments {
          operation
          text
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
""",
    "look-up-rule": """
query LookUpRule($edition: ID!, $number: String!) {
  rule(edition: $edition, number: $number) {
    number
    text
    edition {
      title
    }
    citation {
      firstLine
      lastLine
      document {
        title
        publisher
      }
    }
    history {
      rule {
        number
        edition {
          key
        }
      }
      change {
        kind
      }
    }
  }
}
""",
    "play-board": """
mutation PlayBoard($state: GameStateInput!, $edition: ID!) {
  evaluateStateBasedActions(state: $state, edition: $edition, choicePolicy: FIRST_OPTION) {
    id
    rulesDate
    status
    checks {
      number
      actions {
        ruleNumber
        explanation
      }
    }
    assumptions
    losers
    state {
      objects {
        ref
        zone
      }
    }
  }
}
""",
    "resolve-citations": """
query ResolveCitations($citations: [CitationInput!]!, $in: ID) {
  resolveCitations(citations: $citations, in: $in) {
    status
    explanation
    cited {
      text
    }
    current {
      number
      text
      edition {
        key
      }
    }
  }
}
""",
    "search": """
query Search($query: String!, $editions: [ID!], $first: Int = 20, $after: String) {
  search(query: $query, editions: $editions, first: $first, after: $after) {
    totalCount
    edges {
      snippet
      node {
        __typename
        ... on Rule {
          number
          edition {
            key
          }
        }
        ... on GlossaryEntry {
          term
          edition {
            key
          }
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
""",
}

# As in clients/boards/two-legends.json.
TWO_LEGENDS = """
{
  "players": [{ "id": "alice" }, { "id": "bob" }],
  "objects": [
    {
      "id": "kamahl",
      "name": "Kamahl, Pit Fighter",
      "owner": "alice",
      "typeLine": "Legendary Creature — Human Barbarian",
      "power": 6,
      "toughness": 1
    },
    {
      "id": "other-kamahl",
      "name": "Kamahl, Pit Fighter",
      "owner": "bob",
      "typeLine": "Legendary Creature — Human Barbarian",
      "power": 6,
      "toughness": 1
    },
    {
      "id": "bear",
      "name": "Grizzly Bears",
      "owner": "bob",
      "typeLine": "Creature — Bear",
      "power": 2,
      "toughness": 2,
      "damage": 2
    }
  ]
}
"""


class ServiceError(Exception):
    """An answer with errors, in the service's own words."""


class Unreachable(Exception):
    """There is no answer, or none of the service's."""


def ask(operation, **variables):
    """Sends one of the operations; returns its data."""
    answer = answer_to(json.dumps({"query": OPERATIONS[operation], "variables": variables}).encode("utf-8"))
    if answer.get("errors"):
        raise ServiceError("\n".join(error["message"] for error in answer["errors"]))
    return answer["data"]


def answer_to(body):
    status = 200
    headers = {"content-type": "application/json", "accept": "application/json"}
    try:
        request = urllib.request.Request(URL, data=body, headers=headers)
        with urllib.request.urlopen(request) as response:
            body = response.read()
    except urllib.error.HTTPError as refusal:
        status, body = refusal.code, refusal.read()
    except (OSError, ValueError):
        raise Unreachable(f"No service answers at {URL}. Start it (palimpsest serve), or set PALIMPSEST_URL.") from None
    try:
        return json.loads(body)
    except ValueError:
        raise Unreachable(f"What answers at {URL} is not the service (status {status}). Set PALIMPSEST_URL.") from None


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


# The service takes more at once; so a refusal concerns few.
BATCH = 500
# Larger files are not source.
MAX_BYTES = 5_000_000
DATE = r"\d{4}-?\d{2}-?\d{2}"
SUBRULE = r"[1-9]\d{2}\.\d{1,3}[a-z]{0,2}"
# A hyphen may follow if it begins the end of a range.
ENDS = rf"(?!\w|\.\d|-(?!{SUBRULE}(?![\w-]|\.\d)))"
DATED_AFTER = rf"(?: ?\((?P<after>{DATE})\))?"
# The ways in which engine authors cite: each names its number, and may name a date.
FORMS = [
    re.compile(form, re.ASCII)
    for form in (
        rf"(?<![\w.])(?P<before>{DATE}) ?[-–—:,] ?(?P<number>{SUBRULE})(?![\w-]|\.\d)",
        rf"\b(?:CR|[Rr]ules?) ?(?P<number>(?:{SUBRULE}|[1-9]\d{{2}}){ENDS}){DATED_AFTER}",
        rf"\[(?P<number>{SUBRULE})\]{DATED_AFTER}",
    )
]
# What goes on a list or a range. It needs a subrule: 704 may be a figure.
JOINT = r"(?P<joint> ?[-–—,/&] ?(?:(?:and|or|to|through) )?| (?:and|or|to|through) )"
NEXT = re.compile(rf"{JOINT}(?P<number>{SUBRULE}){ENDS}{DATED_AFTER}", re.ASCII)
GOES_THROUGH = re.compile(r" ?[-–—] ?| (?:to|through) ")
# Of subrules: neither l nor o is one.
LETTERS = "abcdefghijkmnpqrstuvwxyz"
# [704.5] is a citation in a comment, and else perhaps a figure.
COMMENT = re.compile(r'//|#|/?\*|--|;|<!--|%|"""')


class Audit:
    """Holds the citations of a source tree against an edition."""

    def __init__(self, options):
        self.options = options
        self.texts = {}
        self.faults = 0

    def run(self):
        """0 if every citation holds, 1 if some are stale, 2 if something could not be checked."""
        cited = [found for file in self.files() for found in self.citations_in(file)]
        audited = self.resolve(cited)
        fixed = self.rewrite(audited) if self.options.fix else []
        right = {id(each) for each, _ in fixed}
        left = [each for each in audited if id(each) not in right]
        stale = [each for each in left if is_stale(each)]
        if self.options.format == "sarif":
            print(json.dumps(sarif_of(left), indent=2))
        else:
            self.tell(audited, fixed, len(stale))
        return 2 if self.faults else 1 if stale else 0

    def fault(self, message):
        self.faults += 1
        sys.stdout.flush()
        print(message, file=sys.stderr)

    def files(self):
        for path in map(pathlib.Path, self.options.paths):
            if path.is_dir():
                inside = (file for file in path.rglob("*") if not {"node_modules", ".git"} & set(file.relative_to(path).parts))
                yield from sorted((file for file in inside if file.is_file()), key=lambda file: file.as_posix())
            else:
                yield path

    def citations_in(self, file):
        try:
            if file.stat().st_size > MAX_BYTES:
                return []
            with file.open(encoding="utf-8", errors="surrogateescape", newline="") as opened:
                text = opened.read()
        except OSError as error:
            self.fault(f"{file}: cannot be read: {errno.errorcode.get(error.errno)}")
            return []
        citations = [] if "\0" in text else find_citations(text)
        if citations:
            self.texts[file] = text
        return [{"file": file, **citation} for citation in citations]

    def resolve(self, cited):
        audited = []
        for start in range(0, len(cited), BATCH):
            batch = cited[start : start + BATCH]
            citations = [{"number": each["number"], "asOf": each["asOf"] or self.options.as_of} for each in batch]
            try:
                answer = ask("resolve-citations", **{"citations": citations, "in": getattr(self.options, "in")})
            except ServiceError as refusal:
                self.fault(f"{place_of(batch[0])} to {place_of(batch[-1])}: not checked: {refusal}")
                continue
            for each, resolution in zip(batch, answer["resolveCitations"]):
                audited.append({**each, **resolution})
        return audited

    def rewrite(self, audited):
        """Those whose file says it right now, each with how it is written: None between the ends of a range."""
        fixed = []
        certain = [(each, correction_of(each, number)) for each, number in certain_numbers(audited)]
        for file, text in self.texts.items():
            here = [(each, now) for each, now in certain if each["file"] == file]
            corrections = [(each, now) for each, now in here if now is not None]
            if not corrections:
                continue
            try:
                with file.open("w", encoding="utf-8", errors="surrogateescape", newline="") as opened:
                    opened.write(corrected(text, corrections))
                fixed += here
            except OSError as error:
                self.fault(f"{file}: cannot be written: {errno.errorcode.get(error.errno)}")
        return fixed

    def tell(self, audited, fixed, stale):
        now = {id(each): written for each, written in fixed}
        for each in audited:
            if now.get(id(each)):
                print(f"{place_of(each)}: fixed: {each['written']} is {now[id(each)]}")
            elif id(each) not in now and each["status"] != "CURRENT":
                print(f"{place_of(each)}: {each['status']}: {each['explanation']}")
        print(f"{len(audited)} citation{'' if len(audited) == 1 else 's'} checked, {stale} stale{f', {len(fixed)} fixed' if fixed else ''}.")


def place_of(cited):
    return f"{cited['file']}:{cited['line']}"


def is_stale(audited):
    return audited["status"] not in ("CURRENT", "NOT_COVERED")


def find_citations(text):
    """The citations of a text, in the order in which they stand; lines and columns from 1."""
    found = []
    for index, line in enumerate(text.split("\n"), start=1):
        matches = [match for form in FORMS for match in form.finditer(line) if not is_figure(match, line)]
        lists = [[citation_of(each, index) for each in list_from(match, line)] for match in matches]
        written = [each for cited in lists for each in cited]
        lists = [[each for each in cited if not any(is_within(each, other) for other in written)] for cited in lists]
        found += sorted((each for cited in lists for each in with_ranges(cited, line)), key=lambda each: each["column"])
    return found


def is_within(one, other):
    return one is not other and other["column"] <= one["column"] < end_of(other)


def end_of(cited):
    return cited["column"] + len(cited["written"])


def list_from(match, line):
    """A citation and those that go on its list or range. A date before the first is the first one's alone: nothing goes on."""
    dated = match.groupdict().get("before")
    while match:
        yield match
        match = None if dated else NEXT.match(line, match.end())


def citation_of(match, line):
    groups = match.groupdict()
    joint = groups.get("joint") or ""
    place = {"line": line, "column": match.start() + len(joint) + 1, "written": match.group()[len(joint) :]}
    as_of = groups.get("before") or groups.get("after")
    return {"number": groups["number"], "asOf": as_of, **place, "joint": joint, "between": False, "range": None}


def with_ranges(cited, line):
    """The citations of a list with the rules between the ends of its ranges. Those of one range have the same object in it."""
    found = []
    for last in cited:
        between = numbers_between(found[-1]["number"], last["number"]) if found and GOES_THROUGH.fullmatch(last["joint"]) else None
        if between is None:
            found.append(last)
            continue
        # A date beside one end is that of the whole range.
        first = found.pop()
        same = {"asOf": last["asOf"] or first["asOf"], "range": first["range"] or Range()}
        within = {**first, **same, "written": line[first["column"] - 1 : end_of(last) - 1], "between": True}
        found += [{**first, **same, "asOf": first["asOf"] or same["asOf"]}]
        found += [{**within, "number": number} for number in between] + [{**last, **same}]
    return found


class Range:
    """Which range it is, by being the same object."""


def numbers_between(first, last):
    """The numbers between two of one section, or of one rule: 702.16b between a and c. None if that cannot be said."""
    rule, letter = re.fullmatch(r"(.*\d)([a-z]*)", first).groups()
    other_rule, other_letter = re.fullmatch(r"(.*\d)([a-z]*)", last).groups()
    if letter or other_letter:
        start, end = (LETTERS.find(each or "-") if len(each) < 2 else -1 for each in (letter, other_letter))
        if rule != other_rule or not 0 <= start < end:
            return None
        return [rule + each for each in LETTERS[start + 1 : end]]
    (section, _, start), (other_section, _, end) = rule.partition("."), other_rule.partition(".")
    if section != other_section or not start or int(start) >= int(end or 0):
        return None
    return [f"{section}.{number}" for number in range(int(start) + 1, int(end))]


def is_figure(match, line):
    return bool(re.fullmatch(r"\[[\d.]+\]", match.group())) and not COMMENT.search(line[: match.start()])


def certain_numbers(audited):
    """The audited that have another number now, each with it, where that is certain: the words are the same. A range is
    certain if all of it is, and still is one."""
    numbers = [number_now(each) for each in audited]
    ranges = {}
    for index, each in enumerate(audited):
        if each["range"]:
            ranges.setdefault(each["range"], []).append(index)
    for members in ranges.values():
        now = [numbers[index] for index in members]
        between = None if None in now else numbers_between(now[0], now[-1])
        if between is None or now != [now[0], *between, now[-1]]:
            for index in members:
                numbers[index] = None
    return [(each, number) for each, number in zip(audited, numbers) if number is not None]


def number_now(cited):
    if cited["status"] not in ("MOVED", "NUMBER_REUSED") or len(cited["current"]) != 1 or not cited["cited"]:
        return None
    (now,) = cited["current"]
    return now["number"] if words_of(cited["cited"]["text"]) == words_of(now["text"]) else None


def correction_of(cited, number):
    """How it is written with the number that it has now, and the day of that; None between the ends of a range."""
    if cited["between"]:
        return None
    renumbered = cited["written"].replace(cited["number"], number, 1)
    if cited["asOf"] is None:
        return renumbered
    key = cited["current"][0]["edition"]["key"]
    return re.sub(r"\d{4}(-?)\d{2}-?\d{2}", lambda date: key.replace("-", date.group(1)), renumbered, count=1)


def words_of(text):
    """A text without typography, and with all rules that it mentions alike."""
    masked = re.sub(r"\d{3}(?:\.\d+[a-z]*)?", "#", text.lower(), flags=re.ASCII)
    return re.sub(r"(?:[^#\w]|_)+", " ", masked).strip()


def corrected(text, corrections):
    lines = text.split("\n")
    for each, now in sorted(corrections, key=lambda pair: -pair[0]["column"]):
        before, start = lines[each["line"] - 1], each["column"] - 1
        lines[each["line"] - 1] = before[:start] + now + before[start + len(each["written"]) :]
    return "\n".join(lines)


# What a scanner shows above the results of each status.
TOLD = {
    "DANGLING": "The edition cited has no such rule.",
    "EDITED": "The rule cited has other words now.",
    "INVALID": "The citation cannot be read.",
    "MERGED": "The rule cited became one with others.",
    "MOVED": "The rule cited has another number now.",
    "NOT_COVERED": "The text cited is not held.",
    "NUMBER_REUSED": "The number cited is that of another rule now.",
    "REMOVED": "The rule cited is no longer there.",
    "SPLIT": "The rule cited became several.",
}
HELP = "palimpsest audit --fix rewrites what has another number and the same words; see to all else yourself."


def sarif_of(audited):
    """The stale citations as SARIF 2.1.0, which code scanners show beside the code."""
    told = [each for each in audited if each["status"] != "CURRENT"]
    levels = {"NOT_COVERED": "note", "EDITED": "warning"}
    statuses = dict.fromkeys(each["status"] for each in told)
    rules = [
        {"id": status, "shortDescription": {"text": TOLD[status]}, "fullDescription": {"text": TOLD[status]}, "help": {"text": HELP}}
        for status in statuses
    ]
    results = [
        {
            "ruleId": each["status"],
            "ruleIndex": list(statuses).index(each["status"]),
            "level": levels.get(each["status"], "error"),
            "message": {"text": each["explanation"]},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": uri_of(each["file"])},
                        "region": {
                            "startLine": each["line"],
                            "startColumn": each["column"],
                            "endLine": each["line"],
                            "endColumn": each["column"] + len(each["written"]),
                        },
                    }
                }
            ],
        }
        for each in told
    ]
    driver = {"name": "palimpsest-audit", "version": "1", "rules": rules}
    runs = [{"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}]
    return {"$schema": "http://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": runs}


def uri_of(file):
    quoted = urllib.parse.quote(os.fsencode(file.as_posix()), safe="/!~*'()")
    return f"file://{quoted}" if file.is_absolute() else quoted


def audit_citations(*arguments):
    parser = argparse.ArgumentParser(prog="palimpsest.py audit-citations", exit_on_error=True)
    parser.add_argument("paths", nargs="*", default=["."], help="files and folders")
    parser.add_argument("--in", default="latest", help="the edition to hold them against: a date, a set, latest")
    parser.add_argument("--as-of", default="latest", help="the edition that citations without a date are of")
    parser.add_argument("--fix", action="store_true", help="rewrite what is certain")
    parser.add_argument("--format", choices=["text", "sarif"], default="text", help="how to tell")
    try:
        return Audit(parser.parse_args(arguments)).run()
    except Unreachable as failure:
        print(failure, file=sys.stderr)
        return 2


def play_board(file=None, edition="2011-09-30"):
    state = json.loads(TWO_LEGENDS if file is None else pathlib.Path(file).read_text("utf-8-sig"))
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


def main(arguments):
    if not arguments or arguments[0] not in JOBS:
        return __doc__
    job, *rest = arguments
    try:
        inspect.signature(JOBS[job]).bind(*rest)
    except TypeError:
        return __doc__
    try:
        result = JOBS[job](*rest)
        sys.stdout.flush()
        return result
    except BrokenPipeError:
        # Nobody reads any more, as before `| head`; nor may Python, as it ends, find that out again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ServiceError, Unreachable) as failure:
        return str(failure)
    except (OSError, ValueError) as failure:
        return f"{rest[0] if rest else job}: {failure}"
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    sys.exit(main(sys.argv[1:]))
