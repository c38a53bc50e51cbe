import { isPermanent } from "../board/board";
import { hasUnknownSize, type MutableCharacteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { type Bits } from "../vocabularies/bits";
import { PART } from "../vocabularies/parts";
import { type FilterSource } from "./matching";
import { type BoardView, valueOf } from "./view";

/** Does to power and toughness what these parts of an effect would do to an object by itself, for trying it out. */
export function changeSize(
  view: BoardView,
  { setPower, setToughness, addPower, addToughness }: CompiledEffect,
  parts: Bits,
  seen: MutableCharacteristics,
  source: FilterSource,
  position: number,
): void {
  const { board } = view;
  if (parts & PART.sets) {
    if (setPower) seen.power = valueOf(view, setPower, source, position);
    if (setToughness) seen.toughness = valueOf(view, setToughness, source, position);
  }
  const isValueless = board.rules.valuelessCreatures && isPermanent(board.objects[position]!) && !hasUnknownSize(seen);
  if (parts & (PART.adds | PART.switches) && isValueless) {
    seen.power ??= 0;
    seen.toughness ??= 0;
  }
  if (parts & PART.adds) {
    if (addPower && seen.power !== null) seen.power += valueOf(view, addPower, source, position);
    if (addToughness && seen.toughness !== null) seen.toughness += valueOf(view, addToughness, source, position);
  }
  if (parts & PART.switches) [seen.power, seen.toughness] = [seen.toughness, seen.power];
}
