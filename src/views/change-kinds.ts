import { type RuleChangeKind } from "./generated/graphql";

/** What became of a rule, in the words of a reader. */
export const CHANGE_KINDS: Readonly<Record<RuleChangeKind, string>> = {
  ADDED: "new",
  EDITED: "reworded",
  MERGED: "merged",
  NOT_COVERED: "not held on one side",
  REMOVED: "removed",
  RENUMBERED: "moved",
  RENUMBERED_AND_EDITED: "moved and reworded",
  SPLIT: "split",
  UNCHANGED: "unchanged",
};

/** A correspondence below this is shown with how sure it is. */
const SURE = 0.8;

export const doubt = (confidence: number): string | null =>
  confidence < SURE
    ? `${Math.round(confidence * 100)} % sure that it is the same rule, by its words, its number and its neighbours in both texts`
    : null;
