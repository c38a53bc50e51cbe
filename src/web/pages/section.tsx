import { telling } from "../telling";
import { bearerFields } from "../../views/bearer";
import { otherThen, ruleView, sayPrinted } from "../../views/rule";
import { sourceOf } from "../../views/source";
import { compareAddress, DATE, editionAddress, lanesAddress, placeId, ruleAddress } from "../../views/addresses";
import { type AsOf, asOf, editionName } from "../../views/as-of";
import { AsOfDay, AsOfNote, OfDay } from "../components/as-of-note";
import { Commentaries } from "../components/commentaries";
import { Contents } from "../components/contents";
import { Fold } from "../components/fold";
import { EditionNav, versionSteps } from "../components/edition-nav";
import { NumberBefore } from "../components/number-before";
import { AlphabeticalIndex } from "../components/initials";
import { ReadFrom } from "../components/read-from";
import { plain } from "../../views/italics";
import { withItalics } from "../components/italics";
import { Examples, RuleText } from "../components/rule-text";
import { withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type SectionRuleFragment } from "../../views/generated/graphql";
import { type Ask } from "../../views/ask";
import { type Page } from "../page";
import { notHeldPage } from "./not-held";

graphql(`
  fragment SectionRule on Rule {
    number
    ordinal
    printedNumber
    heading
    text
    ...ExamplesParts
    ...RuleLeads
  }
`);

/** Whose number it was, and for the eye: all rules of the section with their links, and the contents of the edition. */
const query = graphql(`
  query Section($edition: ID!, $number: String!, $on: ID!, $first: Int!) {
    ...NumberThen
    rule(edition: $edition, number: $number) {
      ...SectionRule
      citation {
        ...Place
      }
      history {
        rule {
          number
          edition {
            effectiveDate
            key
          }
        }
      }
    }
    edition(key: $edition) {
      contents {
        ...ContentsParts
      }
      rules(under: $number, first: $first) {
        nodes {
          ...SectionRule
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      commentary(rule: $number) {
        ...CommentaryParts
      }
    }
  }
`);

const restQuery = graphql(`
  query RestOfSection($edition: ID!, $number: String!, $after: String) {
    edition(key: $edition) {
      rules(under: $number, first: 3000, after: $after) {
        nodes {
          ...SectionRule
        }
      }
    }
  }
`);

/** So many rules are asked for at first: few sections have more, and more would be a large request. */
const FIRST_RULES = 140;

