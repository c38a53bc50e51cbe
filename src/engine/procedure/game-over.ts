import { type Board } from "../board/board";
import { sideOf } from "../characteristics/players";

/** Whether the game has ended, and how. */
export interface GameEnd {
  readonly isOver: boolean;
  /** The one remaining player or team. */
  readonly winner: string | null;
  readonly isDraw: boolean;
}

const GOES_ON: GameEnd = { isOver: false, winner: null, isDraw: false };

/**
 * The game is over when one side is left; if all that were left lose at once, it is a draw (102.4; 104.4a, 104.4d now).
 * A game in which nobody has lost goes on, however few play it.
 */
export function gameEnd(board: Board): GameEnd {
  if (!board.players.some((player) => player.hasLost)) return GOES_ON;
  const left = new Set(board.players.filter((player) => !player.hasLost).map(sideOf));
  if (left.size > 1) return GOES_ON;
  const [winner = null] = left;
  return { isOver: true, winner, isDraw: winner === null };
}
