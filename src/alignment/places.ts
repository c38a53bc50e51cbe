import { type Likeness } from "./likeness";
import { type Matching } from "./matching";
import { type RuleProfile } from "./profile";

/** Rules whose words have less than this in common have changed places, whatever stands round about them. */
const LEAST_LIKENESS = 0.08;

/**
 * Pairs rules that kept their number and their place, between the same neighbours under the same rule, however much
 * they were reworded: as long as nothing that stood below the one stands elsewhere now. Sections are told by their
 * rules, so they are not paired here. Says whether there were any; what is `spared` stays alone: parts of splits and mergers.
 */
export function pairByPlace(
  matching: Matching,
  likeness: Likeness,
  spared: { readonly from: ReadonlySet<number>; readonly to: ReadonlySet<number> },
): boolean {
  const { from, to, toOf } = matching;
  let any = false;
  for (const x of from.rules) {
    if (toOf[x.index] !== -1 || x.parent < 0) continue;
    const y = to.rules[to.positions.get(x.rule.number) ?? -1];
    if (!y || !matching.isFree(x.index, y.index) || toOf[x.parent] !== y.parent) continue;
    if (spared.from.has(x.index) || spared.to.has(y.index) || likeness.between(x.index, y.index) < LEAST_LIKENESS)
      continue;
    if (!isBetweenTheSame(matching, x, y) || lostRules(matching, x, y)) continue;
    matching.pair(x.index, y.index);
    any = true;
  }
  return any;
}

function isBetweenTheSame({ toOf }: Matching, x: RuleProfile, y: RuleProfile): boolean {
  const same = (one: number, other: number) => (one < 0 || other < 0 ? one === other : toOf[one] === other);
  return same(x.previous, y.previous) && same(x.next, y.next) && (x.previous >= 0 || x.next >= 0);
}

const lostRules = ({ to, toOf }: Matching, x: RuleProfile, y: RuleProfile): boolean =>
  x.children.some((child) => toOf[child]! >= 0 && to.rules[toOf[child]!]!.parent !== y.index);