/** A section to read, with the contents of its edition beside it. */
export const section: Page = {
  tell: telling(ruleView),
  path: `/${DATE}/:number(^\\d{3}$)`,
  async answer({ params, ask }) {
    const number = params.number ?? "";
    const as = await asOf(ask, params.date ?? "");
    const { found, edition, rules } = await readSection(ask, as, number);
    const top = found.rule;
    if (!top && rules.length === 0 && edition.commentary.length === 0) return notHeldPage(ask, as, number);
    const name = editionName(as.edition);
    const title = `${number} ${plain(top?.heading ?? "")}`.trim();
    const sections = edition.contents.flatMap((chapter) => chapter.sections);
    const at = sections.findIndex((each) => each.number === number);
    const { older, newer } = versionSteps(top?.history ?? [], as.edition.key, number);
    const nameOfOlder = older?.edition.key ?? as.held[0]!.key;
    const entries = entriesOf(rules);
    const other = otherThen(as, number, found);
    const isList = entries.filter(([{ heading }]) => heading != null).length >= FEWEST_ENTRIES;
    return {
      title: `${title}: Magic rules as of ${name}`,
      description: `Section ${title} of Magic's Comprehensive Rules as of ${name}: ${rules.length} rules.`,
      canonical: ruleAddress(as.edition.key, number),
      noIndex: as.date !== as.edition.key,
      doors: {
        feed: `/watch.atom?under=${number}`,
        ask: `what changed in ${number} between ${nameOfOlder} and ${as.edition.key}`,
      },
      body: (
        <div class="beside">
          <article class="section">
            <p class="trail no-print">
              <a href={editionAddress(as.date)}>{name}</a>
              <a class="to-contents" href="#contents">
                Contents
              </a>
              <a class="to-days" href="#days">
                Other days
              </a>
            </p>
            <h1>
              <span class="section-number">{number}</span> {withItalics(top?.heading ?? "")}{" "}
              <OfDay edition={as.edition} />
            </h1>
            {other !== null && <p class="callout">{withLongDates(`${other} ${found.resolveCitation.explanation}`)}</p>}
            {top != null && top.text !== "" && (
              <div class="rule-body">
                <RuleText {...top} edition={as.date} />
              </div>
            )}
            {isList ? (
              <>
                <Fold title="From A to Z">
                  <AlphabeticalIndex
                    label="Keywords"
                    entries={entries.flatMap((entry) => {
                      const [{ number, ordinal }] = entry;
                      const name = nameOf(entry);
                      return name === null ? [] : [{ name, href: `#${placeId(number, ordinal)}` }];
                    })}
                  />
                </Fold>
                {entries.map((entry) => {
                  const [{ number, ordinal }] = entry;
                  const name = nameOf(entry);
                  const key = placeId(number, ordinal);
                  return name === null ? (
                    <Rules key={key} rules={withTermsOnce(entry)} edition={as.date} />
                  ) : (
                    <Entry key={key} name={name} entry={entry} edition={as.date} />
                  );
                })}
              </>
            ) : (
              <Rules rules={withTermsOnce(rules)} edition={as.date} />
            )}
            {edition.commentary.length > 0 && (
              <section aria-labelledby="commentary">
                <h2 id="commentary">What was written about it</h2>
                <Commentaries of={edition.commentary} edition={as.edition.key} />
              </section>
            )}
            <NumberBefore number={number} bearers={found.numberBearers.map(bearerFields)} edition={as.edition.key} />
            <nav class="step-nav no-print" aria-label="Sections">
              {sections[at - 1] && <SectionStep edition={as.date} {...sections[at - 1]!} way="previous" />}
              {at >= 0 && sections[at + 1] && <SectionStep edition={as.date} {...sections[at + 1]!} way="next" />}
            </nav>
            {top && <ReadFrom source={sourceOf(top.citation)} />}
          </article>
          <div class="aside">
            <EditionNav asOf={as} older={older} newer={newer} number={number} />
            {as.date !== as.edition.key && (
              <p class="note">
                <AsOfDay asOf={as} />.
              </p>
            )}
            <AsOfNote asOf={as} newer={newer} />
            <ul class="facts no-print">
              {older && (
                <li>
                  <a href={compareAddress(older.edition.key, as.edition.key, number)}>
                    What changed here since {editionName(older.edition)}
                  </a>
                </li>
              )}
              {top && rules.length > 0 && (
                <li>
                  <a href={lanesAddress(as.edition.key, number)}>This section as lanes through time</a>
                </li>
              )}
            </ul>
            <Contents edition={as.date} chapters={edition.contents} current={number} />
          </div>
        </div>
      ),
    };
  },
};

async function readSection(ask: Ask, as: AsOf, number: string) {
  const edition = as.edition.key;
  const found = await ask(query, { edition, number, on: as.date, first: FIRST_RULES });
  if (!found.edition) throw new Error(`no edition ${edition}`);
  const { nodes, pageInfo } = found.edition.rules;
  const rest = pageInfo.hasNextPage && (await ask(restQuery, { edition, number, after: pageInfo.endCursor ?? null }));
  return { found, edition: found.edition, rules: [...nodes, ...((rest && rest.edition?.rules.nodes) || [])] };
}

/** A section with as many headings is a list of keywords: who reads it looks for one of them. */
const FEWEST_ENTRIES = 20;

type RuleAndItsSubrules = readonly [SectionRuleFragment, ...SectionRuleFragment[]];

