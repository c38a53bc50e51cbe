import { isIsoDate } from "../../domain/iso-date";
import { beginningOf } from "../../domain/beginning-of";
import { telling } from "../telling";
import {
  changeData,
  CHOICE,
  choiceOf,
  comparisonData,
  comparisonView,
  KINDS,
  sayChanges,
  sayCompared,
  sayOutdated,
  sayReversed,
  WITHOUT_WORDS,
} from "../../views/comparison";
import { compareAddress, editionAddress, eraAddress, ruleAddress } from "../../views/addresses";
import { asOf, type AsOf, type EditionLabel, editionName, isNoneKnown, pairsOf } from "../../views/as-of";
import { CHANGE_KINDS, doubt } from "../../views/change-kinds";
import { chapterName } from "../components/contents";
import { withItalics } from "../components/italics";
import { BehaviourChange } from "../components/behaviour-change";
import { DIFF_VIEWS, type DiffView, readView, Views, WordDiff, ExamplesDiff } from "../components/word-diff";
import { longDate, withLongDates } from "../../views/dates";
import { Said } from "../components/said";
import { listOfNumbers } from "../../views/list-of-numbers";
import { graphql } from "../../views/generated";
import { areGlossariesHeld, refuseUnheldGlossary } from "../../views/no-term";
import {
  type ComparePageQuery,
  type ComparisonSizeQuery,
  type KnownComparePageQuery,
  type PlaysOtherwiseFragment,
  type RuleChangeKind,
} from "../../views/generated/graphql";
import { type Ask, AskError, NotFound, badDate, badParameter, ofParameter } from "../../views/ask";
import { ONLY, titleOfWeight, weighed } from "../../views/weight";
import { Boards } from "../components/plays-otherwise";
import { type Page, type PageAnswer, type PageRequest, type Takes } from "../page";
import { changedPieces, type Part } from "../picture/picture";

/** How much of each section changed, and how much there is to judge. */
const sizeQuery = graphql(`
  query ComparisonSize($from: ID!, $to: ID!, $under: String) {
    compareEditions(from: $from, to: $to) {
      ...ComparisonData
      summary(under: $under) {
        kind
        count
      }
      sections {
        number
        counts {
          kind
          count
        }
      }
    }
    edition(key: $to) {
      contents {
        ...ContentsParts
      }
    }
  }
`);

/** The changes of a page and of some kinds, for the eye with the words that changed. */
const query = graphql(`
  query ComparePage(
    $from: ID!
    $to: ID!
    $under: String
    $kinds: [RuleChangeKind!]
    $least: ChangeSubstance
    $order: ChangeOrder!
    $first: Int!
    $after: String
  ) {
    compareEditions(from: $from, to: $to) {
      changes(under: $under, kinds: $kinds, minSubstance: $least, order: $order, first: $first, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...ChangeData
          from {
            heading
          }
          to {
            heading
          }
          ...ChangedWords
          exampleSegments {
            operation
            text
          }
        }
      }
    }
  }
`);

/** How many changes come to what. */
const weightsQuery = graphql(`
  query ComparisonWeights($from: ID!, $to: ID!, $under: String) {
    compareEditions(from: $from, to: $to) {
      substances(under: $under) {
        substance
        count
      }
    }
  }
`);

/** The same of editions too far apart to be weighed by their words, as far as it was judged before. */
const knownWeightsQuery = graphql(`
  query KnownComparisonWeights($from: ID!, $to: ID!, $under: String) {
    compareKnown(from: $from, to: $to, under: $under) {
      substances {
        substance
        count
      }
    }
  }
`);

/** What the engine plays otherwise, with boards. */
const boardsQuery = graphql(`
  query ComparisonBoards($from: ID!, $to: ID!) {
    eraDifferences(date: $to, against: $from) {
      ...PlaysOtherwise
    }
  }
`);

const glossaryQuery = graphql(`
  query CompareGlossaries($from: ID!, $to: ID!) {
    compareEditions(from: $from, to: $to) {
      glossaryChanges(first: 1000) {
        totalCount
        nodes {
          kind
          from {
            term
          }
          to {
            term
          }
          segments {
            operation
            text
          }
        }
      }
    }
  }
`);

type Comparison = ComparisonSizeQuery["compareEditions"];
type Change = ComparePageQuery["compareEditions"]["changes"]["nodes"][number];

/** Changes on one page. */
const PAGE = 60;
/** So much of a rule that has only moved. */
const BEGINNING = 140;

