import { render } from "preact-render-to-string";
import { type IsoDate } from "../../domain/iso-date";
import { unpackText } from "../../domain/packed-text";
import { sha256 } from "../../domain/sha256";
import { isAtLeast, type Substance } from "../../domain/substance";
import { citeAddress, compareAddress, editionAddress, ruleAddress } from "../../views/addresses";
import { atom, type Entry, MOST_ENTRIES } from "../atom";
import { sayMembers } from "../../views/comparison";
import { CHANGE_KINDS } from "../../views/change-kinds";
import { longDate, withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import {
  type ChangeSubstance,
  type RuleChangeKind,
  type WatchedRuleFragment,
  type WatchedSectionsQuery,
} from "../../views/generated/graphql";
import { type Ask, AskError, badParameter, ofParameter, refuseOthers } from "../../views/ask";
import { type Page, type PageAnswer, type PageRequest, type Takes } from "../page";
import { leastAsked } from "../../views/least-asked";
import { refuseUnknown } from "../../views/refuse-unknown";
import { changeSaid, DAMAGED_LINK, doneBy, MOST_BYTES, nameInWords, verdictView } from "../../views/verdict";
import { verdictAddress } from "../../views/verdict-address";

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
    history(changesOnly: true, last: $last) {
      rule {
        number
        edition {
          effectiveDate
        }
      }
      changedAfter {
        effectiveDate
      }
      publishedBetween {
        effectiveDate
      }
      change {
        kind
        substance
        members {
          added
          removed
        }
        from {
          number
        }
        ...ChangedWords
      }
    }
  }
`);

const citedQuery = graphql(`
  query WatchedCitation($number: String!, $asOf: ID!, $last: Int!) {
    edition(key: "latest") {
      newerPublished
    }
    resolveCitation(citation: { number: $number, asOf: $asOf }) {
      asOf
      status
      heldAgainst
      explanation
      cited {
        ...WatchedRule
      }
    }
  }
`);

/** Of a citation of an edition that is not held. */
const followedQuery = graphql(`
  query WatchedSince($number: String!, $asOf: ID!, $last: Int!) {
    resolveCitation(citation: { number: $number, asOf: $asOf }) {
      current {
        ...WatchedRule
      }
    }
  }
`);

const ruleQuery = graphql(`
  query WatchedNumber($number: String!, $last: Int!) {
    resolveCitation(citation: { number: $number, asOf: "latest" }) {
      explanation
      current {
        ...WatchedRule
      }
    }
  }
`);

const sectionQuery = graphql(`
  query WatchedSections($under: [String!], $minSubstance: ChangeSubstance, $first: Int!) {
    recentChanges(under: $under, minSubstance: $minSubstance, first: $first) {
      kind
      substance
      members {
        added
        removed
      }
      changedAfter {
        key
        effectiveDate
      }
      publishedBetween {
        effectiveDate
      }
      changedBy {
        key
        effectiveDate
      }
      from {
        number
      }
      to {
        number
      }
      ...ChangedWords
    }
  }
