/** The words of the contract. */
import { STATE_BASED_ACTION_KINDS } from "./vocabularies/actions";
import { bitsOf } from "./vocabularies/bits";
import { COLORS, KEYWORDS, OBJECT_KINDS, ZONES } from "./vocabularies/objects";
import { CARD_TYPES, SUPERTYPES } from "./vocabularies/types";

export * from "./vocabularies/actions";
export { type Bits, bits, wordsOf } from "./vocabularies/bits";
export * from "./vocabularies/effects";
export * from "./vocabularies/objects";
export { PART, READS } from "./vocabularies/parts";
export * from "./vocabularies/types";
export { type Vocabulary, vocabulary, type Word, type WordOf } from "./vocabularies/vocabulary";

export const KIND_BIT = bitsOf(STATE_BASED_ACTION_KINDS.words);
export const ZONE_BIT = bitsOf(ZONES.words);
export const OBJECT_KIND_BIT = bitsOf(OBJECT_KINDS.words);
export const COLOR_BIT = bitsOf(COLORS.words);
export const KEYWORD_BIT = bitsOf(KEYWORDS.words);
export const TYPE_BIT = bitsOf(CARD_TYPES);
export const SUPERTYPE_BIT = bitsOf(SUPERTYPES);
