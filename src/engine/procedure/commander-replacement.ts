import { type Choose } from "../actions/common/question";
import { type Board, type BoardObject } from "../board/board";
import { nameOfPlayer } from "../characteristics/players";
import { type Zone } from "../vocabulary";

/**
 * Whether the owner puts a commander that would go to `zone` into the command zone instead; false if no rule lets it, null
 * while it is open.
 */
export function goesToCommandZone(board: Board, object: BoardObject, zone: Zone, choose: Choose): boolean | null {
  const rule = board.rules.commanderReplacement;
  if (!rule?.zones.includes(zone) || !board.variants.commander || !object.isCommander) return false;
  const answer = choose({
    kind: "COMMANDER_RETURN",
    player: object.owner,
    about: object.id,
    prompt: `Does ${nameOfPlayer(board, object.owner)} put ${object.name || object.id} into the command zone instead?`,
    options: ["yes", "no"],
    take: 1,
    ruleNumber: rule.number,
  });
  return answer && answer[0] === "yes";
}
