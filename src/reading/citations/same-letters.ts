import { haveSameLetters } from "../../concordance/fingerprint";
import { type StoredRule } from "../../store/rows";

/** Whether two rules held have the same letters in heading and text, as `Concordance.hasSameWords` has it of those that are known. */
export const hasSameLetters = (one: StoredRule, other: StoredRule): boolean =>
  one.wordingId === other.wordingId ||
  (haveSameLetters(one.text, other.text) && haveSameLetters(one.heading ?? "", other.heading ?? ""));
