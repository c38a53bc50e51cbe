import { z } from "zod";
import { fromGlobalId } from "../domain/global-id";
import { ruleAddress } from "./addresses";
import { type AsOf, asOf } from "./as-of";
import { type Ask, AskError } from "./ask";
import { bearerFields, BRIEFLY, itemOfBearer } from "./bearer";
import { BEARER, RULE_BELOW, RULE_ID, RULE_PLACE, RULE_WORDS, SOURCE } from "./fields";
import { graphql } from "./generated";
import { type NumberThenFragment, type RuleFieldsFragment, type RuleDataFragment } from "./generated/graphql";
import { IN_FORCE, inForce, OF_EDITION, sayEdition } from "./in-force";
import { notHeld } from "./not-held";
import { wordsOf } from "./place";
import { sourceOf } from "./source";
import { ARGUMENTS, type Item, PARAMETERS, renamed, tool, view } from "./view";

const query = graphql(`
  query RuleView($edition: ID!, $number: String!, $on: ID!) {
    ...RuleData
  }

  fragment RuleData on Query {
    rule(edition: $edition, number: $number) {
      ...RuleFields
      parent {
        number
      }
      children {
        number
        heading
        text
      }
      references {
        number
      }
      previous {
        number
      }
      next {
        number
      }
      citation {
        ...Place
      }
    }
    ...NumberThen
    resolveCitation(citation: { number: $number, asOf: $on }) {
      status
      currentNumbers
    }
  }

  fragment NumberThen on Query {
    numberBearers(number: $number) {
      ...BearerFields
    }
    resolveCitation(citation: { number: $number, asOf: $on }) {
      explanation
      bearer {
        identity
      }
    }
  }

  fragment RuleFields on Rule {
    number
    ordinal
    printedNumber
    stampedDate
    heading
    text
    examples
    lineage {
      id
    }
  }
`);

/** What every channel tells of a rule. */
export const RULE_FIELDS = { ...RULE_PLACE, ...RULE_WORDS, ...RULE_ID, lineage: renamed(z.string().nullable(), "id") };

/** What every channel tells of a rule that the schema has. */
export function ruleFields({ lineage, heading, printedNumber, ...rule }: RuleFieldsFragment) {
  const { key: id } = fromGlobalId(lineage.id);
  return { ...rule, printedNumber: printedNumber ?? null, heading: heading ?? null, id, lineage: id };
}

const fields = z.object({
  ...IN_FORCE,
  ...OF_EDITION,
  ...RULE_FIELDS,
  parent: z.string().nullable().describe("The number of the rule above it."),
  children: z.array(RULE_BELOW).describe("The rules directly below it, in order."),
  previous: z.string().nullable().describe("The number of the rule before it."),
  next: z.string().nullable().describe("The number of the rule behind it."),
  references: z.array(z.string()).describe("The numbers that its text mentions."),
  bearers: z.array(BEARER).describe("Who bore the number through time, oldest first."),
  status: z.string().describe("What became of it, as CitationStatus of the schema has it."),
  currentNumbers: z.array(z.string()).describe("Its numbers in the newest edition known; empty if it is gone."),
  explanation: z.string().describe("What became of it, in a sentence or two."),
  otherThen: z
    .string()
    .nullable()
    .describe(
      "That the number was another rule's on the day, of which no words are held: `status`, `currentNumbers` and `explanation` are of that one. Null if it was not.",
    ),
  source: SOURCE,
});

/** What every channel tells of a rule: of the edition of a day, which has it. */
export function ruleData(
  as: AsOf,
  { parent, children, references, previous, next, citation, ...rule }: NonNullable<RuleDataFragment["rule"]>,
  { numberBearers, resolveCitation }: Pick<RuleDataFragment, "numberBearers" | "resolveCitation">,
): RuleData {
  const { status, currentNumbers, explanation } = resolveCitation;
  return {
    ...inForce(as),
    ofEdition: sayEdition(as),
    ...ruleFields(rule),
    parent: parent?.number ?? null,
    children: children.map(({ number, heading, text }) => ({ number, heading: heading ?? null, text })),
    previous: previous?.number ?? null,
    next: next?.number ?? null,
    references: references.map(({ number }) => number),
    bearers: numberBearers.map(bearerFields),
    ...{ status, currentNumbers, explanation: explanation ?? "" },
    otherThen: otherThen(as, rule.number, { numberBearers, resolveCitation }),
    source: sourceOf(citation),
  };
}

