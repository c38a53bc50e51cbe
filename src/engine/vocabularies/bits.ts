import { COLORS, OBJECT_KINDS, ZONES } from "./objects";
import { CARD_TYPES, SUPERTYPES } from "./types";

/**
 * A set of words of one list, one bit a word: sets are compared on every object. Lists that grow with every set of cards
 * have a `WordSet` instead.
 */
export type Bits = number;

/** A number has 32 bits; a word beyond them would be taken for the first. */
const MOST_WORDS = 32;

/**
 * A bit for each word.
 * @throws RangeError if there are more words than bits: the list then needs a `WordSet`.
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
export const ZONE_BIT = bitsOf(ZONES.words);
export const OBJECT_KIND_BIT = bitsOf(OBJECT_KINDS.words);
export const COLOR_BIT = bitsOf(COLORS.words);
export const TYPE_BIT = bitsOf(CARD_TYPES);
export const SUPERTYPE_BIT = bitsOf(SUPERTYPES);
