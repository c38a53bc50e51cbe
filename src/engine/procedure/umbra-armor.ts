import { type CheckContext } from "../actions/common/action";
import { hasSubtype } from "../board/characteristics";

/** The Auras with umbra armor, by what they are attached to (702.89a). */
export function umbraArmorOn({ view, index }: CheckContext): ReadonlyMap<string, readonly string[]> {
  const { board, seen } = view;
  if (index.armor.length === 0 || !board.rules.umbraArmor) return NO_ARMOR;
  const armor = new Map<string, string[]>();
  for (const position of index.armor) {
    const { id, attachedTo } = board.objects[position]!;
    if (attachedTo === null || !hasSubtype(seen[position]!, "aura")) continue;
    const auras = armor.get(attachedTo);
    if (auras) auras.push(id);
    else armor.set(attachedTo, [id]);
  }
  return armor;
}

const NO_ARMOR: ReadonlyMap<string, readonly string[]> = new Map();