const COMPARISON_TAKES: Takes = {
  ...Object.fromEntries(CHOICE.map((each) => [each.name, "values" in each ? each.values : "TEXT"])),
  ...{ after: "TEXT", view: DIFF_VIEWS, glossary: ["1"] },
};
const REPEATS = CHOICE.filter((each) => "repeats" in each).map(({ name }) => name);

/** Where the form of a comparison leads, and what stands in the navigation: by itself, the newest edition held. */
export const compare: Page = {
  path: "/compare",
  takes: { from: "TEXT", to: "TEXT", ...COMPARISON_TAKES },
  repeats: REPEATS,
  nav: { label: "Compare", href: "/compare" },
  async answer({ search, ask }) {
    const { held } = await asOf(ask, "9999-12-31");
    const texts = held.filter(({ textStatus }) => textStatus === "RULES_TEXT");
    // A form sends what was not filled in.
    const from = search.get("from") || texts.at(-2)?.key;
    const to = search.get("to") || texts.at(-1)?.key;
    if (!from || !to)
      throw new NotFound("There are no two editions to compare: import one with palimpsest import FILE.");
    for (const [name, day] of [
      ["from", from],
      ["to", to],
    ] as const)
      if (!isIsoDate(await dayOf(ask, day).catch(ofParameter(() => name)))) throw badDate(day, name);
    const parameters = new URLSearchParams(
      [...search].filter(([name, value]) => name !== "from" && name !== "to" && value !== ""),
    );
    return {
      redirect: `/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}${parameters.size > 0 ? `?${parameters}` : ""}`,
    };
  },
};

/** What changed between two editions: all of it as a strip by section, and the changes one by one. */
export const comparison: Page = {
  tell: telling(comparisonView),
  path: "/compare/:pair",
  takes: COMPARISON_TAKES,
  repeats: REPEATS,
  async answer({ params, search, ask }) {
    const [from = "", to = "", ...more] = (params.pair ?? "").split("...");
    if (more.length > 0 || to === "")
      throw new NotFound("A comparison needs two dates: /compare/2009-05-01...2009-07-11.");
    const [older, newer] = [await asOf(ask, await dayOf(ask, from)), await asOf(ask, await dayOf(ask, to))];
    const pair = { from: older.edition.key, to: newer.edition.key };
    if (older.gap || newer.gap) {
      const wanted = wantedIn(search, compareAddress(from, to));
      const known = await knownOf(ask, { from, to }, wanted);
      if (known === null) return notHeldPage({ older, newer });
      const [first, last] = [known.from.effectiveDate, known.to.effectiveDate];
      return first === from && last === to
        ? knownPage({ older, newer }, known, wanted, ask)
        : { redirect: `${compareAddress(first, last)}${searchOf(search)}` };
    }
    if (pair.from !== from || pair.to !== to)
      return { redirect: `${compareAddress(pair.from, pair.to)}${searchOf(search)}` };
    if (pair.from === pair.to) return samePage({ older, newer });
    if (search.get("glossary") === "1") return glossaryPage({ older, newer }, ask);
    return rulesPage({ older, newer }, search, ask);
  },
};

const namedQuery = graphql(`
  query ComparedEdition($edition: ID!) {
    edition(key: $edition) {
      effectiveDate
    }
  }
`);

/** The day of an edition that is called by its set, or `latest`; a date is one as it is. */
const dayOf = async (ask: Ask, named: string): Promise<string> =>
  /^\d{4}-\d\d-\d\d$/.test(named)
    ? named
    : ((await ask(namedQuery, { edition: named })).edition?.effectiveDate ?? named);

interface Pair {
  readonly older: AsOf;
  readonly newer: AsOf;
}

/** No edition with a text stands between: of distant pairs there are too many for search engines. */
const areNeighbours = ({ older, newer }: Pair): boolean =>
  pairsOf(older.held).some(([from, to]) => from === older.edition.key && to === newer.edition.key);

const searchOf = (search: URLSearchParams): string => (search.size > 0 ? `?${search}` : "");

