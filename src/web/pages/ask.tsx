import { beginningOf } from "../../domain/beginning-of";
import { citeAddress, compareAddress, editionAddress, glossaryAddress, ruleAddress } from "../../views/addresses";
import { withItalics } from "../components/italics";
import { QuotedRule } from "../components/quoted-rule";
import { longDate, withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type AskPageQuery } from "../../views/generated/graphql";
import { AskError } from "../../views/ask";
import { type Page } from "../page";
import { telling } from "../telling";
import { answerView, newerThan, sayCounts } from "../../views/answer";

const query = graphql(`
  query AskPage($text: String!) {
    ask(text: $text, first: 8) {
      kind
      sentence
      understood {
        sentence
      }
      definition {
        term
        edition {
          key
          newerPublished
          next {
            key
          }
        }
      }
      answers {
        __typename
        ... on Rule {
          ...QuotedRule
        }
        ... on RuleOnDay {
          sentence
          date
          numberThen
          now
          rule {
            ...QuotedRule
          }
        }
        ... on ChangeOnDay {
          sentence
          date
          was
          is
          rules {
            numberBefore
            numberAfter
            before {
              ...QuotedRule
            }
            after {
              ...QuotedRule
            }
          }
        }
        ... on DaysCompared {
          sentence
          from {
            effectiveDate
          }
          to {
            effectiveDate
          }
          under
          comparison {
            summary {
              kind
              count
            }
          }
        }
        ... on PublishedEdition {
          effectiveDate
        }
        ... on GlossaryEntry {
          term
          edition {
            key
          }
        }
        ... on SearchConnection {
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
        }
      }
    }
  }
`);

type Asked = AskPageQuery["ask"];
type Answer = Asked["answers"][number];
type Change = Extract<Answer, { __typename: "ChangeOnDay" }>;
type Rule = Extract<Answer, { __typename: "Rule" }>;

/** So many changes are shown with their words; of the others the days. */
const MOST_SHOWN = 6;
const MOST_RULES = 6;
const DESCRIPTION = 200;

/** A question in words, and its answer. */
export const askPage: Page = {
  path: "/ask",
  tell: telling(answerView),
  async answer({ search, ask }) {
    const text = search.get("q")?.trim() ?? "";
    const asked = text === "" ? null : await answerTo(() => ask(query, { text }));
    return {
      title: text === "" ? "Ask" : text.slice(0, 120),
      description:
        asked === null || typeof asked === "string"
          ? "When a rule came, changed or ended, and what it said on a day."
          : beginningOf(withLongDates(asked.sentence), DESCRIPTION),
      canonical: text === "" ? "/ask" : `/ask?q=${encodeURIComponent(text)}`,
      noIndex: text !== "",
      body: (
        <article class="search ask">
          <h1>{text === "" ? "When did it change?" : text}</h1>
          {typeof asked === "string" ? <p class="callout">{asked}</p> : asked && <Answered asked={asked} text={text} />}
          <form class="search-form no-print" action="/ask">
            <label>
              <span class="unseen">Your question</span>
              <input name="q" type="search" value={text} placeholder="when did damage stop using the stack" />
            </label>
            <button>Ask</button>
          </form>
          {asked === null && <Examples />}
        </article>
      ),
    };
  },
};

async function answerTo(ask: () => Promise<AskPageQuery>): Promise<Asked | string> {
  try {
    return (await ask()).ask;
  } catch (error) {
    if (error instanceof AskError && ["EMPTY_QUERY", "QUERY_TOO_LONG", "BEGINNING_TOO_SHORT"].includes(error.code))
      return error.message;
    throw error;
  }
}

const EXAMPLES = [
  "when did mana burn end",
  "legend rule 2008",
  "what did deathtouch do in 2010",
  "what changed in 702 between M10 and M11",
  "how has the mulligan changed",
  "what is new in the latest edition",
];

const Examples = () => (
  <ul>
    {EXAMPLES.map((example) => (
      <li key={example}>
        <a href={`/go?q=${encodeURIComponent(example)}`}>{example}</a>
      </li>
    ))}
  </ul>
);

/** What a question was taken for, in a sentence; where it was not, or not surely, understood, the sentence says so itself. */
const saidOfQuestion = ({ kind, understood: { sentence } }: Asked): string =>
  kind === "SEARCH" || kind === "DAY_IN_DOUBT" ? sentence : `Understood: ${sentence}`;

