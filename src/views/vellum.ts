import { z } from "zod";
import { byYear } from "../domain/vellum";
import { vellumAddress } from "./addresses";
import { type Ask } from "./ask";
import { longDate } from "./dates";
import { graphql } from "./generated";
import { view } from "./view";

const query = graphql(`
  query VellumView($on: ID!) {
    vellum(on: $on) {
      effectiveDate
      words
      erased
      sections {
        number
        heading
        ages {
          since
          words
        }
      }
    }
  }
`);

/** The whole law as one sheet: how many words of each section are how old. */
export const vellumView = view({
  fields: z.object({
    effectiveDate: z.iso.date().describe("The first day of the edition that is looked at."),
    words: z.int().describe("How many words its rules have."),
    erased: z.int().describe("How many words older editions had that it has no more where they stood."),
    sections: z
      .array(
        z.object({
          number: z.string().describe("Its number in the edition."),
          heading: z.string().nullable().describe("Its heading there, if one is known."),
          words: z.int().describe("How many words it has."),
          ages: z
            .array(
              z.object({
                since: z.iso.date().describe("The first day of the edition that brought them."),
                words: z.int().describe("How many of them it still has."),
              }),
            )
            .describe("How old they are, oldest first."),
        }),
      )
      .describe("Its sections, in order."),
  }),
  async find(ask: Ask, { on }: { readonly on: string }) {
    const { sections, ...vellum } = (await ask(query, { on })).vellum;
    return {
      ...vellum,
      sections: sections.map(({ number, heading, ages }) => ({
        ...{ number, heading: heading ?? null, ages: ages.map(({ since, words }) => ({ since, words })) },
        words: ages.reduce((sum, { words }) => sum + words, 0),
      })),
    };
  },
  say: ({ effectiveDate, words, erased, sections }) => ({
    title: `${words.toLocaleString("en")} words of ${longDate(effectiveDate)}, by the year that they are from`,
    parts: [
      `${erased.toLocaleString("en")} words that stood there before were erased.`,
      {
        items: sections.map(({ number, heading, words, ages }) => ({
          label: [number, heading].filter(Boolean).join(" "),
          words: `${words.toLocaleString("en")} words: ${byYear(ages)
            .map(([year, of]) => `${of} of ${year}`)
            .join(", ")}.`,
        })),
      },
    ],
  }),
  link: ({ effectiveDate }) => vellumAddress(effectiveDate),
  address: {
    path: "/vellum",
    operationId: "vellum",
    summary: "The whole law as one sheet: how many words of each section an edition has, and how old they are.",
    parameters: [{ name: "on", in: "query", description: "A day, an edition or a set.", example: "2011-09-30" }],
    given: ({ on = "latest" }) => ({ on }),
  },
});
