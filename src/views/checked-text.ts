import { z } from "zod";
import { type Ask } from "./ask";
import { holding, isRight, nameOfCited } from "./checked";
import { graphql } from "./generated";
import { ARGUMENTS, tool, view } from "./view";

const query = graphql(`
  query CheckedTextView($text: String!, $date: ID) {
    checkText(text: $text, date: $date) {
      heldAgainst
      note
      corrected
      citations {
        written
        number
        isBetween
        status
        wordsStand
        wordsOf
        nameOf
        rewordedBy
        misdated
        explanation
      }
    }
  }
`);

/** The rule numbers of a text, and which no longer hold. */
export const checkedTextView = view({
  fields: z.object({
    heldAgainst: z.string().describe("Key of the edition they were held against."),
    note: z.string().nullable().describe("What was passed over."),
    count: z.int().describe("How many rule numbers there are."),
    wrong: z
      .array(
        z.object({
          cited: z.string().describe("As it is written."),
          number: z.string().describe("The number that is meant."),
          status: z.string().describe("What became of it, as CitationStatus of the schema has it."),
          explanation: z.string().describe("The same in a sentence or two."),
        }),
      )
      .describe("Those that do not hold, in the order of the text."),
    corrected: z.string().nullable().describe("The text corrected, as far as that is certain; null if nothing is."),
  }),
  async find(ask: Ask, { text, date }: { readonly text: string; readonly date: string | undefined }) {
    const { citations, corrected, heldAgainst, note } = (await ask(query, { text, date: date ?? null })).checkText;
    return {
      heldAgainst,
      note: note ?? null,
      count: citations.length,
      wrong: citations
        .filter((citation) => !isRight(citation))
        .map((citation) => ({
          cited: nameOfCited(citation),
          number: citation.number,
          status: citation.status,
          explanation: citation.explanation,
        })),
      corrected: corrected === text ? null : corrected,
    };
  },
  say({ heldAgainst, note, count, wrong, corrected }) {
    const passedOver = note === null ? [] : [note];
    if (count === 0)
      return { title: "No citation", parts: ["There is no citation of a rule in this text.", ...passedOver] };
    return {
      title: `${count} rule number${count === 1 ? "" : "s"}, held against the edition of ${heldAgainst}: ${holding(count, wrong.length)}.`,
      parts: [
        ...passedOver,
        {
          items: wrong.map(({ cited, status, explanation }) => ({
            label: `${cited}:`,
            words: `${status}. ${explanation}`,
          })),
        },
        ...(corrected === null ? [] : [`Corrected, as far as that is certain:\n${corrected}`]),
      ],
    };
  },
  tool: tool({
    name: "check_text",
    title: "Check the rule numbers of a text",
    description:
      "Finds every rule number in a text and says which no longer hold: moved, reworded, means another rule now, gone; with the text corrected as far as that is certain.",
    takes: {
      text: z.string().min(1).max(20_000).describe("Prose, Markdown, wiki text or a code comment with rule numbers."),
      date: ARGUMENTS.edition
        .optional()
        .describe("When the text was written, if it is known: a date, an edition or a set."),
    },
    given: ({ text, date }) => ({ text, date }),
  }),
});
