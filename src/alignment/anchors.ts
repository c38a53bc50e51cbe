import { groupBy } from "../domain/group-by";
import { type Matching } from "./matching";
import { type RuleProfile } from "./profile";

/** Pairs every rule that stands unchanged at its own number; of a repeated number the first with the first. */
export function anchorUnchanged(matching: Matching): void {
  const key = ({ rule, exact }: RuleProfile) => `${rule.number}\n${exact}`;
  const waiting = groupBy(
    matching.to.rules.filter(({ index }) => matching.fromOf[index] === -1),
    key,
  );
  for (const profile of matching.from.rules) {
    if (matching.toOf[profile.index] !== -1) continue;
    const match = waiting.get(key(profile))?.shift();
    if (match) matching.pair(profile.index, match.index);
  }
}

/**
 * Pairs the rules of so many words or more that occur once on either side among those still alone: the exact words,
 * then masked ones.
 */
export function anchorUniqueTexts(matching: Matching, leastWords: number): void {
  const telling = (profile: RuleProfile) => profile.length >= leastWords;
  for (const key of [(p: RuleProfile) => p.exact, (p: RuleProfile) => p.masked]) {
    const from = groupBy(
      matching
        .freeFrom()
        .map((i) => matching.from.rules[i]!)
        .filter(telling),
      key,
    );
    const to = groupBy(
      matching
        .freeTo()
        .map((i) => matching.to.rules[i]!)
        .filter(telling),
      key,
    );
    for (const [text, left] of from) {
      const right = to.get(text);
      if (left.length === 1 && right?.length === 1) matching.pair(left[0]!.index, right[0]!.index);
    }
  }
}
