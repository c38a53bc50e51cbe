/** The words of the contract. */
import { STATE_BASED_ACTION_KINDS } from "./vocabularies/actions";
import { type Bits, bitsOf } from "./vocabularies/bits";
import { BEARING_KEYWORDS, type BearingKeyword, type Keyword, KEYWORDS, SAME_AS } from "./vocabularies/keywords";
import { COLORS, OBJECT_KINDS, ZONES } from "./vocabularies/objects";
import { CARD_TYPES, SUPERTYPES } from "./vocabularies/types";

export * from "./vocabularies/actions";
export { type Bits, bits, wordsOf } from "./vocabularies/bits";
export * from "./vocabularies/effects";
export * from "./vocabularies/keywords";
export * from "./vocabularies/objects";
export { PART, READS } from "./vocabularies/parts";
export * from "./vocabularies/types";
export { isKnownOn, type Vocabulary, vocabulary, type Word, type WordOf } from "./vocabularies/vocabulary";

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
