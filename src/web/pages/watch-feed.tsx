import { render } from "preact-render-to-string";
import { type IsoDate } from "../../domain/iso-date";
import { ruleAddress } from "../addresses";
import { heldEditionsQuery } from "../as-of";
import { atom, type Entry } from "../atom";
import { CHANGE_KINDS } from "../components/change-kinds";
import { longDate } from "../dates";
import { graphql } from "../generated";
import { type RuleChangeKind, type WatchedRuleFragment } from "../generated/graphql";
import { NotFound, type Page, type PageAnswer, type PageRequest } from "../page";

graphql(`
  fragment WatchedRule on Rule {
    lineage {
      id
      removedAfter {
        effectiveDate
      }
      numbers {
        until
      }
    }
    number
    history(changesOnly: true) {
      rule {
        number
        edition {
          effectiveDate
        }
      }
      change {
        kind
        from {
          number
        }
        segments {
          operation
          text
        }
        headingSegments {
          operation
          text
        }
      }
    }
  }
`);

const citedQuery = graphql(`
  query WatchedCitation($number: String!, $asOf: ID!) {
    resolveCitation(citation: { number: $number, asOf: $asOf }) {
      bearer {
        identity
      }
      cited {
        ...WatchedRule
      }
    }
  }
`);

const ruleQuery = graphql(`
  query WatchedNumber($number: String!) {
    rule(edition: "latest", number: $number) {
      ...WatchedRule
    }
  }
`);

const sectionQuery = graphql(`
  query WatchedSection($from: ID!, $to: ID!, $under: String!) {
    compareEditions(from: $from, to: $to) {
      changes(under: $under, first: 100) {
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
          headingSegments {
            operation
            text
          }
        }
      }
    }
  }
`);

const MOST_RULES = 20;
const MOST_SECTIONS = 3;
/** So many editions, for a section. */
const EDITIONS = 10;

/** What became of the rules and sections that an address names, an entry for each change, the newest first. */
export const watch: Page = {
  path: "/watch.atom",
  async answer(request) {
    if (!isWatch(request.search))
      throw new NotFound(
        "Say what is to be watched: /watch.atom?cites=704.5k@2011-09-30 for citations and their days, ?rule=704.5j for a rule of today, ?under=704 for a section.",
      );
    return watchFeed(request);
  },
};

/** Whether an address says what is to be watched. */
export const isWatch = (search: URLSearchParams): boolean => WATCHED.some((name) => search.has(name));

const WATCHED = ["cites", "rule", "under"] as const;

export async function watchFeed({ search, ask, publicUrl }: PageRequest): Promise<PageAnswer> {
  const named = (name: (typeof WATCHED)[number]): string[] =>
    search.getAll(name).flatMap((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    );
  const [cites, numbers, sections] = [named("cites"), named("rule"), named("under")];
  if (cites.length + numbers.length > MOST_RULES || sections.length > MOST_SECTIONS)
    throw new NotFound(`At most ${MOST_RULES} rules and ${MOST_SECTIONS} sections can be watched in one feed.`);
  const entries: Entry[] = [];
  for (const cite of cites) {
    const [number = "", asOf = ""] = cite.split("@");
    if (asOf === "") throw new NotFound(`Say when ${number} was cited: cites=${number}@2011-09-30.`);
    const { cited, bearer } = (await ask(citedQuery, { number, asOf })).resolveCitation;
    if (!cited && !bearer) throw new NotFound(`No edition known of ${asOf} has a rule ${number}.`);
    if (cited) entries.push(...entriesOf(cited, asOf));
  }
  for (const number of numbers) {
    const { rule } = await ask(ruleQuery, { number });
    if (!rule) throw new NotFound(`The newest edition held has no rule ${number}.`);
    entries.push(...entriesOf(rule, ""));
  }
  if (sections.length > 0) {
    const { editions } = await ask(heldEditionsQuery);
    const texts = editions.filter(({ textStatus }) => textStatus === "RULES_TEXT").slice(-EDITIONS - 1);
    for (const [at, to] of texts.entries()) {
      const from = texts[at - 1];
      if (!from) continue;
      for (const under of sections) {
        const { nodes } = (await ask(sectionQuery, { from: from.key, to: to.key, under })).compareEditions.changes;
        for (const { kind, from: older, to: newer, segments, headingSegments } of nodes)
          if (kind !== "NOT_COVERED")
            entries.push(entryOf({ kind, older, newer, on: to.effectiveDate, segments, headingSegments }));
      }
    }
  }
  const told = new Map(entries.map((entry) => [entry.name, entry]));
  return atom(
    {
      name: `watch:${search.toString()}`,
      title: `Changes of ${[...cites, ...numbers, ...sections].join(", ")}`,
      self: `/watch.atom?${search.toString()}`,
      entries: [...told.values()].sort((a, b) => b.on.localeCompare(a.on)),
    },
    publicUrl,
  );
}

interface Piece {
  readonly operation: string;
  readonly text: string;
}

interface Numbered {
  readonly number: string;
}

/** The changes of a rule after a day; its end, if it has ended, is one. */
function entriesOf({ history, lineage, number }: WatchedRuleFragment, after: string): Entry[] {
  const entries = history.flatMap(({ rule, change }) => {
    const on = rule.edition.effectiveDate;
    return change && on > after ? [entryOf({ ...change, older: change.from, newer: [rule], on })] : [];
  });
  if (!lineage.removedAfter) return entries;
  const last = lineage.removedAfter.effectiveDate;
  const on = lineage.numbers.at(-1)?.until ?? last;
  return [
    ...entries,
    {
      name: `end:${lineage.id}`,
      title: `${number}: ${CHANGE_KINDS.REMOVED} after the edition of ${longDate(last)}`,
      on,
      href: ruleAddress(last, number),
      content: "No later edition held has this rule.",
    },
  ];
}

function entryOf({
  kind,
  older,
  newer,
  on,
  segments,
  headingSegments,
}: {
  readonly kind: RuleChangeKind;
  readonly older: readonly Numbered[];
  readonly newer: readonly Numbered[];
  readonly on: IsoDate;
  readonly segments: readonly Piece[];
  readonly headingSegments: readonly Piece[];
}): Entry {
  const numbers = (rules: readonly Numbered[]): string => rules.map(({ number }) => number).join(", ");
  const [from, to] = [numbers(older), numbers(newer)];
  const what = from === "" || to === "" || from === to ? from || to : `${from} → ${to}`;
  const place = newer[0] ? ruleAddress(on, newer[0].number) : `/${on}`;
  return {
    name: `change:${on}:${from}:${to}`,
    title: `${what}: ${CHANGE_KINDS[kind]} on ${longDate(on)}`,
    on,
    href: place,
    content: [headingSegments, segments]
      .filter((pieces) => pieces.length > 0)
      .map((pieces) => render(<p>{pieces.map(marked)}</p>))
      .join(""),
  };
}

const marked = ({ operation, text }: Piece) =>
  operation === "DELETE" ? <del>{text}</del> : operation === "INSERT" ? <ins>{text}</ins> : text;
