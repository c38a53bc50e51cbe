import { type BoardObject, isPermanent } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { nameOf } from "../board/notes/note";
import { sharesTurns } from "../board/shared-turns";
import { areOpponents } from "../characteristics/players";
import { type BoardView, findObject, seenOf } from "../characteristics/view";
import { type TurnMoment } from "../vocabulary";
import { type Passed } from "./past";

export interface InTurn {
  readonly object: BoardObject;
  readonly line: string;
}

/** Lines of cards that trigger at a moment of a turn (603.2b), which nothing plays. */
export function triggersInTurns(view: BoardView, { moment, player }: Passed): readonly InTurn[] {
  const { board } = view;
  const isTheirs = (controller: string): boolean =>
    controller === player || (sharesTurns(board) && !areOpponents(board, controller, player));
  return (board.given.state.fromCards ?? []).flatMap(({ object: id, face, inTurns }) => {
    const object = findObject(view, id);
    if (!inTurns?.length || !object || !isPermanent(object)) return [];
    const seen = seenOf(view, object);
    if (!seen.hasAbilities || object.faceDown || !isFaceUp(seen, face)) return [];
    return inTurns
      .filter(({ at, isYours }) => at === moment && (!isYours || isTheirs(seen.controller)))
      .map(({ line }) => ({ object, line }));
  });
}

export const isFaceUp = ({ face }: Characteristics, wanted: string | null | undefined): boolean =>
  wanted == null || face === null || face === wanted;

const BEGINS: Readonly<Record<TurnMoment, string>> = {
  UPKEEP: "At the beginning of the upkeep",
  DRAW_STEP: "At the beginning of the draw step",
  FIRST_MAIN_PHASE: "At the beginning of the first main phase",
  BEGINNING_OF_COMBAT: "At the beginning of combat",
  END_STEP: "At the beginning of the end step",
};

/** What triggers at a moment that is passed. */
export const notesOnPassed = (view: BoardView, passed: Passed): readonly string[] =>
  triggersInTurns(view, passed).map(
    ({ object, line }) =>
      `${BEGINS[passed.moment]} an ability of ${nameOf(object)} triggers, and is not played: give what it does as events. “${line}”`,
  );
