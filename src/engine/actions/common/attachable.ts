import { type BoardObject, isPermanent } from "../../board/board";
import { isCreature } from "../../board/characteristics";
import { type BoardView, findObject, seenOf } from "../../characteristics/view";
import { canEnchant, canEnchantPlayer } from "../illegal-aura";
import { canEquip } from "../illegal-equipment";
import { isAura, isEquipment, isFortification } from "./hosts";

/** What an Aura can enchant that is not there yet: permanents in board order, then players (303.4f). */
export function enchantable(view: BoardView, aura: BoardObject): readonly string[] {
  const { objects, players } = view.board;
  return [...objects, ...players].map(({ id }) => id).filter((id) => canBeAttached(view, aura, id));
}

/** Whether an effect can attach it to an object or a player; if not, it stays where it is (701.3b). */
export function canBeAttached(view: BoardView, attachment: BoardObject, to: string): boolean {
  const seen = seenOf(view, attachment);
  const host = findObject(view, to);
  const player = view.board.players.find(({ id, hasLost }) => id === to && !hasLost);
  if (isAura(seen) && isCreature(seen) && view.board.rules.creatureAuras !== null) return false;
  if (isAura(seen))
    return host
      ? isPermanent(host) && canEnchant(view, attachment, seen, host)
      : player !== undefined && canEnchantPlayer(view, attachment, seen, player);
  if (!host || !isPermanent(host)) return false;
  return (isEquipment(seen) || isFortification(seen)) && canEquip(view, attachment, seen, host);
}
