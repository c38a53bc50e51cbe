import { isWithin, type RuleNumber, sectionOf } from "../domain/rule-number";
import { type Matching } from "./matching";

/** From this share on of a section's rules that have a counterpart, in another section, that is where it went, */
const LEAST_SHARE = 0.25;
/** if that is not the only few of all its rules that have one. */
const LEAST_SHARE_OF_ALL = 0.12;

/** True where the other edition holds the place where a rule would stand that has no counterpart there. */
export type Covers = (position: number) => boolean;

/**
 * Does `to` hold the place of a rule of `from`? Yes where it is complete; where the rule stands under one that has a
 * counterpart in what is held; or where its section, or what the section became, is held: 704 is the place of 420.
 */
export function coverageOf(matching: Matching): Covers {
  const { from, to, toOf } = matching;
  const { coverage } = to.edition;
  if (coverage.complete) return () => true;
  const covers = (number: RuleNumber) => coverage.sections.some((section) => isWithin(number, section));
  const sections = sectionsBecame(matching);
  const sameNumbering = from.edition.numbering === to.edition.numbering;
  return (position) => {
    const { rule } = from.rules[position]!;
    if (sameNumbering && covers(rule.number)) return true;
    for (let up = from.rules[position]!.parent; up >= 0; up = from.rules[up]!.parent)
      if (toOf[up]! >= 0 && covers(to.rules[toOf[up]!]!.rule.number)) return true;
    return (sections.get(sectionOf(rule.number)) ?? []).some(covers);
  };
}

/** For each section of the older edition, the sections of the newer one in which a good part of its rules now stands. */
function sectionsBecame(matching: Matching): Map<string, string[]> {
  const counts = new Map<string, Map<string, number>>();
  const sizes = new Map<string, number>();
  for (const { rule } of matching.from.rules) {
    const section = sectionOf(rule.number);
    sizes.set(section, (sizes.get(section) ?? 0) + 1);
  }
  for (const [a, b] of matching.pairs()) {
    const [x, y] = [sectionOf(matching.from.rules[a]!.rule.number), sectionOf(matching.to.rules[b]!.rule.number)];
    const row = counts.get(x) ?? new Map<string, number>();
    row.set(y, (row.get(y) ?? 0) + 1);
    counts.set(x, row);
  }
  return new Map(
    [...counts].map(([section, row]) => {
      const all = sizes.get(section) ?? 1;
      const paired = [...row.values()].reduce((sum, count) => sum + count, 0);
      const went = (count: number) => count > 1 && count / paired >= LEAST_SHARE && count / all >= LEAST_SHARE_OF_ALL;
      return [section, [...row].filter(([, count]) => went(count)).map(([other]) => other)];
    }),
  );
}
