import { type Board, type BoardObject } from "../board/board";
import { nameOfPlayer } from "../characteristics/players";
import { type Dated, inForceOn } from "../dated";
import { type Choose } from "./choices";

interface NumberOfRule extends Dated {
  readonly number: string | null;
}

/**
 * Until state-based actions took over in July 2020, a replacement effect let the owner put a commander (a general until
 * 2011) into the command zone that would be put into a graveyard.
 */
const RULE: readonly NumberOfRule[] = [
  { since: "2009-10-01", number: "903.10" },
  { since: "2011-02-04", number: "903.11" },
  { since: "2016-01-16", number: "903.9" },
  { since: "2020-07-03", number: null },
];

/** The owner's answer; false where the rule does not apply, null while the choice is open. */
export function goesToCommandZone(board: Board, object: BoardObject, choose: Choose): boolean | null {
  const ruleNumber = inForceOn(RULE, board.date)?.number;
  if (!ruleNumber || !board.variants.commander || !object.isCommander) return false;
  const answer = choose({
    kind: "COMMANDER_RETURN",
    player: object.owner,
    about: object.id,
    prompt: `Does ${nameOfPlayer(board, object.owner)} put ${object.name || object.id} into the command zone instead?`,
    options: ["yes", "no"],
    take: 1,
    ruleNumber,
  });
  return answer && answer[0] === "yes";
}
