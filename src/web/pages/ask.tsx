import { beginningOf } from "../../domain/beginning-of";
import { citeAddress, compareAddress, editionAddress, glossaryAddress, ruleAddress } from "../../views/addresses";
import { vocabularyAddress } from "../../views/vocabulary";
import { CardsNamed } from "../components/cards-named";
import { withItalics } from "../components/italics";
import { QuotedRule } from "../components/quoted-rule";
import { longDate, withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type AskPageQuery, type RuleLeadsFragment } from "../../views/generated/graphql";
import { AskError } from "../../views/ask";
import { type Page } from "../page";
import { changedPieces, type Part, type Picture } from "../picture/picture";
import { telling } from "../telling";
import { type Answer, type AnswerData, answerData, answerView, sayCounts, sayNewest } from "../../views/answer";
import { type Place, ROOM, wordsOf } from "../../views/place";
import { foundAddress } from "../../views/search";

/** What the view tells, and for the eye the links in its words. */
const query = graphql(`
  query AskPage($text: String!, $room: Int!) {
    ask(text: $text, first: 8) {
      ...AnswerData
      answers {
        __typename
        ... on Rule {
          ...RuleLeads
        }
        ... on RuleOnDay {
          rule {
            ...RuleLeads
          }
        }
        ... on ChangeOnDay {
          rules {
            before {
              ...RuleLeads
            }
            after {
              ...RuleLeads
            }
          }
        }
      }
    }
  }
`);

type Asked = AskPageQuery["ask"];
/** An answer of the view, with the links in its words. */
type Led<Kind extends Answer["__typename"]> = {
  readonly told: Extract<Answer, { __typename: Kind }>;
  readonly leads: Extract<Asked["answers"][number], { __typename: Kind }>;
};
const isOf =
  <Kind extends Answer["__typename"]>(kind: Kind) =>
  (led: { readonly told: Answer; readonly leads: Asked["answers"][number] }): led is Led<Kind> =>
    led.told.__typename === kind && led.leads.__typename === kind;

/** So many changes are shown with their words; of the others the days. */
const MOST_SHOWN = 6;
const MOST_RULES = 6;
const DESCRIPTION = 200;

