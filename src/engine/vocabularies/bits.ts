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
