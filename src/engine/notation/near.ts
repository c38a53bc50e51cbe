/** The longest word for which something near is looked for: more is no slip of the hand. */
const LONGEST = 40;

/** The word that was most likely meant: at most two letters away, one in a short word. */
export function nearest(written: string, words: Iterable<string>): string | undefined {
  const word = written.toLowerCase();
  if (word === "" || word.length > LONGEST) return undefined;
  let best: string | undefined;
  let least = word.length < 5 ? 2 : 3;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const away = lettersBetween(word, candidate.toLowerCase());
    if (away < least) [best, least] = [candidate, away];
  }
  return best;
}

/** How many letters have to be put in, taken out or changed to make one word of the other. */
function lettersBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++)
      now[at] = Math.min(before[at]! + 1, now[at - 1]! + 1, before[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1));
    before = now;
  }
  return before[other.length]!;
}
