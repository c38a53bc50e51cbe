import { type Board } from "../board/board";
import { type Characteristics } from "../characteristics/characteristics";
import { type CompiledEffect } from "../characteristics/effect";
import { matches, READS } from "../characteristics/filter";
import { bareView, changedBy } from "../characteristics/layers";
import { type BoardView, positionsMatching, sourceFor } from "../characteristics/view";
import { type BoardFault } from "../errors";
import { type GameStateInput } from "../game-state-input";

/**
 * Effects whose conditions depend on one another, or on themselves: whether they apply has no answer. One condition
 * depends on another effect where applying that effect changes which objects the condition counts.
 */
export function conditionCycles(board: Board, state: GameStateInput): readonly BoardFault[] {
  const conditional = board.effects.filter((effect) => effect.condition && effect.writes);
  if (conditional.length === 0 || conditional.every((effect) => !effect.condition!.reads)) return [];
  const view = bareView(board);
  const dependsOn = new Map(
    conditional.map((effect) => [effect, conditional.filter((other) => decides(view, other, effect))] as const),
  );
  return conditional
    .filter((effect) => reaches(effect, effect, dependsOn, new Set()))
    .map((effect) => ({
      path: `state.continuousEffects[${positionOf(effect, state)}].condition`,
      message: `whether "${effect.id}" applies depends, by way of its own condition, on whether it applies`,
    }));
}

/** Among effects with one id, which is a fault of its own, the first. */
const positionOf = ({ id }: CompiledEffect, { continuousEffects }: GameStateInput): number =>
  continuousEffects?.findIndex((effect) => effect.id === id) ?? -1;

function reaches(
  from: CompiledEffect,
  goal: CompiledEffect,
  dependsOn: ReadonlyMap<CompiledEffect, readonly CompiledEffect[]>,
  seen: Set<CompiledEffect>,
): boolean {
  return (dependsOn.get(from) ?? []).some((next) => {
    if (next === goal) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(next, goal, dependsOn, seen);
  });
}

/** True where `effect`, applied to the bare board, changes what the condition of `other` counts. */
function decides(view: BoardView, effect: CompiledEffect, other: CompiledEffect): boolean {
  const condition = other.condition!;
  if ((condition.reads & effect.writes) === 0) return false;
  const source = sourceFor(view, other.source, other.controller);
  return targetsOf(view, effect).some((position) => {
    const object = view.board.objects[position]!;
    const before = view.seen[position]!;
    const after: Characteristics = changedBy(effect, before);
    if (object.id === source.id && condition.reads & READS.control && before.controller !== after.controller)
      return true;
    if (!condition.count) return false;
    const counts = (seen: Characteristics) => matches(view.board, condition.count!, object, seen, source);
    return counts(before) !== counts(after);
  });
}

function targetsOf(view: BoardView, effect: CompiledEffect): readonly number[] {
  if (effect.affects) return positionsMatching(view, effect.affects, sourceFor(view, effect.source, effect.controller));
  const own = effect.source === null ? undefined : view.positions.get(effect.source);
  return own === undefined ? [] : [own];
}