/** What is not held is not compared, nor is its neighbour in its place. */
function notHeldPage(pair: Pair): PageAnswer {
  const { older, newer } = pair;
  const [from, to] = [older.edition.key, newer.edition.key];
  return {
    title: `From ${longDate(older.date)} to ${longDate(newer.date)}`,
    description: "A comparison of editions that are not all held here.",
    noIndex: true,
    body: (
      <article class="compare">
        <h1>
          From {longDate(older.date)} to {longDate(newer.date)}
        </h1>
        {[older, newer].map(
          ({ date, gap }) =>
            gap && (
              <p key={date} class="callout">
                {isNoneKnown(gap)
                  ? `Which edition was in force on ${longDate(date)} is not known`
                  : `The text of the edition of ${longDate(gap.published)}${gap.published === date ? "" : `, the newest known by ${longDate(date)},`} is not held here`}
                : what changed cannot be told.
              </p>
            ),
        )}
        {from !== to && (
          <p>
            Held next to these:{" "}
            <a href={compareAddress(from, to)}>
              from {longDate(from)} to {longDate(to)}
            </a>
            .
          </p>
        )}
        <Form {...{ ...pair, under: null, kinds: KINDS, summary: [], view: "inline" }} />
      </article>
    ),
  };
}

/** What an address asks of a comparison. */
interface Wanted {
  readonly under: string | null;
  /** Those asked for; else those of all that changed. */
  readonly kinds: readonly RuleChangeKind[];
  readonly isOfSomeKinds: boolean;
  readonly isWhatMatters: boolean;
  readonly view: DiffView;
  readonly after: string | null;
  /** The same address with another value of a parameter, or without it, from the first change on. */
  readonly addressWith: (name: string, value: string | null) => string;
}

function wantedIn(search: URLSearchParams, at: string): Wanted {
  const { under, kinds, least } = choiceOf({ ...Object.fromEntries(search), kind: search.getAll("kind").join(",") });
  return {
    under,
    kinds: kinds ?? KINDS,
    isOfSomeKinds: kinds !== null,
    isWhatMatters: least !== null,
    view: readView(search.get("view")),
    after: search.get("after"),
    addressWith(name, value) {
      const parameters = new URLSearchParams(search);
      parameters.delete(name);
      parameters.delete("after");
      if (value !== null) parameters.set(name, value);
      return `${at}${searchOf(parameters)}`;
    },
  };
}

/** The changes of a page between editions of which the words are not all held, and how many there are. */
const knownQuery = graphql(`
  query KnownComparePage(
    $from: ID!
    $to: ID!
    $under: String
    $kinds: [RuleChangeKind!]
    $least: ChangeSubstance
    $first: Int!
    $skip: Int!
  ) {
    compareKnown(from: $from, to: $to, under: $under, kinds: $kinds, minSubstance: $least) {
      from {
        effectiveDate
      }
      to {
        effectiveDate
      }
      totalCount
      summary {
        kind
        count
      }
      substances {
        substance
        count
      }
      sections {
        number
        counts {
          kind
          count
        }
      }
      changes(first: $first, skip: $skip) {
        kind
        confidence
        substance
        behaviourChange
        from {
          number
          heading
          headingAbove
        }
        to {
          number
          heading
          headingAbove
        }
      }
    }
  }
`);

/** What is known of two editions without the words of one or both; null if nobody knows one of them. */
async function knownOf(
  ask: Ask,
  pair: { readonly from: string; readonly to: string },
  { under, kinds, isWhatMatters, after }: Wanted,
): Promise<KnownComparison | null> {
  if (after !== null && !/^\d{1,4}$/.test(after))
    throw badParameter("after", "“after” is how many changes came before.");
  try {
    const { compareKnown } = await ask(knownQuery, {
      ...{ ...pair, under, kinds: [...kinds], first: PAGE, skip: Number(after) },
      least: isWhatMatters ? "MEMBERS" : null,
    });
    return compareKnown;
  } catch (error) {
    if (error instanceof AskError && error.code === "UNKNOWN_EDITION") return null;
    throw error;
  }
}

const sourcesQuery = graphql(`
  query SourcesOfCompared($contents: ID!) {
    edition(key: $contents) {
      contents {
        ...ContentsParts
      }
    }
    publishedEditions {
      effectiveDate
      officialUrl
      archiveUrl
      edition {
        key
      }
    }
  }
`);

type KnownComparison = KnownComparePageQuery["compareKnown"];
type Known = KnownComparison["changes"][number];

