import { type Board, type BoardObject } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { type CompiledFilter } from "../board/filter";
import { type CompiledCondition } from "../board/value";
import { type FilterSource, matches } from "../characteristics/matching";
import { changeSize } from "../characteristics/sizes";
import { changedBy, stepsOfWords, WHAT_FILTERS_READ } from "../characteristics/change";
import { viewBoard } from "../characteristics/layers";
import {
  bareView,
  type BoardView,
  conditionHolds,
  positionsAffected,
  positionsMatching,
  sourceFor,
  viewAfter,
} from "../characteristics/view";
import { type BoardFault } from "../errors";
import { type GameStateInput } from "../game-state-input";
import { READS, SIZES } from "../vocabularies/parts";
import { onCycles } from "./on-cycles";

/**
 * Effects whose conditions depend on one another, or on themselves: whether they apply has no answer. One condition
 * depends on another effect if applying that effect changes which objects the condition counts. If every condition comes
 * out the same whichever of them apply, there is an answer all the same.
 */
export function conditionCycles(board: Board, state: GameStateInput): readonly BoardFault[] {
  const isSizeRead = board.effects.some(({ condition }) => condition && condition.reads & READS.size);
  const written = WHAT_FILTERS_READ | (isSizeRead ? SIZES : 0);
  const conditional = board.effects.filter((effect) => effect.condition && effect.writes & written);
  if (conditional.length === 0 || conditional.every((effect) => !effect.condition!.reads)) return [];
  const view = bareView(board);
  const changes = new Map(conditional.map((effect) => [effect, changesOf(view, effect, isSizeRead)] as const));
  const decidedBy = conditional.map((effect) => {
    board.steps.take(conditional.length);
    return conditional.flatMap((other, at) => (decides(view, changes.get(other)!, other, effect) ? [at] : []));
  });
  board.steps.take(STEPS_OF_EDGE * decidedBy.reduce((sum, others) => sum + others.length, 0));
  const cyclic = onCycles(decidedBy).map((at) => conditional[at]!);
  if (cyclic.length === 0 || areDecided(board, cyclic)) return [];
  return cyclic.map((effect) => ({
    path: `state.continuousEffects[${positionOf(effect, state)}].condition`,
    message: `whether "${effect.id}" applies depends, through its own condition, on whether it applies`,
  }));
}

/** Of more effects than these it is not tried which of their conditions hold, whichever of them apply. */
const MOST_TRIED = 4;

/** True if each condition holds, or does not, whichever of the effects apply. */
function areDecided(board: Board, effects: readonly CompiledEffect[]): boolean {
  if (effects.length > MOST_TRIED) return false;
  const outcomes = new Set<string>();
  for (let applying = 0; applying < 1 << effects.length; applying++) {
    const isOff = (effect: CompiledEffect): boolean => {
      const at = effects.indexOf(effect);
      return at >= 0 && (applying & (1 << at)) === 0;
    };
    const left = board.effects.filter((effect) => !isOff(effect));
    const unconditional = left.map((effect) => (effects.includes(effect) ? { ...effect, condition: null } : effect));
    const view = viewBoard({ ...board, effects: unconditional });
    outcomes.add(effects.map((effect) => holds(view, effect)).join());
    if (outcomes.size > 1) return false;
  }
  return true;
}

const holds = (view: BoardView, { condition, source, controller }: CompiledEffect): boolean =>
  conditionHolds(view, condition!, sourceFor(view, source, controller));

const STEPS_OF_EDGE = 4;

/** Among effects with one id, which is a fault of its own, the first. */
const positionOf = ({ id }: CompiledEffect, { continuousEffects }: GameStateInput): number =>
  continuousEffects?.findIndex((effect) => effect.id === id) ?? -1;

/** An object that an effect would change on the bare board, as it is and as it would be. */
interface Change {
  readonly position: number;
  readonly object: BoardObject;
  readonly before: Characteristics;
  readonly after: Characteristics;
}

/** True if `effect`, applied to the bare board, changes what the condition of `other` counts. */
function decides(
  view: BoardView,
  changes: readonly Change[],
  effect: CompiledEffect,
  { condition, source: id, controller }: CompiledEffect,
): boolean {
  const written = effect.writes | effect.withTypes | (effect.writes & SIZES ? READS.size : 0);
  if (!condition || (condition.reads & written) === 0) return false;
  const source = sourceFor(view, id, controller);
  if (condition.filters.some(({ looksAround }) => looksAround)) return decidesAround(view, changes, condition, source);
  return changes.some(({ object, before, after }) => {
    if (object.id === source.id && condition.reads & READS.control && before.controller !== after.controller)
      return true;
    return condition.filters.some((filter) => {
      const counts = (seen: Characteristics) => matches(view.board, filter, object, seen, source);
      return counts(before) !== counts(after) || (condition.hasDistinct && counts(after));
    });
  });
}

/** The same of a condition that looks at several objects at a time. */
function decidesAround(
  view: BoardView,
  changes: readonly Change[],
  { filters }: CompiledCondition,
  source: FilterSource,
): boolean {
  const then = viewAfter(view, changes);
  const found = (on: BoardView, filter: CompiledFilter): string =>
    positionsMatching(on, filter, { ...source, view: on }).join();
  return filters.some((filter) => found(view, filter) !== found(then, filter));
}

function changesOf(view: BoardView, effect: CompiledEffect, isSizeRead: boolean): readonly Change[] {
  const source = sourceFor(view, effect.source, effect.controller);
  const targets = positionsAffected(view, effect);
  view.board.steps.take(STEPS_OF_CHANGE * targets.length);
  return targets.map((position) => {
    const before = view.seen[position]!;
    view.board.steps.take(stepsOfWords(effect.writes, effect, before));
    const after = changedBy(effect, before);
    if (isSizeRead && effect.writes & SIZES) changeSize(view, effect, effect.writes, after, source, position);
    return { position, object: view.board.objects[position]!, before, after };
  });
}

const STEPS_OF_CHANGE = 10;