/** A question in words, and its answer. */
export const askPage: Page = {
  path: "/ask",
  takes: { q: "TEXT" },
  tell: telling(answerView),
  async answer({ search, ask }) {
    const text = search.get("q")?.trim() ?? "";
    const asked = text === "" ? null : await answerTo(() => ask(query, { text, room: ROOM.usual }));
    return {
      title: text === "" ? "Ask" : text.slice(0, 120),
      description:
        asked === null || typeof asked === "string"
          ? "When a rule came, changed or ended, and what it said on a day."
          : beginningOf(withLongDates(asked.sentence), DESCRIPTION),
      canonical: text === "" ? "/ask" : `/ask?q=${encodeURIComponent(text)}`,
      noIndex: text !== "",
      ...(typeof asked === "string" && { status: 400 }),
      doors: { isForm: text === "" },
      ...(asked !== null && typeof asked !== "string" && { picture: pictureOf(text, asked) }),
      body: (
        <article class="search ask">
          <h1>{text === "" ? "When did it change?" : text}</h1>
          {typeof asked === "string" ? (
            <p class="callout" role="alert">
              {asked}
            </p>
          ) : (
            asked && <Answered asked={asked} text={text} />
          )}
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

/** The answer in a sentence, and the words that it is about. */
function pictureOf(text: string, asked: Asked): Picture {
  const { sentence, understood, answers } = answerData(text, asked);
  const said = sentence === "" ? understood : sentence;
  return {
    above: "A question of Magic’s rules",
    title: text,
    parts: [
      { pieces: [{ text: withLongDates(said) }] },
      ...answers.flatMap((answer, at) => quotedIn(answer, asked.answers[at]!)),
    ].slice(0, MOST_QUOTED),
    below: "The rules of every day since 1999",
  };
}

const MOST_QUOTED = 3;

/** What is quoted of an answer. */
function quotedIn(answer: Answer, leads: Asked["answers"][number]): Part[] {
  switch (answer.__typename) {
    case "Rule":
      return [quoted(answer.rule)];
    case "GlossaryEntry":
      return [quoted(answer.entry)];
    case "RuleOnDay":
      return answer.rule === null ? [] : [quoted(answer.rule)];
    case "ChangeOnDay":
      return answer.rules.flatMap(({ before, after }, at) => {
        const change = leads.__typename === "ChangeOnDay" ? leads.rules[at]?.change : null;
        const place = after ?? before;
        if (!place) return [];
        const part = quoted(place, `${after ? "since" : "until"} ${longDate(answer.date)}`);
        return [change ? { ...part, pieces: changedPieces(change.segments) } : part];
      });
    case "SearchConnection":
      return answer.hits.map(({ number, term, edition, snippet }) => ({
        label: `${number ?? term} on ${longDate(edition)}`,
        pieces: [{ text: snippet }],
      }));
    case "DecidingSentence":
      return [{ label: `${answer.number} on ${longDate(answer.edition)}`, pieces: [{ text: answer.sentence }] }];
    default:
      return [];
  }
}

const quoted = (place: Place, when = `on ${longDate(place.edition)}`): Part => ({
  label: `${place.number ?? place.term} ${when}`,
  pieces: [
    { text: [place.text, ...(place.below?.rules ?? []).map(wordsOf)].filter(Boolean).join(" ") || wordsOf(place) },
  ],
});

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
  "difference between hexproof and shroud",
  "is scry a keyword action",
  "which rules mention energy counters first",
  "can I sacrifice a tapped creature",
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
const saidOfQuestion = ({ kind, understood }: AnswerData): string =>
  kind === "SEARCH" || kind === "DAY_IN_DOUBT" ? understood : `Understood: ${understood}`;

const Answered = ({ asked, text }: { asked: Asked; text: string }) => {
  const data = answerData(text, asked);
  const { kind, sentence, understood, definition } = data;
  const said = saidOfQuestion(data);
  const newer = sayNewest(data);
  const answers = data.answers.map((answer, at) => ({ told: answer, leads: asked.answers[at]! }));
  const changes = answers.filter(isOf("ChangeOnDay"));
  return (
    <>
      <p class="note">{withLongDates(said)}</p>
      {changes.length === 0 && sentence !== understood && sentence !== said && (
        <p class="lead">{withLongDates(sentence)}</p>
      )}
      {newer !== "" && <p class="callout">{withLongDates(newer)}</p>}
      {definition && kind !== "TERM" && (
        <p>
          <a href={glossaryAddress(definition.edition, definition.term!)}>
            {withItalics(definition.term!)} in the glossary of {longDate(definition.edition)}
          </a>
        </p>
      )}
      {kind === "SEARCH" && (
        <p>
          <a href={`/search?q=${encodeURIComponent(text)}`}>Search for these words</a>
        </p>
      )}
      {changes.slice(0, MOST_SHOWN).map((change) => (
        <OneChange key={change.told.date} change={change} />
      ))}
      {changes.length > MOST_SHOWN && (
        <p>
          Before that:{" "}
          {changes.slice(MOST_SHOWN).map(({ told: { date } }, index) => (
            <>
              {index > 0 && ", "}
              <a href={editionAddress(date)}>{longDate(date)}</a>
            </>
          ))}
          .
        </p>
      )}
      {answers.map((answer, at) => (
        <Other key={at} answer={answer} />
      ))}
    </>
  );
};

const OneChange = ({ change: { told, leads } }: { change: Led<"ChangeOnDay"> }) => (
  <section>
    <h2>
      <a href={editionAddress(told.date)}>{longDate(told.date)}</a>
    </h2>
    <p class="lead">{withLongDates(told.sentence)}</p>
    {told.rules.slice(0, MOST_RULES).map(({ numberBefore, numberAfter, before, after }, at) => {
      const beside = leads.rules[at]!;
      return (
        <div key={numberAfter ?? numberBefore} class="then-and-now">
          <Side
            title="Until then"
            number={numberBefore}
            rule={before}
            leads={beside.before}
            none="There was no such rule."
          />
          <Side
            title="Since then"
            number={numberAfter}
            rule={after}
            leads={beside.after}
            none="It is in the rules no more."
            on={told.date}
          />
        </div>
      );
    })}
    {told.rules.length > MOST_RULES && <p class="note">And {told.rules.length - MOST_RULES} more rules.</p>}
  </section>
);

const Side = ({
  title,
  number,
  rule,
  leads,
  none,
  on,
}: {
  title: string;
  number: string | null;
  rule: Place | null;
  leads: RuleLeadsFragment | null | undefined;
  none: string;
  on?: string;
}) => (
  <div>
    <h3>{title}</h3>
    {number === null ? (
      <p class="note">{none}</p>
    ) : rule && leads ? (
      <QuotedRule rule={rule} leads={leads} />
    ) : (
      <p class="note">
        {on === undefined ? <b>{number}</b> : <a href={citeAddress(number, on)}>{number}</a>}: its words are not held.
      </p>
    )}
  </div>
);

const Other = ({ answer }: { answer: { readonly told: Answer; readonly leads: Asked["answers"][number] } }) => {
  if (isOf("Rule")(answer)) return <QuotedRule rule={answer.told.rule} leads={answer.leads} />;
  if (isOf("RuleOnDay")(answer)) {
    const { told, leads } = answer;
    return (
      <>
        {told.rule && leads.rule && <QuotedRule rule={told.rule} leads={leads.rule} />}
        {told.numberThen !== null && (
          <p>
            <a href={citeAddress(told.numberThen, told.date)}>
              {told.numberThen} on {longDate(told.date)}, and what it is now
            </a>
          </p>
        )}
      </>
    );
  }
  const { told } = answer;
  switch (told.__typename) {
    case "DaysCompared":
      return (
        <p>
          <a href={compareAddress(told.from, told.to, told.under ?? undefined)}>
            Compare {longDate(told.from)} with {longDate(told.to)}
          </a>
          {sayCounts(told).map((counts) => `. ${counts}`)}
        </p>
      );
    case "PublishedEdition":
      return (
        <p>
          <a href={editionAddress(told.effectiveDate)}>The edition of {longDate(told.effectiveDate)}</a>
        </p>
      );
    case "DecidingSentence": {
      const [before = "", after] = told.text.split(told.sentence, 2);
      return (
        <blockquote>
          <p>
            <a href={ruleAddress(told.edition, told.number)}>{told.number}</a>{" "}
            {after !== undefined && withItalics(before)}
            <mark>{withItalics(told.sentence)}</mark>
            {after !== undefined && withItalics(told.text.slice(before.length + told.sentence.length))}
          </p>
        </blockquote>
      );
    }
    case "VocabularyWord":
      return (
        <p>
          <a href={vocabularyAddress(told.word.kind, told.word.of ?? undefined)}>
            All of the kind of “{told.word.name}”
          </a>
        </p>
      );
    case "GlossaryEntry":
      return (
        <p>
          <a href={glossaryAddress(told.entry.edition, told.entry.term!)}>{told.entry.term}</a>
        </p>
      );
    case "SearchConnection":
      return (
        <>
          <CardsNamed cards={told.cards} />
          <ol class="hits">
            {told.hits.map((hit) => (
              <li key={hit.snippet}>
                <a href={foundAddress(hit)}>
                  {hit.number === null ? `${hit.term} in the glossary of` : `${hit.number} of`} {longDate(hit.edition)}
                </a>
                <p>{hit.snippet}</p>
              </li>
            ))}
          </ol>
        </>
      );
    default:
      return null;
  }
};
