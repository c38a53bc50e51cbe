import { z } from "zod";
import { glossaryAddress, ruleAddress } from "./addresses";
import { type Ask } from "./ask";
import { HOW_NEW, RULE_WORDS } from "./fields";
import { graphql } from "./generated";
import { type QuotationDataFragment } from "./generated/graphql";
import { sayNewer } from "./in-force";
import { wordsOf } from "./place";
import { ARGUMENTS, tool, view } from "./view";

const query = graphql(`
  query QuotationView($text: String!, $first: Int!) {
    ...QuotationData
  }

  fragment QuotationData on Query {
    findQuotation(text: $text, first: $first) {
      match
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
      glossaryEntry {
        term
        definition
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
    recogniseWords(text: $text) {
      isWhole
      identity
      number
      heading
      from
      until
      current {
        number
      }
    }
  }
`);

const fields = z.object({
  quotations: z
    .array(
      z.object({
        match: z.string().describe("How the words stand there, as QuotationMatch of the schema has it."),
        from: z.string().describe("Key of the first edition held that has the words."),
        to: z.string().describe("Key of the last one."),
        ...HOW_NEW,
        number: z.string().nullable().describe("The number of the rule; null of an entry of the glossary."),
        term: z.string().nullable().describe("Or the term of an entry of the glossary."),
        numberThen: z.string().nullable().describe("Its number in the first one."),
        heading: RULE_WORDS.heading,
        text: RULE_WORDS.text,
      }),
    )
    .describe("The rules and terms with the words, those of the newest editions first."),
  recognised: z
    .array(
      z.object({
        id: z.string().describe("Which rule or term it is."),
        number: z.string().nullable().describe("Its number then; null of an entry of the glossary."),
        heading: z.string().nullable().describe("What it is called, or the term."),
        isWhole: z.boolean().describe("Whether they are all of its text, and not one sentence."),
        from: z.iso.date().describe("The first edition known that has these words."),
        until: z.iso
          .date()
          .nullable()
          .describe("The next one known, which does not; null if the newest one known has them."),
        now: z.array(z.string()).describe("Its numbers in the newest edition known; empty if it is gone."),
      }),
    )
    .describe("Where no text held has the very words: who had them, by their fingerprints, five at most."),
});
type QuotationData = z.infer<typeof fields>;

const MOST_RECOGNISED = 5;

/** What every channel tells of where words stood. */
export function quotationData({ findQuotation, recogniseWords }: QuotationDataFragment): QuotationData {
  const quotations = findQuotation ?? [];
  const isHeld = quotations.some(({ match }) => match === "EXACT");
  return {
    quotations: quotations.map(({ match, from, to, rule, glossaryEntry, lineage }) => {
      const on = from.effectiveDate;
      const then = lineage.numbers.find((span) => span.from <= on && (span.until == null || on < span.until));
      const which = glossaryEntry
        ? { number: null, term: glossaryEntry.term, numberThen: null, heading: null, text: glossaryEntry.definition }
        : {
            ...{ number: rule.number, term: null, numberThen: then?.number ?? rule.number },
            ...{ heading: rule.heading ?? null, text: rule.text },
          };
      return {
        ...{ match, from: on, to: to.effectiveDate },
        ...{ newerPublished: to.newerPublished ?? null, isNewestHeld: !to.next },
        ...which,
      };
    }),
    recognised: (isHeld ? [] : (recogniseWords ?? []))
      .slice(0, MOST_RECOGNISED)
      .map(({ identity, number, heading, until, current, ...rest }) => ({
        ...{ id: identity, number: number ?? null, heading: heading ?? null, until: until ?? null, ...rest },
        now: current.map((place) => place.number),
      })),
  };
}

type Quoted = QuotationData["quotations"][number];
type Recognised = QuotationData["recognised"][number];

/** From when to when; what the newest edition held has still stands, as far as one can tell. */
export const sayStood = ({ from, to, isNewestHeld }: Quoted): string =>
  from === to
    ? `stood in the edition of ${from}`
    : isNewestHeld
      ? `since ${from}, as far as is held`
      : `stood from ${from} to ${to}`;

/** Who had words of which no text is held, and what that is now. */
export function sayRecognised({ isWhole, number, heading, from, until, now }: Recognised): string {
  const named = `${isWhole ? "" : "A sentence of "}${[number, heading].filter(Boolean).join(" ")}`;
  if (until === null) return `${named}, since ${from}`;
  return `${named}, from ${from} until ${until}; ${now.length === 0 ? "gone now" : `now ${now.join(", ")}`}`;
}

export const RECOGNISED = "These very words, in texts that are not held here";

/** The rules and terms in which quoted words stand or stood. */
export const quotationView = view({
  fields,
  find: async (ask: Ask, asked: { readonly text: string; readonly first: number }) =>
    quotationData(await ask(query, asked)),
  say: ({ quotations, recognised }) => ({
    title: "Where these words stood",
    parts: [
      quotations.length === 0
        ? "These words stand in no edition held."
        : {
            items: quotations.map((quoted) => {
              const { to, newerPublished, isNewestHeld, number, term, numberThen, heading, text, match } = quoted;
              return {
                label: `${number ?? term}${numberThen === number ? "" : ` (${numberThen} at first)`}, ${match === "EXACT" ? "" : "in words like these, "}${sayStood(quoted)}:`,
                href: number === null ? glossaryAddress(to, term!) : ruleAddress(to, number),
                words: `${wordsOf({ heading, text })}${isNewestHeld && newerPublished !== null ? ` ${sayNewer(newerPublished)}` : ""}`,
              };
            }),
          },
      ...(recognised.length === 0
        ? []
        : [`${RECOGNISED}:`, { items: recognised.map((each) => ({ label: sayRecognised(each) })) }]),
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
