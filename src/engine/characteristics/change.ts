import { type Bits, KEYWORD_BIT, READS } from "../vocabulary";
import { NO_BANDS } from "../board/band-quality";
import { type Characteristics, type MutableCharacteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { subtypesThatStay } from "./subtypes";

/** All that filters look at. */
export const WHAT_FILTERS_READ: Bits = READS.control | READS.types | READS.colors | READS.keywords;

/** Does to an object what these parts of an effect do; power and toughness apart. */
export function change(
  parts: Bits,
  seen: MutableCharacteristics,
  effect: CompiledEffect,
  keptWithoutAbilities: Bits,
): void {
  if (parts & READS.control) seen.controller = effect.changeController!;
  if (parts & READS.types) changeTypes(seen, effect);
  if (parts & READS.colors) seen.colors = effect.setColors!;
  if (parts & READS.keywords) changeAbilities(seen, effect, keptWithoutAbilities);
}

/** What an effect makes of an object in the layers that filters look at, taken for itself. */
export function changedBy(effect: CompiledEffect, before: Characteristics): Characteristics {
  const seen: MutableCharacteristics = { ...before };
  change(effect.writes, seen, effect, 0);
  return seen;
}

/** In which of these parts two states of one object differ. */
export function differenceIn(parts: Bits, one: Characteristics, other: Characteristics): Bits {
  let difference = 0;
  if (parts & READS.control && one.controller !== other.controller) difference |= READS.control;
  if (parts & READS.types && differInTypes(one, other)) difference |= READS.types;
  if (parts & READS.colors && one.colors !== other.colors) difference |= READS.colors;
  if (parts & READS.keywords && differInAbilities(one, other)) difference |= READS.keywords;
  return difference;
}

const differInAbilities = (one: Characteristics, other: Characteristics): boolean =>
  one.keywords !== other.keywords ||
  one.hasAbilities !== other.hasAbilities ||
  one.bandsWithOther !== other.bandsWithOther;

function differInTypes(one: Characteristics, other: Characteristics): boolean {
  if (one.types !== other.types || one.supertypes !== other.supertypes) return true;
  const { subtypes } = other;
  return (
    one.subtypes !== subtypes &&
    (one.subtypes.length !== subtypes.length || one.subtypes.some((subtype, at) => subtype !== subtypes[at]))
  );
}

function changeTypes(seen: MutableCharacteristics, { addTypes, removeTypes }: CompiledEffect): void {
  seen.types = (seen.types & ~removeTypes.types) | addTypes.types;
  seen.supertypes = (seen.supertypes & ~removeTypes.supertypes) | addTypes.supertypes;
  let subtypes = removeTypes.types ? subtypesThatStay(seen.subtypes, seen.types) : seen.subtypes;
  if (removeTypes.subtypes.length > 0) subtypes = subtypes.filter((word) => !removeTypes.subtypes.includes(word));
  const added = addTypes.subtypes.filter((word) => !subtypes.includes(word));
  seen.subtypes = added.length > 0 ? [...subtypes, ...added] : subtypes;
}

function changeAbilities(seen: MutableCharacteristics, effect: CompiledEffect, kept: Bits): void {
  if (effect.loseAllAbilities) {
    seen.hasAbilities = false;
    seen.keywords &= kept;
  }
  if (effect.loseAllAbilities || effect.removeKeywords & KEYWORD_BIT.BANDING) seen.bandsWithOther = NO_BANDS;
  if (effect.addBandsWithOther.length > 0) seen.bandsWithOther = [...seen.bandsWithOther, ...effect.addBandsWithOther];
  seen.keywords = (seen.keywords & ~effect.removeKeywords) | effect.addKeywords;
}
