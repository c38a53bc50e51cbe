import { parentRuleNumber, type RuleNumber } from "./rule-number";

/**
 * The position of the rule above each rule of an edition, in the order of its text: the nearest that the edition has, so
 * that the tree reaches every rule even if the edition leaves a number out. Of several with one number it is the one that
 * stands last before the rule, else the first. Undefined at the top.
 */
export function parentPositions(numbers: readonly RuleNumber[]): (number | undefined)[] {
  const anywhere = new Map<RuleNumber, number>();
  numbers.forEach((number, position) => {
    if (!anywhere.has(number)) anywhere.set(number, position);
  });
  const before = new Map<RuleNumber, number>();
  return numbers.map((number, position) => {
    before.set(number, position);
    for (let above = parentRuleNumber(number); above !== null; above = parentRuleNumber(above)) {
      const parent = before.get(above) ?? anywhere.get(above);
      if (parent !== undefined) return parent;
    }
    return undefined;
  });
}
