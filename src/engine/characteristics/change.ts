import { type Bits, KEYWORD_BIT, READS } from "../vocabulary";
import { NO_BANDS } from "../board/band-quality";
import { type Characteristics, type MutableCharacteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { subtypesThatStay } from "../board/subtypes";

/** All that filters look at. */
export const WHAT_FILTERS_READ: Bits = READS.control | READS.types | READS.colors | READS.keywords;

/** Does to an object what these parts of an effect do, power and toughness apart. Returns the parts in which that changed it. */
export function change(
  parts: Bits,
  seen: MutableCharacteristics,
  effect: CompiledEffect,
  keptWithoutAbilities: Bits,
): Bits {
  const { controller, colors } = seen;
  let changed = 0;
  if (parts & READS.control) seen.controller = effect.changeController!;
  if (seen.controller !== controller) changed |= READS.control;
  if (parts & READS.types && changeTypes(seen, effect)) changed |= READS.types;
  if (parts & READS.colors) seen.colors = effect.setColors!;
  if (seen.colors !== colors) changed |= READS.colors;
  if (parts & READS.keywords && changeAbilities(seen, effect, keptWithoutAbilities)) changed |= READS.keywords;
  return changed;
}

/** What an effect makes of an object in the layers that filters look at, taken for itself. */
export function changedBy(effect: CompiledEffect, before: Characteristics): Characteristics {
  const seen: MutableCharacteristics = { ...before };
  change(effect.writes, seen, effect, 0);
  return seen;
}

function changeTypes(seen: MutableCharacteristics, { addTypes, removeTypes }: CompiledEffect): boolean {
  const before = seen.subtypes;
  const { types, supertypes } = seen;
  seen.types = (types & ~removeTypes.types) | addTypes.types;
  seen.supertypes = (supertypes & ~removeTypes.supertypes) | addTypes.supertypes;
  let subtypes = removeTypes.types ? subtypesThatStay(before, seen.types) : before;
  if (removeTypes.subtypes.length > 0) subtypes = subtypes.filter((word) => !removeTypes.subtypes.includes(word));
  const added = addTypes.subtypes.filter((word) => !subtypes.includes(word));
  seen.subtypes = added.length > 0 ? [...subtypes, ...added] : subtypes;
  return seen.types !== types || seen.supertypes !== supertypes || !areSame(seen.subtypes, before);
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some === others || (some.length === others.length && some.every((word, at) => word === others[at]));

function changeAbilities(seen: MutableCharacteristics, effect: CompiledEffect, kept: Bits): boolean {
  const { keywords, hasAbilities, bandsWithOther } = seen;
  if (effect.loseAllAbilities) {
    seen.hasAbilities = false;
    seen.keywords &= kept;
  }
  if (effect.loseAllAbilities || effect.removeKeywords & KEYWORD_BIT.BANDING) seen.bandsWithOther = NO_BANDS;
  if (effect.addBandsWithOther.length > 0) seen.bandsWithOther = [...seen.bandsWithOther, ...effect.addBandsWithOther];
  seen.keywords = (seen.keywords & ~effect.removeKeywords) | effect.addKeywords;
  return seen.keywords !== keywords || seen.hasAbilities !== hasAbilities || seen.bandsWithOther !== bandsWithOther;
}
