import { type Matching } from "./matching";
import { type RuleProfile } from "./profile";

/** Pairs every rule that stands unchanged at its own number; of a repeated number the first with the first. */
export function anchorUnchanged(matching: Matching): void {
  const key = ({ rule, exact }: RuleProfile) => `${rule.number}\n${exact}`;
  const waiting = positionsBy(
    matching.to.rules.filter(({ index }) => matching.fromOf[index] === -1),
    key,
  );
  for (const profile of matching.from.rules) {
    if (matching.toOf[profile.index] !== -1) continue;
    const match = waiting.get(key(profile))?.shift();
    if (match !== undefined) matching.pair(profile.index, match);
  }
}

/**
 * Pairs the rules of so many words or more that occur once on either side among those still alone: the exact words,
 * then masked ones.
 */
export function anchorUniqueTexts(matching: Matching, leastWords: number): void {
  const telling = (profile: RuleProfile) => profile.length >= leastWords;
  for (const key of [(p: RuleProfile) => p.exact, (p: RuleProfile) => p.masked]) {
    const from = positionsBy(
      matching
        .freeFrom()
        .map((i) => matching.from.rules[i]!)
        .filter(telling),
      key,
    );
    const to = positionsBy(
      matching
        .freeTo()
        .map((i) => matching.to.rules[i]!)
        .filter(telling),
      key,
    );
    for (const [text, left] of from) {
      const right = to.get(text);
      if (left.length === 1 && right?.length === 1) matching.pair(left[0]!, right[0]!);
    }
  }
}

function positionsBy(profiles: readonly RuleProfile[], key: (profile: RuleProfile) => string): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const profile of profiles) {
    const list = positions.get(key(profile));
    if (list) list.push(profile.index);
    else positions.set(key(profile), [profile.index]);
  }
  return positions;
}
