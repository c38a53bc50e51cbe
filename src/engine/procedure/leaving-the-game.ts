import { type Choose } from "../actions/common/question";
import { unattachFromWhatIsGone } from "../board/attachments";
import { type Board, type BoardObject, withObjects } from "../board/board";
import { nameOf, listed } from "../board/notes/note";
import { viewBoard } from "../characteristics/layers";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView } from "../characteristics/view";
import { type Zone } from "../vocabulary";
import { goesToCommandZone, mayGoToCommandZone } from "./commander-replacement";
import { gameEnd } from "./game-over";
import { movedTo } from "./zones";

export interface Departure {
  readonly board: Board;
  /** Permanents that left the battlefield with their owners or controllers, or were exiled. */
  readonly left: readonly string[];
}

/** The board of a request without what left the game with those who had lost before: nothing sees it leave now. */
export function withoutThoseWhoLeft(given: BoardView): BoardView {
  const { board } = losersLeave(given.board, askNobody);
  return board === given.board ? given : viewBoard(unattachFromWhatIsGone(board), given);
}

/** What was chosen before the evaluation is for the board to say. */
const askNobody: Choose = () => null;

/** One sentence on the commanders that `withoutThoseWhoLeft` exiled, where their owners could put them elsewhere. */
export function notesOnExiledCommanders({ board: given }: BoardView, { board }: BoardView): readonly string[] {
  if (board === given || !board.variants.commander) return [];
  const exiled = board.objects.filter((object) => {
    const before = given.objects[given.positions.get(object.id) ?? -1];
    return (
      before !== undefined &&
      before.zone !== "EXILE" &&
      object.zone === "EXILE" &&
      mayGoToCommandZone(board, object, "EXILE")
    );
  });
  if (exiled.length === 0) return [];
  return [
    `Exiled since the player who controlled it left the game before, and not asked about: ${listed(exiled.map(nameOf))}. If its owner put it into the command zone, give it there.`,
  ];
}

/** Whether a player who had lost has left: the rules have players leave, and the game is not over. */
export const hasLeftTheGame = (board: Board, id: string): boolean =>
  leaving(board) && board.players.some((player) => player.id === id && player.hasLost);

const leaving = (board: Board): boolean => board.rules.leavingTheGame !== null && !gameEnd(board).isOver;

/** What becomes, on a given board, of the objects of those who had lost. */
export function notesOnLosers(board: Board): readonly string[] {
  const lost = board.players.filter((player) => player.hasLost).map(({ id }) => nameOfPlayer(board, id));
  if (lost.length === 0) return [];
  const who = lost.join(", ");
  if (leaving(board)) return [`Lost the game before and left it, with all that they own: ${who}.`];
  if (gameEnd(board).isOver) return [`The game is over, and everything is taken to be where it is. Lost: ${who}.`];
  return [`No rule of ${board.date} takes the objects of players who lost out of the game. Lost before: ${who}.`];
}

/** Players who lost leave the game at once, unless it is over. */
export function losersLeave(board: Board, choose: Choose): Departure {
  const gone = board.players.filter((player) => player.hasLost).map((player) => player.id);
  return gone.length === 0 || gameEnd(board).isOver ? { board, left: [] } : leaveGame(board, gone, choose);
}

/**
 * What happens as soon as players leave the game: objects they own leave with them, effects that give them control of
 * anything end, spells they control cease to exist or are exiled, and permanents they still control leave too or are
 * exiled. No state-based action. Asks for each commander that would be exiled whether it goes to the command zone, as long
 * as a rule replaces that (903.11 of 2009-10-01; 903.9 until 2020-07-02).
 */
export function leaveGame(board: Board, players: readonly string[], choose: Choose): Departure {
  const { leavingTheGame, anteStays, spellCardsAreExiled } = board.rules;
  if (!leavingTheGame || players.length === 0) return { board, left: [] };
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
  const cleared = removeWhatIsLeft(stripped, isGone, leavingTheGame.controlledGoTo, choose);
  return { board: cleared.board, left: [...left, ...cleared.left] };
}

/** Moves every permanent, and every spell, that a player controls who has left, or takes it out of the game. */
function removeWhatIsLeft(
  board: Board,
  isGone: (player: string) => boolean,
  zone: Zone | null,
  choose: Choose,
): Departure {
  const view = viewBoard(board);
  const stranded = new Set(
    view.permanents.filter((position) => isGone(view.seen[position]!.controller)).map((at) => board.objects[at]!.id),
  );
  const isLeft = (object: BoardObject) =>
    stranded.has(object.id) || (object.zone === "STACK" && isGone(object.controller));
  const moved = (object: BoardObject, to: Zone) =>
    movedTo(object, goesToCommandZone(board, object, to, choose) ? "COMMAND" : to, 0);
  const objects = zone
    ? board.objects.map((object) => (isLeft(object) ? moved(object, zone) : object))
    : board.objects.filter((object) => !isLeft(object));
  return { board: withObjects(board, objects), left: [...stranded] };
}