/** What changed between editions of which the words are not all held: by numbers, and what matters first. */
async function knownPage(pair: Pair, known: KnownComparison, wanted: Wanted, ask: Ask): Promise<PageAnswer> {
  const { totalCount, changes, summary, sections } = known;
  const { under, kinds, view, isWhatMatters, addressWith } = wanted;
  const [from, to] = [known.from.effectiveDate, known.to.effectiveDate];
  const [{ publishedEditions, edition }, boards] = await Promise.all([
    ask(sourcesQuery, { contents: pair.newer.edition.key }),
    ask(boardsQuery, { from, to }).catch(notPlayed),
  ]);
  const title = withLongDates(sayCompared({ from, to, under }));
  const counted = weighed(known.substances);
  const sources = publishedEditions.flatMap(({ effectiveDate, edition, archiveUrl, officialUrl }) => {
    const href = archiveUrl ?? officialUrl;
    return edition || href == null || ![from, to].includes(effectiveDate) ? [] : [{ href, date: effectiveDate }];
  });
  const end = Number(wanted.after) + changes.length;
  return {
    title,
    description: `${sayChanges(totalCount)} of Magic's Comprehensive Rules, by their numbers: ${counted[0] ?? title}.`,
    canonical: compareAddress(from, to, under ?? undefined),
    noIndex: true,
    body: (
      <article class="compare">
        <h1>{title}</h1>
        <p class="weights" id="changes">
          {sayWeights(totalCount, wanted, counted)}
        </p>
        <Reversed from={from} to={to} />
        <p class="callout">
          <Said text={WITHOUT_WORDS} />
          {sources.map(({ href, date }, at) => (
            <>
              {at === 0 ? " To read them: " : ", "}
              <a href={href}>the rules of {longDate(date)}</a>
            </>
          ))}
        </p>
        {changes.map((change, index) => (
          <>
            {isOfOtherWeight(change, changes[index - 1]) && <h2 class="weight">{titleOfWeight(change.substance)}</h2>}
            <KnownChange key={index} change={change} from={from} to={to} boards={boards?.eraDifferences ?? []} />
          </>
        ))}
        {end < totalCount && <NextPage href={`${addressWith("after", String(end))}#changes`} />}
        <section class="no-print" aria-labelledby="other-changes">
          <h2 id="other-changes">Other days, other changes</h2>
          {counted.length > MOST_WEIGHTS && <p>In all: {counted.join(", ")}.</p>}
          <ByWeight isWhatMatters={isWhatMatters} addressWith={addressWith} />
          <Form {...{ ...pair, under, kinds, summary, view, days: { from, to } }} />
        </section>
        <Strip {...{ sections, under, from, to, chapters: edition?.contents ?? [] }} />
      </article>
    ),
  };
}

/** What one would notice with a change of which the words are not held. */
const KnownChange = ({ change, from, to, boards }: KnownChangeProps) => {
  const numbers = {
    fromNumbers: change.from.map(({ number }) => number),
    toNumbers: change.to.map(({ number }) => number),
  };
  const those = [...change.to, ...change.from];
  const heading =
    those.find((rule) => rule.heading !== "")?.heading ??
    those.flatMap(({ headingAbove }) => (headingAbove === "" ? [] : [`in ${headingAbove}`]))[0];
  return (
    <section class="change">
      <h3>
        <BothNumbers from={from} to={to} {...numbers} /> <span class="chip">{CHANGE_KINDS[change.kind]}</span>{" "}
        <span class="note">
          {[heading, change.from.length > 0 && change.to.length > 0 ? doubt(change.confidence) : null]
            .filter(Boolean)
            .join(", ")}
        </span>
      </h3>
      <BehaviourChange words={change.behaviourChange ?? null} />
      <Boards of={playedBy(boards, numbers)} />
    </section>
  );
};

interface KnownChangeProps {
  readonly change: Known;
  readonly from: string;
  readonly to: string;
  readonly boards: readonly PlaysOtherwiseFragment[];
}

/** Between two days of one edition nothing has changed. */
function samePage({ older, newer }: Pair): PageAnswer {
  const name = editionName(newer.edition);
  return {
    title: `${name} compared with itself`,
    description: `Both days are of one edition, that of ${name}.`,
    noIndex: true,
    body: (
      <article class="compare">
        <h1>One edition has no changes</h1>
        <p class="lead">
          Both are the edition of <a href={editionAddress(newer.edition.key)}>{name}</a>. Choose another one to compare
          it with.
        </p>
        <Form {...{ older, newer, under: null, kinds: KINDS, summary: [], view: "inline" }} />
      </article>
    ),
  };
}

/** More changes than these are not judged one by one while somebody waits: they stand in the order of the text. */
const MOST_JUDGED = 1_000;

