import { nameOf } from "../board/notes/note";
import { groupBy } from "../../domain/group-by";
import { type Board, withObjects } from "../board/board";
import { type GameEventInput } from "../board/fields/game-event";
import { type BoardView, findObject } from "../characteristics/view";

/** What was exiled until something left that has left now, and that. */
export interface ComesBack {
  readonly object: string;
  readonly until: string;
}

/** The board on which nothing is exiled any more until what has left leaves, and what comes back for that (610.3). */
export function released(board: Board, left: ReadonlySet<string>): { board: Board; back: readonly ComesBack[] } {
  if (left.size === 0) return { board, back: [] };
  const back: ComesBack[] = [];
  for (const { id, exiledUntil } of board.objects)
    if (exiledUntil != null && left.has(exiledUntil)) back.push({ object: id, until: exiledUntil });
  if (back.length === 0) return { board, back };
  const objects = board.objects.map((one) =>
    one.exiledUntil != null && left.has(one.exiledUntil) ? { ...one, exiledUntil: null } : one,
  );
  return { board: withObjects(board, objects), back };
}

/** The second one-shot effect, right after what was waited for: under the control of their owners (610.3, 610.3c). */
export const comingBack = (before: BoardView, back: readonly ComesBack[]): readonly GameEventInput[] =>
  [...groupBy(back, ({ until }) => until)].map(([until, those]) => {
    const source = findObject(before, until);
    const text = `until ${source ? nameOf(source) : until} leaves the battlefield`;
    return { kind: "RETURN", objects: those.map(({ object }) => object), zone: "BATTLEFIELD", text };
  });
