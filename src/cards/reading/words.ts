import { BASIC_LANDS, SUBTYPES } from "../../engine/board/subtypes";
import { type Color, type Keyword, KEYWORDS } from "../../engine/vocabulary";
import { abilitiesOn, keywordInWords, ROWS } from "../../engine/vocabularies/keywords";
import { CREATURE_TYPES } from "./creature-types";

/** Plurals that no ending gives. */
const IRREGULAR: Readonly<Record<string, string>> = {
  Ox: "Oxen",
  Mouse: "Mice",
  Child: "Children",
  Mongoose: "Mongooses",
  Fungus: "Fungi",
  Homunculus: "Homunculi",
  Octopus: "Octopuses",
  Pegasus: "Pegasi",
  Aurochs: "Aurochs",
  Cyclops: "Cyclopes",
  Hippo: "Hippos",
  Djinn: "Djinn",
  Shaman: "Shamans",
  Human: "Humans",
  Talisman: "Talismans",
  Plains: "Plains",
  Equipment: "Equipment",
  Locus: "Loci",
  Treefolk: "Treefolk",
  Merfolk: "Merfolk",
  Moonfolk: "Moonfolk",
  Kithkin: "Kithkin",
  Samurai: "Samurai",
  Ninja: "Ninjas",
  Eldrazi: "Eldrazi",
  Vedalken: "Vedalken",
  Hero: "Heroes",
  Lammasu: "Lammasu",
  Kor: "Kor",
  Sheep: "Sheep",
  Fish: "Fish",
  Squid: "Squid",
  Offspring: "Offspring",
  Serf: "Serfs",
  "Time Lord": "Time Lords",
};

/** Both plurals are in use. */
const ALSO: Readonly<Record<string, string>> = { Djinns: "Djinn", Ninja: "Ninja", Fishes: "Fish", Rhino: "Rhino" };

function pluralOf(word: string): string {
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  if (/(?:[^aeiou])y$/.test(word)) return word.replace(/y$/, "ies");
  if (/(?:[lr]f|Wolf|wolf)$/.test(word)) return word.replace(/f$/, "ves");
  if (/folk$|kin$/.test(word)) return word;
  if (/(?:s|x|ch|sh)$/.test(word)) return `${word}es`;
  return `${word}s`;
}

const titled = (word: string): string =>
  word.replace(/(^|[- ])([a-z])/g, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`);

/** Subtypes of permanents that texts name: planeswalker types would be taken for names. */
const NAMED_IN_TEXTS: readonly string[] = [
  ...CREATURE_TYPES,
  ...[...SUBTYPES.artifact, ...SUBTYPES.enchantment, ...SUBTYPES.land, ...SUBTYPES.battle, ...SUBTYPES.spell].map(
    titled,
  ),
];

const SINGULAR: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ALSO),
  ...NAMED_IN_TEXTS.flatMap((word): readonly (readonly [string, string])[] => [
    [pluralOf(word), word],
    [word, word],
  ]),
]);

/** The subtype that a word of a text names, in the singular or the plural; nothing if it may be a name. */
export const subtypeNamed = (word: string): string | undefined => SINGULAR.get(word);

/** Whether a word is one of the subtypes that texts name. */
export const isSubtype = (word: string): boolean => SINGULAR.get(word) === word;

/** False if one creature type stands alone among what is named: without "each" that is somebody's name. */
export const isPlural = (said: string): boolean =>
  said
    .split(/,? (?:and\/or|and|or) |, /)
    .map((part) => part.replace(/ (?:you control|your opponents control|you don't control).*$/, ""))
    .every((part) => SINGULAR.get(part) !== part || pluralOf(part) === part);

/** Whether a subtype is one of creatures. */
const CREATURE_TYPE: ReadonlySet<string> = new Set(CREATURE_TYPES);
export const isCreatureType = (word: string): boolean => CREATURE_TYPE.has(word);

/** As on type lines. */
export const BASIC_LAND_TYPES: readonly string[] = [...BASIC_LANDS.values()];

/** Keywords by the words of cards, in lower case and without an exclamation mark; variants among them. */
const KEYWORD_OF: ReadonlyMap<string, Keyword> = new Map(
  KEYWORDS.words.flatMap((keyword) => {
    const { written, variants = [] } = ROWS[keyword];
    const said = (written ?? keywordInWords(keyword)).toLowerCase().replace("!", "");
    return [said, ...variants].map((words) => [words, keyword] as const);
  }),
);

/** The keyword that these words are, whatever their case. */
export const keywordNamed = (words: string): Keyword | undefined => KEYWORD_OF.get(words.toLowerCase());

/** A keyword that means the same wherever it stands, whatever follows. */
export const bareKeyword = (words: string): Keyword | undefined => {
  const keyword = keywordNamed(words);
  return keyword !== undefined && ROWS[keyword].onCards !== "PART" ? keyword : undefined;
};

/** Whether a number or a cost may follow that no board asks for. */
export const takesMore = (keyword: Keyword): boolean => ROWS[keyword].onCards !== "WORD";

/** Whether what it does is so much: no effect of a board can say how much. */
export const isNumbered = (keyword: Keyword): boolean => ROWS[keyword].numbered === true;

/** Of which counters its number says with how many what has it enters. */
export const countersOf = (keyword: Keyword): string | undefined => KINDS.get(keyword);
const KINDS: ReadonlyMap<Keyword, string> = new Map(
  abilitiesOn("ENTERS").flatMap(({ keyword, ability: { counters } }) => (counters ? [[keyword, counters]] : [])),
);

export const COLOR_OF: Readonly<Record<string, Color>> = {
  white: "WHITE",
  blue: "BLUE",
  black: "BLACK",
  red: "RED",
  green: "GREEN",
};

/** What stands in filters and effects for what is chosen as the card enters: the object on a board says what that is. */
export const CHOSEN_COLOR = "the chosen color" as Color;
export const CHOSEN_TYPE = "the chosen type";
/** What stands for the id of the object that is the card. */
export const THIS_OBJECT = "this object";

/** Words before a dash that say when an ability works, or what it is; all others are ability words and flavor words (207.2c). */
const MEANS_SOMETHING =
  /^(?:max speed|solved|to solve|companion|visit|boast|forecast|exhaust|power-up|partner|prototype|cumulative upkeep|level.*|station.*|[ivx, ]+|\d.*)$/i;
export const meansSomething = (said: string): boolean => MEANS_SOMETHING.test(said);

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(
  " ",
);
NUMBERS.push("sixteen", "seventeen", "eighteen", "nineteen", "twenty");

/** A number in words or figures. */
export const numberNamed = (word: string): number | undefined => {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  const at = NUMBERS.indexOf(word.toLowerCase());
  return at >= 0 ? at : undefined;
};