`);

const MOST_RULES = 20;
const MOST_SECTIONS = 3;
const MOST_SCRIPTS = 3;
/** Of many rules each tells so many changes at least. */
const FEWEST_CHANGES = 10;

/** What a feed takes several of. */
export const WATCHED = ["cites", "rule", "under", "is"] as const;

const PARAMETERS = [...WATCHED, "min"] as const;
export const FEED_TAKES: Takes = Object.fromEntries(PARAMETERS.map((name) => [name, "TEXT"]));

/** What became of the rules and sections that an address names, an entry for each change, the newest first. */
export const watch: Page = {
  path: "/watch.atom",
  takes: FEED_TAKES,
  repeats: WATCHED,
  isFile: true,
  async answer(request) {
    if (!isWatch(request.search))
      throw new AskError(
        "BAD_REQUEST",
        "Say what is to be watched: /watch.atom?cites=704.5k@2011-09-30 for citations and their days, ?rule=704.5j for a rule of today, ?under=704 for a section, ?min=extension for all that matters so much, or ?is= with what an address of /verdict has there for a script.",
      );
    return watchFeed(request);
  },
};

/** Whether an address says what is to be watched. Throws if it says what no feed knows. */
export function isWatch(search: URLSearchParams): boolean {
  refuseOthers("A feed", PARAMETERS, search);
  const empty = [...search].find(([, value]) => value.replaceAll(",", " ").trim() === "")?.[0];
  if (empty !== undefined) throw badParameter(empty, `“${empty}” says nothing: leave it out, or say which.`);
  return search.size > 0;
}

export async function watchFeed({ search, ask, publicUrl }: PageRequest): Promise<PageAnswer> {
  const least = leastAsked(search.get("min"));
  const named = (name: (typeof PARAMETERS)[number]): string[] => {
    const parts = search.getAll(name).flatMap((value) => value.split(","));
    return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
  };
  const [cites, numbers, sections, scripts] = [named("cites"), named("rule"), named("under"), named("is")];
  if (scripts.length > MOST_SCRIPTS)
    throw badParameter("is", `At most ${MOST_SCRIPTS} scripts can be watched in one feed.`);
  if (cites.length + numbers.length > MOST_RULES || sections.length > MOST_SECTIONS)
    throw badParameter(
      sections.length > MOST_SECTIONS ? "under" : cites.length > 0 ? "cites" : "rule",
      `At most ${MOST_RULES} rules and ${MOST_SECTIONS} sections can be watched in one feed.`,
    );
  const entries: Entry[] = [];
  const last = Math.max(FEWEST_CHANGES, Math.floor(MOST_ENTRIES / (cites.length + numbers.length)));
  for (const cite of cites) entries.push(...(await entriesOfCitation(ask, cite, last, least)));
  for (const number of numbers) {
    const { current, explanation } = (await ask(ruleQuery, { number, last }).catch(ofParameter(() => "rule")))
      .resolveCitation;
    if (current.length === 0) throw new AskError("UNKNOWN_RULE", explanation, "rule");
    for (const rule of current) entries.push(...entriesOf(rule, "", least));
  }
  const feeds = await Promise.all(scripts.map((script) => entriesOfScript(ask, script)));
  entries.push(...feeds.flatMap(({ changes }) => changes));
  const isWhole = cites.length + numbers.length + sections.length + scripts.length === 0;
  if (sections.length > 0 || isWhole) {
    const asked = { under: isWhole ? null : sections, minSubstance: least, first: MOST_ENTRIES + 1 };
    const { recentChanges } = await ask(sectionQuery, asked).catch(ofParameter(() => "under"));
    entries.push(...recentChanges.slice(0, MOST_ENTRIES).map(entryOfRecent));
    const [more, newest] = [recentChanges[MOST_ENTRIES], recentChanges[0]];
    if (more && newest && dateOf(more) === dateOf(newest)) entries.push(moreOf(newest));
    const known = recentChanges.flatMap(({ from, to }) => [...from, ...to]).map(({ number }) => number);
    for (const under of sections)
      if (!known.some((number) => number !== under && number.startsWith(under)))
        await refuseUnknown(ask, under, ["latest"]);
  }
  const each = new Map(entries.map((entry) => [entry.name, entry]));
  const watched = [...cites, ...numbers, ...sections, ...feeds.map(({ title }) => title)];
  return atom(
    {
      name: `watch:${search.toString()}`,
      title: `Changes of ${isWhole ? "all rules" : watched.join(", ")}`,
      self: `/watch.atom?${search.toString()}`,
      entries: [...each.values()].sort((a, b) => b.on.localeCompare(a.on)),
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

type Recent = WatchedSectionsQuery["recentChanges"][number];

/** The day of a change; every one that is told has come with an edition. */
const dateOf = ({ changedBy }: Recent): IsoDate => changedBy!.effectiveDate;

const entryOfRecent = ({ from: older, to: newer, ...change }: Recent): Entry =>
  entryOf({ ...change, older, newer, on: dateOf(change as Recent) });

const moreOf = (newest: Recent): Entry => {
  const on = dateOf(newest);
  const { changedAfter, changedBy } = newest;
  return {
    name: `more:${on}`,
    title: `More changes on ${longDate(on)}`,
    on,
    href: changedAfter ? compareAddress(changedAfter.key, changedBy!.key) : editionAddress(on),
    content: "There are more than a feed lists.",
  };
};

/** What became of a citation since its day, also if the edition of that day is not held. */
async function entriesOfCitation(ask: Ask, cite: string, last: number, least: Substance): Promise<Entry[]> {
  const [number = "", asOf = ""] = cite.split("@").map((part) => part.trim());
  if (asOf === "") throw badParameter("cites", `Say when ${number} was cited: cites=${number}@2011-09-30.`);
  const asked = { number, asOf, last };
  const inCites = ofParameter(() => "cites");
  const { resolveCitation, edition } = await ask(citedQuery, asked).catch(inCites);
  const { cited, explanation, status, heldAgainst } = resolveCitation;
  const rules = cited ? [cited] : (await ask(followedQuery, asked).catch(inCites)).resolveCitation.current;
  if (rules.length === 0) throw new AskError("UNKNOWN_RULE", explanation, "cites");
  const entries = rules.flatMap((rule) => entriesOf(rule, resolveCitation.asOf!, least));
  if (edition?.newerPublished == null || status === "CURRENT" || heldAgainst == null) return entries;
  // What came with editions that are known and not held has no words here.
  const since: Entry = {
    name: `since:${cite}:${status}:${heldAgainst}`,
    title: `${number} of ${longDate(resolveCitation.asOf!)}: what became of it by ${longDate(heldAgainst)}`,
    on: heldAgainst,
    href: citeAddress(number, resolveCitation.asOf!),
    content: render(<p>{withLongDates(explanation)}</p>),
  };
  return [...entries, since];
}

/** Between which days it is sought where a script began to end otherwise. */
const WATCHED_DAYS = ["1999-04-23", "2010-01-01", "latest"];

/** Since when a script ends otherwise than before, by which rules. */
async function entriesOfScript(
  ask: Ask,
  packed: string,
): Promise<{ readonly title: string; readonly changes: readonly Entry[] }> {
  const script = unpackText(packed, MOST_BYTES);
  if (script === null) throw badParameter("is", DAMAGED_LINK);
  const asked = { script, editions: WATCHED_DAYS };
  const found = await verdictView.find(ask, asked).catch(ofParameter(() => "is"));
  const title = found.title ?? "a script";
  const changes = found.partings.flatMap((parting) =>
    parting.changes.map((change): Entry => ({
      name: `verdict:${sha256(script)}:${change.since}`,
      title: `${title}: ends otherwise since ${longDate(change.since)}`,
      on: change.since,
      href: verdictAddress(script, [change.rules[0]?.then.rulesDate ?? parting.from, change.since]),
      content: render(
        <>
          <p>{changeSaid(change)}</p>
          {change.rules.map(({ rule, then, now }) => (
            <p>
              <b>{nameInWords(rule)}</b>. Before: {doneBy(then)} Since: {doneBy(now)}
            </p>
          ))}
        </>,
      ),
    })),
  );
  return { title, changes };
}

/** The changes of a rule after a day that matter so much; its end, if it has ended, is one. */
function entriesOf({ history, lineage, number }: WatchedRuleFragment, after: string, least: Substance): Entry[] {
  const entries = history.flatMap(({ rule, change, changedAfter, publishedBetween }) => {
    const on = rule.edition.effectiveDate;
    return change && on > after && isAtLeast(least, change.substance)
      ? [entryOf({ ...change, older: change.from, newer: [rule], on, changedAfter, publishedBetween })]
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
  members,
  older,
  newer,
  on,
  changedAfter,
  publishedBetween,
  segments,
  headingSegments,
}: {
  readonly kind: RuleChangeKind;
  readonly substance: ChangeSubstance;
  readonly members?: Recent["members"];
  readonly older: readonly Numbered[];
  readonly newer: readonly Numbered[];
  readonly on: IsoDate;
  readonly changedAfter?: { readonly effectiveDate: IsoDate } | null | undefined;
  /** Editions of which no text is held, with any of which it may have come. */
  readonly publishedBetween: readonly object[];
  readonly segments: readonly Piece[];
  readonly headingSegments: readonly Piece[];
}): Entry {
  const numbers = (rules: readonly Numbered[]): string => rules.map(({ number }) => number).join(", ");
  const [from, to] = [numbers(older), numbers(newer)];
  const what = from === "" || to === "" || from === to ? from || to : `${from} → ${to}`;
  const place = newer[0] ? ruleAddress(on, newer[0].number) : `/${on}`;
  const unsure = publishedBetween.length > 0 ? changedAfter : null;
  return {
    name: `change:${on}:${from}:${to}`,
    title: `${what}: ${CHANGE_KINDS[kind]} ${unsure ? `after ${longDate(unsure.effectiveDate)}, at the latest on` : "on"} ${longDate(on)}`,
    on,
    href: place,
    content: render(
      <>
        {substance === "MEMBERS" && members ? (
          <p>Its list changed: {sayMembers(members)}.</p>
        ) : (
          [headingSegments, segments].filter((pieces) => pieces.length > 0).map((pieces) => <p>{pieces.map(marked)}</p>)
        )}
        {unsure && (
          <p>
            It changed after {longDate(unsure.effectiveDate)}, in the edition of {longDate(on)} or{" "}
            {publishedBetween.length === 1
              ? "the one before it that is not held"
              : `one of the ${publishedBetween.length} before it that are not held`}
            .
          </p>
        )}
        <p>How much it matters: {substance.toLowerCase()}.</p>
      </>,
    ),
  };
}

const marked = ({ operation, text }: Piece) =>
  operation === "DELETE" ? <del>{text}</del> : operation === "INSERT" ? <ins>{text}</ins> : text;
