import { type Board } from "../board/board";
import { type CompiledEffect } from "../board/effect";
import { ZONE_BIT } from "../vocabularies/bits";
import { type BoardView } from "./view";

/** Whether an effect does to an object on the battlefield what it does whatever becomes of all others. */
export function looksAtEachByItself(effect: CompiledEffect): boolean {
  const {
    affects,
    condition,
    copy,
    changeText,
    changeController,
    words,
    setPower,
    setToughness,
    addPower,
    addToughness,
  } = effect;
  if (condition !== null || copy !== null || changeText !== null || changeController !== null || words.allKeywords)
    return false;
  if (affects !== null && (affects.zones !== ZONE_BIT.BATTLEFIELD || affects.looksAround)) return false;
  return [setPower, setToughness, addPower, addToughness].every((value) => value === null || value.isOfItself);
}

/** Where the objects are that may look other than before an event. */
export interface Stale {
  /** What the event changed. */
  readonly changed: ReadonlySet<number>;
  /** With the objects to which an effect applied that has ended. */
  readonly all: ReadonlySet<number>;
}

/** Null: all objects are, since an effect began, or has another source, or looks at more than one object at a time. */
export function toSeeAnew(
  before: BoardView,
  { objects, positions, ranges }: Board,
  effects: readonly CompiledEffect[],
): Stale | null {
  const { appliedTo } = before;
  if (appliedTo === null || ranges !== null || positions !== before.positions) return null;
  const changed = new Set<number>();
  for (let position = 0; position < objects.length; position++)
    if (objects[position] !== before.board.objects[position]) changed.add(position);
  const ended: number[] = [];
  let at = 0;
  for (const effect of before.effects) {
    if (effect !== effects[at]) for (const position of appliedTo.get(effect)?.started ?? []) ended.push(position);
    else if (effect.source !== null && changed.has(positions.get(effect.source)!)) return null;
    else at++;
  }
  if (at < effects.length) return null;
  return { changed, all: ended.length > 0 ? new Set([...changed, ...ended]) : changed };
}
