import { type ComponentChildren } from "preact";
import { telling } from "../telling";
import { type RuleData, ruleData, ruleView, sayBeside } from "../../views/rule";
import { beginningOf } from "../../domain/beginning-of";
import {
  boardAddress,
  DATE,
  editionAddress,
  namedRuleAddress,
  lanesAddress,
  placeAddress,
  ruleAddress,
  vellumAddress,
} from "../../views/addresses";
import { type AsOf, asOf, editionName } from "../../views/as-of";
import { SHOWCASES } from "../board/showcases";
import { AsOfDay, AsOfNote, OfDay } from "../components/as-of-note";
import { Cases } from "../components/cases";
import { Commentaries } from "../components/commentaries";
import { EditionNav, versionSteps } from "../components/edition-nav";
import { plain } from "../../views/italics";
import { withItalics } from "../components/italics";
import { NumberBefore } from "../components/number-before";
import { ReadFrom } from "../components/read-from";
import { Examples, linksIn, RuleText, withLinks } from "../components/rule-text";
import { Share } from "../components/share";
import { changesOf, withThoseBelow } from "../components/what-changed";
import { ThroughTime, type Wording } from "../components/through-time";
import { Timeline, type WordingSpan } from "../components/timeline";
import { DIFF_VIEWS, readView, Views } from "../components/word-diff";
import { yearClass } from "../components/year-colour";
import { longDate, withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import {
  type RuleActionQuery,
  type BelowAcrossQuery,
  type RulePageQuery,
  type RulesBelowQuery,
} from "../../views/generated/graphql";
import { NotFound } from "../../views/ask";
import { type Page, type PageAnswer, type PageRequest, type Takes } from "../page";
import { type Part, type Piece } from "../picture/picture";
import { notHeldPage } from "./not-held";

/** What the view tells, and for the eye: by which words of what age, through which editions, in what company. */
const query = graphql(`
  query RulePage($edition: ID!, $number: String!, $on: ID!) {
    ...RuleData
    today: resolveCitations(citations: [{ number: $number, asOf: $edition }]) {
      status
      below {
        count
        same
        added
      }
    }
    rule(edition: $edition, number: $number) {
      ...ExamplesParts
      ...RuleLeads
      parent {
        heading
        parent {
          number
          heading
        }
      }
      children {
        ...RuleLeads
      }
      references {
        rule {
          heading
          text
        }
      }
      citedBy {
        number
        heading
        text
      }
      blame {
        text
        introducedIn {
          key
          effectiveDate
        }
      }
      stateBasedAction {
        kind
      }
      commentary {
        ...CommentaryParts
      }
      lineage {
        ...ToldLineage
        named {
          name
          slug
        }
        cases {
          slug
          title
        }
        removedAfter {
          effectiveDate
        }
        wordings {
          until
          first {
            rule {
              text
              heading
              examples
            }
            changedAfter {
              effectiveDate
            }
            publishedBetween {
              effectiveDate
            }
            behaviourChangedOn
            change {
              kind
              confidence
              behaviourChange
              from {
                ...RuleLink
              }
              ...ChangedWords
              exampleSegments {
                operation
                text
              }
            }
          }
          versions {
            rule {
              number
              edition {
                key
                effectiveDate
              }
            }
          }
        }
      }
    }
    edition(key: $edition) {
      commentary(rule: $number) {
        ...CommentaryParts
      }
    }
  }
`);

/** Where the edition of a day is not held: what became, up to the next one held, of what stands below the rule shown instead. */
const belowAcrossQuery = graphql(`
  query BelowAcross($number: String!, $shown: ID!, $after: ID!) {
    resolveCitation(citation: { number: $number, asOf: $shown }, in: $after) {
      below {
        count
        same
        added
      }
    }
  }
`);

/** What an action of the engine did from when to when. */
const actionQuery = graphql(`
  query RuleAction($kind: StateBasedActionKind!) {
    appliedRules(kind: $kind) {
      summary
      since
      until
    }
  }
`);

type Shown = NonNullable<RulePageQuery["rule"]>;
type Behaviour = RuleActionQuery["appliedRules"][number];
/** The rules below one that is no more than their heading: what changed in it changed in them. */
const belowQuery = graphql(`
  query RulesBelow($edition: ID!, $number: String!, $newest: ID!, $newestNumber: String!) {
    rule(edition: $edition, number: $number) {
      children {
        lineage {
          id
          ...ToldLineage
        }
      }
    }
    newest: rule(edition: $newest, number: $newestNumber) {
      children {
        lineage {
          id
        }
      }
    }
  }
`);

type Below = NonNullable<RulesBelowQuery["rule"]>["children"];

/** Whether the same rules stand below a heading on two days, in the same order. */
const areAlike = (one: readonly HasLineage[] = [], other: readonly HasLineage[] = []): boolean =>
  one.length === other.length && one.every(({ lineage }, at) => lineage.id === other[at]!.lineage.id);

interface HasLineage {
  readonly lineage: { readonly id: string };
}

/** Whether it got words after an edition. */
const isRewordedAfter =
  (edition: string) =>
  ({ lineage }: Below[number]): boolean =>
    lineage.wordings.some(({ first }) => first.rule.edition.key > edition);

const namedQuery = graphql(`
  query RuleNamed($name: String!) {
    namedRule(name: $name) {
      name
      slug
      numbers {
        number
        rule {
          number
          edition {
            effectiveDate
          }
        }
        from
        last
      }
    }
  }
`);

/** A rule by its name, and the newest text of it that is held. Throws NotFound if there is none. */
async function ruleNamed({ ask, params: { name = "" } }: PageRequest) {
  const { namedRule: found } = await ask(namedQuery, { name });
  if (!found) throw new NotFound(`No rule is called “${name}”.`);
  const newest = found.numbers.findLast((bearer) => bearer.rule != null)?.rule;
  if (newest) return { found, newest, params: { date: newest.edition.effectiveDate, number: newest.number } };
  const spans = found.numbers.map(({ number, from, last }) => `${number} from ${longDate(from)} to ${longDate(last)}`);
  throw new NotFound(`${found.name} was ${spans.join(", ")}. No text of it is held here.`, found.name);
}

export const RULE_TAKES: Takes = { view: DIFF_VIEWS };

/** A rule that has a name, under the last number that it has in an edition held. */
export const namedRule: Page = {
  path: "/rule/:name",
  takes: RULE_TAKES,
  tell: async (request) => telling(ruleView)({ ...request, params: (await ruleNamed(request)).params }),
  async answer(request) {
    const { found, newest, params } = await ruleNamed(request);
    if (found.slug !== request.params.name) return { redirect: namedRuleAddress(found.slug) };
    const latest = found.numbers.at(-1)!;
    const beside = latest.rule == null && (
      <p class="callout no-print">
        {found.name} is {latest.number} in the edition of {longDate(latest.last)}, whose text is not held here. This is
        the newest that is held, of {longDate(newest.edition.effectiveDate)}.
      </p>
    );
    const answer = await ruleOn({ ...request, params }, beside);
    return "body" in answer ? { ...answer, canonical: namedRuleAddress(found.slug) } : answer;
  },
};

/** A rule: its words by their age, what became of it, and what it has to do with. */
export const rule: Page = {
  tell: telling(ruleView),
  path: `/${DATE}/:number`,
  takes: RULE_TAKES,
  answer: (request) => ruleOn(request),
};

/** Its page, and what is said beside its words. */
async function ruleOn(
  { params, search, ask, publicUrl = "" }: PageRequest,
  beside?: ComponentChildren,
): Promise<PageAnswer> {
  const as = await asOf(ask, params.date ?? "");
  const edition = as.edition.key;
  if (/^[1-9]$/.test(params.number ?? "")) return { redirect: `${editionAddress(as.date)}#chapter-${params.number}` };
  const found = await ask(query, { edition, number: params.number ?? "", on: as.date });
  const { rule: shown, edition: around, today } = found;
  if (!shown) {
    if (around && around.commentary.length > 0) return commentaryOnly(edition, params.number ?? "", around.commentary);
    return notHeldPage(ask, as, params.number ?? "");
  }
  const data = ruleData(as, shown, found);
  const { number, heading, text, previous, next, bearers, explanation, otherThen, source } = data;
  const { lineage } = shown;
  const view = readView(search.get("view"));
  const at = ruleAddress(edition, number);
  const name = editionName(as.edition);
  const versions = lineage.wordings.flatMap((wording) => wording.versions);
  const { older, newer } = versionSteps(versions, edition, number);
  const current = lineage.wordings.find((wording) =>
    wording.versions.some((each) => each.rule.edition.key === edition),
  );
  const newest = versions.at(-1)?.rule;
  const trail = [shown.parent?.parent, shown.parent].filter((each) => each != null);
  const applied = shown.stateBasedAction
    ? (await ask(actionQuery, { kind: shown.stateBasedAction.kind })).appliedRules
    : [];
  const after = as.gap?.after?.key ?? edition;
  const across = as.gap ? (await ask(belowAcrossQuery, { number, shown: edition, after })).resolveCitation.below : null;
  const { named } = lineage;
  const isHeading = text === "" && number.length > 3;
  const last = { newest: newest?.edition.key ?? edition, newestNumber: newest?.number ?? number };
  const headed = isHeading ? await ask(belowQuery, { edition, number, ...last }) : null;
  const below = headed?.rule?.children;
  // Of the newest edition known, whether or not its text is held.
  const hasWordsOfToday = today.every(
    ({ status, below }) =>
      (status === "CURRENT" || status === "MOVED") &&
      (below == null || (below.same.length === below.count && below.added.length === 0)),
  );
  const isAsToday =
    (hasWordsOfToday || lineage.removedAfter != null || edition === as.newest.key) &&
    current === lineage.wordings.at(-1) &&
    (headed === null || (areAlike(below, headed.newest?.children) && !below?.some(isRewordedAfter(edition))));
  const changes = withThoseBelow(
    changesOf(lineage, behavioursOf(applied)),
    (below ?? []).map((child) => changesOf(child.lineage, [])),
  );
  const called = named?.name ?? (heading === null ? null : plain(heading));
  // What stands below a heading goes by its name.
  const above = shown.parent?.number.length === 3 ? null : (shown.parent?.heading ?? null);
  const shownName = named?.name ?? heading ?? above;
  const action =
    shown.stateBasedAction && behavioursOf(applied).findLast(({ since }) => since <= as.edition.effectiveDate);
  return {
    title: `${shownName === null ? number : `${plain(shownName)}, ${number}`}: Magic rules as of ${name}`,
    description: summaryOf(data, name),
    // The pages of all days on which it has the words of the last are one to search engines: that of its name, or of the last
    // edition held that has it. Other words are a page of their own.
    canonical: !isAsToday
      ? ruleAddress(edition, number)
      : named
        ? namedRuleAddress(named.slug)
        : ruleAddress(last.newest, last.newestNumber),
    isEmbeddable: true,
    doors: { feed: `/watch.atom?cites=${number}@${edition}`, ask: `how has ${called ?? number} changed` },
    data: legislation(shown, { called, publicUrl, edition, wording: current }),
    noIndex: as.date !== edition || search.has("view"),
    picture: {
      above: `${shownName === null ? "Magic’s rules" : `Rule ${number}`} as of ${longDate(as.date)}`,
      title: shownName ?? number,
      parts: [{ pieces: text === "" ? [] : shown.blame.map(pieceOf) }, ...partsBelow(data)].slice(
        text === "" ? 1 : 0,
        MOST_DRAWN,
      ),
      below: sayToday(data, {
        isGone: lineage.removedAfter != null,
        isSame: hasWordsOfToday,
        isNewest: edition === as.newest.key,
      }),
    },
    body: (
      <article class="rule-page">
        <div class="rule-top no-print">
          <p class="trail">
            <a href={editionAddress(as.date)}>{name}</a>
            {trail.map((each) => (
              <a key={each.number} href={ruleAddress(as.date, each.number)}>
                {each.number} {withItalics(each.heading ?? "")}
              </a>
            ))}
          </p>
          <p class="rule-steps">
            {previous !== null && (
              <a href={ruleAddress(as.date, previous)} rel="prev" data-key="previous">
                <span aria-hidden="true">← </span>
                {previous}
              </a>
            )}
            {next !== null && (
              <a href={ruleAddress(as.date, next)} rel="next" data-key="next">
                {next}
                <span aria-hidden="true"> →</span>
              </a>
            )}
          </p>
        </div>
        <h1>
          {shownName === null ? "" : withItalics(`${shownName} `)}
          <span class="section-number">{number}</span> <OfDay edition={as.edition} />
        </h1>
        <WordsByAge shown={shown} edition={as.date} days={lineage.wordings.map(sinceOf)} />
        {isHeading && <Below edition={as.date} children={shown.children} number={number} />}
        {beside}
        <p class="lead">
          <AsOfDay asOf={as} />
          {current && text !== "" && <Stood wording={current} edition={edition} />}
          {newest && newest.edition.key !== edition && current?.until != null && !lineage.removedAfter && (
            <>
              . In the newest edition held, that of {longDate(newest.edition.key)}, it is{" "}
              <a href={ruleAddress(newest.edition.key, newest.number)}>{newest.number}</a>
            </>
          )}
          .
        </p>
        {otherThen !== null && <p class="callout">{withLongDates(`${otherThen} ${explanation}`)}</p>}
        <AsOfNote
          asOf={as}
          newer={newer}
          agrees={otherThen === null ? agreesAcross(as, lineage.wordings, current, across) : undefined}
        />
        {action && (
          <p>
            {action.summary}{" "}
            <a href={boardAddress(SHOWCASES.find((each) => each.shows === shown.stateBasedAction?.kind)?.slug)}>
              See it done on a board
            </a>
            , under the rules of all dates.
          </p>
        )}
        <Share
          what={`rule ${number}`}
          name={called}
          text={`${number} ${plain(text === "" ? (heading ?? "") : text)}`}
          edition={edition}
          address={at}
          publicUrl={publicUrl}
        />
        <EditionNav asOf={as} older={older} newer={newer} number={number} />
        {sayBeside(data).map((said) => (
          <p key={said} class="note">
            {withLongDates(said)}
          </p>
        ))}
        <Examples {...shown} edition={as.date} class="rule-body" />
        {shown.children.length > 0 && !isHeading && (
          <Below edition={as.date} children={shown.children} number={number} />
        )}
        <h2 id="through-time">Through time</h2>
        <Timeline
          wordings={lineage.wordings.map(spanOf)}
          shown={edition}
          held={lineage.removedAfter ? [] : as.held.map(({ effectiveDate }) => effectiveDate)}
        />
        {lineage.wordings.length > 1 && (
          <Views
            of={["inline", "side", "plain"]}
            view={view}
            to={(each) => `${at}${each === "inline" ? "" : `?view=${each}`}#through-time`}
          />
        )}
        <ThroughTime
          {...{ changes, view, current }}
          wordings={lineage.wordings}
          isGone={lineage.removedAfter != null}
        />
        <NumberBefore number={number} bearers={bearers} edition={edition} />
        <Cases of={lineage.cases} />
        {shown.commentary.length > 0 && (
          <section aria-labelledby="commentary">
            <h2 id="commentary">What was written about it</h2>
            <Commentaries of={shown.commentary} edition={edition} />
          </section>
        )}
        <Related
          id="mentions"
          title="It mentions"
          edition={as.date}
          rules={shown.references.flatMap((each) => each.rule ?? [])}
        />
        <Related id="mentioned" title="It is mentioned by" edition={as.date} rules={shown.citedBy} />
        <ReadFrom source={source} />
      </article>
    ),
  };
}

/** What it is today, in a line. */
function sayToday(
  { number, currentNumbers }: RuleData,
  { isGone, isSame, isNewest }: Readonly<Record<"isGone" | "isSame" | "isNewest", boolean>>,
): string {
  if (isGone || currentNumbers.length === 0) return "Today it is in the rules no more.";
  if (isSame && isNewest) return "As it stands today.";
  const words = isSame ? "the same words" : "other words";
  const isHere = currentNumbers.length === 1 && currentNumbers[0] === number;
  return isHere ? `Today it has ${words}.` : `Today it is ${currentNumbers.join(", ")}, in ${words}.`;
}

const pieceOf = ({ text, introducedIn }: Shown["blame"][number]): Piece => ({ text, mark: introducedIn.effectiveDate });

/** A picture has room for no more of what stands below a rule. */
const MOST_DRAWN = 5;

const partsBelow = ({ children }: RuleData): Part[] =>
  children.map(({ number, heading, text }) => ({
    label: number,
    pieces: [{ text: text === "" ? (heading ?? "") : text }],
  }));

const sinceOf = ({ versions }: Wording): string => versions[0]!.rule.edition.effectiveDate;

/** The rule as schema.org describes a law: which version, and from when to when it was in force. */
function legislation(
  { number, lineage }: Shown,
  about: { called: string | null; publicUrl: string; edition: string; wording: Wording | undefined },
) {
  const { called, publicUrl, edition, wording } = about;
  const spanOfWording = ({ versions, until }: Wording): string =>
    `${versions[0]!.rule.edition.effectiveDate}/${until ?? ".."}`;
  return {
    "@type": "Legislation",
    name: called ?? `Rule ${number}`,
    legislationIdentifier: number,
    legislationDateVersion: edition,
    ...(wording && {
      temporalCoverage: spanOfWording(wording),
      legislationDateOfApplicability: wording.versions[0]!.rule.edition.effectiveDate,
      legislationLegalForce: wording.until == null && !lineage.removedAfter ? "InForce" : "NotInForce",
    }),
    inLanguage: "en",
    url: publicUrl + ruleAddress(edition, number),
    isPartOf: { "@type": "Legislation", name: "Magic: The Gathering Comprehensive Rules", version: edition },
    workExample: lineage.wordings.map((each) => ({
      "@type": "Legislation",
      legislationIdentifier: each.versions[0]!.rule.number,
      temporalCoverage: spanOfWording(each),
      url: publicUrl + ruleAddress(each.versions[0]!.rule.edition.key, each.versions[0]!.rule.number),
    })),
  };
}

/** From when to when its words stood, as far as is held. */
const Stood = ({ wording: { until, first, versions }, edition }: { wording: Wording; edition: string }) => {
  const since = versions[0]!.rule.edition.effectiveDate;
  const isOldest = first.change == null;
  return (
    <>
      {since === edition && !isOldest
        ? ", in words first seen here"
        : `, in words ${isOldest ? "at least as old as" : first.publishedBetween.length > 0 ? "known from" : "of"} ${longDate(since)}`}
      {until != null && <> that stood until {longDate(until)}</>}
    </>
  );
};

type BelowThen = NonNullable<BelowAcrossQuery["resolveCitation"]["below"]>;

/** Whether the rule, and all below it, has one wording on both sides of a date whose edition is not held; undefined if one is unknown. */
function agreesAcross(
  { gap }: AsOf,
  wordings: readonly Wording[],
  current: Wording | undefined,
  below: BelowThen | null | undefined,
): boolean | undefined {
  if (!gap?.before || !gap.after || !current) return undefined;
  if (below && (below.same.length < below.count || below.added.length > 0)) return false;
  const { key } = gap.after;
  const isOf = ({ versions }: Wording): boolean => versions.some(({ rule: { edition } }) => edition.key === key);
  return wordings.some(isOf) ? isOf(current) : undefined;
}

const LONGEST_SUMMARY = 180;

/** Its words, or those of the first rule below it. */
const summaryOf = ({ number, text, heading, children }: RuleData, name: string): string => {
  const words = plain(text === "" ? [heading, children[0]?.text].filter(Boolean).join(". ") : text);
  return `${number} as of ${name}: ${beginningOf(words, LONGEST_SUMMARY)}`;
};

const commentaryOnly = (edition: string, number: string, commentary: Shown["commentary"]) => ({
  title: `${number}: Magic rules as of ${longDate(edition)}`,
  description: `What was written about ${number} under the rules of ${longDate(edition)}.`,
  canonical: ruleAddress(edition, number),
  body: (
    <article class="rule-page">
      <p class="trail no-print">
        <a href={editionAddress(edition)}>{longDate(edition)}</a>
      </p>
      <h1>
        <span class="section-number">{number}</span>
      </h1>
      <p class="callout">
        The text of this edition is not held. What follows are a commentator's words about {number}, not the rules' own.
      </p>
      <h2>What was written about it</h2>
      <Commentaries of={commentary} edition={edition} />
    </article>
  ),
});

/** Versions of an action that do the same one after the other, under whatever numbers, are one. */
const behavioursOf = (versions: readonly Behaviour[]): readonly Behaviour[] =>
  versions.reduce<Behaviour[]>((before, version) => {
    const last = before.at(-1);
    return last?.summary === version.summary && last.until === version.since
      ? [...before.slice(0, -1), { ...last, until: version.until ?? null }]
      : [...before, version];
  }, []);

/** The text, its words underlined by the year that brought them, and the days of these as links to what then changed. */
const WordsByAge = ({ shown, edition, days }: { shown: Shown; edition: string; days: readonly string[] }) => {
  if (shown.text === "") return null;
  const brought = new Map(shown.blame.map(({ introducedIn }) => [introducedIn.effectiveDate, introducedIn.key]));
  const dates = [...brought].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = shown.blame.map((each) => each.text).join("");
  const byAge = (from: number, to: number) => {
    let start = 0;
    return shown.blame.map((piece, index) => {
      const words = text.slice(Math.max(from, start), Math.min(to, start + piece.text.length));
      start += piece.text.length;
      return words === "" ? null : dates.length === 1 ? (
        withItalics(words)
      ) : (
        <span key={index} class={`age ${yearClass(piece.introducedIn.effectiveDate)}`}>
          {withItalics(words)}
        </span>
      );
    });
  };
  return (
    <>
      <blockquote class="rule-text">
        <p>{withLinks(text, linksIn(text, { edition, ...shown }), 0, text.length, byAge)}</p>
      </blockquote>
      <p class="ages note">
        {dates.length === 1
          ? `All of these words are of ${longDate(dates[0]![0])}, or older than what is held.`
          : "Words of"}
        {dates.length > 1 &&
          dates.map(([date, key]) => (
            <a
              key={date}
              class={`age ${yearClass(date)}`}
              href={days.includes(date) ? `#since-${date}` : editionAddress(key)}
            >
              {longDate(date)}
            </a>
          ))}{" "}
        <a class="no-print" href={vellumAddress(edition, shown.number)}>
          On the sheet of all words
        </a>
      </p>
    </>
  );
};

const Below = ({ edition, children, number }: { edition: string; children: Shown["children"]; number: string }) => (
  <section class="below" aria-labelledby="below">
    <h2 id="below">Below it</h2>
    {children.map((child) => (
      <div key={child.number} class="rule-below">
        <a href={ruleAddress(edition, child.number)}>{child.number}</a>
        <div class="rule-body">
          {child.heading != null && <h3>{withItalics(child.heading)}</h3>}
          {child.text !== "" && <RuleText {...child} edition={edition} />}
        </div>
      </div>
    ))}
    <p class="note">
      <a href={placeAddress(edition, number)}>Read them in their section</a>, or follow them as{" "}
      <a href={lanesAddress(edition, number)}>lanes through time</a>.
    </p>
  </section>
);

/** So much of a rule that it mentions. */
const BEGINNING = 150;

const Related = ({
  id,
  title,
  edition,
  rules,
}: {
  id: string;
  title: string;
  edition: string;
  rules: Shown["citedBy"];
}) =>
  rules.length === 0 ? null : (
    <section aria-labelledby={id} class="no-print">
      <h2 id={id}>{title}</h2>
      <ul class="rule-list">
        {rules.map(({ number, heading, text }, index) => (
          <li key={index}>
            <a href={ruleAddress(edition, number)}>{number}</a>{" "}
            <span>{withItalics(heading ?? beginningOf(text, BEGINNING))}</span>
          </li>
        ))}
      </ul>
    </section>
  );

function spanOf({ until, first, versions }: Wording): WordingSpan {
  const since = versions[0]!.rule.edition.effectiveDate;
  return {
    since,
    maybeSince: first.publishedBetween[0]?.effectiveDate ?? since,
    until: until ?? null,
    numbers: versions.map(({ rule: { number, edition } }) => ({ number, since: edition.effectiveDate })),
    editions: versions.map(({ rule: { edition } }) => edition.effectiveDate),
  };
}
