import { changedByAttachment, isBestowed, isReconfigured } from "../board/attachments";
import { type Board, type BoardObject } from "../board/board";
import { compileEffect, type CompiledEffect } from "../board/effect";
import { type ContinuousEffectInput } from "../game-state-input";
import { CARD_TYPES } from "../vocabulary";

/**
 * What being attached makes of a bestowed creature card (702.103b) and of Equipment with reconfigure (702.151b): in the
 * layer of types, with the timestamp that it got when it was attached (613.7e).
 */
export function effectsOfAttachment(board: Board): readonly CompiledEffect[] {
  const effects: CompiledEffect[] = [];
  for (const object of changedByAttachment(board)) {
    if (isBestowed(board, object)) effects.push(effectOn(board, object, AURA_ENCHANTMENT));
    if (isReconfigured(board, object)) effects.push(effectOn(board, object, NO_CREATURE));
  }
  return effects;
}

const AURA_ENCHANTMENT: Partial<ContinuousEffectInput> = {
  addTypes: ["enchantment", "aura"],
  removeTypes: CARD_TYPES.filter((type) => type !== "enchantment"),
};
const NO_CREATURE: Partial<ContinuousEffectInput> = { removeTypes: ["creature"] };

/** No ability of the object: it stays if the object loses its abilities. */
const effectOn = ({ rules }: Board, { id, timestamp }: BoardObject, does: Partial<ContinuousEffectInput>) =>
  compileEffect({ id: `${id}: attached`, affects: { ids: [id] }, timestamp, ...does }, 0, undefined, 0, rules);