async function rulesPage(
  { older, newer }: Pair,
  search: URLSearchParams,
  ask: PageRequest["ask"],
): Promise<PageAnswer> {
  const [from, to] = [older.edition, newer.edition];
  const pair = { from: from.key, to: to.key };
  const wanted = wantedIn(search, compareAddress(from.key, to.key));
  const { under, kinds, view, after, addressWith } = wanted;
  const [{ compareEditions: size, edition }, hasGlossaries] = await Promise.all([
    ask(sizeQuery, { ...pair, under }),
    areGlossariesHeld(ask, from, to),
  ]);
  const { summary, sections } = size;
  const isJudged = changedShare(summary).changed <= MOST_JUDGED;
  const isWhatMatters = isJudged && wanted.isWhatMatters;
  const [{ compareEditions: found }, substances, boards] = await Promise.all([
    ask(query, {
      ...{ ...pair, under, kinds: [...kinds], first: PAGE, after },
      least: isWhatMatters ? "MEMBERS" : null,
      order: isJudged ? "SUBSTANCE" : "TEXT",
    }),
    isJudged
      ? ask(weightsQuery, { ...pair, under }).then(({ compareEditions }) => compareEditions.substances)
      : ask(knownWeightsQuery, { ...pair, under })
          .then(({ compareKnown }) => compareKnown.substances)
          .catch(notPlayed),
    isJudged ? ask(boardsQuery, pair).catch(notPlayed) : null,
  ]);
  const { changes } = found;
  const data = comparisonData(size);
  const title = withLongDates(sayCompared({ ...data, under }));
  const outdated = sayOutdated(data);
  const counted = weighed(substances ?? []);
  const weights = sayWeights(changes.totalCount, wanted, counted);
  const glossaries = hasGlossaries && (
    <a href={`${compareAddress(from.key, to.key)}?glossary=1`}>Changes of the glossary</a>
  );
  return {
    title,
    description: `${sayChanges(changes.totalCount)} of Magic's Comprehensive Rules: ${counted[0] ?? title}.`,
    canonical: compareAddress(from.key, to.key, under ?? undefined),
    noIndex:
      !areNeighbours({ older, newer }) ||
      under !== null ||
      wanted.isOfSomeKinds ||
      search.has("view") ||
      after !== null,
    doors: {
      feed: under === null ? "/changes.atom" : `/watch.atom?under=${encodeURIComponent(under)}`,
      ...(under !== null && { ask: `what changed in ${under} between ${from.key} and ${to.key}` }),
    },
    picture: {
      above: "Magic’s Comprehensive Rules",
      title,
      parts: changes.nodes.slice(0, MOST_DRAWN).map(partOf),
      below: weights,
    },
    body: (
      <article class="compare">
        <h1>{title}</h1>
        <p class="weights" id="changes">
          {weights}
        </p>
        <Reversed {...pair} />
        {!isJudged && wanted.isWhatMatters && <NotWeighed from={from.key} to={to.key} />}
        {changes.nodes.map((change, index) => (
          <>
            {isJudged && isOfOtherWeight(change, changes.nodes[index - 1]) && (
              <h2 class="weight">{titleOfWeight(change.substance)}</h2>
            )}
            <ChangeEntry
              key={index}
              change={change}
              from={from.key}
              to={to.key}
              view={view === "plain" ? "inline" : view}
              boards={boards?.eraDifferences ?? []}
            />
          </>
        ))}
        {changes.pageInfo.hasNextPage && (
          <NextPage href={`${addressWith("after", changes.pageInfo.endCursor ?? "")}#changes`} />
        )}
        {outdated !== "" && (
          <p class="callout newer-published no-print">
            <Said text={outdated} />
          </p>
        )}
        {from.coverage.complete && to.coverage.complete ? null : <PartlyHeld editions={[from, to]} />}
        {!isJudged && !wanted.isWhatMatters && <NotWeighed from={from.key} to={to.key} />}
        <section class="no-print" aria-labelledby="other-changes">
          <h2 id="other-changes">Other days, other changes</h2>
          {counted.length > MOST_WEIGHTS && <p>In all: {counted.join(", ")}.</p>}
          {isJudged && <ByWeight isWhatMatters={isWhatMatters} addressWith={addressWith} />}
          <Views
            of={["inline", "side"]}
            view={view}
            to={(name) => addressWith("view", name === "inline" ? null : name)}
          >
            {glossaries}
          </Views>
          <Form {...{ older, newer, under, kinds, summary, view }} />
        </section>
        <Strip {...{ sections, under, from: from.key, to: to.key, chapters: edition?.contents ?? [] }} />
      </article>
    ),
  };
}

