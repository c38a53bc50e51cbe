import { z } from "zod";
import { type IsoDate } from "../domain/iso-date";
import { normaliseRuleNumber } from "../domain/rule-number";
import {
  agesIn,
  areErased,
  byYear,
  numberAt,
  readVellum,
  stands,
  type Vellum,
  type WordsSince,
} from "../domain/vellum";
import { vellumAddress } from "./addresses";
import { type Ask, AskError } from "./ask";
import { longDate } from "./dates";
import { graphql } from "./generated";
import { view } from "./view";

const query = graphql(`
  query VellumView($on: ID!, $isRead: Boolean!) {
    vellum(on: $on) {
      effectiveDate
      sheet @include(if: $isRead)
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

const AGES = z.array(
  z.object({
    since: z.iso.date().describe("The first day of the edition that brought them."),
    words: z.int().describe("How many of them it still has."),
  }),
);

/** The whole law as one sheet: how many words of each section are how old, and of one rule. */
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
          ages: AGES.describe("How old they are, oldest first."),
        }),
      )
      .describe("Its sections, in order."),
    rule: z
      .object({
        number: z.string().describe("Its number in the edition."),
        words: z.int().describe("How many words it has."),
        erased: z.int().describe("How many words stood in it that it has no more."),
        ages: AGES.describe("How old its words are, oldest first."),
      })
      .nullable()
      .describe("The rule that was named; null if none was."),
  }),
  async find(ask: Ask, { on, rule }: { readonly on: string; readonly rule: string | null }) {
    const { sections, sheet, ...vellum } = (await ask(query, { on, isRead: rule !== null })).vellum;
    return {
      ...vellum,
      rule: rule === null ? null : ruleOn(readVellum(sheet!), vellum.effectiveDate, rule),
      sections: sections.map(({ number, heading, ages }) => ({
        ...{ number, heading: heading ?? null, ages: ages.map(({ since, words }) => ({ since, words })) },
        words: ages.reduce((sum, { words }) => sum + words, 0),
      })),
    };
  },
  say: ({ effectiveDate, words, erased, sections, rule }) => ({
    title: `${words.toLocaleString("en")} words of ${longDate(effectiveDate)}, by the year that they are from`,
    parts: [
      ...(rule === null ? [] : [`${rule.number}: ${sayAges(rule)}`]),
      `${erased.toLocaleString("en")} words that stood there before were erased.`,
      {
        items: sections.map(({ number, heading, words, ages }) => ({
          label: [number, heading].filter(Boolean).join(" "),
          words: `${words.toLocaleString("en")} words: ${sayYears(ages)}.`,
        })),
      },
    ],
  }),
  link: ({ effectiveDate, rule }) => vellumAddress(effectiveDate, rule?.number),
  address: {
    path: "/vellum",
    operationId: "vellum",
    summary: "The whole law as one sheet: how many words of each section an edition has, and how old they are.",
    parameters: [
      { name: "on", in: "query", description: "A day, an edition or a set.", example: "2011-09-30" },
      { name: "rule", in: "query", description: "A rule of which this is told besides.", example: "704.5k" },
    ],
    given: ({ on = "latest", rule }) => ({ on, rule: rule ?? null }),
  },
});

/** What an edition has of one rule. */
function ruleOn(vellum: Vellum, date: IsoDate, asked: string) {
  const at = vellum.editions.findLastIndex((each) => each <= date);
  const number = normaliseRuleNumber(asked);
  const found = vellum.rules.find(
    (rule) => numberAt(rule, at) === number && rule.words.some((each) => stands(each, at)),
  );
  if (number === null || !found)
    throw new AskError("UNKNOWN_RULE", `“${asked}” has no words in the edition of ${date}.`, "rule");
  const ages = agesIn(vellum, [found], at);
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  return {
    number,
    words: sum(ages.map(({ words }) => words)),
    erased: sum(found.words.filter((each) => areErased(each, at)).map(({ count }) => count)),
    ages,
  };
}

const sayYears = (ages: readonly WordsSince[]): string =>
  byYear(ages)
    .map(([year, of]) => `${of} of ${year}`)
    .join(", ");

/** How old the words of a rule are, and how many of it were erased. */
export const sayAges = ({
  words,
  erased,
  ages,
}: {
  words: number;
  erased: number;
  ages: readonly WordsSince[];
}): string => `${words} ${words === 1 ? "word" : "words"}, ${sayYears(ages)}; ${erased} erased.`;
