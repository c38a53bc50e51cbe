import { LIMITS } from "../../validation/fault-list";
import { COLORS, FACES, KEYWORDS, PLAYER_SCOPES } from "../../vocabulary";
import { byDefault, type InputOf, inputRecord, optional, required, type InputRecord } from "./field";
import { FILTER } from "./object-filter";
import { COUNTERS, KEYWORD_NUMBERS, TYPE_LINE } from "./object-parts";
import { COUNT, FIGURE, FLAG, listOf, MANA_COST, NAME, NAMED, OBJECT, oneOf, recordOf, TEXT, TYPES } from "./types";

const WORDS = listOf(TYPES, LIMITS.words);

const EXCEPTIONS = {
  name: optional(NAME, "Except that this is its name."),
  addTypes: byDefault([], WORDS, "Except that it is this in addition: card types, supertypes and subtypes alike."),
  removeTypes: byDefault([], WORDS, "Except that it is not this, likewise."),
  setColors: optional(listOf(oneOf(COLORS)), "Except that these are its colors."),
  setPower: optional(FIGURE, "Except that this is its power."),
  setToughness: optional(FIGURE, "Except that this is its toughness."),
  addKeywords: byDefault([], listOf(oneOf(KEYWORDS)), "Except that it has these."),
  addAbilities: byDefault([], listOf(TEXT, LIMITS.words), "Except that it has these, in words."),
};

export const COPY_EXCEPTIONS = inputRecord("CopyExceptionsInput", "Exceptions to a copy.", EXCEPTIONS);

const ENTERS_AS_COPY_FIELDS = {
  of: required(FILTER, "What its controller may choose, as it enters, of what is there already; read from the object."),
  optional: byDefault(false, FLAG, "“You may have it enter as a copy”: its controller may choose nothing."),
  ...EXCEPTIONS,
};

export type EntersAsCopyInput = InputOf<typeof ENTERS_AS_COPY_FIELDS>;

export const ENTERS_AS_COPY: InputRecord<EntersAsCopyInput> = inputRecord(
  "EntersAsCopyInput",
  "“Enters as a copy of” what its controller chooses, with the exceptions of `copy`.",
  ENTERS_AS_COPY_FIELDS,
);

const SEEN_FIELDS = {
  name: byDefault("", NAME, "Its name."),
  typeLine: required(TYPE_LINE, "Its types, as on a card."),
  everyCreatureTypeBut: optional(WORDS, "It is every creature type, but for these."),
  colors: byDefault([], listOf(oneOf(COLORS)), "Its colors."),
  manaValue: byDefault(0, COUNT, "Its mana value."),
  manaCost: optional(MANA_COST, "Its mana cost."),
  power: optional(FIGURE, "Its power."),
  toughness: optional(FIGURE, "Its toughness."),
  isSizeUnknown: byDefault(false, FLAG, "What is not given of power and toughness is no 0."),
  keywords: byDefault([], listOf(oneOf(KEYWORDS), LIMITS.kinds), "Its keywords, each as often as it has it."),
  toxic: byDefault(0, COUNT, "Its total toxic value."),
  keywordNumbers: byDefault([], KEYWORD_NUMBERS, "Of keywords with a number."),
  protectionFrom: byDefault([], listOf(FILTER), "From what it has protection."),
  landwalk: byDefault([], listOf(FILTER), "The lands that its landwalk abilities name."),
  bandsWithOther: byDefault(
    [],
    listOf(FILTER, LIMITS.kinds),
    "The creatures that its “bands with other” abilities name.",
  ),
  addEnchant: byDefault([], listOf(FILTER, LIMITS.kinds), "What effects say that it can enchant as well."),
  abilities: byDefault([], listOf(TEXT, LIMITS.kinds), "Other abilities, in words."),
  hasNoAbilities: byDefault(false, FLAG, "It has lost all abilities."),
  enchant: optional(FILTER, "What it can enchant."),
  enchantsWhom: optional(oneOf(PLAYER_SCOPES), "Which players it can enchant."),
  counterLimits: byDefault([], COUNTERS, "Kinds of counters it can't have more than `count` of."),
  finalChapter: optional(COUNT, "Its final chapter number."),
  loyalty: optional(COUNT, "The loyalty printed."),
  defense: optional(COUNT, "The defense printed."),
  entersAsCopyOf: optional(recordOf(ENTERS_AS_COPY), "It enters as a copy of what its controller chooses."),
  texts: optional(
    listOf(NAMED, LIMITS.kinds),
    "Of a copy: the objects whose effects and triggers it has, those with them as their `source`.",
  ),
  keepsOwnAbilities: byDefault(false, FLAG, "Of a copy: it has its own as well."),
  face: optional(oneOf(FACES), "Of what has two faces: which of them it was."),
  isSized: byDefault(false, FLAG, "Of a copy: power and toughness are by the copying, whatever else defines them."),
};

export type SeenInput = InputOf<typeof SEEN_FIELDS>;

/** What an answer tells of an object for the next question. */
export const SEEN: InputRecord<SeenInput> = inputRecord(
  "SeenInput",
  "What an object was when it was copied, or when it left: an answer's `board` has it.",
  SEEN_FIELDS,
);

const COPY_FIELDS = {
  of: required(
    OBJECT,
    "The object whose copiable values it has: what is printed, as older copy effects and face-down status have it. They are taken once; what becomes of this object later changes no copy. An object in any zone will do.",
  ),
  ...EXCEPTIONS,
  keepsOwnAbilities: byDefault(
    false,
    FLAG,
    "Except that it has its own as well: effects and triggers with it as their `source`.",
  ),
  values: optional(
    recordOf(SEEN),
    "What it took when it became a copy, exceptions and all, whatever `of` is now: an answer's `board` has it.",
  ),
  otherValues: optional(
    recordOf(SEEN),
    "Of a token that has both faces of what it is a copy of: what the face has that is not up, likewise.",
  ),
};

export type CopyInput = InputOf<typeof COPY_FIELDS>;

export const COPY: InputRecord<CopyInput> = inputRecord(
  "CopyInput",
  "What it is a copy of, and the exceptions to that, which are part of what other copies of it acquire.",
  COPY_FIELDS,
);
