import { type Board, type BoardObject, type BoardPlayer, withObjects } from "../board/board";
import { ONCE_CHECKED } from "../objects/facts";

/**
 * The same board once state-based actions have been checked, whether or not any was performed: what was "since the last time they
 * were checked" is past (420.5g, 704.5b, 704.5h). A requirement to draw too many is past only since a rule says so.
 */
export function withoutWhatWasSinceTheLastCheck(board: Board): Board {
  const isRequirementPast = board.rules.drawsAreForgotten !== null;
  const hasDrawn = ({ attemptedDrawFromEmptyLibrary, requiredToDrawTooMany }: BoardPlayer) =>
    attemptedDrawFromEmptyLibrary || (isRequirementPast && requiredToDrawTooMany);
  if (!board.objects.some(isMarked) && !board.players.some(hasDrawn)) return board;
  const objects = board.objects.map((object) => (isMarked(object) ? { ...object, ...ONCE_CHECKED } : object));
  const players = board.players.map((player) =>
    hasDrawn(player)
      ? {
          ...player,
          attemptedDrawFromEmptyLibrary: false,
          requiredToDrawTooMany: !isRequirementPast && player.requiredToDrawTooMany,
        }
      : player,
  );
  return withObjects(board, objects, { players });
}

const CHECKED = Object.keys(ONCE_CHECKED) as (keyof BoardObject)[];

function isMarked(object: BoardObject): boolean {
  for (const name of CHECKED) if (object[name] !== ONCE_CHECKED[name]) return true;
  return false;
}
