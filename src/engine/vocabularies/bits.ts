import { STATE_BASED_ACTION_KINDS } from "./actions";
import { BEARING_KEYWORDS, type BearingKeyword, type Keyword, KEYWORDS, SAME_AS } from "./keywords";
import { COLORS, OBJECT_KINDS, ZONES } from "./objects";
import { CARD_TYPES, SUPERTYPES } from "./types";

/** A set of words of one list, one bit a word: sets are compared on every object. */
export type Bits = number;

/** A number has 32 bits; a word beyond them would be taken for the first. */
const MOST_WORDS = 32;

/**
 * A bit for each word.
 * @throws RangeError if there are more words than bits: the list then needs sets of another kind.
 */
export function bitsOf<T extends string>(words: readonly T[]): Readonly<Record<T, Bits>> {
  if (words.length > MOST_WORDS)
    throw new RangeError(
      `${words.length} words, from ${words[0]} to ${words.at(-1)}, do not fit into ${MOST_WORDS} bits`,
    );
  return Object.fromEntries(words.map((word, position) => [word, 1 << position])) as Record<T, Bits>;
}

/** The set of the words given. */
export function bits<T extends string>(table: Readonly<Record<T, Bits>>, words: readonly T[]): Bits {
  let set = 0;
  for (const word of words) set |= table[word];
  return set;
}

/** The words of `list` that are in the set, in the order of the list. */
export const wordsOf = <T extends string>(list: readonly T[], set: Bits): readonly T[] =>
  list.filter((_, position) => (set & (1 << position)) !== 0);

// Imported from here and through no list of re-exports: in such a list V8 looks each name up anew, for every object.
export const KIND_BIT = bitsOf(STATE_BASED_ACTION_KINDS.words);
export const ZONE_BIT = bitsOf(ZONES.words);
export const OBJECT_KIND_BIT = bitsOf(OBJECT_KINDS.words);
export const COLOR_BIT = bitsOf(COLORS.words);
const BIT_OF_BEARING = bitsOf(BEARING_KEYWORDS);

/** No bit for a keyword that bears on nothing here: nothing asks who has it. */
export const KEYWORD_BIT: Readonly<Record<Keyword, Bits>> = {
  ...(Object.fromEntries(KEYWORDS.words.map((word) => [word, 0])) as Record<Keyword, Bits>),
  ...BIT_OF_BEARING,
  ...(Object.fromEntries(Object.entries(SAME_AS).map(([name, word]) => [name, BIT_OF_BEARING[word]])) as Record<
    keyof typeof SAME_AS,
    Bits
  >),
};

/** True if there is something that asks who has the keyword. */
export const isBearing = (word: Keyword): word is BearingKeyword | keyof typeof SAME_AS => KEYWORD_BIT[word] !== 0;

export const TYPE_BIT = bitsOf(CARD_TYPES);
export const SUPERTYPE_BIT = bitsOf(SUPERTYPES);
