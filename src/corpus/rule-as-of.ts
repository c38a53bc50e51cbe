import { wordsOf } from "./typography";

/** How sure it is what a rule was on a date. */
export type AsOfCertainty = "EXACT" | "SAME_ON_BOTH_SIDES" | "UNKNOWN_BETWEEN";

export interface RuleWords {
  readonly heading: string | null;
  readonly text: string;
  readonly examples: readonly string[];
}

/** A held edition that covers a number: its rule, null if it has none. `name` is how a sentence names the edition. */
export interface RuleInEdition<Rule extends RuleWords> {
  readonly name: string;
  readonly rule: Rule | null;
  /** What stands below it, which a heading says. */
  readonly below?: readonly RuleWords[];
}

export interface AsOf<Rule extends RuleWords> {
  /** Null if there was none, or if it is not known. */
  readonly rule: Rule | null;
  readonly certainty: AsOfCertainty;
  readonly explanation: string;
}

/**
 * What stood under a number on a date: as the edition in force has it; if that one is not held, as the held ones
 * around it have it, if they agree word for word, typography aside. `inForce` names the edition in force; null if it is not
 * known which that was.
 */
export function ruleAsOf<Rule extends RuleWords>(
  inForce: { readonly name: string; readonly side?: RuleInEdition<Rule> | undefined } | null,
  before: RuleInEdition<Rule> | undefined,
  after: RuleInEdition<Rule> | undefined,
): AsOf<Rule> {
  const side = inForce?.side;
  if (side) {
    const explanation = `The edition in force, that of ${side.name}, ${side.rule ? "is held." : "has no such rule."}`;
    return { rule: side.rule, certainty: "EXACT", explanation };
  }
  const missing = inForce
    ? `The edition in force, that of ${inForce.name}, is not held there`
    : "Which edition was in force is not known";
  if (!before || !after) {
    const nearest = before ?? after;
    const others = nearest ? `only that of ${nearest.name} is, on one side of it` : "nor is any other";
    return { rule: null, certainty: "UNKNOWN_BETWEEN", explanation: `${missing}; ${others}.` };
  }
  const both = `those of ${before.name} and ${after.name}, on either side of it,`;
  const [older, newer] = [before.below ?? [], after.below ?? []];
  const haveSameBelow = older.length === newer.length && older.every((rule, at) => haveSameWords(rule, newer[at]!));
  if (!haveSameWords(before.rule, after.rule) || !haveSameBelow)
    return { rule: null, certainty: "UNKNOWN_BETWEEN", explanation: `${missing}; ${both} differ.` };
  const agree = before.rule ? "have the same words." : "have no such rule.";
  return { rule: before.rule, certainty: "SAME_ON_BOTH_SIDES", explanation: `${missing}; ${both} ${agree}` };
}

function haveSameWords(one: RuleWords | null, other: RuleWords | null): boolean {
  if (!one || !other) return one === other;
  return wordsOfRule(one) === wordsOfRule(other);
}

const wordsOfRule = ({ heading, text, examples }: RuleWords): string =>
  [heading ?? "", text, ...examples].map(wordsOf).join("\n");
