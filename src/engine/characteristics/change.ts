import { type Bits, SUPERTYPE_BIT, TYPE_BIT } from "../vocabularies/bits";
import {
  areSameWords,
  haveCommon,
  inBoth,
  KEYWORD,
  NO_WORD,
  union,
  without,
  type WordSet,
} from "../vocabularies/word-set";
import { READS } from "../vocabularies/parts";
import { NO_BANDS } from "../board/band-quality";
import {
  type Characteristics,
  hasSubtype,
  isCreature,
  isLand,
  type MutableCharacteristics,
  NO_INSTANCES,
  NOTHING_TAKEN,
  wordsOfSubtypes,
} from "../board/characteristics";
import { type BasicLand, type CompiledEffect } from "../board/effect";
import { CREATURES, FREE_TYPES, hasCreatureTypes, isCreatureType, subtypesThatFit, typesWith } from "../board/subtypes";

/** All that filters look at, power and toughness apart, at which few do. */
export const WHAT_FILTERS_READ: Bits = READS.control | READS.types | READS.colors | READS.keywords | READS.names;

/** What the engine follows of the abilities of an object. */
export type Abilities = Pick<
  Characteristics,
  | "keywords"
  | "barredKeywords"
  | "instances"
  | "toxic"
  | "bandsWithOther"
  | "protectionFrom"
  | "landwalk"
  | "enchant"
  | "abilities"
  | "hasAbilities"
>;

export const NO_ABILITIES: Abilities = {
  keywords: NO_WORD,
  barredKeywords: NO_WORD,
  instances: NO_INSTANCES,
  toxic: 0,
  bandsWithOther: NO_BANDS,
  protectionFrom: [],
  landwalk: [],
  enchant: [],
  abilities: [],
  hasAbilities: false,
};

/**
 * Does to an object what these parts of an effect do, power and toughness apart. Returns the parts in which that changed it.
 * `granted` are the abilities that effects have given it before; `base` is what it was before all effects.
 */
export function change(
  parts: Bits,
  seen: MutableCharacteristics,
  effect: CompiledEffect,
  keptWithoutAbilities: WordSet,
  granted: Abilities,
  base: Characteristics,
): Bits {
  const { controller, colors } = seen;
  let changed = 0;
  if (parts & READS.control) seen.controller = effect.changeController!;
  if (seen.controller !== controller) changed |= READS.control;
  if (parts & READS.names && effect.setName !== seen.name) {
    seen.name = effect.setName!;
    changed |= READS.names;
  }
  if (parts & READS.types) {
    if (changeTypes(seen, effect, base)) changed |= READS.types;
    if (effect.basicLand !== null && isLand(seen)) changed |= becomeBasicLand(seen, effect.basicLand, granted);
  }
  if (parts & READS.colors) seen.colors = (effect.setColors ?? seen.colors) | effect.addColors;
  if (seen.colors !== colors) changed |= READS.colors;
  if (parts & READS.keywords && changeAbilities(seen, effect, keptWithoutAbilities)) changed |= READS.keywords;
  return changed;
}

/** What an effect makes of an object in the layers that filters look at, taken for itself. */
export function changedBy(effect: CompiledEffect, before: Characteristics): MutableCharacteristics {
  const seen: MutableCharacteristics = { ...before };
  change(effect.writes, seen, effect, NO_WORD, NO_ABILITIES, before);
  return seen;
}

function changeTypes(seen: MutableCharacteristics, effect: CompiledEffect, base: Characteristics): boolean {
  const { addTypes, removeTypes, setsAmong } = effect;
  const before = seen.subtypes;
  const { types, supertypes, everyTypeBut } = seen;
  seen.types = typesAfter(effect, types);
  seen.supertypes = (supertypes & ~removeTypes.supertypes) | addTypes.supertypes;
  const lost = types & removeTypes.types;
  let subtypes = lost ? before.filter((word) => staysWithout(lost, seen.types, typesWith(word))) : before;
  if (removeTypes.subtypes.length > 0) subtypes = subtypes.filter((word) => !effect.takes.has(word));
  if (setsAmong !== null) subtypes = subtypes.filter((word) => !setsAmong.has(typesWith(word)));
  if (effect.basicLand?.typeByName && isLand(base)) {
    const old = effect.basicLand.typeByName(base.name);
    subtypes = subtypes.filter((word) => word !== old);
  }
  seen.everyTypeBut = everyTypeAfter(effect, seen, lost);
  seen.subtypes = subtypes;
  if (effect.gains.length > 0) {
    const added = lackedBy(seen, subtypesGained(effect, seen.types));
    if (added.length > 0) seen.subtypes = [...subtypes, ...added];
  }
  if (effect.turnsLegends !== null) turnLegend(seen, types, before, effect.turnsLegends.byEffects ? null : base);
  return (
    seen.types !== types ||
    seen.supertypes !== supertypes ||
    seen.everyTypeBut !== everyTypeBut ||
    !areSame(seen.subtypes, before)
  );
}

