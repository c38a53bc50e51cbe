import { type Board, type BoardPlayer } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { isKeywordKnownOn } from "../vocabularies/keywords";
import { haveCommon, KEYWORD } from "../vocabularies/word-set";

const ENOUGH = 10;

/** What a view of a board has seen: each object, and where the permanents are. */
interface SeenPermanents {
  readonly board: Board;
  readonly seen: readonly Characteristics[];
  readonly permanents: readonly number[];
}

/** Whether a player has the city's blessing: for good, or from now on, who controls ten permanents and ascend on one (702.131b). */
export function hasCitysBlessing({ board, seen, permanents }: SeenPermanents, player: BoardPlayer): boolean {
  if (player.hasCitysBlessing) return true;
  if (permanents.length < ENOUGH || !isKeywordKnownOn("ASCEND", board.date)) return false;
  const own = permanents.filter((position) => seen[position]!.controller === player.id);
  return own.length >= ENOUGH && own.some((position) => haveCommon(seen[position]!.keywords, KEYWORD.ASCEND));
}
