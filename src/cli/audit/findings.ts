import { isAtLeast, type Substance, SUBSTANCES } from "../../domain/substance";
import { type FoundCitation } from "../../citations/find-citations";
import { type Judged } from "../../citations/correct";
import { type DatedBy, type Day, type Judgement } from "../../citations/judge";

/** A citation in a file, and what became of it. */
export interface Finding extends Judged {
  readonly file: string;
  /** From 1, as editors count. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly written: string;
  /** On which its line was written, if that is known. */
  readonly day: Day | null;
  readonly kind: Kind;
}

/** What a citation can be found to be, by the word of `--fail-on`, and what it is said to be above a list of such. */
export const KINDS = {
  holds: "The rule cited has its number and its words, but for numbers of rules in them.",
  moved: "The rule cited has another number now.",
  reused: "The number cited is that of another rule now.",
  edited: "The rule cited has other words now.",
  split: "The rule cited became several.",
  merged: "The rule cited became one with others.",
  gone: "The rule cited is no longer there, or not yet.",
  dangling: "The edition cited has no such rule.",
  invented: "No edition had such a number, and it seems to be made up, as in a test.",
  words: "The words or the name with it are not those of the rule.",
  misdated: "The calendar has no such day as stands beside it.",
  unknown: "Nothing is known of the rule cited.",
} as const;
export type Kind = keyof typeof KINDS;

/** Those that a run can fail on; by default it fails on all but the last two. */
export const FAILING: readonly Kind[] = [
  "moved",
  "reused",
  "edited",
  "split",
  "merged",
  "gone",
  "dangling",
  "words",
  "misdated",
  "unknown",
  "invented",
];
const STALE: readonly Kind[] = FAILING.slice(0, -2);

/** And what became of a rule since, from which on it fails: undecided is above all, since it may be an outcome. */
export const LEAST = SUBSTANCES.slice(1).map((substance) => substance.toLowerCase() as Lowercase<Substance>);
export type FailOn = Kind | (typeof LEAST)[number];

/** Whether a run fails on a finding. */
export const failsOn =
  (reasons: readonly FailOn[] = STALE) =>
  ({ kind, judgement: { substance } }: Finding): boolean =>
    (reasons as readonly string[]).includes(kind) ||
    (substance !== null &&
      reasons.some((reason) =>
        LEAST.some((least) => least === reason && isAtLeast(least.toUpperCase() as Substance, substance)),
      ));

const KIND_OF: Readonly<Record<Judgement["status"], Kind>> = {
  CURRENT: "holds",
  MOVED: "moved",
  NUMBER_REUSED: "reused",
  EDITED: "edited",
  SPLIT: "split",
  MERGED: "merged",
  REMOVED: "gone",
  DANGLING: "dangling",
  NOT_COVERED: "unknown",
};

/**
 * Words that it had once, or none had, are a wrong quotation; those of other rules, which may stand beside a number for some reason, only
 * right behind it.
 */
export function kindOf(
  { status, isWordForWord, wordsStand, areWordsUnheard, wordsOf, nameOf, misdated }: Judgement,
  { words }: FoundCitation,
): Kind {
  const kind = status === "EDITED" && isWordForWord ? "holds" : KIND_OF[status];
  if (kind !== "holds") return kind;
  if (wordsStand === false || areWordsUnheard || nameOf !== null) return "words";
  if (wordsOf.length > 0 && words?.followAtOnce) return "words";
  return misdated === null ? kind : "misdated";
}

const DATED: Readonly<Record<DatedBy, string>> = {
  DATE_BESIDE: "by the date beside it",
  WORDS: "by the words with it",
  LINE: "by the date of its line",
  TEXT: "as told",
  LAST_EDITION: "the last that had the number",
};

/** One line for a person: what became of it, of which edition it is taken to be, and how much what changed since matters. */
export const sayFinding = ({ judgement: { explanation, asOf, datedBy, substance } }: Finding): string => {
  if (asOf === null) return explanation;
  const matters = substance === null || substance === "NONE" ? "" : `; substance: ${substance.toLowerCase()}`;
  return `${explanation} [edition of ${asOf}, ${DATED[datedBy]}${matters}]`;
};