/**
 * What is legendary and has become a creature is a Legend; a Legend that has stopped being one is legendary, if it was
 * one on this `base`, where the rules ask that (215.2, 215.3).
 */
function turnLegend(
  seen: MutableCharacteristics,
  types: Bits,
  before: readonly string[],
  base: Characteristics | null,
): void {
  const wasCreature = (types & TYPE_BIT.creature) !== 0;
  if (isCreature(seen) === wasCreature) return;
  if (wasCreature) {
    if (before.includes("legend") && (base === null || hasSubtype(base, "legend"))) seen.supertypes |= LEGENDARY;
  } else if (seen.supertypes & LEGENDARY && !hasSubtype(seen, "legend")) seen.subtypes = [...seen.subtypes, "legend"];
}

const LEGENDARY = SUPERTYPE_BIT.legendary;

/** Those of the words that are none of its subtypes. Many words are looked up in a set, few one by one. */
function lackedBy(seen: Characteristics, words: readonly string[]): readonly string[] {
  if (words.length <= FEW_WORDS) return words.filter((word) => !hasSubtype(seen, word));
  const { subtypes, everyTypeBut } = seen;
  const lacked = notAmong(subtypes, words);
  if (everyTypeBut === null) return lacked;
  const had = new Set(notAmong(everyTypeBut, lacked.filter(isCreatureType)));
  return lacked.filter((word) => !had.has(word));
}

/** Of a few words those that are not among many, of which no set is made. */
function notAmong(many: readonly string[], words: readonly string[]): readonly string[] {
  const left = new Set(words);
  for (const word of many) left.delete(word);
  return left.size === words.length ? words : words.filter((word) => left.has(word));
}

const FEW_WORDS = 16;

/** Steps that it takes to change an object, besides those for each object: as many as it looks at words, but for a few. */
export function stepsOfWords(parts: Bits, effect: CompiledEffect, seen: Characteristics): number {
  let words = 0;
  if (parts & READS.types) words += wordsOfSubtypes(seen) + effect.gains.length + effect.removeTypes.subtypes.length;
  if (parts & READS.keywords && effect.addBandsWithOther.length > 0) words += seen.bandsWithOther.length;
  return words > FEW_WORDS ? words : 0;
}

/** What an effect makes of the card types of an object. */
const typesAfter = ({ addTypes, removeTypes }: CompiledEffect, types: Bits): Bits =>
  (types & ~removeTypes.types) | addTypes.types;

/** The subtypes that an effect gives to what has these card types after it: those that fit them (205.3d). */
const subtypesGained = ({ gains, needsTypes, subtypesNeedTypes }: CompiledEffect, types: Bits): readonly string[] =>
  subtypesNeedTypes && needsTypes !== 0 ? subtypesThatFit(gains, types) : gains;

const gainsEveryCreatureType = ({ addAllCreatureTypes, subtypesNeedTypes }: CompiledEffect, types: Bits): boolean =>
  addAllCreatureTypes && (!subtypesNeedTypes || hasCreatureTypes(types));

/** Whether what had these card types is a land after the effect. */
export const makesLand = (effect: CompiledEffect, types: Bits): boolean =>
  (typesAfter(effect, types) & TYPE_BIT.land) !== 0;

/** All that an effect makes of the subtypes of what had these card types, as a text to compare. */
export function subtypesMade(effect: CompiledEffect, before: Bits): string {
  const types = typesAfter(effect, before);
  const isBasicLand = effect.basicLand !== null && (types & TYPE_BIT.land) !== 0;
  return `${subtypesGained(effect, types).join()} ${gainsEveryCreatureType(effect, types)} ${isBasicLand}`;
}

/** Whether a subtype of these card types stays as others are lost: it goes with the last that it is correlated with (205.1a). */
const staysWithout = (lost: Bits, left: Bits, typesOfIt: Bits): boolean =>
  (typesOfIt & lost) === 0 || (typesOfIt & left) !== 0;

/** `everyTypeBut` of what has its new card types, and has lost some. */
function everyTypeAfter(
  effect: CompiledEffect,
  { types, everyTypeBut }: Characteristics,
  lost: Bits,
): readonly string[] | null {
  const { removeTypes, setsAmong } = effect;
  if (gainsEveryCreatureType(effect, types)) return everyTypeBut?.length === 0 ? everyTypeBut : NOTHING_TAKEN;
  if (everyTypeBut === null || setsAmong?.has(FREE_TYPES)) return null;
  if (!staysWithout(lost, types, CREATURES)) return null;
  return withoutTypes(everyTypeBut, removeTypes.subtypes);
}

