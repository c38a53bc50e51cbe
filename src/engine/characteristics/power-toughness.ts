import { type PowerToughnessSublayers } from "../rulebook/power-toughness";
import { type CompiledEffect } from "../board/effect";

const changesTypes = (effect: CompiledEffect): boolean => effect.addTypes.types !== 0 || effect.removeTypes.types !== 0;

/** Where an effect that sets power or toughness is applied. */
export function sublayerOfSetting(sublayers: PowerToughnessSublayers, effect: CompiledEffect): number {
  if (effect.characteristicDefining) return sublayers.defines;
  return changesTypes(effect) ? sublayers.setsWithTypes : sublayers.sets;
}

/** Where an effect that adds to power or toughness is applied. */
export const sublayerOfAdding = (sublayers: PowerToughnessSublayers, { source }: CompiledEffect): number =>
  source === null ? sublayers.addsLastingly : sublayers.addsStatically;
