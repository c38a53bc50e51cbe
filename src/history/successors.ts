import { compareRuleNumbers, isWithin, parentRuleNumber, type RuleNumber, sectionOf } from "../domain/rule-number";
import { type Followed } from "./comparisons";

/** A place of the newer edition that took over some of what stood below a number that is gone. */
export interface Successor {
  /** In the newer edition: the nearest number above all that it took over. */
  readonly position: number;
  /** How many of the rules below the number that is gone are there. */
  readonly rules: number;
}

/**
 * Where the rules went that stood below a place of the older edition: section by section of the newer one, that which took
 * most first.
 */
export function successorsOf({ rowOf, fromNumbers, toNumbers }: Followed, place: number): readonly Successor[] {
  const bySection = new Map<RuleNumber, { readonly rules: Set<number>; readonly positions: number[] }>();
  for (let below = place + 1; below < fromNumbers.length && isBelow(fromNumbers, below, place); below++)
    for (const position of rowOf(below)?.to ?? []) {
      const section = sectionOf(toNumbers[position]!);
      const taken = bySection.get(section) ?? { rules: new Set(), positions: [] };
      bySection.set(section, taken);
      taken.rules.add(below);
      taken.positions.push(position);
    }
  return [...bySection.values()]
    .map(({ rules, positions }) => ({ position: nearestAbove(toNumbers, positions), rules: rules.size }))
    .sort((x, y) => y.rules - x.rules || compareRuleNumbers(toNumbers[x.position]!, toNumbers[y.position]!));
}

const isBelow = (numbers: readonly RuleNumber[], position: number, place: number): boolean =>
  isWithin(numbers[position]!, numbers[place]!);

/** The place of the number that all these stand below, or of the first of them if the edition has no such number. */
function nearestAbove(numbers: readonly RuleNumber[], positions: readonly number[]): number {
  const first = Math.min(...positions);
  let above: RuleNumber = numbers[first]!;
  while (!positions.every((position) => isWithin(numbers[position]!, above))) above = parentRuleNumber(above)!;
  const found = numbers.lastIndexOf(above, first);
  return found < 0 ? first : found;
}
