import { type BoardObject } from "../board/board";
import { type CompiledEffect } from "../board/effect";
import { viewBoard } from "./layers";
import { type BoardView } from "./view";

/**
 * The board as what modifies the object's entering looks at it (419.6i; 614.12 now): without effects of what enters at the same
 * time, and on older dates without others too. What an effect makes of it as a copy is part of how it enters.
 */
export function asEntering(
  view: BoardView,
  { id }: BoardObject,
  entered: ReadonlySet<string>,
  which: "COPIES" | "OWN" | "EXISTING",
): BoardView {
  const { board } = view;
  const counts = ({ copy, source, affects }: CompiledEffect): boolean => {
    if (copy !== null) return true;
    if (which === "COPIES") return false;
    if (source === id) return true;
    if (which === "EXISTING") return source === null || !entered.has(source);
    return source === null && affects?.ids?.has(id) === true;
  };
  const effects = [...board.steps.each(board.effects, 1)].filter(counts);
  return effects.length === board.effects.length ? view : viewBoard({ ...board, effects });
}
