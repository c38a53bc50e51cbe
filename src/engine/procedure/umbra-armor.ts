import { hasSubtype } from "../board/characteristics";
import { type BoardView, hasKeyword } from "../characteristics/view";

/** The Auras with umbra armor, by what they are attached to (702.89a). */
export function umbraArmorOn({ board, seen, permanents }: BoardView): ReadonlyMap<string, readonly string[]> {
  const armor = new Map<string, string[]>();
  if (!board.rules.umbraArmor) return armor;
  for (const position of permanents) {
    const { id, attachedTo } = board.objects[position]!;
    if (attachedTo === null || !hasKeyword(seen[position]!, "UMBRA_ARMOR") || !hasSubtype(seen[position]!, "aura"))
      continue;
    const auras = armor.get(attachedTo);
    if (auras) auras.push(id);
    else armor.set(attachedTo, [id]);
  }
  return armor;
}