const Reversed = ({ from, to }: Readonly<Record<"from" | "to", string>>) =>
  from > to ? (
    <p class="callout">
      {sayReversed({ from, to })} <a href={compareAddress(to, from)}>In the order of the days</a>
    </p>
  ) : null;

const NotWeighed = ({ from, to }: Readonly<Record<"from" | "to", string>>) => (
  <p class="callout">
    More changed here than can be set apart by what it comes to while one waits: all changes stand in the order of the
    text. What played otherwise is told for <a href={eraAddress(from)}>{longDate(from)}</a> and for{" "}
    <a href={eraAddress(to)}>{longDate(to)}</a>, against today.
  </p>
);

/** A picture has room for no more changes. */
const MOST_DRAWN = 4;

/** A change as it is drawn: under which numbers, and its words. */
function partOf(change: Change): Part {
  const { fromNumbers, toNumbers } = changeData(change);
  const numbers = [...new Set([fromNumbers.join(", "), toNumbers.join(", ")])].filter(Boolean).join(" → ");
  const words = change.segments.length > 0 ? change.segments : change.headingSegments;
  return { label: `${numbers}, ${sayKind(change)}`, pieces: changedPieces(words) };
}

/** So much of what changes come to is told above them. */
const MOST_WEIGHTS = 2;

/** What is not known of a pair: a day before the first text has rules that the engine does not play. */
function notPlayed(error: unknown): null {
  if (error instanceof AskError && error.code !== "INTERNAL_SERVER_ERROR") return null;
  throw error;
}

/** How many changes are told, and what most of all come to. */
function sayWeights(count: number, { isWhatMatters, isOfSomeKinds }: Wanted, counted: readonly string[]): string {
  const inAll = count === 0 ? "No such change" : sayChanges(count);
  const some = isWhatMatters || isOfSomeKinds ? "" : counted.slice(0, MOST_WEIGHTS).join(", ");
  return `${some === "" ? inAll : `${inAll}: ${some}`}.`;
}

const ByWeight = ({ isWhatMatters, addressWith }: Pick<Wanted, "isWhatMatters" | "addressWith">) => (
  <p class="views">
    <a href={addressWith("least", null)} aria-current={isWhatMatters ? undefined : "true"}>
      All changes
    </a>
    <a href={addressWith("least", "play")} aria-current={isWhatMatters ? "true" : undefined}>
      What may play otherwise
    </a>
  </p>
);

const isOfOtherWeight = (one: Weighty, before: Weighty | undefined): boolean =>
  before === undefined || titleOfWeight(one.substance) !== titleOfWeight(before.substance);

type Weighty = Pick<Change, "substance">;

const NextPage = ({ href }: { readonly href: string }) => (
  <p class="no-print">
    <a href={href} rel="next" data-key="next">
      The next {PAGE} changes
    </a>
  </p>
);

const PartlyHeld = ({ editions }: { editions: readonly EditionLabel[] }) => (
  <p class="callout">
    {editions
      .filter(({ coverage }) => !coverage.complete)
      .map(
        (each) =>
          `Of the edition of ${editionName(each)} only ${listOfNumbers(each.coverage.sections) || "a commentary"} is held. `,
      )}
    What the other edition has besides cannot be compared, and is left out here.
  </p>
);

interface FormProps extends Pair {
  readonly under: string | null;
  readonly kinds: readonly RuleChangeKind[];
  readonly summary: Comparison["summary"];
  readonly view: DiffView;
  /** Those that stand in it; else those of the editions held. */
  readonly days?: { readonly from: string; readonly to: string };
}

