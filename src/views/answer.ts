import { z } from "zod";
import { type Ask } from "./ask";
import { CHANGE_KINDS } from "./change-kinds";
import { changedWords } from "./changed-words";
import { ruleAddress } from "./addresses";
import { PLACE, VOCABULARY_WORD } from "./fields";
import { graphql } from "./generated";
import { type AnswerFieldsFragment, type AnswerDataFragment, type RuleChangeKind } from "./generated/graphql";
import { sayNewer } from "./in-force";
import { itemsOf, type Place, placeOf, ROOM } from "./place";
import { CARDS_NAMED, cardsNamed, HIT, hitOf, itemOfHit } from "./search";
import { type Item, type Part, tool, view } from "./view";

const query = graphql(`
  query AnswerView($text: String!, $first: Int!, $room: Int!) {
    ask(text: $text, first: $first) {
      ...AnswerData
    }
  }

  fragment AnswerData on Asked {
    kind
    sentence
    understood {
      sentence
    }
    definition {
      ...PlaceOfTerm
    }
    answers {
      ...AnswerFields
    }
  }

  fragment AnswerFields on Answer {
    __typename
    ... on Rule {
      ...PlaceOfRule
    }
    ... on GlossaryEntry {
      ...PlaceOfTerm
    }
    ... on RuleOnDay {
      sentence
      date
      numberThen
      now
      rule {
        ...PlaceOfRule
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
          ...PlaceOfRule
        }
        after {
          ...PlaceOfRule
        }
        change {
          segments {
            operation
            text
          }
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
    ... on DayInDoubt {
      mayMean
      numbers
    }
    ... on DecidingSentence {
      decidedBy: rule {
        number
        text
        edition {
          effectiveDate
        }
      }
      sentence
      words
    }
    ... on VocabularyWord {
      wordKind: kind
      of
      name
      terms {
        since
        until
      }
    }
    ... on PublishedEdition {
      effectiveDate
    }
    ... on SearchConnection {
      totalCount
      understood {
        cards
      }
      edges {
        ...Hit
      }
    }
  }
`);

const sentence = z.string().describe("The answer in a sentence or two.");
const day = (says: string) => z.iso.date().describe(says);
const kind = <Name extends string>(name: Name) => z.literal(name).describe("What kind of answer it is.");

const ANSWER = z.discriminatedUnion("__typename", [
  z.object({ __typename: kind("Rule"), rule: PLACE.describe("The rule.") }),
  z.object({ __typename: kind("GlossaryEntry"), entry: PLACE.describe("The term.") }),
  z.object({
    __typename: kind("RuleOnDay"),
    sentence,
    date: day("The day."),
    numberThen: z.string().nullable().describe("Its number on the day; null if it was not there."),
    now: z.array(z.string()).describe("Its numbers in the newest edition known."),
    rule: PLACE.nullable().describe("Its words, if they are held."),
  }),
  z.object({
    __typename: kind("ChangeOnDay"),
    sentence,
    date: day("The first edition known in which it is so."),
    was: z.string().nullable().describe("In plain words, what it did before."),
    is: z.string().nullable().describe("In plain words, what it does since."),
    rules: z
      .array(
        z.object({
          numberBefore: z.string().nullable(),
          numberAfter: z.string().nullable(),
          before: PLACE.nullable().describe("Its words before, if they are held."),
          after: PLACE.nullable().describe("Its words since, if they are held."),
          changedWords: z.string().nullable().describe("Where they differ, with the words beside: [-gone-]{+new+}."),
        }),
      )
      .describe("The rules that changed."),
  }),
  z.object({
    __typename: kind("DaysCompared"),
    sentence,
    from: day("The older edition."),
    to: day("The newer edition."),
    under: z.string().nullable().describe("Of which number alone."),
    counts: z
      .array(z.object({ kind: z.string(), count: z.int() }))
      .nullable()
      .describe("How many changes of each kind; null if one of the two is not held."),
  }),
  z.object({
    __typename: kind("DayInDoubt"),
    mayMean: z.array(day("A day.")).describe("The days that may be meant."),
    numbers: z.array(z.string()).describe("The numbers that were asked for."),
  }),
  z.object({
    __typename: kind("DecidingSentence"),
    number: z.string().describe("The rule's number."),
    edition: day("The edition that has it so."),
    sentence: z.string().describe("A sentence of it."),
    text: z.string().describe("All that it says."),
    words: z.array(z.string()).describe("Words of the question, or of the kinds of abilities, that it has."),
  }),
  z.object({
    __typename: kind("VocabularyWord"),
    word: z.object(VOCABULARY_WORD),
  }),
  z.object({ __typename: kind("PublishedEdition"), effectiveDate: day("The day on which it came into force.") }),
  z.object({ __typename: kind("SearchConnection"), totalCount: z.int(), cards: CARDS_NAMED, hits: z.array(HIT) }),
]);
export type Answer = z.infer<typeof ANSWER>;

