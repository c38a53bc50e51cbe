import { nameOf } from "../board/notes/note";
import { hasUnknownSize, isCreature } from "../board/characteristics";
import { type BoardView } from "../characteristics/view";
import { type BoardFault } from "../errors";

/**
 * Faults that show once effects are applied: a creature on the battlefield whose toughness nothing gives, under rules
 * that do not say what it has then (208.5).
 */
export function viewFaults(view: BoardView): readonly BoardFault[] {
  const faults: BoardFault[] = [];
  for (const position of view.permanents) {
    const seen = view.seen[position]!;
    if (!isCreature(seen) || seen.toughness !== null || hasUnknownSize(seen)) continue;
    const message = `${nameOf(view.board.objects[position]!)} is a creature on the battlefield without a toughness: give its toughness, or an effect that sets it`;
    faults.push({ path: `state.objects[${position}].toughness`, message });
  }
  return faults;
}
