import { inputRecord, optional } from "../board/fields/field";
import { GAME_OBJECT } from "../board/fields/game-object";
import { GAME_STATE } from "../board/fields/game-state";
import { FLAG, TEXT } from "../board/fields/types";

/** An object where cards are known. */
export const OBJECT_OF_CARDS = inputRecord(GAME_OBJECT.name, GAME_OBJECT.description, {
  ...GAME_OBJECT.fields,
  chosen: optional(TEXT, "A color or a type that was chosen as it entered."),
});

/** A board where cards are known. */
export const BOARD_OF_CARDS = inputRecord(GAME_STATE.name, GAME_STATE.description, {
  ...GAME_STATE.fields,
  unknownCardsNoted: optional(FLAG, "Cards that are not known are noted, and not refused."),
});
