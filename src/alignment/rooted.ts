import { commonFeatures, type Features } from "./features";
import { type RuleAt } from "./frontier";

/** This much of what a part took along must stand in an older version of the rule that it came off. */
const LEAST_ROOTED = 0.4;

/** The words of rules of any edition held, in the order asked. */
export type WordsAt = (rules: readonly RuleAt[]) => readonly Features[];

/** A version of a rule from which parts came off later. */
export interface Ancestor {
  readonly version: RuleAt;
  /** How the part that is asked about came off, in one step or several. */
  readonly partings: readonly Parting[];
}

/** A rule as it last stood before a part came off, that part when it had, and what was left of the rule. */
export interface Parting {
  readonly whole: RuleAt;
  readonly part: RuleAt;
  readonly rest: RuleAt;
}

/**
 * Which of these versions have anything of the parts that came off later: what was put into a rule after them and came
 * off it again is none of theirs, and a version that stands whole in what was left has lost nothing, unless it said just
 * what was handed down.
 */
export function rootedIn(ancestors: readonly Ancestor[], wordsAt: WordsAt): boolean[] {
  const asked = ancestors.flatMap(({ version, partings }) => [
    version,
    ...partings.flatMap(({ whole, part, rest }) => [whole, part, rest]),
  ]);
  const words = asked.length > 0 ? wordsAt(asked) : [];
  let next = 0;
  return ancestors.map(({ version, partings }) => {
    const own = words[next++]!;
    const isRooted = partings.map(({ whole }) => {
      const [before, part, rest] = [words[next++]!, words[next++]!, words[next++]!];
      if (whole.edition === version.edition || isSame(before, own)) return true;
      if (wentWith(own, part, rest)) return true;
      const handed = commonFeatures(before, part);
      return (
        size(commonFeatures(handed, own)) >= LEAST_ROOTED * size(handed) && size(commonFeatures(rest, own)) < size(own)
      );
    });
    return isRooted.every((rooted) => rooted);
  });
}

/** Whether most of what a version says went along with the part, and less of it stayed: what came in since may hide it. */
const wentWith = (own: Features, part: Features, rest: Features): boolean => {
  const went = size(commonFeatures(part, own));
  return went >= LEAST_ROOTED * size(own) && went > size(commonFeatures(rest, own));
};

const isSame = (one: Features, other: Features): boolean =>
  size(one) === size(other) && size(commonFeatures(one, other)) === size(one);

const size = ({ counts }: Features): number => counts.reduce((sum, count) => sum + count, 0);
