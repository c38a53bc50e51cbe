import { z } from "zod";
import { ruleAddress } from "./addresses";
import { type Ask, NotFound } from "./ask";
import { bearerFields, BRIEFLY, itemOfBearer } from "./bearer";
import { BEARER, RULE_PLACE, RULE_WORDS } from "./fields";
import { graphql } from "./generated";
import { wordsOf } from "./place";
import { dayAndNumber } from "./rule";
import { ARGUMENTS, tool, view } from "./view";

const query = graphql(`
  query HistoryView($number: String!, $on: ID!) {
    resolveCitation(citation: { number: $number, asOf: $on }) {
      explanation
      cited {
        below(characters: 0) {
          count
        }
        history(changesOnly: true) {
          rule {
            number
            heading
            text
            edition {
              effectiveDate
            }
          }
          change {
            kind
          }
        }
      }
    }
    numberBearers(number: $number) {
      ...BearerFields
    }
  }
`);

/** When anything at a number or below it changed. */
const changedQuery = graphql(`
  query ChangedBelow($text: String!) {
    ask(text: $text, first: 0) {
      answers {
        __typename
        ... on ChangeOnDay {
          date
        }
      }
    }
  }
`);

/** How a rule came to be: its numbers and wordings. */
export const historyView = view({
  fields: z.object({
    number: RULE_PLACE.number,
    explanation: z.string().describe("What became of it, in a sentence or two."),
    versions: z
      .array(
        z.object({
          edition: z.string().describe("Key of the first edition held with these words."),
          number: RULE_PLACE.number,
          kind: z.string().nullable().describe("What became of it there, as RuleChangeKind of the schema has it."),
          ...{ heading: RULE_WORDS.heading, text: RULE_WORDS.text },
        }),
      )
      .describe("The newest first."),
    changedBelow: z
      .array(z.iso.date())
      .describe("Of a heading: when it or something below it changed, the newest first."),
    bearers: z.array(BEARER).describe("Who bore the number, oldest first."),
  }),
  async find(ask: Ask, { number, date: on }: { readonly number: string; readonly date: string }) {
    const found = await ask(query, { number, on });
    const { explanation, cited } = found.resolveCitation;
    const isHeading = (cited?.below.count ?? 0) > 0;
    const changed = isHeading ? (await ask(changedQuery, { text: `how has ${number} changed` })).ask.answers : [];
    const bearers = found.numberBearers.map(bearerFields);
    if (!cited && bearers.length === 0) throw new NotFound(explanation ?? `No edition known has a rule ${number}.`);
    return {
      number,
      explanation: explanation ?? "",
      versions: [...(cited?.history ?? [])].reverse().map(({ rule, change }) => ({
        edition: rule.edition.effectiveDate,
        number: rule.number,
        kind: change?.kind ?? null,
        heading: rule.heading ?? null,
        text: rule.text,
      })),
      changedBelow: changed.flatMap((answer) => (answer.__typename === "ChangeOnDay" ? [answer.date] : [])),
      bearers,
    };
  },
  say: ({ number, explanation, versions, changedBelow, bearers }) => ({
    title: `How ${number} came to be`,
    parts: [
      explanation,
      ...(changedBelow.length > 0 ? [`What stands at it or below it changed on ${changedBelow.join(", ")}.`] : []),
      {
        items: versions.map(({ edition, number: then, kind, heading, text }) => ({
          label: `${edition} ${then}${kind === null ? "" : ` ${kind}`}:`,
          href: ruleAddress(edition, then),
          words: wordsOf({ heading, text }),
        })),
      },
      {
        items: bearers.map((bearer) => {
          const item = itemOfBearer(number, bearer, BRIEFLY);
          return { ...item, label: `${number}: ${item.label}` };
        }),
      },
    ],
  }),
  tool: tool({
    name: "rule_history",
    title: "How a rule came to be",
    description: "The numbers and wordings of one rule through all editions held, and who else bore its number.",
    takes: { number: ARGUMENTS.number, on: ARGUMENTS.on },
    given: ({ number, on }, { ask }) => dayAndNumber(ask, number, on),
    command: { name: "history", operands: ["number"] },
  }),
});
