import { type Rulebook } from "../rules";
import { SUPERTYPE_BIT, TYPE_BIT } from "../vocabularies/bits";
import { KEYWORD, NO_WORD, union } from "../vocabularies/word-set";
import { formOfCreatureType } from "./creature-type-forms";
import { BASIC_LANDS, typesWith } from "./subtypes";
import { type TypeWords } from "./type-line";

/** What the rules of a date make of the words of type lines, filters and effects. */
export type WordRules = Pick<Rulebook, "snowCovered" | "creatureTypeForms" | "landsByName">;

/** Every word for what it is in the newest rules. */
export const AS_WRITTEN: WordRules = { snowCovered: null, creatureTypeForms: null, landsByName: null };

const { snow } = SUPERTYPE_BIT;
const { SNOW_COVERED } = KEYWORD;

/** The words as these rules read them: snow-covered is no supertype at first (502.14), and plurals mean the same (214.7b). */
export function readWords({ snowCovered, creatureTypeForms }: WordRules, words: TypeWords): TypeWords {
  if (snowCovered === null && creatureTypeForms === null) return words;
  const { types, supertypes, subtypes } = words;
  const isSnow = snowCovered !== null && (supertypes & snow) !== 0;
  return {
    types,
    supertypes: isSnow ? supertypes & ~snow : supertypes,
    subtypes: creatureTypeForms === null || subtypes.length === 0 ? subtypes : formsOf(subtypes),
    keywords: isSnow ? SNOW_COVERED : NO_WORD,
  };
}

/** As `readWords`, of a type line; lands have their types from the name of the card (212.2c), which is empty for what is none. */
export function readLine(rules: WordRules, line: TypeWords, name: string): TypeWords {
  const words = readWords(rules, line);
  if (name === "" || (words.types & TYPE_BIT.land) === 0) return words;
  const { snowCovered, landsByName } = rules;
  if (snowCovered === null && landsByName === null) return words;
  const type = landTypeByName(rules, name);
  const isBasic = BASIC_LANDS.has(type);
  const isSnow = isBasic && snowCovered !== null && SNOW.test(name);
  return {
    types: words.types,
    supertypes: isBasic && landsByName !== null ? words.supertypes | SUPERTYPE_BIT.basic : words.supertypes,
    subtypes: landsByName !== null && !words.subtypes.some(isLandType) ? [...words.subtypes, type] : words.subtypes,
    keywords: isSnow ? union(words.keywords, SNOW_COVERED) : words.keywords,
  };
}

const SNOW = /^snow-covered /i;

/** The land type that a land has from its name: "Snow-Covered Plains is considered a plains" (glossary of 1999). */
export function landTypeByName({ creatureTypeForms }: WordRules, name: string): string {
  const plain = name.replace(SNOW, "").toLowerCase();
  if (BASIC_LANDS.has(plain)) return plain;
  return creatureTypeForms === null ? name.toLowerCase() : formOfCreatureType(name.toLowerCase());
}

const isLandType = (subtype: string): boolean => (typesWith(subtype) & TYPE_BIT.land) !== 0;

/** Two words of a line may be forms of one type. */
const formsOf = (subtypes: readonly string[]): readonly string[] => [...new Set(subtypes.map(formOfCreatureType))];