const Form = ({ older, newer, under, kinds, summary, view, days }: FormProps) => {
  const counts = new Map(summary.map(({ kind, count }) => [kind, count]));
  return (
    <form class="compare-form" action="/compare">
      <label>
        From{" "}
        <input
          name="from"
          type="date"
          list="editions-held"
          min="1999-04-23"
          value={days?.from ?? older.edition.key}
          required
        />
      </label>
      <label>
        to{" "}
        <input
          name="to"
          type="date"
          list="editions-held"
          min="1999-04-23"
          value={days?.to ?? newer.edition.key}
          required
        />
      </label>
      <label>
        under <input name="under" value={under ?? ""} size={8} placeholder="420" />
      </label>
      <datalist id="editions-held">
        {older.held
          .filter(({ textStatus }) => textStatus === "RULES_TEXT")
          .map(({ key, set }) => (
            <option key={key} value={key}>
              {set?.name}
            </option>
          ))}
      </datalist>
      <button>Compare</button>
      <fieldset>
        <legend class="unseen">Kinds of changes</legend>
        {KINDS.filter((kind) => counts.has(kind)).map((kind) => (
          <label key={kind} class="kind">
            <input type="checkbox" name="kind" value={kind} checked={kinds.includes(kind)} /> {CHANGE_KINDS[kind]}{" "}
            <b>{counts.get(kind)?.toLocaleString("en")}</b>
          </label>
        ))}
      </fieldset>
      {view !== "inline" && <input type="hidden" name="view" value={view} />}
    </form>
  );
};

interface StripProps {
  readonly sections: Comparison["sections"];
  readonly chapters: readonly {
    readonly number: string;
    readonly heading?: string | null;
    readonly sections: readonly { readonly number: string; readonly heading?: string | null }[];
  }[];
  readonly under: string | null;
  readonly from: string;
  readonly to: string;
}

