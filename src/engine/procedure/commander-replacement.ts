import { nameOf } from "../board/notes/note";
import { type Choose } from "../actions/common/question";
import { type Board, type BoardObject } from "../board/board";
import { nameOfPlayer } from "../characteristics/players";
import { type Zone } from "../vocabulary";

/** Whether the rule on commanders replaces the object's way to `zone`, if its owner wants. */
export const mayGoToCommandZone = ({ rules, variants }: Board, { isCommander }: BoardObject, zone: Zone): boolean =>
  isCommander && variants.commander && rules.commanderReplacement?.zones.includes(zone) === true;

/**
 * Whether the owner puts a commander that would go to `zone` into the command zone instead; false if no rule lets it, null
 * while it is open.
 */
export function goesToCommandZone(board: Board, object: BoardObject, zone: Zone, choose: Choose): boolean | null {
  if (!mayGoToCommandZone(board, object, zone)) return false;
  const answer = choose({
    kind: "COMMANDER_RETURN",
    player: object.owner,
    about: object.id,
    prompt: `Does ${nameOfPlayer(board, object.owner)} put ${nameOf(object)} into the command zone instead?`,
    options: ["yes", "no"],
    take: 1,
    ruleNumber: numberOfReturn(board, zone),
  });
  return answer && answer[0] === "yes";
}

/** By which rule it may go to the command zone on its way there. */
export function numberOfReturn({ rules }: Board, zone: Zone): string {
  const { zones, numbers } = rules.commanderReplacement!;
  return numbers[zones.indexOf(zone)] ?? numbers[0]!;
}
