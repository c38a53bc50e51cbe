import { z } from "zod";
import { ruleAddress } from "./addresses";
import { type Ask } from "./ask";
import { HOW_NEW, RULE_PLACE, RULE_WORDS } from "./fields";
import { graphql } from "./generated";
import { sayNewer } from "./in-force";
import { wordsOf } from "./place";
import { ARGUMENTS, tool, view } from "./view";

const query = graphql(`
  query QuotationView($text: String!, $first: Int!) {
    findQuotation(text: $text, first: $first) {
      from {
        effectiveDate
      }
      to {
        effectiveDate
        newerPublished
        next {
          key
        }
      }
      rule {
        number
        heading
        text
      }
      lineage {
        numbers {
          number
          from
          until
        }
      }
    }
  }
`);

/** The rules in which quoted words stand or stood. */
export const quotationView = view({
  fields: z.object({
    quotations: z
      .array(
        z.object({
          from: z.string().describe("Key of the first edition held that has the words."),
          to: z.string().describe("Key of the last one."),
          ...HOW_NEW,
          number: RULE_PLACE.number,
          numberThen: z.string().describe("Its number in the first one."),
          heading: RULE_WORDS.heading,
          text: RULE_WORDS.text,
        }),
      )
      .describe("The rules with the words, those of the newest editions first."),
  }),
  async find(ask: Ask, asked: { readonly text: string; readonly first: number }) {
    const found = (await ask(query, asked)).findQuotation ?? [];
    return {
      quotations: found.map(({ from, to, rule, lineage }) => {
        const on = from.effectiveDate;
        const then = lineage.numbers.find((span) => span.from <= on && (span.until == null || on < span.until));
        return {
          newerPublished: to.newerPublished ?? null,
          isNewestHeld: !to.next,
          ...{ from: on, to: to.effectiveDate, number: rule.number, numberThen: then?.number ?? rule.number },
          ...{ heading: rule.heading ?? null, text: rule.text },
        };
      }),
    };
  },
  say: ({ quotations }) => ({
    title: "Where these words stood",
    parts: [
      quotations.length === 0
        ? "These words stand in no edition held."
        : {
            items: quotations.map(({ from, to, newerPublished, isNewestHeld, number, numberThen, heading, text }) => ({
              label: `${number}${numberThen === number ? "" : ` (${numberThen} at first)`}, in the editions from ${from} to ${to}:`,
              href: ruleAddress(to, number),
              words: `${wordsOf({ heading, text })}${isNewestHeld ? sayNewer(newerPublished) : ""}`,
            })),
          },
    ],
  }),
  tool: tool({
    name: "where_words_stood",
    title: "Where words stood",
    description: "The rules in which quoted words stand or stood, from when to when.",
    takes: { quotation: z.string().min(1).max(5000), first: ARGUMENTS.first },
    given: ({ quotation, first }) => ({ text: quotation, first }),
    parameterOf: () => "quotation",
    command: { name: "where", operands: ["quotation"] },
  }),
});