/** How much of each section changed, a row a chapter: the fuller, the more of it. */
const Strip = ({ sections, chapters, under, from, to }: StripProps) => {
  const headings = new Map(
    chapters.flatMap((chapter) => chapter.sections).map(({ number, heading }) => [number, heading]),
  );
  const rows = [...new Set(sections.map(({ number }) => number.slice(0, 1)))];
  return (
    <section class="strip no-print" aria-labelledby="strip">
      <h2 id="strip" class="unseen">
        By section
      </h2>
      {rows.map((row) => (
        <div key={row} class="strip-row">
          <a
            class="strip-chapter"
            href={compareAddress(from, to, row)}
            aria-current={under === row ? "true" : undefined}
          >
            {chapterName(row, chapters.find(({ number }) => number === row)?.heading)}
          </a>
          <ul>
            {sections
              .filter(({ number }) => number.startsWith(row))
              .map(({ number, counts }) => {
                const { changed, share } = changedShare(counts);
                const sentence = `${headings.get(number) ?? ""}: ${changed === 0 ? "nothing changed" : `${changed} changed`}`;
                return (
                  <li key={number}>
                    <a
                      class={`cell heat-${heatOf(share)}`}
                      href={compareAddress(from, to, number)}
                      title={sentence}
                      aria-current={under === number ? "true" : undefined}
                    >
                      {number}
                      <span class="unseen"> {sentence}</span>
                    </a>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
      <p class="note strip-key">
        Rules reworded, new, removed, split or merged:{" "}
        {["none", "up to a tenth", "up to a third", "up to two thirds", "nearly all"].map((text, heat) => (
          <span key={heat}>
            <span class={`cell heat-${heat}`} aria-hidden="true" /> {text}
          </span>
        ))}
      </p>
    </section>
  );
};

/** What did not change the words. */
const STILL: readonly RuleChangeKind[] = ["UNCHANGED", "RENUMBERED", "NOT_COVERED"];

function changedShare(counts: Comparison["summary"]): { changed: number; share: number } {
  const sum = (list: Comparison["summary"]): number => list.reduce((total, { count }) => total + count, 0);
  const changed = sum(counts.filter(({ kind }) => !STILL.includes(kind)));
  return { changed, share: changed / Math.max(1, sum(counts)) };
}

const heatOf = (share: number): number =>
  share === 0 ? 0 : share <= 0.1 ? 1 : share <= 0.34 ? 2 : share <= 0.67 ? 3 : 4;

const ChangeEntry = ({ change, from, to, view, boards }: ChangeEntryProps) => {
  const { fromNumbers, toNumbers, confidence, behaviourChange } = changeData(change);
  const played = playedBy(boards, { fromNumbers, toNumbers });
  // What has no other side is the same as nothing.
  const unsure = fromNumbers.length > 0 && toNumbers.length > 0 ? doubt(confidence) : null;
  const isOnlyMoved = change.kind === "RENUMBERED";
  const [shown] = change.to.length > 0 ? change.to : change.from;
  return (
    <section class="change">
      <h3>
        <BothNumbers {...{ from, to, fromNumbers, toNumbers }} /> <span class="chip">{sayKind(change)}</span>{" "}
        {unsure !== null && <span class="note">{unsure}</span>}
      </h3>
      <div class="rule-body">
        {isOnlyMoved ? (
          <p class="moved">{withItalics(shown?.heading ?? beginningOf(shown?.text ?? "", BEGINNING))}</p>
        ) : (
          <>
            {change.headingSegments.length > 0 && <WordDiff segments={change.headingSegments} view={view} />}
            {change.segments.length > 0 && <WordDiff segments={change.segments} view={view} />}
            <ExamplesDiff segments={change.exampleSegments} view={view} />
          </>
        )}
      </div>
      <BehaviourChange words={behaviourChange} />
      <Boards of={played} />
    </section>
  );
};

/** What the engine plays otherwise by the rules of a change. */
const playedBy = (
  boards: readonly PlaysOtherwiseFragment[],
  { fromNumbers, toNumbers }: Pick<BothNumbersProps, "fromNumbers" | "toNumbers">,
): readonly PlaysOtherwiseFragment[] =>
  boards.filter(
    ({ then, now }) =>
      then.ruleNumbers.some((number) => toNumbers.includes(number)) ||
      now.ruleNumbers.some((number) => fromNumbers.includes(number)),
  );

interface ChangeEntryProps {
  readonly change: Change;
  readonly from: string;
  readonly to: string;
  readonly view: DiffView;
  /** What the engine plays otherwise, whatever rule it is of. */
  readonly boards: readonly PlaysOtherwiseFragment[];
}

/** What became of it; where no sentence of it changed, what alone did. */
const sayKind = ({ kind, substance }: Change): string => {
  const only = ONLY[substance];
  if (only === undefined || !REWORDED.has(kind)) return CHANGE_KINDS[kind];
  return kind === "EDITED" ? only : `moved, ${only}`;
};

const REWORDED: ReadonlySet<RuleChangeKind> = new Set(["EDITED", "RENUMBERED_AND_EDITED"]);

/** Those before and after: one rule under one number on both sides has it told once. */
const BothNumbers = ({ from, to, fromNumbers, toNumbers }: BothNumbersProps) => {
  const isWhereItWas = fromNumbers.length === 1 && toNumbers.length === 1 && fromNumbers[0] === toNumbers[0];
  return (
    <>
      {isWhereItWas ? null : <Numbers edition={from} numbers={fromNumbers} />}
      {fromNumbers.length > 0 && toNumbers.length > 0 && !isWhereItWas && <span> → </span>}
      <Numbers edition={to} numbers={toNumbers} />
    </>
  );
};

interface BothNumbersProps {
  readonly from: string;
  readonly to: string;
  readonly fromNumbers: readonly string[];
  readonly toNumbers: readonly string[];
}

const Numbers = ({ edition, numbers }: { edition: string; numbers: readonly string[] }) => (
  <>
    {numbers.map((number, index) => (
      <>
        {index > 0 && ", "}
        <a href={ruleAddress(edition, number)}>{number}</a>
      </>
    ))}
  </>
);

async function glossaryPage({ older, newer }: Pair, ask: PageRequest["ask"]): Promise<PageAnswer> {
  const [from, to] = [older.edition, newer.edition];
  for (const edition of [from, to]) await refuseUnheldGlossary(ask, edition);
  const { compareEditions } = await ask(glossaryQuery, { from: from.key, to: to.key });
  const { nodes, totalCount } = compareEditions.glossaryChanges;
  const title = `Changes of the glossary from ${editionName(from)} to ${editionName(to)}`;
  return {
    title,
    description: `${totalCount} entries of the glossary of Magic's Comprehensive Rules changed: ${title}.`,
    canonical: `${compareAddress(from.key, to.key)}?glossary=1`,
    body: (
      <article class="compare">
        <p class="trail no-print">
          <a href={editionAddress(to.key)}>{editionName(to)}</a>
          <a href={compareAddress(from.key, to.key)}>Changes of the rules</a>
        </p>
        <h1>{title}</h1>
        <p class="lead">
          {totalCount === 0
            ? "Nothing changed, as far as both are held."
            : `${totalCount.toLocaleString("en")} entries changed.`}
        </p>
        {nodes.map((change, index) => (
          <section key={index} class="change">
            <h2>
              {withItalics(change.to?.term ?? change.from?.term ?? "")}{" "}
              <span class="chip">{CHANGE_KINDS[change.kind]}</span>
            </h2>
            <div class="rule-body">
              <WordDiff segments={change.segments} />
            </div>
          </section>
        ))}
      </article>
    ),
  };
}
