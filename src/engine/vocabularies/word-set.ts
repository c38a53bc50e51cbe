import { STATE_BASED_ACTION_KINDS } from "./actions";
import { BEARING_KEYWORDS, type Keyword, KEYWORDS, SAME_AS } from "./keywords";

/**
 * A set of words of a list that may grow, 32 words a number, for as many numbers as its last word takes: equal sets have
 * equal numbers. It is never changed, and most objects share the empty one.
 */
export type WordSet = readonly number[];

const BITS = 32;

export const NO_WORD: WordSet = [];

/** A set of one word, for each word of a list. */
export const setsOfOne = <T extends string>(words: readonly T[]): Readonly<Record<T, WordSet>> =>
  Object.fromEntries(words.map((word, position) => [word, setOfOne(position)])) as Record<T, WordSet>;

const setOfOne = (position: number): WordSet => [
  ...new Array<number>(Math.floor(position / BITS)).fill(0),
  1 << (position % BITS),
];

export const setOfWords = <T extends string>(table: Readonly<Record<T, WordSet>>, words: readonly T[]): WordSet =>
  words.reduce((set, word) => union(set, table[word]), NO_WORD);

/** The words of `list` that are in the set, in the order of the list. */
export const wordsIn = <T extends string>(list: readonly T[], set: WordSet): readonly T[] =>
  list.filter((_, position) => ((set[Math.floor(position / BITS)] ?? 0) & (1 << (position % BITS))) !== 0);

export function union(one: WordSet, other: WordSet): WordSet {
  if (other.length === 0) return one;
  if (one.length === 0) return other;
  const [long, short] = one.length < other.length ? [other, one] : [one, other];
  return long.map((bits, at) => (at < short.length ? bits | short[at]! : bits));
}

/** The words of one set that are not in another. */
export const without = (set: WordSet, taken: WordSet): WordSet =>
  haveCommon(set, taken) ? trimmed(set.map((bits, at) => (at < taken.length ? bits & ~taken[at]! : bits))) : set;

/** The words that are in both. */
export const inBoth = (one: WordSet, other: WordSet): WordSet =>
  haveCommon(one, other) ? trimmed(one.slice(0, other.length).map((bits, at) => bits & other[at]!)) : NO_WORD;

export function haveCommon(one: WordSet, other: WordSet): boolean {
  for (let at = 0; at < one.length && at < other.length; at++) if ((one[at]! & other[at]!) !== 0) return true;
  return false;
}

export function hasAll(set: WordSet, words: WordSet): boolean {
  if (words.length > set.length) return false;
  for (let at = 0; at < words.length; at++) if ((words[at]! & ~set[at]!) !== 0) return false;
  return true;
}

export const areSameWords = (one: WordSet, other: WordSet): boolean =>
  one === other || (one.length === other.length && hasAll(one, other) && hasAll(other, one));

function trimmed(numbers: number[]): WordSet {
  while (numbers.at(-1) === 0) numbers.pop();
  return numbers.length === 0 ? NO_WORD : numbers;
}

// Imported from here and through no list of re-exports: in such a list V8 looks each name up anew, for every object.
export const KIND = setsOfOne(STATE_BASED_ACTION_KINDS.words);

/** Those that bear on something come first, so that most sets are one number. */
export const KEYWORDS_IN_ORDER: readonly Keyword[] = [
  ...BEARING_KEYWORDS,
  ...KEYWORDS.words.filter((word) => !isOneOf(BEARING_KEYWORDS, word) && !isOneOf(Object.keys(SAME_AS), word)),
];
const BY_WORD = setsOfOne(KEYWORDS_IN_ORDER);

export const KEYWORD: Readonly<Record<Keyword, WordSet>> = {
  ...BY_WORD,
  ...(Object.fromEntries(Object.entries(SAME_AS).map(([name, word]) => [name, BY_WORD[word]])) as Record<
    keyof typeof SAME_AS,
    WordSet
  >),
};

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}
