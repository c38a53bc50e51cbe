import { type Bits, KEYWORD_BIT } from "../vocabularies/bits";
import { READS } from "../vocabularies/parts";
import { NO_BANDS } from "../board/band-quality";
import { type Characteristics, hasSubtype, type MutableCharacteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { hasCreatureTypes, isCreatureType, subtypesThatStay } from "../board/subtypes";

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

function changeTypes(seen: MutableCharacteristics, effect: CompiledEffect): boolean {
  const { addTypes, removeTypes } = effect;
  const before = seen.subtypes;
  const { types, supertypes, everyTypeBut } = seen;
  seen.types = typesAfter(effect, types);
  seen.supertypes = (supertypes & ~removeTypes.supertypes) | addTypes.supertypes;
  let subtypes = removeTypes.types ? subtypesThatStay(before, seen.types) : before;
  if (removeTypes.subtypes.length > 0) subtypes = subtypes.filter((word) => !removeTypes.subtypes.includes(word));
  if (everyTypeBut !== null) seen.everyTypeBut = leftOfEveryType(everyTypeBut, seen.types, removeTypes.subtypes);
  seen.subtypes = subtypes;
  if (addTypes.subtypes.length > 0) {
    const added = subtypesGained(effect, seen.types).filter((word) => !hasSubtype(seen, word));
    if (added.length > 0) seen.subtypes = [...subtypes, ...added];
  }
  return (
    seen.types !== types ||
    seen.supertypes !== supertypes ||
    seen.everyTypeBut !== everyTypeBut ||
    !areSame(seen.subtypes, before)
  );
}

/** What an effect makes of the card types of an object. */
export const typesAfter = ({ addTypes, removeTypes }: CompiledEffect, types: Bits): Bits =>
  (types & ~removeTypes.types) | addTypes.types;

/** The subtypes that an effect gives to what has these card types after it: those that fit them (205.3d). */
export const subtypesGained = ({ addTypes, needsTypes }: CompiledEffect, types: Bits): readonly string[] =>
  needsTypes === 0 ? addTypes.subtypes : subtypesThatStay(addTypes.subtypes, types);

/** `everyTypeBut` of what has these card types now, and has lost these words; null if no creature type can be left. */
function leftOfEveryType(but: readonly string[], types: Bits, lost: readonly string[]): readonly string[] | null {
  if (!hasCreatureTypes(types)) return null;
  const gone = lost.filter((word) => isCreatureType(word) && !but.includes(word));
  return gone.length > 0 ? [...but, ...gone] : but;
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some === others || (some.length === others.length && some.every((word, at) => word === others[at]));

function changeAbilities(seen: MutableCharacteristics, effect: CompiledEffect, kept: Bits): boolean {
  const { keywords, hasAbilities, bandsWithOther } = seen;
  if (effect.loseAllAbilities) {
    seen.hasAbilities = false;
    seen.keywords &= kept;
  }
  if (effect.loseAllAbilities || effect.removeKeywords & KEYWORD_BIT.FLANKING) seen.flanking = 0;
  if (effect.addKeywords & KEYWORD_BIT.FLANKING) seen.flanking++;
  if (effect.loseAllAbilities || effect.removeKeywords & KEYWORD_BIT.BANDING) seen.bandsWithOther = NO_BANDS;
  if (effect.addBandsWithOther.length > 0) seen.bandsWithOther = [...seen.bandsWithOther, ...effect.addBandsWithOther];
  seen.keywords = (seen.keywords & ~effect.removeKeywords) | effect.addKeywords;
  return seen.keywords !== keywords || seen.hasAbilities !== hasAbilities || seen.bandsWithOther !== bandsWithOther;
}
