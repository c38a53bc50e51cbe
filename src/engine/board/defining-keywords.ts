import { type Rulebook } from "../rules";
import { type Bits } from "../vocabularies/bits";
import { haveCommon, KEYWORD, type WordSet } from "../vocabularies/word-set";
import { hasCreatureTypes } from "./subtypes";

/** Changeling and devoid define what they say: no effect applies earlier in their layers (604.3, 613.3). */
export const isEveryCreatureType = (
  { changeling, subtypesNeedTypes }: Rulebook,
  keywords: WordSet,
  types: Bits,
): boolean =>
  haveCommon(keywords, KEYWORD.CHANGELING) &&
  changeling !== null &&
  (subtypesNeedTypes === null || hasCreatureTypes(types));

export const isColorless = ({ devoid }: Rulebook, keywords: WordSet): boolean =>
  haveCommon(keywords, KEYWORD.DEVOID) && devoid !== null;
