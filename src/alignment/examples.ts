import { type WeightedFeatures } from "./features";
import { byContainment, type Likeness, likenessOf, nearest } from "./likeness";
import { type Matching } from "./matching";
import { type RuleProfile } from "./profile";

/** Examples less alike than this are not the same, retold. */
const LEAST_LIKENESS = 0.5;

/**
 * The pairs of rules still alone that have an example in common, and how alike it is, 0 to 1. A pair's key is the
 * position of the older rule times the number of newer rules, and the position of the newer one.
 */
export function sharedExamples(matching: Matching, likeness: Likeness): Map<number, number> {
  const older = examplesOf(matching.from.rules, matching.freeFrom(), likeness);
  const newer = examplesOf(matching.to.rules, matching.freeTo(), likeness);
  const shared = new Map<number, number>();
  const found = nearest(
    [...older.keys()],
    (at) => older[at]!.example,
    [...newer.keys()],
    (at) => newer[at]!.example,
    [byContainment],
  );
  for (const [asking, candidates] of found)
    for (const candidate of candidates) {
      const [x, y] = [older[asking]!, newer[candidate]!];
      const alike = likenessOf(x.example, y.example);
      const key = x.rule * matching.to.rules.length + y.rule;
      if (alike >= LEAST_LIKENESS && alike > (shared.get(key) ?? 0)) shared.set(key, alike);
    }
  return shared;
}

interface Example {
  readonly rule: number;
  readonly example: WeightedFeatures;
}

function examplesOf(rules: readonly RuleProfile[], positions: readonly number[], likeness: Likeness): Example[] {
  return positions.flatMap((rule) =>
    rules[rule]!.rule.examples.length === 0
      ? []
      : rules[rule]!.pieces().examples.map((example) => ({ rule, example: likeness.weigh(example) })),
  );
}
