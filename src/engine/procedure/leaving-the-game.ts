import { type Board } from "../board/board";
import { viewBoard } from "../characteristics/layers";
import { movedTo } from "./zones";

/** 600.4a of 2005-08-01, 800.4a now; no state-based action. */
const SINCE = "2005-08-01";

export interface Departure {
  readonly board: Board;
  /** Permanents that left the battlefield with their owners, or were exiled. */
  readonly left: readonly string[];
}

/**
 * What happens as soon as players leave the game: objects they own leave with them, effects that give them control of
 * anything end, their copies on the stack cease to exist, and what they still control is exiled. Cards in the ante zone
 * stay (800.4h of 2009, 800.4n now).
 */
export function leaveGame(board: Board, players: readonly string[]): Departure {
  if (board.date < SINCE || players.length === 0) return { board, left: [] };
  const isGone = (id: string) => players.includes(id);
  const left: string[] = [];
  const objects = board.objects.filter((object) => {
    const leaves = isGone(object.owner) && object.zone !== "ANTE";
    const ceases = object.zone === "STACK" && object.kind !== "CARD" && isGone(object.controller);
    if (leaves && object.zone === "BATTLEFIELD" && !object.phasedOut) left.push(object.id);
    return !leaves && !ceases;
  });
  const effects = board.effects.filter(
    (effect) => effect.changeController === null || !isGone(effect.changeController),
  );
  const stripped = { ...board, objects, effects };
  const exiled = exileWhatIsLeft(stripped, isGone);
  return { board: exiled.board, left: [...left, ...exiled.left] };
}

/** Exiles every permanent that a player controls who has left: at once, and when an effect that hid it ends (800.4c). */
function exileWhatIsLeft(board: Board, isGone: (player: string) => boolean): Departure {
  const view = viewBoard(board);
  const stranded = new Set(
    view.permanents.filter((position) => isGone(view.seen[position]!.controller)).map((at) => board.objects[at]!.id),
  );
  if (stranded.size === 0) return { board, left: [] };
  const objects = board.objects.map((object) => (stranded.has(object.id) ? movedTo(object, "EXILE", 0) : object));
  return { board: { ...board, objects }, left: [...stranded] };
}
