import { z } from "zod";
import { type Ask, NotFound } from "./ask";
import { CHANGE, HOW_NEW } from "./fields";
import { CHANGE_KINDS, doubt } from "./change-kinds";
import { graphql } from "./generated";
import {
  type ChangeFieldsFragment,
  type ChangeDataFragment,
  type ComparisonDataFragment,
  type RuleChangeKind,
} from "./generated/graphql";
import { sayNewer } from "./in-force";
import { refuseUnknown } from "./refuse-unknown";
import { ARGUMENTS, PARAMETERS, renamed, tool, view } from "./view";

const query = graphql(`
  query ComparisonView($from: ID!, $to: ID!, $under: String) {
    compareEditions(from: $from, to: $to) {
      ...ComparisonData
      summary(under: $under) {
        kind
        count
      }
      changes(under: $under, first: 500) {
        totalCount
        nodes {
          ...ChangeData
        }
      }
    }
  }

  fragment ComparisonData on EditionComparison {
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
  }

  fragment ChangeData on RuleChange {
    ...ChangeFields
    from {
      text
    }
    to {
      text
    }
  }

  fragment ChangeFields on RuleChange {
    kind
    confidence
    basis
    referencesOnly
    substance
    substanceBasis
    behaviourChange
    movedTo
    members {
      added
      removed
    }
    from {
      number
    }
    to {
      number
    }
  }
`);

/** What every channel tells of a change that the schema has. */
export const changeFields = <Change extends ChangeFieldsFragment>({
  from,
  to,
  substanceBasis,
  behaviourChange,
  members,
  ...change
}: Change) => ({
  ...change,
  ...{ substanceBasis: substanceBasis ?? null, behaviourChange: behaviourChange ?? null, members: members ?? null },
  fromNumbers: from.map(({ number }) => number),
  toNumbers: to.map(({ number }) => number),
});

/** Which names a list got, and which it lost. */
export const sayMembers = ({ added, removed }: NonNullable<z.infer<(typeof CHANGE)["members"]>>): string =>
  [
    ...(added.length > 0 ? [`${added.map(quoted).join(", ")} added`] : []),
    ...(removed.length > 0 ? [`${removed.map(quoted).join(", ")} dropped`] : []),
  ].join("; ");

const quoted = (name: string): string => `“${name}”`;

const SIDE = z.array(z.object({ number: z.string(), text: z.string() }));

const fields = z.object({
  from: z.string().describe("Key of the older edition."),
  to: z.string().describe("Key of the newer one."),
  under: z.string().nullable().describe("The number below which alone it looks; null if it looks at all."),
  ...HOW_NEW,
  changedCount: z.int().describe("How many rules did not stay as they were."),
  totalCount: z.int().describe("These, and those of one edition that the other, held in part, does not cover."),
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
});

type Compared = z.infer<typeof fields>;

/** What every channel tells of a change between two editions. */
export const changeData = (change: ChangeDataFragment): Compared["changes"][number] => ({
  ...changeFields(change),
  ...{ from: change.from, to: change.to },
  fromTexts: change.from.map(({ text }) => text),
  toTexts: change.to.map(({ text }) => text),
});

/** What every channel tells of the two sides of a comparison. */
export const comparisonData = ({ from, to }: ComparisonDataFragment) => ({
  ...{ from: from.effectiveDate, to: to.effectiveDate },
  ...{ newerPublished: to.newerPublished ?? null, isNewestHeld: !to.next },
});

/** What is compared. */
export const sayCompared = ({ from, to, under }: Pick<Compared, "from" | "to" | "under">): string =>
  `What changed ${under === null ? "" : `in ${under} `}from ${from} to ${to}`;

export const sayChanges = (count: number): string =>
  `${count.toLocaleString("en")} ${count === 1 ? "change" : "changes"}`;

/** How many of those told are no changes; empty if all are. */
const sayNotCovered = ({ changedCount, totalCount }: Pick<Compared, "changedCount" | "totalCount">): string =>
  changedCount === totalCount
    ? ""
    : `${(totalCount - changedCount).toLocaleString("en")} of these ${totalCount.toLocaleString("en")} are no changes: the other edition, held in part, does not cover them.`;

/** That the newer side is the newest held, and not the newest; else empty. */
export const sayOutdated = ({ newerPublished, isNewestHeld }: Pick<Compared, "newerPublished" | "isNewestHeld">) =>
  isNewestHeld ? sayNewer(newerPublished) : "";

/** What became of a rule, and how sure that is. */
const sayChange = ({ kind, confidence, fromNumbers, toNumbers }: Compared["changes"][number]): string => {
  const unsure = fromNumbers.length > 0 && toNumbers.length > 0 ? doubt(confidence) : null;
  return `${CHANGE_KINDS[kind as RuleChangeKind]}${unsure === null ? "" : `, ${unsure}`}`;
};

/** Of a list with other members these alone; else the newest words. */
const sayContent = ({ substance, members, toTexts, fromTexts }: Compared["changes"][number]): string =>
  substance === "MEMBERS" && members !== null ? `${sayMembers(members)}.` : toTexts.join(" ") || fromTexts.join(" ");

/** What changed between two editions, 500 rules at most. */
export const comparisonView = view({
  fields,
  async find(ask: Ask, asked: { readonly from: string; readonly to: string; readonly under: string | null }) {
    const { from, to, under } = asked;
    if (!from || !to) throw new NotFound("Name two editions: /compare/2011-06-17...2011-09-30.");
    const { compareEditions } = await ask(query, asked);
    const { nodes, totalCount } = compareEditions.changes;
    const notCovered = compareEditions.summary.find(({ kind }) => kind === "NOT_COVERED")?.count ?? 0;
    const told = comparisonData(compareEditions);
    if (under !== null && totalCount === 0) await refuseUnknown(ask, under, [told.from, told.to]);
    return { ...told, under, changedCount: totalCount - notCovered, totalCount, changes: nodes.map(changeData) };
  },
  say: (compared) => ({
    title: `${sayCompared(compared)}: ${sayChanges(compared.changedCount)}`,
    parts: [
      ...[sayOutdated(compared), sayNotCovered(compared)].filter(Boolean),
      {
        items: compared.changes.map((change) => ({
          label: `${change.fromNumbers.join(", ")} → ${change.toNumbers.join(", ")}`.replace(/^ → | → $/, ""),
          words: `${sayChange(change)}: ${sayContent(change)}`,
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
