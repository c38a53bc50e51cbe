import { called, listed } from "../board/notes/note";
import { type BoardView } from "../characteristics/view";

/** A sentence on creatures whose power or toughness nothing gives: whoever forgot to give it can tell. */
export function notesOnValueless({ board, valueless }: BoardView): readonly string[] {
  if (valueless.length === 0) return [];
  const names = listed(valueless.map((position) => called(board.objects[position]!)));
  return board.steps.tell([
    `Power or toughness of ${names} counts as 0 before counters and what else adds to it, since nothing gives it (${board.rules.valuelessCreatures!.number}).`,
  ]);
}
