import { z } from "zod";
import { type Ask } from "./ask";
import { PLACE } from "./fields";
import { graphql } from "./generated";
import { type CitationDataFragment } from "./generated/graphql";
import { itemsOf, type Place, placeOf, ROOM } from "./place";
import { ARGUMENTS, tool, view } from "./view";

const query = graphql(`
  query CitationView($number: String!, $on: ID!, $quote: String, $in: ID!, $room: Int!) {
    resolveCitation(citation: { number: $number, asOf: $on, quote: $quote }, in: $in) {
      ...CitationData
    }
  }

  fragment CitationData on CitationResolution {
    number
    asOf
    status
    confidence
    heldAgainst
    currentNumbers
    explanation
    quoteStands
    below {
      count
      same
      moved
      reworded
      gone
      unknown
      added
    }
    cited {
      ...PlaceOfRule
    }
    current {
      ...PlaceOfRule
    }
    others {
      number
      explanation
    }
  }
`);

const numbers = (says: string) => z.array(z.string()).describe(says);

const fields = z.object({
  number: z.string().nullable().describe("The number that was understood; null if none was."),
  asOf: z.iso.date().nullable().describe("The day that was understood."),
  status: z.string().describe("What became of it, as CitationStatus of the schema has it."),
  confidence: z.number().nullable().describe("0 to 1: how sure that is; null if nothing is known."),
  heldAgainst: z.string().nullable().describe("Key of the edition it was followed into; null if there is none."),
  currentNumbers: numbers("Its numbers there; empty if it is gone."),
  explanation: z.string().describe("The same in a sentence or two."),
  quoteStands: z
    .boolean()
    .nullable()
    .describe("Whether the words that were quoted still stand there; null if none were."),
  below: z
    .object({
      count: z.int().describe("How many rules stood below it."),
      same: numbers("Those that stand there as they stood."),
      moved: numbers("Those that have another number now."),
      reworded: numbers("Those with other words."),
      gone: numbers("Those that are gone."),
      unknown: numbers("Those of which nobody knows."),
      added: numbers("Those that came since."),
    })
    .nullable()
    .describe("Of a heading: what became of the rules below it."),
  cited: PLACE.nullable().describe("The rule that was cited, if its words are held."),
  current: z.array(PLACE).describe("What it is now, as far as its words are held."),
  others: z
    .array(
      z.object({
        number: z.string().nullable().describe("The number that was understood."),
        explanation: z.string().describe("What became of it, in a sentence or two."),
      }),
    )
    .describe("If several rules were cited: what became of the others."),
});

export type CitationData = z.infer<typeof fields>;

/** What every channel tells of a citation. */
export function citationData({ cited, current, ...found }: CitationDataFragment): CitationData {
  return {
    ...found,
    heldAgainst: found.heldAgainst ?? null,
    number: found.number ?? null,
    asOf: found.asOf ?? null,
    confidence: found.confidence ?? null,
    explanation: found.explanation ?? "",
    quoteStands: found.quoteStands ?? null,
    below: found.below ?? null,
    cited: cited ? placeOf(cited) : null,
    current: current.map(placeOf),
    others: found.others.map(({ number, explanation }) => ({ number: number ?? null, explanation })),
  };
}

/** Whether the words quoted still stand there; empty if none were. */
export const sayQuote = ({ quoteStands }: CitationData): string =>
  quoteStands === null
    ? ""
    : quoteStands
      ? "The words quoted still stand there."
      : "The words quoted do not stand there now.";

/** What stands first above words of today: they are those of the rule, of a part of it, or the newest held of it. */
export const sayWhatItIs = ({ current, currentNumbers, heldAgainst }: CitationData, { edition }: Place): string => {
  if (edition !== heldAgainst) return `The newest words held of what is ${currentNumbers.join(" and ")} now`;
  return current.length > 1 ? "A part of it now" : "What it is now";
};

/** What a number meant on a day, and what became of it. */
export const citationView = view({
  fields,
  async find(ask: Ask, asked: CitationAsked) {
    const { room = ROOM.usual, quote, in: into = "latest", ...rest } = asked;
    return citationData((await ask(query, { ...rest, quote: quote || null, in: into, room })).resolveCitation);
  },
  say(data) {
    const { number, asOf, status, confidence, explanation, cited, current, others } = data;
    const sure = confidence === null ? "" : `, ${Math.round(confidence * 100)} % sure`;
    return {
      title: `${number ?? "A rule"}, cited on ${asOf ?? "a day that was not understood"}`,
      parts: [
        ...[`${status}${sure}. ${explanation}`, sayQuote(data)].filter(Boolean),
        ...(cited ? ["What it said:", { items: itemsOf(cited) }] : []),
        ...current.flatMap((place) => [`${sayWhatItIs(data, place)}:`, { items: itemsOf(place) }]),
        ...(others.length > 0
          ? [
              "The others cited:",
              { items: others.map((each) => ({ label: each.number ?? "", words: each.explanation })) },
            ]
          : []),
      ],
    };
  },
  isUnknown: ({ status }) => status === "DANGLING",
  address: {
    path: "/cite",
    operationId: "citation",
    summary: "What a citation meant on a day, and what became of the rule.",
    parameters: [
      { name: "number", in: "query", required: true, description: "As people write it.", example: "704.5k" },
      { name: "on", in: "query", required: true, description: "When it was cited.", example: "2011-09-30" },
      { name: "quote", in: "query", description: "Words said to stand there.", example: "the same name" },
    ],
    given: ({ number = "", on = "", quote }): CitationAsked => ({ number, on, quote }),
    parameterOf: (argument) => (argument.endsWith("asOf") ? "on" : argument.endsWith("quote") ? "quote" : "number"),
  },
  tool: tool({
    name: "what_a_citation_means",
    title: "What an old citation means",
    description:
      "What became of a rule that was cited by its number on a day, in the newest edition known or another; and whether words quoted with it still stand there.",
    takes: {
      number: ARGUMENTS.number,
      cited_on: ARGUMENTS.edition.describe("When it was cited: a date, an edition or a set."),
      quote: z.string().max(5000).optional().describe("Words said to stand there."),
      in: ARGUMENTS.known.describe("The edition to follow it into; latest is the newest known, held or not."),
    },
    given: ({ number, cited_on: on, quote, in: into }, { isWhole }): CitationAsked => ({
      ...{ number, on, quote, in: into },
      room: isWhole ? ROOM.whole : ROOM.short,
    }),
    parameterOf: (argument) => (argument.endsWith("asOf") ? "cited_on" : argument.replace("citation.", "")),
    command: { name: "cite", operands: ["number", "cited_on"] },
  }),
});

interface CitationAsked {
  readonly number: string;
  readonly on: string;
  readonly quote?: string | undefined;
  readonly in?: string;
  readonly room?: number;
}
