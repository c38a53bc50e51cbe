/** Finds the word that somebody meant to type, among words that there are. */

const LEAST_LETTERS = 4;
/** From so many letters on two may be wrong. */
const LONG = 7;

/** The letters of each word as bits, so that few words have to be compared. */
export class Spelling {
  private readonly byLength = new Map<number, { words: string[]; letters: number[]; counts: number[] }>();

  /** Words that are right, each with how often it occurs. */
  constructor(words: Iterable<readonly [word: string, count: number]>) {
    for (const [word, count] of words) {
      if (word.length < LEAST_LETTERS - 1 || !/^[a-z]+$/.test(word)) continue;
      const alike = this.byLength.get(word.length) ?? { words: [], letters: [], counts: [] };
      this.byLength.set(word.length, alike);
      alike.words.push(word);
      alike.letters.push(lettersOf(word));
      alike.counts.push(count);
    }
  }

  /** The word nearest to one that there is not, and of those equally near the commonest; null if none is near. */
  nearest(typed: string, isName = false): string | null {
    if (typed.length < LEAST_LETTERS || !/^[a-z]+$/.test(typed)) return null;
    const most = isName || typed.length < LONG ? 1 : 2;
    const letters = lettersOf(typed);
    let [best, bestCost] = [null as string | null, Infinity];
    for (let length = typed.length - most; length <= typed.length + most; length++) {
      const alike = this.byLength.get(length);
      alike?.words.forEach((word, index) => {
        if (bitsOf(letters ^ alike.letters[index]!) > most * 2) return;
        const distance = distanceOf(typed, word, most);
        if (distance > most) return;
        // Who mistypes a word seldom mistypes its first letter.
        const cost = distance + (word[0] === typed[0] ? 0 : 0.9) - Math.log10(1 + alike.counts[index]!) * 0.12;
        if (cost < bestCost) [best, bestCost] = [word, cost];
      });
    }
    return best;
  }
}

/** How sure it is that a word was meant by what was typed, from 0 to 1: of few letters fewer may be wrong. */
export const likeness = (typed: string, read: string): number =>
  Math.max(0, 1 - (2.5 * distanceOf(typed, read, 2)) / typed.length);

const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97);
  return bits;
};

function bitsOf(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** How many letters are wrong, missing, too many or in the wrong order; more than `most` as soon as that is certain. */
function distanceOf(one: string, other: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return least;
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
