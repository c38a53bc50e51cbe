import { byDefault, type InputOf, inputRecord, optional } from "../board/fields/field";
import { FILTER } from "../board/fields/object-filter";
import { FLAG, listOf, oneOf, PLAYER, recordOf } from "../board/fields/types";
import { PLAYER_SCOPES } from "../vocabulary";

const FIELDS = {
  players: optional(listOf(PLAYER), "These players."),
  playersInScope: optional(oneOf(PLAYER_SCOPES), "Relative to the controller of the source: YOU for “attack you”."),
  permanents: optional(FILTER, "Planeswalkers and battles."),
  ownerOfSource: byDefault(false, FLAG, "The owner of the source, and the planeswalkers that player controls."),
};

export type DefenderFilterInput = InputOf<typeof FIELDS>;

/** Whom a constraint names as attacked. */
export const DEFENDER_FILTER = inputRecord(
  "DefenderFilterInput",
  "Players, planeswalkers and battles: whatever one of these fields names.",
  FIELDS,
);

export const checkDefenderFilter = recordOf(DEFENDER_FILTER).check!;
