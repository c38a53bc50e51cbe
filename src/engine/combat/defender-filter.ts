import { compileFilter } from "../board/filter";
import { type InputOf, inputRecord, optional } from "../board/fields/field";
import { FILTER } from "../board/fields/object-filter";
import { listOf, oneOf, PLAYER, recordOf } from "../board/fields/types";
import { type FilterSource } from "../characteristics/matching";
import { playersInScope } from "../characteristics/players";
import { type BoardView, objectsMatching } from "../characteristics/view";
import { PLAYER_SCOPES } from "../vocabulary";
import { type Defender } from "./combat";

const FIELDS = {
  players: optional(listOf(PLAYER), "These players."),
  playersInScope: optional(oneOf(PLAYER_SCOPES), "Relative to the controller of the source: YOU for “attack you”."),
  permanents: optional(FILTER, "Planeswalkers and battles."),
};

export type DefenderFilterInput = InputOf<typeof FIELDS>;

/** Whom a constraint names as attacked. */
export const DEFENDER_FILTER = inputRecord(
  "DefenderFilterInput",
  "Players, planeswalkers and battles: whatever one of these fields names.",
  FIELDS,
);

const RECORD = recordOf(DEFENDER_FILTER);

export const checkDefenderFilter = RECORD.check!;

/** True for a defender that the filter names, as its source sees the board. */
export function readDefenderFilter(
  view: BoardView,
  { players, playersInScope: scope, permanents }: DefenderFilterInput,
  source: FilterSource,
): (defender: Defender) => boolean {
  const named = new Set([
    ...(players ?? []),
    ...(scope ? playersInScope(view.board, scope, source.controller).map(({ id }) => id) : []),
    ...(permanents ? objectsMatching(view, compileFilter(permanents), source).map(({ id }) => id) : []),
  ]);
  return ({ id }) => named.has(id);
}
