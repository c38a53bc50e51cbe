import { type Board, type BoardObject } from "../board/board";
import { type Characteristics, isBattle } from "../board/characteristics";
import { RULES } from "../rules";
import { nameOfPlayer } from "./players";

/** The players within a player's range of influence; null if it is not limited, and for an effect that nobody controls. */
export const rangeOf = (board: Board, player: string | null): ReadonlySet<string> | null =>
  player === null ? null : (board.ranges?.get(player) ?? null);

/** An object is where its controller is, a battle where its protector is as well (601.2d; 801.2d now). */
export function isInRange(
  board: Board,
  range: ReadonlySet<string> | null,
  object: BoardObject,
  seen: Characteristics,
): boolean {
  if (range === null || range.has(seen.controller)) return true;
  return (
    board.rules.battlesInRange !== null && isBattle(seen) && object.protector !== null && range.has(object.protector)
  );
}

/** One sentence for each player whose range the rules of the date do not know. */
export function notesOnRanges(board: Board): readonly string[] {
  if (board.rules.limitedRange !== null) return [];
  const { since } = RULES.limitedRange.variants[0]!;
  return board.players
    .filter(({ rangeOfInfluence }) => rangeOfInfluence !== null)
    .map(
      ({ id }) =>
        `${nameOfPlayer(board, id)}'s range of influence changes nothing: the rules know it only from ${since} on.`,
    );
}

/** For whom alone a loop is a draw if ranges are limited; the evaluation does not tell who has a part in it. */
export const notesOnLoop = ({ ranges, rules }: Board): readonly string[] =>
  ranges === null || rules.loopsInRange === null
    ? []
    : [
        "Under a limited range of influence the game is a draw only for the players who control an object in the loop, and " +
          "for those within range of one of them.",
      ];
