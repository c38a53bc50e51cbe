/**
 * What the rule that was cited is in the edition that it is followed into, each status by the sentence that decides. Letters are what
 * fingerprints keep of words: not their case, marks and blanks.
 */
export const CITATION_STATUSES = {
  CURRENT:
    "It is one rule still, with its number and the same letters in heading and text: numbers of rules count, examples do not. `below` " +
    "says what became of the rules below it.",
  EDITED: "It is one rule still, with its number and other letters in heading or text.",
  MOVED: "It is one rule still, with another number, and no rule has its own.",
  NUMBER_REUSED: "It is one rule still, with another number, and a different rule has its own.",
  SPLIT: "It is several rules, whatever their numbers are.",
  MERGED: "It is one rule with others, whatever its number is.",
  REMOVED: "It is no longer there, or not yet.",
  DANGLING: "There was no such rule at that date.",
  NOT_COVERED: "It is not known which rule bore the number, or what it is in the edition asked for.",
} as const;

/** The public contract's CitationStatus. */
export type CitationStatus = keyof typeof CITATION_STATUSES;

/** What a rule is in another edition: one, several, one with others, or nothing. */
export type FateKind = "ONE" | "SPLIT" | "MERGED" | "NONE";

/** What decides besides the fate of the rule that was cited. */
export interface CitedFacts {
  /** Whether the rule has the number that was cited. */
  readonly atItsNumber: boolean;
  /** Whether heading or text has other letters. */
  readonly reworded: boolean;
  /** Whether another rule has the number that was cited. */
  readonly numberTaken: boolean;
}

/** The status of a citation of a rule that was there. */
export function statusOf(fate: FateKind, { atItsNumber, reworded, numberTaken }: CitedFacts): CitationStatus {
  if (fate === "NONE") return "REMOVED";
  if (fate !== "ONE") return fate;
  if (atItsNumber) return reworded ? "EDITED" : "CURRENT";
  return numberTaken ? "NUMBER_REUSED" : "MOVED";
}
