import { type Bits } from "../vocabulary";
import { type Characteristics, type MutableCharacteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { READS } from "../board/filter";
import { subtypesThatStay } from "./subtypes";

/** Layers 2, 4, 5 and 6 of rule 613 (418.5 before July 2009); power and toughness, layer 7, has an order of its own. */
export const LAYERS: readonly Bits[] = [READS.control, READS.types, READS.colors, READS.keywords];

/** Does to an object what an effect does in one layer. */
export function changeIn(
  layer: Bits,
  seen: MutableCharacteristics,
  effect: CompiledEffect,
  keptWithoutAbilities: Bits,
): void {
  if (layer === READS.control) seen.controller = effect.changeController!;
  else if (layer === READS.types) changeTypes(seen, effect);
  else if (layer === READS.colors) seen.colors = effect.setColors!;
  else changeAbilities(seen, effect, keptWithoutAbilities);
}

/** What an effect makes of an object in the layers that filters look at, taken for itself. */
export function changedBy(effect: CompiledEffect, before: Characteristics): Characteristics {
  const seen: MutableCharacteristics = { ...before };
  for (const layer of LAYERS) if (effect.writes & layer) changeIn(layer, seen, effect, 0);
  return seen;
}

/** True if two states of one object differ in what a layer changes. */
export function differIn(layer: Bits, one: Characteristics, other: Characteristics): boolean {
  if (layer === READS.control) return one.controller !== other.controller;
  if (layer === READS.colors) return one.colors !== other.colors;
  if (layer === READS.keywords) return one.keywords !== other.keywords || one.hasAbilities !== other.hasAbilities;
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
  seen.keywords = (seen.keywords & ~effect.removeKeywords) | effect.addKeywords;
}
