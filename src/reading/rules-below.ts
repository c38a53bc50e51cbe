import { sentencesOf } from "../concordance/fingerprint";
import { parentRuleNumber, type RuleNumber } from "../domain/rule-number";
import { type StoredRule } from "../store/rows";
import { MORE_THAN_ALL } from "../store/rules";
import { type Store } from "../store/store";

/** One of the rules below another, as far as it is told. */
export interface RuleBelow {
  readonly number: RuleNumber;
  readonly heading: string | null;
  /** Its text, or its first sentence. */
  readonly text: string;
  readonly isWhole: boolean;
}

/** What stands below a rule, as far as so many characters have room for it. */
export interface RulesBelow {
  readonly rules: readonly RuleBelow[];
  /** How many stand below it in all. */
  readonly count: number;
  /** Whether these are all of them, each with all of its text. */
  readonly isWhole: boolean;
}

/** All that stands below a rule: whole where that fits; else the first sentence of each, of those directly below it, as many as fit. */
export function rulesBelow(store: Store, rule: StoredRule, characters: number): RulesBelow {
  const { number } = rule;
  const below = standingBelow(store, rule);
  const count = below.length;
  const whole = below.map(({ number: each, heading, text }) => ({ number: each, heading, text, isWhole: true }));
  if (lengthOf(whole) <= characters) return { rules: whole, count, isWhole: true };
  const begun = whole.map(inShort);
  if (lengthOf(begun) <= characters) return { rules: begun, count, isWhole: false };
  const direct = begun.filter((rule) => parentRuleNumber(rule.number) === number);
  let room = characters;
  const fitting = direct.findIndex((rule) => (room -= lengthOf([rule])) < 0);
  return { rules: fitting < 0 ? direct : direct.slice(0, Math.max(1, fitting)), count, isWhole: false };
}

/** All that stands below a rule in its edition, in document order. */
export const standingBelow = (
  { rules }: Store,
  { editionKey, number }: Pick<StoredRule, "editionKey" | "number">,
): readonly StoredRule[] => (/[a-z]$/.test(number) ? [] : rules.page({ editionKey, under: number }, -1, MORE_THAN_ALL));

const lengthOf = (rules: readonly RuleBelow[]): number =>
  rules.reduce((sum, { number, heading, text }) => sum + number.length + (heading ?? "").length + text.length, 0);

function inShort(rule: RuleBelow): RuleBelow {
  const text = sentencesOf(rule.text)[0] ?? "";
  return { ...rule, text, isWhole: text === rule.text };
}