function withoutTypes(but: readonly string[], lost: readonly string[]): readonly string[] {
  if (lost.length === 0) return but;
  const gone = notAmong(but, lost.filter(isCreatureType));
  return gone.length > 0 ? [...but, ...gone] : but;
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some === others || (some.length === others.length && some.every((word, at) => word === others[at]));

/** What the rules make of a land besides its types: it loses what abilities it has of its own, or all (305.7). */
function becomeBasicLand(seen: MutableCharacteristics, basicLand: BasicLand, granted: Abilities): Bits {
  const { keywords, instances, toxic, bandsWithOther, protectionFrom, landwalk, hasAbilities, supertypes, name } = seen;
  const left = basicLand.takesAllAbilities ? NO_ABILITIES : granted;
  seen.hasAbilities = false;
  seen.keywords = union(left.keywords, inBoth(keywords, basicLand.keeps));
  seen.instances = left.instances;
  seen.toxic = left.toxic;
  seen.bandsWithOther = left.bandsWithOther;
  seen.protectionFrom = left.protectionFrom;
  seen.landwalk = left.landwalk;
  seen.enchant = left.enchant;
  seen.abilities = left.abilities;
  if (basicLand.isBasic) seen.supertypes = (supertypes & ~SUPERTYPE_BIT.legendary) | SUPERTYPE_BIT.basic;
  if (basicLand.name !== null) seen.name = basicLand.name;
  const losesAbilities =
    hasAbilities ||
    !areSameWords(seen.keywords, keywords) ||
    seen.instances.length !== instances.length ||
    seen.toxic !== toxic ||
    seen.bandsWithOther !== bandsWithOther ||
    seen.protectionFrom !== protectionFrom ||
    seen.landwalk !== landwalk;
  return (
    (losesAbilities ? READS.keywords : 0) |
    (seen.supertypes !== supertypes ? READS.types : 0) |
    (seen.name !== name ? READS.names : 0)
  );
}

const { PROTECTION, LANDWALK } = KEYWORD;

/** Does to abilities what an effect does. Returns whether that changed them. */
export function changeAbilities(
  seen: { -readonly [K in keyof Abilities]: Abilities[K] },
  effect: CompiledEffect,
  kept: WordSet,
): boolean {
  const { keywords, hasAbilities, bandsWithOther } = seen;
  if (effect.loseAllAbilities) {
    seen.hasAbilities = false;
    seen.keywords = inBoth(seen.keywords, kept);
  }
  if (effect.loseAllAbilities) seen.instances = NO_INSTANCES;
  else if (seen.instances.some((one) => haveCommon(effect.removeKeywords, KEYWORD[one])))
    seen.instances = seen.instances.filter((one) => !haveCommon(effect.removeKeywords, KEYWORD[one]));
  if (effect.addInstances.length > 0) seen.instances = seen.instances.concat(effect.addInstances);
  if (effect.loseAllAbilities || haveCommon(effect.removeKeywords, KEYWORD.TOXIC)) seen.toxic = 0;
  if (haveCommon(effect.addKeywords, KEYWORD.TOXIC)) seen.toxic++;
  if (effect.loseAllAbilities || effect.losesBandsWithOther) seen.bandsWithOther = NO_BANDS;
  if (effect.loseAllAbilities && seen.enchant.length > 0) seen.enchant = NO_ABILITIES.enchant;
  if (effect.loseAllAbilities && seen.abilities.length > 0) seen.abilities = NO_ABILITIES.abilities;
  if (seen.protectionFrom.length > 0 && (effect.loseAllAbilities || haveCommon(effect.removeKeywords, PROTECTION)))
    seen.protectionFrom = NO_ABILITIES.protectionFrom;
  if (seen.landwalk.length > 0 && (effect.loseAllAbilities || haveCommon(effect.removeKeywords, LANDWALK)))
    seen.landwalk = NO_ABILITIES.landwalk;
  if (effect.addProtectionFrom.length > 0) seen.protectionFrom = seen.protectionFrom.concat(effect.addProtectionFrom);
  if (effect.addLandwalk.length > 0) seen.landwalk = seen.landwalk.concat(effect.addLandwalk);
  if (effect.addEnchant !== null) seen.enchant = seen.enchant.concat(effect.addEnchant);
  if (effect.addAbilities.length > 0) seen.abilities = seen.abilities.concat(effect.addAbilities);
  if (effect.addBandsWithOther.length > 0) seen.bandsWithOther = [...seen.bandsWithOther, ...effect.addBandsWithOther];
  seen.barredKeywords = union(seen.barredKeywords, effect.cantHaveKeywords);
  seen.keywords = without(
    union(without(seen.keywords, effect.removeKeywords), effect.addKeywords),
    seen.barredKeywords,
  );
  return (
    !areSameWords(seen.keywords, keywords) ||
    seen.hasAbilities !== hasAbilities ||
    seen.bandsWithOther !== bandsWithOther
  );
}
