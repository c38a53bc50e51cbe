import { wordAt, type WordIndex } from "./word-index";

/** Whether words stand in a text one after the other, in one field. */
function hasPhrase(index: WordIndex, text: number, phrase: readonly string[]): boolean {
  const forms = phrase.map((word) => index.exactly(word)[0]!);
  const words = index.wordsOf(text);
  for (let at = 0; at + forms.length <= words.length; at++) {
    let length = 0;
    while (length < forms.length && wordAt(words, at + length) === forms[length]) length++;
    if (length === forms.length) return true;
  }
  return false;
}

/** The number of the rarest of some words, all of which have to be known. */
export function rarestOf(index: WordIndex, words: readonly string[]): number[] {
  const numbers = words.map((word) => index.exactly(word));
  if (numbers.some(({ length }) => length === 0)) return [];
  return numbers.reduce((least, each) => (index.countOf(each[0]!) < index.countOf(least[0]!) ? each : least));
}

/** The texts in which words stand as they are, one after the other. */
export function textsWith(index: WordIndex, words: readonly string[]): number[] {
  const found: number[] = [];
  for (const rarest of rarestOf(index, words))
    index.eachText(rarest, (text) => {
      if (hasPhrase(index, text, words)) found.push(text);
    });
  return found;
}