const Answered = ({ asked, text }: { asked: Asked; text: string }) => {
  const { kind, sentence, understood, definition, answers } = asked;
  const said = saidOfQuestion(asked);
  const places = [definition, ...answers.filter((answer): answer is Rule => answer.__typename === "Rule")];
  const changes = answers.filter((answer): answer is Change => answer.__typename === "ChangeOnDay");
  return (
    <>
      <p class="note">{withLongDates(said)}</p>
      {changes.length === 0 && sentence !== understood.sentence && sentence !== said && (
        <p class="lead">{withLongDates(sentence)}</p>
      )}
      {newerThan(
        kind,
        places.flatMap((place) => (place ? [{ ...place.edition, isNewestHeld: !place.edition.next }] : [])),
      ).map((newer) => (
        <p key={newer} class="callout">
          {withLongDates(newer)}
        </p>
      ))}
      {definition && kind !== "TERM" && (
        <p>
          <a href={glossaryAddress(definition.edition.key, definition.term)}>
            {withItalics(definition.term)} in the glossary of {longDate(definition.edition.key)}
          </a>
        </p>
      )}
      {kind === "SEARCH" && (
        <p>
          <a href={`/search?q=${encodeURIComponent(text)}`}>Search for these words</a>
        </p>
      )}
      {changes.slice(0, MOST_SHOWN).map((change, index) => (
        <OneChange key={change.date} change={change} isLead={index === 0} />
      ))}
      {changes.length > MOST_SHOWN && (
        <p>
          Before that:{" "}
          {changes.slice(MOST_SHOWN).map(({ date }, index) => (
            <>
              {index > 0 && ", "}
              <a href={editionAddress(date)}>{longDate(date)}</a>
            </>
          ))}
          .
        </p>
      )}
      {answers.map((answer) => (
        <Other key={answer} answer={answer} />
      ))}
    </>
  );
};

const OneChange = ({ change: { sentence, date, rules }, isLead }: { change: Change; isLead: boolean }) => (
  <section>
    <h2>
      <a href={editionAddress(date)}>{longDate(date)}</a>
    </h2>
    <p class={isLead ? "lead" : undefined}>{withLongDates(sentence)}</p>
    {rules.slice(0, MOST_RULES).map(({ numberBefore, numberAfter, before, after }) => (
      <div key={numberAfter ?? numberBefore} class="then-and-now">
        <Side title="Until then" number={numberBefore} rule={before} none="There was no such rule." />
        <Side title="Since then" number={numberAfter} rule={after} none="It is in the rules no more." on={date} />
      </div>
    ))}
    {rules.length > MOST_RULES && <p class="note">And {rules.length - MOST_RULES} more rules.</p>}
  </section>
);

const Side = ({
  title,
  number,
  rule,
  none,
  on,
}: {
  title: string;
  number?: string | null | undefined;
  rule?: Omit<Rule, "__typename"> | null | undefined;
  none: string;
  on?: string;
}) => (
  <div>
    <h3>{title}</h3>
    {number == null ? (
      <p class="note">{none}</p>
    ) : rule ? (
      <QuotedRule rule={rule} />
    ) : (
      <p class="note">
        {on === undefined ? <b>{number}</b> : <a href={citeAddress(number, on)}>{number}</a>}: its words are not held.
      </p>
    )}
  </div>
);

const Other = ({ answer }: { answer: Answer }) => {
  switch (answer.__typename) {
    case "Rule":
      return <QuotedRule rule={answer} />;
    case "RuleOnDay":
      return (
        <>
          {answer.rule && <QuotedRule rule={answer.rule} />}
          {answer.numberThen != null && (
            <p>
              <a href={citeAddress(answer.numberThen, answer.date)}>
                {answer.numberThen} on {longDate(answer.date)}, and what it is now
              </a>
            </p>
          )}
        </>
      );
    case "DaysCompared":
      return (
        <p>
          <a href={compareAddress(answer.from.effectiveDate, answer.to.effectiveDate, answer.under ?? undefined)}>
            Compare {longDate(answer.from.effectiveDate)} with {longDate(answer.to.effectiveDate)}
          </a>
          {sayCounts({ under: answer.under ?? null, counts: answer.comparison?.summary ?? null }).map(
            (counts) => `. ${counts}`,
          )}
        </p>
      );
    case "PublishedEdition":
      return (
        <p>
          <a href={editionAddress(answer.effectiveDate)}>The edition of {longDate(answer.effectiveDate)}</a>
        </p>
      );
    case "GlossaryEntry":
      return (
        <p>
          <a href={glossaryAddress(answer.edition.key, answer.term)}>{answer.term}</a>
        </p>
      );
    case "SearchConnection":
      return (
        <ol class="hits">
          {answer.edges.map(({ node, snippet }) => (
            <li key={snippet}>
              {node.__typename === "Rule" ? (
                <a href={ruleAddress(node.edition.key, node.number)}>
                  {node.number} of {longDate(node.edition.key)}
                </a>
              ) : (
                <a href={glossaryAddress(node.edition.key, node.term)}>
                  {node.term} in the glossary of {longDate(node.edition.key)}
                </a>
              )}
              <p>{snippet}</p>
            </li>
          ))}
        </ol>
      );
    default:
      return null;
  }
};