const fields = z.object({
  question: z.string().describe("What was asked."),
  kind: z.string().describe("What it was taken for, as AskedKind of the schema has it."),
  understood: z.string().describe("The same in a sentence."),
  sentence: z.string().describe("The answer in a sentence or two; that it was not understood, if it was not."),
  definition: PLACE.nullable().describe("What the glossary says of what was asked for."),
  answers: z.array(ANSWER).describe("What it is an answer from."),
});
export type AnswerData = z.infer<typeof fields>;

/** What every channel tells of a question. */
export const answerData = (question: string, found: AnswerDataFragment): AnswerData => ({
  question,
  kind: found.kind,
  understood: found.understood.sentence,
  sentence: found.sentence,
  definition: found.definition ? placeOf(found.definition) : null,
  answers: found.answers.map(answerOf),
});

/** That the words which answer a question of today are the newest held, and not the newest; else empty. */
export function sayNewest({ kind: of, definition, answers }: AnswerData): string {
  const places =
    of === "RULE" || of === "TERM" ? [...(definition ? [definition] : []), ...answers.flatMap(placesIn)] : [];
  return sayNewer(places.find(({ isNewestHeld, newerPublished }) => isNewestHeld && newerPublished)?.newerPublished);
}

/** A question in words, and its answer. */
export const answerView = view({
  fields,
  async find(ask: Ask, { question, first = 20, room = ROOM.usual }: AnswerAsked) {
    return answerData(question, (await ask(query, { text: question, first, room })).ask);
  },
  say(data) {
    const { question, understood, sentence: said, definition, answers } = data;
    const entry = definition && answers[0]?.__typename !== "GlossaryEntry" ? [definition] : [];
    const items = [
      ...entry.flatMap((place) => itemsOf(place, said)),
      ...answers.flatMap((each) => itemsIn(each, said)),
    ];
    return {
      title: question,
      parts: [
        ...new Set(
          [
            ...(said.startsWith(understood) ? [] : [understood]),
            said,
            ...answers.flatMap(countsIn),
            sayNewest(data),
          ].filter(Boolean),
        ),
        ...(items.length > 0 ? [{ items } satisfies Part] : []),
      ],
    };
  },
  address: {
    path: "/ask",
    operationId: "ask",
    summary:
      "The answer to a question: when a rule came, changed or ended, what it was on a day, how two differ, what a word is.",
    parameters: [{ name: "q", in: "query", required: true, description: "The question.", example: "legend rule 2011" }],
    given: ({ q = "" }) => ({ question: q.trim() }),
    parameterOf: () => "q",
  },
  tool: tool({
    name: "ask",
    title: "Ask in words",
    description:
      "When did a rule come, change or end, what was it on a day, what changed between two: “when did mana burn end”, “legend rule 2008”, “what changed in 702 between M10 and M11”. How two things differ, whether a word is an action, a step or a type, which rules mention something first, which sentences tell whether one can do something: “difference between hexproof and shroud”, “is scry a keyword action”, “can I sacrifice a tapped creature”. Anything else is a search.",
    takes: { question: z.string().min(1).max(300) },
    given: ({ question }, { isWhole }) =>
      isWhole ? { question, room: ROOM.whole } : { question, first: 5, room: ROOM.short },
    parameterOf: () => "question",
    command: { name: "ask", operands: ["question"] },
  }),
});

interface AnswerAsked {
  readonly question: string;
  readonly first?: number;
  readonly room?: number;
}

