import { unattachFromWhatIsGone } from "../board/attachments";
import { type Board, type BoardObject, withObjects } from "../board/board";
import { viewBoard } from "../characteristics/layers";
import { type BoardView } from "../characteristics/view";
import { STEPS } from "../steps";
import { gameEnd } from "./game-over";
import { movedTo } from "./zones";

export interface Departure {
  readonly board: Board;
  /** Permanents that left the battlefield with their owners, or were exiled. */
  readonly left: readonly string[];
}

/** The board of a request without what left the game with those who had lost before: nothing sees it leave now. */
export function withoutThoseWhoLeft(given: BoardView): BoardView {
  const { board } = losersLeave(given.board);
  return board === given.board ? given : viewBoard(unattachFromWhatIsGone(board), given);
}

/** Players who lost leave the game at once, unless it is over. */
export function losersLeave(board: Board): Departure {
  const gone = board.players.filter((player) => player.hasLost).map((player) => player.id);
  return gone.length === 0 || gameEnd(board).isOver ? { board, left: [] } : leaveGame(board, gone);
}

/**
 * What happens as soon as players leave the game: objects they own leave with them, effects that give them control of
 * anything end, spells they control cease to exist or are exiled, and so are permanents they still control. No
 * state-based action.
 */
export function leaveGame(board: Board, players: readonly string[]): Departure {
  const { leavingTheGame, anteStays, spellCardsAreExiled } = board.rules;
  if (!leavingTheGame || players.length === 0) return { board, left: [] };
  board.steps.take(STEPS.objectInCheck * board.objects.length);
  const isGone = (id: string) => players.includes(id);
  const left: string[] = [];
  const objects = board.objects.filter((object) => {
    const leaves = isGone(object.owner) && !(object.zone === "ANTE" && anteStays);
    const ceases =
      object.zone === "STACK" && isGone(object.controller) && !(object.kind === "CARD" && spellCardsAreExiled);
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
