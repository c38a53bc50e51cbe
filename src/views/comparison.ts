import { z } from "zod";
import { countsOf } from "../domain/counts-of";
import { fromGlobalId } from "../domain/global-id";
import { type Ask, AskError, NotFound } from "./ask";
import { CHANGE, HOW_NEW } from "./fields";
import { CHANGE_KINDS, doubt } from "./change-kinds";
import { graphql } from "./generated";
import {
  type ChangeFieldsFragment,
  type ChangeDataFragment,
  type ComparisonDataFragment,
  type ChangeSubstance,
  type RuleChangeKind,
} from "./generated/graphql";
import { weighed } from "./weight";
import { sayNewer } from "./in-force";
import { refuseUnknown } from "./refuse-unknown";
import { ARGUMENTS, type Parameter, PARAMETERS, renamed, tool, view } from "./view";

const query = graphql(`
  query ComparisonView($from: ID!, $to: ID!, $under: String, $kinds: [RuleChangeKind!], $least: ChangeSubstance) {
    compareEditions(from: $from, to: $to) {
      ...ComparisonData
      summary(under: $under) {
        kind
        count
      }
      changes(under: $under, kinds: $kinds, minSubstance: $least, first: 500) {
        totalCount
        nodes {
          ...ChangeData
          from {
            lineage {
              id
            }
          }
          to {
            lineage {
              id
            }
          }
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

const knownQuery = graphql(`
  query KnownComparisonView($from: ID!, $to: ID!, $under: String, $kinds: [RuleChangeKind!], $least: ChangeSubstance) {
    compareKnown(from: $from, to: $to, under: $under, kinds: $kinds, minSubstance: $least) {
      from {
        effectiveDate
      }
      to {
        effectiveDate
      }
      totalCount
      changes(first: 500) {
        kind
        confidence
        basis
        referencesOnly
        substance
        behaviourChange
        from {
          id
          number
          heading
        }
        to {
          id
          number
          heading
        }
      }
    }
    publishedEditions {
      effectiveDate
    }
    edition(key: "latest") {
      effectiveDate
    }
  }
`);

/** What may be asked for of a comparison; these are asked for if nothing else is. */
export const KINDS = [
  "ADDED",
  "REMOVED",
  "EDITED",
  "RENUMBERED_AND_EDITED",
  "SPLIT",
  "MERGED",
  "RENUMBERED",
] as const satisfies readonly RuleChangeKind[];

/** What an address asks for of a comparison, for people and programs. */
export const CHOICE = [
  PARAMETERS.under,
  {
    ...{ name: "kind", in: "query", example: "ADDED", values: KINDS, repeats: true },
    description: "Only changes of this kind; of several if it is given several times.",
  },
  {
    ...{ name: "least", in: "query", example: "play", values: ["play"] },
    description: "Only what may play otherwise.",
  },
] as const satisfies readonly Parameter[];

interface Choice {
  readonly under: string | null;
  /** Null for all that changed. */
  readonly kinds: RuleChangeKind[] | null;
  readonly least: ChangeSubstance | null;
}

/** The same as the schema is asked for it; several kinds of a program come with commas between. */
export const choiceOf = ({ under, kind, least }: Readonly<Record<string, string | undefined>>): Choice => {
  const kinds = KINDS.filter((each) => kind?.split(",").includes(each));
  return {
    under: under?.trim() || null,
    kinds: kinds.length > 0 ? kinds : null,
    least: least === "play" ? "MEMBERS" : null,
  };
};

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
  kinds: z.array(z.enum(KINDS)).nullable().describe("The kinds of change that alone are told; null for all."),
  isWhatMatters: z.boolean().describe("Whether only that is told which may play otherwise."),
  ...HOW_NEW,
  areWordsHeld: z
    .boolean()
    .describe(
      "Whether both editions are held; else the rules are told by identity, number, heading and what matters, and what matters most comes first.",
    ),
  changedCount: z.int().describe("How many rules did not stay as they were, of those asked for."),
  totalCount: z.int().describe("These, and those of one edition that the other, held in part, does not cover."),
  changes: z
    .array(
      z.object({
        ...CHANGE,
        fromIds: z.array(z.string()).describe("Which rules these are in the older edition: ids as `id` of a rule."),
        toIds: z.array(z.string()).describe("And in the newer one."),
        heading: z.string().nullable().describe("Where words are not held, a heading; null for none."),
        fromTexts: z.array(z.string()).describe("The texts in the older edition; none where words are not held."),
        toTexts: z.array(z.string()).describe("The texts in the newer one; likewise."),
        from: renamed(SIDE, "fromNumbers and fromTexts"),
        to: renamed(SIDE, "toNumbers and toTexts"),
      }),
    )
    .describe("The first 500 of them, in the order of the newer text where words are held."),
});

type Compared = z.infer<typeof fields>;

/** What every channel tells of a change between two editions. */
export const changeData = (change: ChangeDataFragment) => ({
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
  `What changed ${under === null ? "" : `in ${under} `}from ${from} ${from > to ? "back to" : "to"} ${to}`;

/** That the newer side is named first, if it is; else empty. */
export const sayReversed = ({ from, to }: Pick<Compared, "from" | "to">): string =>
  from > to
    ? "The newer edition is named first: what is told as new came out of the rules in truth, and what is removed came in."
    : "";

export const sayChanges = (count: number): string =>
  `${count.toLocaleString("en")} ${count === 1 ? "change" : "changes"}`;

/** How many of those told are no changes; empty if all are. */
const sayNotCovered = ({ changedCount, totalCount }: Pick<Compared, "changedCount" | "totalCount">): string =>
  changedCount === totalCount
    ? ""
    : `${(totalCount - changedCount).toLocaleString("en")} of these ${totalCount.toLocaleString("en")} are no changes: the other edition, held in part, does not cover them.`;

/** That the newer side is the newest held, and not the newest; else empty. */
export const sayOutdated = ({
  newerPublished,
  isNewestHeld,
  areWordsHeld = true,
}: Pick<Compared, "newerPublished" | "isNewestHeld"> & Partial<Pick<Compared, "areWordsHeld">>) =>
  isNewestHeld && areWordsHeld ? sayNewer(newerPublished) : "";

/** What became of a rule, and how sure that is. */
const sayChange = ({ kind, confidence, fromNumbers, toNumbers }: Compared["changes"][number]): string => {
  const unsure = fromNumbers.length > 0 && toNumbers.length > 0 ? doubt(confidence) : null;
  return `${CHANGE_KINDS[kind as RuleChangeKind]}${unsure === null ? "" : `, ${unsure}`}`;
};

/** Of a list with other members these alone; else the newest words, or what is told without words. */
const sayContent = (change: Compared["changes"][number], areWordsHeld: boolean): string =>
  areWordsHeld ? sayWords(change) : sayKnown(change);

const sayKnown = ({ heading, substance, behaviourChange }: Compared["changes"][number]): string =>
  [heading, substance === "NONE" ? null : substance.toLowerCase(), behaviourChange].filter(Boolean).join("; ");

const sayWords = ({ substance, members, toTexts, fromTexts }: Compared["changes"][number]): string =>
  substance === "MEMBERS" && members !== null ? `${sayMembers(members)}.` : toTexts.join(" ") || fromTexts.join(" ");

/** How many of these come to what. */
const weightsOf = (changes: Compared["changes"]): readonly string[] =>
  weighed(
    [...countsOf(changes.map(({ substance }) => substance as ChangeSubstance))].map(([substance, count]) => ({
      substance,
      count,
    })),
  );

/** Where the words are that are not told. */
export const WITHOUT_WORDS =
  "The words of one or both are not held here: `palimpsest import --published` brings them from the publisher. Told is what is " +
  "known without them: which rule is which, and how much the steps between two editions matter.";

/** The same, and how much of what is told matters how much. */
const sayWithoutWords = ({ areWordsHeld, changes, totalCount }: Compared): string => {
  if (areWordsHeld) return "";
  const what = weightsOf(changes).join("; ");
  return what === ""
    ? WITHOUT_WORDS
    : `${WITHOUT_WORDS} ${changes.length < totalCount ? `Of the first ${changes.length}: ` : ""}${what}.`;
};

interface Asked extends Choice {
  readonly from: string;
  readonly to: string;
}

/** What was chosen, as it is told. */
const chosen = ({ under, kinds, least }: Choice) =>
  ({ under, kinds: kinds as Compared["kinds"], isWhatMatters: least !== null }) as const;

/** What alone is told; empty for all. */
const sayChosen = ({ kinds, isWhatMatters }: Compared): string =>
  [
    ...(kinds === null ? [] : [`Of these kinds alone: ${kinds.map((kind) => CHANGE_KINDS[kind]).join(", ")}.`]),
    ...(isWhatMatters ? ["Only what may play otherwise."] : []),
  ].join(" ");

/** What is known of two editions of which one at least is not held. */
async function comparedWithoutWords(ask: Ask, asked: Asked): Promise<Compared> {
  const { compareKnown, publishedEditions, edition } = await ask(knownQuery, asked);
  const { totalCount, changes } = compareKnown;
  const [from, to] = [compareKnown.from.effectiveDate, compareKnown.to.effectiveDate];
  const newest = publishedEditions.at(-1)!.effectiveDate;
  return {
    ...{ from, to, ...chosen(asked), areWordsHeld: false, changedCount: totalCount, totalCount },
    newerPublished: newest > to ? newest : null,
    isNewestHeld: edition?.effectiveDate === to,
    changes: changes.map(({ from: older, to: newer, behaviourChange, ...change }) => {
      const [fromNumbers, toNumbers] = [older.map(({ number }) => number), newer.map(({ number }) => number)];
      return {
        ...change,
        ...{ fromNumbers, toNumbers, fromIds: older.map(({ id }) => id), toIds: newer.map(({ id }) => id) },
        heading: [...newer, ...older].find((rule) => rule.heading !== "")?.heading ?? null,
        ...{ behaviourChange: behaviourChange ?? null, substanceBasis: null, movedTo: [], members: null },
        ...{ fromTexts: [], toTexts: [], from: [], to: [] },
      };
    }),
  };
}

const sideOf = ({ number, text }: z.infer<typeof SIDE>[number]) => ({ number, text });

const idsOf = (rules: readonly { readonly lineage: { readonly id: string } }[]): string[] =>
  rules.map(({ lineage }) => fromGlobalId(lineage.id).key);

/** What changed between two editions, 500 rules at most. */
export const comparisonView = view({
  fields,
  async find(ask: Ask, asked: Asked): Promise<Compared> {
    const { from, to, under, kinds, least } = asked;
    if (!from || !to) throw new NotFound("Name two editions: /compare/2011-06-17...2011-09-30.");
    const found = await ask(query, { ...asked, kinds: least === null ? kinds : (kinds ?? [...KINDS]) }).catch(
      (error: unknown) => {
        if (!(error instanceof AskError) || error.code !== "UNKNOWN_EDITION") throw error;
        // What nobody knows is refused as what is not held.
        return comparedWithoutWords(ask, asked).catch((other: unknown) => {
          throw other instanceof AskError && other.code === "UNKNOWN_EDITION" ? error : other;
        });
      },
    );
    if (!("compareEditions" in found)) return found;
    const { compareEditions } = found;
    const { nodes, totalCount } = compareEditions.changes;
    const isAll = kinds === null && least === null;
    const notCovered = !isAll ? 0 : (compareEditions.summary.find(({ kind }) => kind === "NOT_COVERED")?.count ?? 0);
    const data = comparisonData(compareEditions);
    if (under !== null && totalCount === 0) await refuseUnknown(ask, under, [data.from, data.to]);
    const changes = nodes.map((change) => ({
      ...changeData({ ...change, from: change.from.map(sideOf), to: change.to.map(sideOf) }),
      ...{ fromIds: idsOf(change.from), toIds: idsOf(change.to), heading: null },
    }));
    return {
      ...data,
      ...chosen(asked),
      areWordsHeld: true,
      changedCount: totalCount - notCovered,
      totalCount,
      changes,
    };
  },
  say: (compared) => ({
    title: `${sayCompared(compared)}: ${sayChanges(compared.changedCount)}`,
    parts: [
      ...[
        sayReversed(compared),
        sayChosen(compared),
        sayOutdated(compared),
        sayNotCovered(compared),
        sayWithoutWords(compared),
      ].filter(Boolean),
      {
        items: compared.changes.map((change) => ({
          label: `${change.fromNumbers.join(", ")} → ${change.toNumbers.join(", ")}`.replace(/^ → | → $/, ""),
          words: [sayChange(change), sayContent(change, compared.areWordsHeld)].filter(Boolean).join(": "),
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
      ...CHOICE,
    ],
    given: ({ pair = "", ...choice }) => {
      const [from = "", to = ""] = pair.split("...");
      return { from, to, ...choiceOf(choice) };
    },
  },
  tool: tool({
    name: "what_changed",
    title: "What changed between two editions",
    description:
      "Each rule that did not stay as it was between two editions, with how much it matters: of those held with its words, of others by numbers alone.",
    takes: {
      from: ARGUMENTS.edition.describe("The older edition: a date, an edition or a set."),
      to: ARGUMENTS.known.describe("The newer one; latest is the newest held."),
      under: z
        .string()
        .max(200)
        .optional()
        .describe("Only rules below this number of either day, and what they are on the other."),
      least: z.enum(["play"]).optional().describe("play: only what may play otherwise."),
    },
    given: ({ from, to, ...choice }) => ({ from, to, ...choiceOf(choice) }),
    command: { name: "compare", operands: ["from", "to"] },
  }),
});
