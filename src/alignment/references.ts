import { type Matching } from "./matching";

/** Rule numbers with their ranges (`601.2f-h`), and chapters after “section”. */
const NUMBER = /\b\d{3}(?:\.\d+[a-z]{0,2})?(?:-(?:\d{3}\.\d+)?[a-z]{1,2})?\b|\b(?<=[Ss]ections? )\d\b/g;
/** The number at the beginning of a mention, which may be of a range. */
export const SINGLE = /^\d{3}(?:\.\d+[a-z]{0,2})?/;

/** True where the older edition's rule of the one number is the newer edition's rule of the other. */
export type Moved = (from: string, to: string) => boolean;

/**
 * Whether a mention moved with the rule it names. Of a number that the older edition does not hold nothing can be
 * said, so that it may have moved; so may a chapter.
 */
export function movedBy(matching: Matching): Moved {
  const { from, to, toOf } = matching;
  return (older, newer) => {
    const [x, y] = [SINGLE.exec(older)?.[0], SINGLE.exec(newer)?.[0]];
    if (x === undefined || y === undefined) return x === y;
    const position = from.positions.get(x);
    if (position === undefined) return true;
    const counterpart = toOf[position]!;
    return counterpart >= 0 && to.rules[counterpart]!.rule.number === y;
  };
}

/** The same words, and where the numbers of rules differ, they are numbers of the same rules. */
export function sameButReferences(from: string, to: string, moved: Moved): boolean {
  if (from === to) return true;
  if (from.replace(NUMBER, "#") !== to.replace(NUMBER, "#")) return false;
  const now = to.match(NUMBER) ?? [];
  return (from.match(NUMBER) ?? []).every((number, at) => number === now[at] || moved(number, now[at]!));
}
