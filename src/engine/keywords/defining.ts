import { abilitiesOn, type KeywordAbility } from "../vocabularies/keywords";
import { type AbilityOn } from "./ability";
import { type Rulebook } from "../rules";
import { type Bits } from "../vocabularies/bits";
import { haveCommon, KEYWORD, type WordSet } from "../vocabularies/word-set";
import { hasCreatureTypes } from "../board/subtypes";

const defining = (what: AbilityOn<"DEFINES">["what"]) =>
  abilitiesOn("DEFINES").filter(({ ability }) => ability.what === what);
const OF_EVERY_TYPE = defining("EVERY_CREATURE_TYPE");
const OF_NO_COLOR = defining("COLORLESS");

/** Whether one of the keywords is there that say so, and its rule is in force. */
const isDefined = (defining: readonly KeywordAbility<"DEFINES">[], rules: Rulebook, keywords: WordSet): boolean =>
  defining.some(({ keyword, ability }) => haveCommon(keywords, KEYWORD[keyword]) && rules[ability.by] !== null);

/** Changeling and devoid define what they say: no effect applies earlier in their layers (604.3, 613.3). */
export const isEveryCreatureType = (rules: Rulebook, keywords: WordSet, types: Bits): boolean =>
  isDefined(OF_EVERY_TYPE, rules, keywords) && (rules.subtypesNeedTypes === null || hasCreatureTypes(types));

export const isColorless = (rules: Rulebook, keywords: WordSet): boolean => isDefined(OF_NO_COLOR, rules, keywords);
