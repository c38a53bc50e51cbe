import { render } from "preact-render-to-string";
import { type IsoDate } from "../../domain/iso-date";
import { isAtLeast, type Substance } from "../../domain/substance";
import { compareAddress, ruleAddress } from "../addresses";
import { heldEditionsQuery } from "../as-of";
import { atom, type Entry } from "../atom";
import { CHANGE_KINDS } from "../components/change-kinds";
import { longDate } from "../dates";
import { graphql } from "../generated";
import { type ChangeSubstance, type RuleChangeKind, type WatchedRuleFragment } from "../generated/graphql";
import {
  AskError,
  badParameter,
  ofParameter,
  type Page,
  type PageAnswer,
  type PageRequest,
  refuseOthers,
} from "../page";
import { leastAsked } from "../substances";
import { refuseUnknown } from "../under";

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
        substance
        from {
          number
        }
        ...ChangedWords
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
  query WatchedSection(
    $from: ID!
    $to: ID!
    $under: String
    $kinds: [RuleChangeKind!]
    $minSubstance: ChangeSubstance
  ) {
    compareEditions(from: $from, to: $to) {
      changes(under: $under, kinds: $kinds, minSubstance: $minSubstance, first: 500) {
        pageInfo {
          hasNextPage
        }
        nodes {
          kind
          substance
          from {
            number
          }
          to {
            number
          }
          ...ChangedWords
        }
      }
    }
  }
`);

const MOST_RULES = 20;
const MOST_SECTIONS = 3;
/** So many editions, for a section; and for all that matters so much. */
const EDITIONS = 10;
const EDITIONS_WHOLE = 3;

/** What became of the rules and sections that an address names, an entry for each change, the newest first. */
export const watch: Page = {
  path: "/watch.atom",
  isFile: true,
  async answer(request) {
    if (!isWatch(request.search))
      throw new AskError(
        "BAD_REQUEST",
        "Say what is to be watched: /watch.atom?cites=704.5k@2011-09-30 for citations and their days, ?rule=704.5j for a rule of today, ?under=704 for a section, ?min=extension for all that matters so much.",
      );
    return watchFeed(request);
  },
};

const PARAMETERS = ["cites", "rule", "under", "min"] as const;

/** Whether an address says what is to be watched. Throws if it says what no feed knows. */
export function isWatch(search: URLSearchParams): boolean {
  refuseOthers("A feed", PARAMETERS, search);
  const empty = [...search].find(([, value]) => value.replaceAll(",", " ").trim() === "")?.[0];
  if (empty !== undefined) throw badParameter(empty, `“${empty}” says nothing: leave it out, or say which.`);
  return search.size > 0;
}

export async function watchFeed({ search, ask, publicUrl }: PageRequest): Promise<PageAnswer> {
  const least = leastAsked(search.get("min"));
  const named = (name: (typeof PARAMETERS)[number]): string[] =>
    search.getAll(name).flatMap((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    );
  const [cites, numbers, sections] = [named("cites"), named("rule"), named("under")];
  if (cites.length + numbers.length > MOST_RULES || sections.length > MOST_SECTIONS)
    throw badParameter(
      sections.length > MOST_SECTIONS ? "under" : cites.length > 0 ? "cites" : "rule",
      `At most ${MOST_RULES} rules and ${MOST_SECTIONS} sections can be watched in one feed.`,
    );
  const entries: Entry[] = [];
  const silent = new Set(sections);
  for (const cite of cites) {
    const [number = "", asOf = ""] = cite.split("@");
    if (asOf === "") throw badParameter("cites", `Say when ${number} was cited: cites=${number}@2011-09-30.`);
    const { resolveCitation } = await ask(citedQuery, { number, asOf }).catch(ofParameter(() => "cites"));
    const { cited, bearer } = resolveCitation;
    if (!cited && !bearer)
      throw new AskError("UNKNOWN_RULE", `No edition known of ${asOf} has a rule ${number}.`, "cites");
    if (cited) entries.push(...entriesOf(cited, asOf, least));
  }
  for (const number of numbers) {
    const { rule } = await ask(ruleQuery, { number }).catch(ofParameter(() => "rule"));
    if (!rule) throw new AskError("UNKNOWN_RULE", `The newest edition held has no rule ${number}.`, "rule");
    entries.push(...entriesOf(rule, "", least));
  }
  const isWhole = cites.length + numbers.length + sections.length === 0;
  if (sections.length > 0 || isWhole) {
    const { editions } = await ask(heldEditionsQuery);
    const texts = editions
      .filter(({ textStatus }) => textStatus === "RULES_TEXT")
      .slice(-(isWhole ? EDITIONS_WHOLE : EDITIONS) - 1);
    for (const [at, to] of texts.entries()) {
      const from = texts[at - 1];
      if (!from) continue;
      const on = to.effectiveDate;
      for (const under of isWhole ? [null] : sections) {
        const asked = {
          ...{ from: from.key, to: to.key, under },
          ...(least === "NONE" ? {} : { kinds: REWORDED, minSubstance: least }),
        };
        const { compareEditions } = await ask(sectionQuery, asked);
        const { nodes, pageInfo } = compareEditions.changes;
        if (nodes.length > 0) silent.delete(under ?? "");
        for (const { from: older, to: newer, ...change } of nodes)
          if (change.kind !== "NOT_COVERED") entries.push(entryOf({ ...change, older, newer, on }));
        if (pageInfo.hasNextPage) entries.push(moreOf(from.key, to.key, on, under));
      }
    }
  }
  for (const under of silent) await refuseUnknown(ask, under, ["latest"]);
  const told = new Map(entries.map((entry) => [entry.name, entry]));
  return atom(
    {
      name: `watch:${search.toString()}`,
      title: `Changes of ${isWhole ? "all rules" : [...cites, ...numbers, ...sections].join(", ")}`,
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

/** Kinds by which words change. */
const REWORDED: RuleChangeKind[] = ["ADDED", "EDITED", "MERGED", "REMOVED", "RENUMBERED_AND_EDITED", "SPLIT"];

const moreOf = (from: string, to: string, on: IsoDate, under: string | null): Entry => ({
  name: `more:${on}:${under ?? ""}`,
  title: `More changes${under === null ? "" : ` of ${under}`} on ${longDate(on)}`,
  on,
  href: compareAddress(from, to, under ?? undefined),
  content: "There are more than a feed lists.",
});

/** The changes of a rule after a day that matter so much; its end, if it has ended, is one. */
function entriesOf({ history, lineage, number }: WatchedRuleFragment, after: string, least: Substance): Entry[] {
  const entries = history.flatMap(({ rule, change }) => {
    const on = rule.edition.effectiveDate;
    return change && on > after && isAtLeast(least, change.substance)
      ? [entryOf({ ...change, older: change.from, newer: [rule], on })]
      : [];
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
  substance,
  older,
  newer,
  on,
  segments,
  headingSegments,
}: {
  readonly kind: RuleChangeKind;
  readonly substance: ChangeSubstance;
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
    content: render(
      <>
        {[headingSegments, segments]
          .filter((pieces) => pieces.length > 0)
          .map((pieces) => (
            <p>{pieces.map(marked)}</p>
          ))}
        <p>How much it matters: {substance.toLowerCase()}.</p>
      </>,
    ),
  };
}

const marked = ({ operation, text }: Piece) =>
  operation === "DELETE" ? <del>{text}</del> : operation === "INSERT" ? <ins>{text}</ins> : text;
