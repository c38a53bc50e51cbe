import { sharesTurns } from "../board/shared-turns";
import { areOpponents, nameOfPlayer } from "../characteristics/players";
import { type BoardView } from "../characteristics/view";
import { type EventFacts } from "../procedure/event";
import { isKeywordKnownOn } from "../vocabularies/keywords";

/** Speed at which it increases no more. */
const MAX_SPEED = 4;

/**
 * Of players whose speed would have increased: by an ability without a source, as an opponent loses life in the player's
 * turn, once each turn (702.179d now).
 */
export function whoGetsFaster({ board }: BoardView, { more }: EventFacts): readonly string[] {
  if (!isKeywordKnownOn("START_YOUR_ENGINES", board.date)) return [];
  const losers = (more?.life ?? []).filter(({ change }) => change < 0);
  if (losers.length === 0) return [];
  return board.players.flatMap(({ id, speed, hasLost }) => {
    const isTheirTurn =
      id === board.activePlayer || (sharesTurns(board) && !areOpponents(board, id, board.activePlayer));
    const isFast = speed !== null && speed > 0 && speed < MAX_SPEED;
    return isFast && !hasLost && isTheirTurn && losers.some(({ player }) => areOpponents(board, id, player))
      ? [id]
      : [];
  });
}

export const notesOnSpeed = ({ board }: BoardView, faster: readonly string[]): readonly string[] =>
  faster.map(
    (id) =>
      `That an opponent of ${nameOfPlayer(board, id)} lost life in that player's turn raises the speed by 1, once each turn, by an ability that speed has: that is not carried out. Give \`speed\` in what is played next.`,
  );