/** Each rule with its subrules. */
function entriesOf(rules: readonly SectionRuleFragment[]): readonly RuleAndItsSubrules[] {
  const entries: [SectionRuleFragment, ...SectionRuleFragment[]][] = [];
  for (const rule of rules) {
    const last = entries.at(-1);
    if (last && /[a-z]$/.test(rule.number)) last.push(rule);
    else entries.push([rule]);
  }
  return entries;
}

/** A few words with rules below them are a heading, though they end like a sentence: “For Mirrodin!” */
const LONGEST_NAME = 40;

function nameOf([{ heading, text }, ...others]: RuleAndItsSubrules): string | null {
  return heading ?? (others.length > 0 && text.length <= LONGEST_NAME ? text : null);
}

/** Only where it comes first is a term marked: of what is read in one go. */
function withTermsOnce(rules: readonly SectionRuleFragment[]): SectionRuleFragment[] {
  const mentioned = new Set<string>();
  return rules.map((rule) => ({
    ...rule,
    terms: rule.terms.filter(({ term }) => !mentioned.has(term) && mentioned.add(term)),
  }));
}

const Rules = ({ rules, edition }: { rules: readonly SectionRuleFragment[]; edition: string }) => (
  <>
    {rules.map((rule) => (
      <RuleInSection key={placeId(rule.number, rule.ordinal)} rule={rule} edition={edition} />
    ))}
  </>
);

/** A keyword of a list of them: of those with one name a browser opens one at a time, and prints all. */
const Entry = ({ name, entry, edition }: { name: string; entry: RuleAndItsSubrules; edition: string }) => {
  const [first, ...others] = entry;
  const { number, ordinal } = first;
  const isAlone = first.text === "" || first.text === name;
  const rules = withTermsOnce(isAlone ? others : [{ ...first, heading: null }, ...others]);
  return (
    <details class="entry" name="entry" id={placeId(number, ordinal)}>
      <summary>
        <h2>
          <span class="rule-number">{number}</span> {withItalics(name)}
        </h2>
      </summary>
      <p class="note no-print">
        <a href={ruleAddress(edition, number)}>{number} through time</a>
      </p>
      {rules.map((rule) => (
        <RuleInSection
          key={placeId(rule.number, rule.ordinal)}
          rule={rule}
          edition={edition}
          isPlaced={rule.number !== number}
        />
      ))}
    </details>
  );
};

const RuleInSection = ({
  rule,
  edition,
  isPlaced = true,
}: {
  rule: SectionRuleFragment;
  edition: string;
  /** Its number is an address on the page. */
  isPlaced?: boolean;
}) => {
  const { number, ordinal, heading, text, examples, printedNumber } = rule;
  const isSubrule = /[a-z]$/.test(number);
  const link = <a href={ruleAddress(edition, number)}>{number}</a>;
  return (
    <div class={isSubrule ? "rule is-subrule" : "rule"} id={isPlaced ? placeId(number, ordinal) : undefined}>
      {heading == null ? (
        <span class="rule-number">{link}</span>
      ) : (
        <h2 class="rule-heading">
          <span class="rule-number">{link}</span> {withItalics(heading)}
        </h2>
      )}
      {(text !== "" || examples.length > 0) && (
        <div class="rule-body">
          {text !== "" && <RuleText {...rule} edition={edition} />}
          {printedNumber != null && <p class="note">{sayPrinted(printedNumber)}</p>}
          <Examples {...rule} edition={edition} />
        </div>
      )}
    </div>
  );
};

const SectionStep = ({
  edition,
  number,
  heading,
  way,
}: {
  edition: string;
  number: string;
  heading?: string | null;
  way: "previous" | "next";
}) => (
  <a class={`step-${way}`} href={ruleAddress(edition, number)} data-key={way}>
    {way === "previous" && <span aria-hidden="true">← </span>}
    <span class="unseen">{way === "previous" ? "Previous section: " : "Next section: "}</span>
    {number} {withItalics(heading ?? "")}
    {way === "next" && <span aria-hidden="true"> →</span>}
  </a>
);
