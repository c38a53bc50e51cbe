#!/usr/bin/env python3
"""Asks Palimpsest, with nothing but this file and the standard library.

palimpsest.py look-up-rule [EDITION [NUMBER]]
palimpsest.py compare-editions [FROM [TO [UNDER]]]
palimpsest.py audit-citations [--as-of EDITION] [--fix] [PATH...]
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
import stat
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ.get("PALIMPSEST_URL", "http://localhost:4000/")

# As in clients/typescript/operations: a test compares them.
OPERATIONS = {
    "check-text": """
query CheckText($text: String!, $date: ID, $file: String) {
  checkText(text: $text, date: $date, file: $file) {
    corrected
    citations {
      start
      status
      explanation
      corrected
    }
  }
}
""",
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
    print("".join(marks[segment["operation"]] % "\n".join(map(visible, segment["text"].split("\n"))) for segment in change["segments"]))


def visible(name):
    """What strangers have named, on one line and harmless to a terminal and to GitHub's workflows."""
    shown = re.sub(
        r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]",
        lambda found: f"\\x{ord(found[0]):02x}" if ord(found[0]) < 256 else f"\\u{ord(found[0]):04x}",
        str(name),
    )
    return re.sub(r"^(?=\s*::)", r"\\", shown).replace("##[", "#\\#[")


# Larger files are not source.
MAX_BYTES = 5_000_000
# The service takes some more at once.
MOST_CHARACTERS = 90_000


class Audit:
    """Has the citations of a source tree checked, file by file."""

    def __init__(self, options):
        self.options = options
        self.passed_over = {}
        self.faults = self.checked = self.unknown = self.stale = self.fixed = 0

    def run(self):
        """0 if every citation holds, 1 if some do not, 2 if something could not be checked."""
        for file in self.files():
            text = self.read(file)
            if text is not None:
                self.check(file, text)
        for why, files in self.passed_over.items():
            print(f"Not looked at, {why}: {', '.join(map(visible, files[:3]))}{', …' if files[3:] else ''} ({len(files)})")
        fixed = f", {self.fixed} fixed" if self.fixed else ""
        unknown = f" {self.unknown} more could not be checked." if self.unknown else ""
        plural = "" if self.checked == 1 else "s"
        print(f"{self.checked} citation{plural} checked, {self.stale} stale{fixed}.{unknown}")
        return 2 if self.faults else 1 if self.stale else 0

    def fault(self, message):
        self.faults += 1
        sys.stdout.flush()
        print(message, file=sys.stderr)

    def files(self):
        """Of a folder the files that stand in it: no links, nor what is no file."""
        for path in map(pathlib.Path, self.options.paths):
            if not path.is_dir():
                yield path
                continue
            found = []
            for folder, folders, names in os.walk(path):
                links = [name for name in folders if os.path.islink(os.path.join(folder, name))]
                folders[:] = [name for name in folders if name not in {"node_modules", ".git", *links}]
                for file in (pathlib.Path(folder, name) for name in [*names, *links]):
                    if stat.S_ISREG(file.lstat().st_mode):
                        found.append(file)
                    else:
                        self.passed_over.setdefault("links, pipes or devices", []).append(file)
            yield from sorted(found, key=lambda file: file.as_posix())

    def read(self, file):
        """None for what is no text. What is not UTF-8 comes out as it went in."""
        try:
            # A pipe is not waited for, and a device may have no end.
            with open(os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb") as opened:
                if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                    self.fault(f"{visible(file)}: cannot be read: it is no file")
                    return None
                content = opened.read(MAX_BYTES + 1)
        except OSError as error:
            self.fault(f"{visible(file)}: cannot be read: {errno.errorcode.get(error.errno)}")
            return None
        if len(content) > MAX_BYTES:
            self.passed_over.setdefault(f"of more than {MAX_BYTES} bytes", []).append(file)
            return None
        if b"\0" in content:
            self.passed_over.setdefault("binary, or UTF-16", []).append(file)
            return None
        text = content.decode("utf-8", "surrogateescape")
        return text if re.search(r"[1-9]\d\d", text) else None

    def write(self, file, text):
        """Through no link, and all of it or nothing."""
        if not stat.S_ISREG(file.lstat().st_mode):
            self.fault(f"{visible(file)}: cannot be written: it is a link")
            return
        try:
            descriptor, draft = tempfile.mkstemp(prefix=f".{file.name[:100]}.", dir=file.parent)
            with open(descriptor, "wb") as opened:
                opened.write(text.encode("utf-8", "surrogateescape"))
            os.chmod(draft, stat.S_IMODE(file.stat().st_mode))
            os.replace(draft, file)
        except OSError as error:
            self.fault(f"{visible(file)}: cannot be written: {errno.errorcode.get(error.errno)}")

    def check(self, file, text):
        line, corrected = 1, []
        for piece in pieces_of(text):
            try:
                found = ask("check-text", text=piece, date=self.options.as_of, file=file.name)["checkText"]
            except ServiceError as refusal:
                self.fault(f"{visible(file)}: not checked from line {line} on: {visible(refusal)}")
                return
            self.tell(file, piece, line, found["citations"], self.options.fix and not file.is_symlink())
            line += piece.count("\n")
            corrected.append(found["corrected"])
        if self.options.fix and "".join(corrected) != text:
            self.write(file, "".join(corrected))

    def tell(self, file, piece, line, citations, fixes):
        units = piece.encode("utf-16-le", "surrogatepass")
        for each in citations:
            place = f"{visible(file)}:{line + units[: 2 * each['start']].decode('utf-16-le', 'surrogatepass').count(chr(10))}"
            if each["status"] == "NOT_COVERED":
                self.unknown += 1
            else:
                self.checked += 1
            if fixes and each["corrected"]:
                self.fixed += 1
                print(f"{place}: fixed: it is {visible(each['corrected'])}")
            elif each["status"] != "CURRENT":
                self.stale += each["status"] != "NOT_COVERED"
                print(f"{place}: {each['status']}: {visible(each['explanation'])}")


def pieces_of(text):
    """A text in pieces of whole lines that the service takes."""
    piece = ""
    for line in text.splitlines(keepends=True):
        if piece and len(piece) + len(line) > MOST_CHARACTERS:
            yield piece
            piece = ""
        piece += line
    yield piece


def audit_citations(*arguments):
    parser = argparse.ArgumentParser(prog="palimpsest.py audit-citations", exit_on_error=True)
    parser.add_argument("paths", nargs="*", default=["."], help="files and folders")
    parser.add_argument("--as-of", help="the edition that they are of; by default each is dated by itself")
    parser.add_argument("--fix", action="store_true", help="rewrite what is certain")
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
            print(f"Check {check['number']}, {action['ruleNumber']}: {visible(action['explanation'])}")
    for assumption in played["assumptions"]:
        print(f"Assumed: {visible(assumption)}")
    for game_object in played["state"]["objects"]:
        print(f"{visible(game_object['ref'])}: {game_object['zone']}")
    for loser in played["losers"]:
        print(f"{visible(loser)} loses")


def search(query="legend rule", *editions):
    after = None
    while True:
        found = ask("search", query=query, editions=list(editions) or None, first=10, after=after)["search"]
        if after is None:
            print(f"{found['totalCount']} found")
        for edge in found["edges"]:
            node = edge["node"]
            name = node["number"] if node["__typename"] == "Rule" else node["term"]
            print(f"{node['edition']['key']} {name}: {visible(edge['snippet'])}")
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
