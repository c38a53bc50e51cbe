import { hasUnknownSize, isCreature } from "../board/characteristics";
import { nameOf, listed } from "../board/notes/note";
import { type BoardView } from "../characteristics/view";

/**
 * A sentence on creatures whose power or toughness nothing gives: whoever forgot to give it can tell. Another on those that have
 * some which nobody knows.
 */
export function notesOnValueless({ board, seen, permanents, valueless }: BoardView): readonly string[] {
  const named = (positions: readonly number[]): string =>
    listed(positions.map((position) => nameOf(board.objects[position]!)));
  const unknown = permanents.filter((position) => isCreature(seen[position]!) && hasUnknownSize(seen[position]!));
  return board.steps.tell([
    ...(valueless.length > 0
      ? [
          `Power or toughness of ${named(valueless)} counts as 0 before counters and what else adds to it, since nothing gives it (${board.rules.valuelessCreatures!.number}).`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `Power or toughness of ${named(unknown)} is not known, since nothing that is read says it: nothing dies of such a toughness here, no damage is dealt by such a power, and what is told rests on the lines of it that are not read.`,
        ]
      : []),
  ]);
}
