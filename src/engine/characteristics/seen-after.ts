import { type Board, type BoardObject, withObjects } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { newestTimestampOn } from "../board/newest-timestamp";
import { SUPERTYPE_BIT } from "../vocabularies/bits";
import { viewBoard } from "./layers";
import { supertypesOf } from "./supertypes-given";
import { type BoardView, supertypeSince } from "./view";

const NAMES = ["legendary", "world"] as const;

/**
 * The board as the rules see it once something has happened on it. A permanent that has become legendary, a Legend or a world by
 * that, as when an effect ends that had taken this away, is one since then (420.5e; 704.5k now); one that was so before and after
 * has been it all the while, by whatever effect. Who has come to control it has not done so since the turn began (302.6).
 */
export function seenAfter(board: Board, before: BoardView): BoardView {
  const view = viewBoard(board, before);
  let objects: BoardObject[] | undefined;
  let newest: number | undefined;
  for (const at of view.permanents) {
    const object = view.board.objects[at]!;
    const seen = view.seen[at]!;
    const was = before.positions.get(object.id);
    if (was === undefined || before.seen[was] === seen || !isSame(before.board.objects[was]!, object)) continue;
    if (object.controlledSinceTurnBegan && before.seen[was]!.controller !== seen.controller) {
      objects ??= view.board.objects.slice();
      objects[at] = { ...objects[at]!, controlledSinceTurnBegan: false };
    }
    for (const name of NAMES) {
      if ((supertypesOf(seen) & SUPERTYPE_BIT[name]) === 0) continue;
      const isNew = !wasSo(before.seen[was]!, seen, name);
      const since = supertypeSince(view, object, name);
      newest ??= newestTimestampOn(before.board);
      const wanted = isNew ? Math.max(since, newest + 1) : supertypeSince(before, before.board.objects[was]!, name);
      if (since === wanted) continue;
      objects ??= view.board.objects.slice();
      objects[at] = { ...objects[at]!, supertypeTimestamp: wanted };
    }
  }
  return objects ? { ...view, board: withObjects(view.board, objects) } : view;
}

/** Whether it stood on the battlefield and did not leave it in between. */
const isSame = (before: BoardObject, object: BoardObject): boolean =>
  before.zone === "BATTLEFIELD" && before.timestamp === object.timestamp;

/** Legends count "with that name": by another name it is one anew. */
const wasSo = (before: Characteristics, seen: Characteristics, name: (typeof NAMES)[number]): boolean =>
  (supertypesOf(before) & SUPERTYPE_BIT[name]) !== 0 && (name === "world" || before.name === seen.name);
