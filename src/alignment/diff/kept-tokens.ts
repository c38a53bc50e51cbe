import { compareTokens } from "./diff-words";
import { counterpartIn, lengthOf } from "./stretches";
import { BLANK, isWord, type Token } from "./tokens";

/** A sentence of fewer words may stand in any rule. */
const FEWEST_WORDS = 4;

/**
 * For each token of a text, the token of the older one that it was kept from, -1 where it came in. Kept is what both have in
 * the same order, and a whole sentence that stood elsewhere in the older one.
 */
export function keptTokens(older: readonly Token[], newer: readonly Token[]): number[] {
  const sources = newer.map(() => -1);
  for (const { equal, from, to } of compareTokens(older, newer).stretches)
    if (equal && older.length > 0)
      for (let k = 0; k < lengthOf(to); k++) sources[to.start + k] = counterpartIn({ equal, from, to }, k);
  const isNew = (index: number) => sources[index] === -1 && isWord(newer[index]!);
  const sentences = sentencesOf(newer).filter((sentence) => sentence.some(isNew));
  if (sentences.length === 0) return sources;
  const stood = new Map(sentencesOf(older).map((sentence) => [wordsIn(older, sentence), sentence]));
  for (const sentence of sentences) {
    const words = wordsIn(newer, sentence);
    const moved = words.split(BLANK).length < FEWEST_WORDS ? undefined : stood.get(words);
    moved?.forEach((index, k) => (sources[sentence[k]!] = index));
  }
  return sources;
}

const wordsIn = (tokens: readonly Token[], sentence: readonly number[]): string =>
  sentence.map((index) => tokens[index]!.key).join("");

/** The tokens of each sentence by their places, the blanks between sentences in none. */
function sentencesOf(tokens: readonly Token[]): number[][] {
  const sentences: number[][] = [[]];
  tokens.forEach(({ key }, index) => {
    if (key === BLANK && endsSentence(tokens, index)) sentences.push([]);
    else sentences.at(-1)!.push(index);
  });
  return sentences.filter((sentence) => sentence.length > 0);
}

/** True if what stands before a blank ends a sentence, brackets and quotation marks aside. */
function endsSentence(tokens: readonly Token[], blank: number): boolean {
  let at = blank - 1;
  while (at > 0 && /^["')\]]$/.test(tokens[at]!.key)) at--;
  return /[.!?]["']?$/.test(tokens[at]?.key ?? "");
}
