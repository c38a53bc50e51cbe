import { kindOfPair } from "../../alignment/align";
import { type StoredChange } from "../../store/alignment/changes";
import { type StoredRule } from "../../store/rows";
import { type Context } from "../context";

/** Two rules side by side; how sure it is that they are one, and why, as in the comparison of their editions. */
export function comparedRules({ store }: Context, from: StoredRule, to: StoredRule): StoredChange {
  const between = { from: from.editionKey, to: to.editionKey };
  const pairing = store.comparisons.between(between.from, between.to).ofFrom[from.position];
  const related = pairing?.to.includes(to.position) ? pairing : undefined;
  if (related?.from.length === 1 && related.to.length === 1) return { ...related, between, from: [from], to: [to] };
  return {
    kind: kindOfPair(from, to),
    between,
    from: [from],
    to: [to],
    confidence: related?.confidence ?? 0,
    basis: related?.basis ?? "NONE",
    referencesOnly: false,
  };
}
