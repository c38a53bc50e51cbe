import { type Board, type BoardObject, withObjects } from "../board/board";
import { viewBoard } from "../characteristics/layers";
import { movedTo } from "./zones";

/** 600.4a of 2005-08-01, 800.4a now; no state-based action. */
const SINCE = "2005-08-01";

/** Cards in the ante zone stay: 600.4g, read from 2009-05-01 on (800.4n now), not yet in the text of 2008-07-15. */
const ANTE_STAYS_SINCE = "2009-05-01";

/**
 * Of what the player controls on the stack only what no card represents ceases to exist, and spell cards are exiled:
 * 800.4a, read from 2013-05-01 on. In the texts to 2012-06-01 every such spell ceases to exist.
 */
const SPELL_CARDS_EXILED_SINCE = "2013-05-01";

export interface Departure {
  readonly board: Board;
  /** Permanents that left the battlefield with their owners, or were exiled. */
  readonly left: readonly string[];
}

/**
 * What happens as soon as players leave the game: objects they own leave with them, effects that give them control of
 * anything end, spells they control cease to exist or are exiled, and so are permanents they still control.
 */
export function leaveGame(board: Board, players: readonly string[]): Departure {
  if (board.date < SINCE || players.length === 0) return { board, left: [] };
  const isGone = (id: string) => players.includes(id);
  const left: string[] = [];
  const objects = board.objects.filter((object) => {
    const leaves = isGone(object.owner) && (object.zone !== "ANTE" || board.date < ANTE_STAYS_SINCE);
    const ceases =
      object.zone === "STACK" &&
      isGone(object.controller) &&
      (object.kind !== "CARD" || board.date < SPELL_CARDS_EXILED_SINCE);
    if (leaves && object.zone === "BATTLEFIELD" && !object.phasedOut) left.push(object.id);
    return !leaves && !ceases;
  });
  const effects = board.effects.filter(
    (effect) => effect.changeController === null || !isGone(effect.changeController),
  );
  const stripped = withObjects({ ...board, effects }, objects);
  const exiled = exileWhatIsLeft(stripped, isGone);
  return { board: exiled.board, left: [...left, ...exiled.left] };
}

/** Exiles every permanent, and every spell, that a player controls who has left. */
function exileWhatIsLeft(board: Board, isGone: (player: string) => boolean): Departure {
  const view = viewBoard(board);
  const stranded = new Set(
    view.permanents.filter((position) => isGone(view.seen[position]!.controller)).map((at) => board.objects[at]!.id),
  );
  const isExiled = ({ id, zone, controller }: BoardObject) =>
    stranded.has(id) || (zone === "STACK" && isGone(controller));
  const objects = board.objects.map((object) => (isExiled(object) ? movedTo(object, "EXILE", 0) : object));
  return { board: withObjects(board, objects), left: [...stranded] };
}