/** That the words are of another rule than the one that bore the number on the day; null if they are not. */
export function otherThen(
  { date, edition: { effectiveDate }, gap }: AsOf,
  number: string,
  { numberBearers, resolveCitation: { bearer } }: NumberThenFragment,
): string | null {
  const shown = numberBearers.find(({ from, last }) => from <= effectiveDate && effectiveDate <= last);
  return gap === null || bearer == null || bearer.identity === shown?.identity
    ? null
    : `On ${date} ${number} was another rule than the one shown here, which bore the number on ${effectiveDate}.`;
}

export type RuleData = z.infer<typeof fields>;

/** A rule, or a section with the rules below it, on a day. */
export const ruleView = view({
  fields,
  async find(ask: Ask, { date, number }: { readonly date: string; readonly number: string }) {
    const as = await asOf(ask, date);
    const found = await ask(query, { edition: as.edition.key, number, on: as.date });
    if (found.rule) return ruleData(as, found.rule, found);
    const { explanation } = await notHeld(ask, as, number);
    throw new AskError("NOT_HELD", `The text of ${number} on ${as.date} is not held here. ${explanation}`, "number");
  },
  say(data) {
    const { date, number, heading, text, examples, children, bearers, explanation, otherThen, ofEdition } = data;
    const below = children.map((child): Item => ({
      label: child.number,
      href: ruleAddress(date, child.number),
      words: wordsOf(child),
    }));
    const through = bearers.map((bearer) => itemOfBearer(number, bearer, BRIEFLY));
    return {
      title: heading ? `${number} ${heading}` : number,
      parts: [
        ofEdition,
        ...(otherThen === null ? [] : [otherThen]),
        ...(text ? [text] : []),
        ...sayBeside(data),
        explanation,
        ...examples.map((example) => `Example: ${example}`),
        ...(below.length > 0 ? [{ items: below }] : []),
        ...(through.length > 1 ? ["This number through time:", { items: through }] : []),
      ],
    };
  },
  link: ({ edition, number }) => ruleAddress(edition, number),
  address: {
    path: "/{date}/{number}",
    operationId: "rule",
    summary: "What a rule said on a day, with the rules below it, what became of it, and who else bore its number.",
    parameters: [PARAMETERS.date, PARAMETERS.number],
    given: ({ date = "", number = "" }) => ({ date, number }),
  },
  tool: tool({
    name: "rule_on_date",
    title: "What a rule said on a day",
    description:
      "The words of a rule of Magic: The Gathering under the edition of a day, the rules below it, and what its number means now. Numbers move and are used again: give the day if the number is not of today.",
    takes: { number: ARGUMENTS.number, on: ARGUMENTS.on },
    given: ({ number, on }, { ask }) => dayAndNumber(ask, number, on),
    command: { name: "rule", operands: ["number"] },
  }),
});

/** What its source has beside its words. */
export const sayBeside = ({
  printedNumber,
  stampedDate,
}: Pick<RuleData, "printedNumber" | "stampedDate">): string[] => [
  ...(printedNumber === null ? [] : [sayPrinted(printedNumber)]),
  ...(stampedDate === null ? [] : [`Its source stamps it as last changed on ${stampedDate}.`]),
];

/** That a number is misprinted. */
export const sayPrinted = (printedNumber: string): string => `Printed as ${printedNumber}.`;

const meantQuery = graphql(`
  query Meant($number: String!, $on: ID!) {
    resolveCitation(citation: { number: $number, asOf: $on }) {
      number
      asOf
    }
  }
`);

const newestQuery = graphql(`
  query NewestHeld {
    edition(key: "latest") {
      effectiveDate
    }
  }
`);

/** The day and the number that are meant, however they are written; `latest` is the newest edition held. */
export async function dayAndNumber(ask: Ask, asked: string, when: string) {
  const isLatest = when.trim().toLowerCase() === "latest";
  const on = isLatest ? ((await ask(newestQuery)).edition?.effectiveDate ?? when) : when;
  const { number, asOf: date } = (await ask(meantQuery, { number: asked, on })).resolveCitation;
  return { number: number ?? asked, date: date ?? on };
}
