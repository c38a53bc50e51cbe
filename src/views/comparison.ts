import { z } from "zod";
import { type Ask, NotFound } from "./ask";
import { CHANGE, HOW_NEW } from "./fields";
import { graphql } from "./generated";
import { sayNewer } from "./in-force";
import { refuseUnknown } from "./under";
import { ARGUMENTS, PARAMETERS, renamed, tool, view } from "./view";

const query = graphql(`
  query ComparisonView($from: ID!, $to: ID!, $under: String) {
    compareEditions(from: $from, to: $to) {
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
      changes(under: $under, first: 500) {
        totalCount
        nodes {
          ...ChangeFields
          from {
            text
          }
          to {
            text
          }
        }
      }
    }
  }

  fragment ChangeFields on RuleChange {
    kind
    confidence
    basis
    referencesOnly
    substance
    substanceBasis
    movedTo
    from {
      number
    }
    to {
      number
    }
  }
`);

/** What every channel tells of a change that the schema has. */
export const changeFields = <Change extends ChangeTold>({ from, to, substanceBasis, ...change }: Change) => ({
  ...change,
  substanceBasis: substanceBasis ?? null,
  fromNumbers: from.map(({ number }) => number),
  toNumbers: to.map(({ number }) => number),
});

interface ChangeTold {
  readonly from: readonly { readonly number: string }[];
  readonly to: readonly { readonly number: string }[];
  readonly substanceBasis?: string | null;
}

const SIDE = z.array(z.object({ number: z.string(), text: z.string() }));

/** What changed between two editions, 500 rules at most. */
export const comparisonView = view({
  fields: z.object({
    from: z.string().describe("Key of the older edition."),
    to: z.string().describe("Key of the newer one."),
    ...HOW_NEW,
    totalCount: z.int().describe("How many rules did not stay as they were."),
    changes: z
      .array(
        z.object({
          ...CHANGE,
          fromTexts: z.array(z.string()).describe("The texts in the older edition."),
          toTexts: z.array(z.string()).describe("The texts in the newer one."),
          from: renamed(SIDE, "fromNumbers and fromTexts"),
          to: renamed(SIDE, "toNumbers and toTexts"),
        }),
      )
      .describe("The first 500 of them, in the order of the newer text."),
  }),
  async find(ask: Ask, asked: { readonly from: string; readonly to: string; readonly under: string | null }) {
    const { from, to, under } = asked;
    if (!from || !to) throw new NotFound("Name two editions: /compare/2011-06-17...2011-09-30.");
    const { compareEditions } = await ask(query, asked);
    const { nodes, totalCount } = compareEditions.changes;
    const pair = { from: compareEditions.from.effectiveDate, to: compareEditions.to.effectiveDate };
    if (under !== null && totalCount === 0) await refuseUnknown(ask, under, [pair.from, pair.to]);
    const changes = nodes.map((change) => ({
      ...changeFields(change),
      ...{ from: change.from, to: change.to },
      fromTexts: change.from.map(({ text }) => text),
      toTexts: change.to.map(({ text }) => text),
    }));
    const { newerPublished, next } = compareEditions.to;
    return { ...pair, newerPublished: newerPublished ?? null, isNewestHeld: !next, totalCount, changes };
  },
  say: ({ from, to, newerPublished, isNewestHeld, totalCount, changes }) => ({
    title: `From ${from} to ${to}: ${totalCount} changes`,
    parts: [
      ...(newerPublished === null || !isNewestHeld ? [] : [sayNewer(newerPublished).trim()]),
      {
        items: changes.map((change) => ({
          label: `${change.fromNumbers.join(", ")} → ${change.toNumbers.join(", ")}`.replace(/^ → | → $/, ""),
          words: `${change.kind}: ${change.toTexts.join(" ") || change.fromTexts.join(" ")}`,
        })),
      },
    ],
  }),
  address: {
    path: "/compare/{pair}",
    operationId: "comparison",
    summary: "What changed between two editions, 500 rules at most.",
    parameters: [
      { name: "pair", in: "path", description: "Two dates with ... between.", example: "2010-10-01...2011-09-30" },
      PARAMETERS.under,
    ],
    given: ({ pair = "", under }) => {
      const [from = "", to = ""] = pair.split("...");
      return { from, to, under: under ?? null };
    },
  },
  tool: tool({
    name: "what_changed",
    title: "What changed between two editions",
    description: "Each rule that did not stay as it was between two editions held, with how much it matters.",
    takes: {
      from: ARGUMENTS.edition.describe("The older edition: a date, an edition or a set."),
      to: ARGUMENTS.known.describe("The newer one; latest is the newest held."),
      under: z.string().max(200).optional().describe("Only rules below this number."),
    },
    given: ({ from, to, under = null }) => ({ from, to, under }),
    command: { name: "compare", operands: ["from", "to"] },
  }),
});
