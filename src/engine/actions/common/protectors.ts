import { nameOf } from "../../board/notes/note";
import { type BoardObject } from "../../board/board";
import { type Characteristics, hasSubtype } from "../../board/characteristics";
import { isInGame, nameOfPlayer, opponentsOf } from "../../characteristics/players";
import { rangeOf } from "../../characteristics/range";
import { type CheckContext, type ActionResult } from "./action";

export const isSiege = (seen: Characteristics): boolean => hasSubtype(seen, "siege");

/** Who can be its protector: an opponent of a Siege's controller; a battle of no type has its controller (310). */
function fitProtectors(seen: Characteristics, { view: { board } }: Pick<CheckContext, "view">): readonly string[] {
  const range = rangeOf(board, seen.controller);
  if (isSiege(seen))
    return opponentsOf(board, seen.controller)
      .map((player) => player.id)
      .filter((id) => range?.has(id) ?? true);
  return isInGame(board, seen.controller) ? [seen.controller] : [];
}

/** Whether its protector is in the game, and a player who can't be its protector. */
export const hasUnfitProtector = (
  { protector }: BoardObject,
  seen: Characteristics,
  context: Pick<CheckContext, "view">,
): boolean =>
  protector !== null && isInGame(context.view.board, protector) && !fitProtectors(seen, context).includes(protector);

/** The controller's choice of a protector; the graveyard if nobody can be chosen; null while the choice is open. */
export function newProtector(
  battle: BoardObject,
  seen: Characteristics,
  context: CheckContext,
  ruleNumber: string,
): ActionResult | null {
  const options = fitProtectors(seen, context);
  if (options.length === 0) return { type: "graveyard", objects: [battle.id] };
  const chosen = context.choose({
    kind: "PROTECTOR",
    player: seen.controller,
    about: battle.id,
    prompt: `Which player does ${nameOfPlayer(context.view.board, seen.controller)} choose to protect ${nameOf(battle)}?`,
    options,
    take: 1,
    ruleNumber,
  });
  return chosen && { type: "protector", object: battle.id, player: chosen[0]! };
}