const placeOrNull = (found: Parameters<typeof placeOf>[0] | null | undefined): Place | null =>
  found ? placeOf(found) : null;

function answerOf(answer: AnswerFieldsFragment): Answer {
  switch (answer.__typename) {
    case "Rule":
      return { __typename: "Rule", rule: placeOf(answer) };
    case "GlossaryEntry":
      return { __typename: "GlossaryEntry", entry: placeOf(answer) };
    case "RuleOnDay":
      return { ...answer, numberThen: answer.numberThen ?? null, rule: placeOrNull(answer.rule) };
    case "ChangeOnDay":
      return {
        ...answer,
        was: answer.was ?? null,
        is: answer.is ?? null,
        rules: answer.rules.map(({ numberBefore, numberAfter, before, after, change }) => ({
          numberBefore: numberBefore ?? null,
          numberAfter: numberAfter ?? null,
          before: placeOrNull(before),
          after: placeOrNull(after),
          changedWords: change ? changedWords(change.segments) : null,
        })),
      };
    case "DaysCompared": {
      const { __typename, sentence: said, from, to, under, comparison } = answer;
      return {
        ...{ __typename, sentence: said, from: from.effectiveDate, to: to.effectiveDate, under: under ?? null },
        counts: comparison?.summary ?? null,
      };
    }
    case "DecidingSentence":
      return {
        ...{ __typename: answer.__typename, sentence: answer.sentence, words: answer.words },
        text: answer.decidedBy.text,
        ...{ number: answer.decidedBy.number, edition: answer.decidedBy.edition.effectiveDate },
      };
    case "VocabularyWord": {
      const { __typename, wordKind, of, name, terms } = answer;
      const word = {
        kind: wordKind,
        of: of ?? null,
        name,
        terms: terms.map(({ since, until }) => ({ since, until: until ?? null })),
      };
      return { __typename, word };
    }
    case "DayInDoubt":
    case "PublishedEdition":
      return answer;
    case "SearchConnection":
      return {
        ...{ __typename: "SearchConnection", totalCount: answer.totalCount },
        ...{ cards: cardsNamed(answer.understood.cards), hits: answer.edges.map(hitOf) },
      };
  }
}

/** The rules and terms of an answer, each with its words. */
function placesIn(answer: Answer): readonly Place[] {
  switch (answer.__typename) {
    case "Rule":
      return [answer.rule];
    case "GlossaryEntry":
      return [answer.entry];
    case "RuleOnDay":
      return answer.rule ? [answer.rule] : [];
    case "ChangeOnDay":
      return answer.rules.flatMap(({ before, after }) => after ?? before ?? []);
    default:
      return [];
  }
}

function itemsIn(answer: Answer, said: string): readonly Item[] {
  if (answer.__typename === "SearchConnection")
    return answer.hits.length > 0 ? answer.hits.map(itemOfHit) : [{ label: "Nothing was found." }];
  if (answer.__typename === "DecidingSentence")
    return [
      {
        label: `${answer.number} (${answer.edition})`,
        href: ruleAddress(answer.edition, answer.number),
        words: answer.sentence,
      },
    ];
  if (answer.__typename !== "ChangeOnDay") return placesIn(answer).flatMap((place) => itemsOf(place, said));
  // What changed is told before the words, of which it may be a small part.
  return answer.rules.flatMap(({ before, after, changedWords: changed }) => {
    const place = after ?? before;
    if (!place) return [];
    const [first, ...below] = itemsOf(place, said);
    return changed === null ? [first!, ...below] : [{ ...first!, words: changed }];
  });
}

type Compared = Pick<Extract<Answer, { __typename: "DaysCompared" }>, "under" | "counts">;

const countsIn = (answer: Answer): readonly string[] => (answer.__typename === "DaysCompared" ? sayCounts(answer) : []);

/** How many changes of each kind there are, of what was asked for alone. */
export const sayCounts = ({ under, counts }: Compared): readonly string[] =>
  counts
    ? [
        `${under === null ? "In all" : `In ${under}`}: ` +
          (counts.map(({ kind, count }) => `${count} ${CHANGE_KINDS[kind as RuleChangeKind]}`).join(", ") ||
            "nothing changed") +
          ".",
      ]
    : [];
