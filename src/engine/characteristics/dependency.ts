import { PART } from "../vocabularies/parts";
import { type Bits } from "../vocabularies/bits";
import { type Characteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { type CompiledValue } from "../board/value";
import { makesLand, subtypesMade } from "./change";
import { type Layering } from "./layering";
import { matches } from "./matching";
import { type BoardView, positionsMatching, sourceFor, valueOf } from "./view";

/*
 * Dependency within a layer, as 613.8 has it (418.5 until 2009, then 612.7, and 613.7 until 2020). What it costs to ask,
 * and when it need not be asked, is the business of `layer-order.ts`.
 */

/** The effects that wait to be applied in a layer. */
export interface Waiting {
  /** All of them, or all that matter to this one, in the order of timestamps (613.7). */
  others(effect: CompiledEffect): Iterable<CompiledEffect>;
  /** Whether one depends on another (613.8a). */
  dependsOn(effect: CompiledEffect, other: CompiledEffect): boolean;
}

/** 613.8b, first sentence: an effect waits for those that it depends on. The first of them; undefined if it waits for none. */
export function firstItWaitsFor(effect: CompiledEffect, waiting: Waiting): CompiledEffect | undefined {
  for (const other of waiting.others(effect)) if (waiting.dependsOn(effect, other)) return other;
  return undefined;
}

/** 613.8b, third sentence: effects that depend on one another in a loop do not wait; one that depends on the loop does. */
export function isInLoop(effect: CompiledEffect, waiting: Waiting): boolean {
  const found = new Set<CompiledEffect>();
  const open = [effect];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const other of waiting.others(one)) {
      if (found.has(other) || !waiting.dependsOn(one, other)) continue;
      if (other === effect) return true;
      found.add(other);
      open.push(other);
    }
  return false;
}

/** 613.8b, second sentence, and 613.8c: of those that need not wait the oldest comes next, asked anew after each. */
export function* oneAfterAnother(
  waiting: Set<CompiledEffect>,
  mustWait: (effect: CompiledEffect) => boolean,
): Generator<CompiledEffect> {
  for (let next = first(waiting, mustWait); next !== undefined; next = first(waiting, mustWait)) {
    waiting.delete(next);
    yield next;
  }
}

function first(
  waiting: ReadonlySet<CompiledEffect>,
  mustWait: (effect: CompiledEffect) => boolean,
): CompiledEffect | undefined {
  for (const effect of waiting) if (!mustWait(effect)) return effect;
  return undefined;
}

/** An object that an effect would change in the layer, as it is and as it would be. */
export interface Change {
  readonly position: number;
  readonly before: Characteristics;
  readonly after: Characteristics;
}

/** A layer in which effects are tried out. */
export interface Trial {
  readonly layering: Layering;
  /** What the layer applies of an effect: see PART. */
  partsOf(effect: CompiledEffect): Bits;
  /** What applying the effect now would change. */
  changesOf(effect: CompiledEffect): readonly Change[];
  /** The board on which it has been applied. */
  boardAfter(effect: CompiledEffect): BoardView;
}

/**
 * 613.8a, (b): applying `other` would change whether the effect exists, what it applies to, or what it does to that. That
 * both apply in one layer, (a), and come from abilities that define characteristics or from none, (c), the layer sees to.
 */
export const dependsOn = (trial: Trial, effect: CompiledEffect, other: CompiledEffect): boolean =>
  effect !== other &&
  (changesExistence(trial, other, effect) ||
    changesWhatItAppliesTo(trial, other, effect) ||
    changesWhatItDoes(trial, other, effect));

/** True if the ability that makes the effect is lost; not once it has started to apply (613.6). */
export function changesExistence(trial: Trial, other: CompiledEffect, effect: CompiledEffect): boolean {
  const { layering } = trial;
  if (effect.source === null || layering.hasStarted(effect)) return false;
  if (!layering.isInForce(other) || !layering.isInForce(effect)) return false;
  const { view, seen } = layering;
  const position = view.positions.get(effect.source)!;
  if (!takesAbilities(trial.partsOf(other), other, seen[position]!)) return false;
  if (!other.affects) return other.source === effect.source;
  if (layering.hasStarted(other)) return layering.prospectiveTargets(other).includes(position);
  return matches(view.board, other.affects, view.board.objects[position]!, seen[position]!, layering.source(other));
}

/** True if the effect takes its abilities from an object to which it applies. */
const takesAbilities = (parts: Bits, effect: CompiledEffect, seen: Characteristics): boolean =>
  ((parts & PART.keywords) !== 0 && effect.loseAllAbilities) ||
  ((parts & PART.types) !== 0 && effect.basicLand !== null && makesLand(effect, seen.types));

/** True if it would apply to other objects; once it has started to apply, that is settled (613.6). */
function changesWhatItAppliesTo(trial: Trial, other: CompiledEffect, effect: CompiledEffect): boolean {
  const { layering } = trial;
  const { affects } = effect;
  if (!affects || layering.hasStarted(effect)) return false;
  const { view } = layering;
  const changes = trial.changesOf(other);
  if (changes.length === 0) return false;
  if (affects.looksAround || changes.some((change) => changesController(view, change, effect))) {
    const on = (board: BoardView) =>
      positionsMatching(board, affects, sourceFor(board, effect.source, effect.controller));
    return areDifferent(on(view), on(trial.boardAfter(other)));
  }
  const source = layering.source(effect);
  return changes.some(({ position, before, after }) => {
    const applies = (seen: Characteristics) =>
      matches(view.board, affects, view.board.objects[position]!, seen, source);
    return applies(before) !== applies(after);
  });
}

/** True if the effect's "you" is another player then. */
const changesController = (view: BoardView, { position, before, after }: Change, effect: CompiledEffect): boolean =>
  before.controller !== after.controller && view.board.objects[position]!.id === effect.source;

/** True if its figures would be others, or what it makes of the types of an object that it applies to. */
function changesWhatItDoes(trial: Trial, other: CompiledEffect, effect: CompiledEffect): boolean {
  const changes = trial.changesOf(other);
  if (changes.length === 0) return false;
  if (typesNeeded(trial.partsOf(effect), effect) !== 0 && changesTypesMade(trial.layering, changes, effect))
    return true;
  const values = valuesOf(trial.partsOf(effect), effect);
  if (values.length === 0) return false;
  const recipients = values.some((value) => value.isOfRecipient) ? trial.layering.prospectiveTargets(effect) : null;
  const on = (board: BoardView) => {
    const source = sourceFor(board, effect.source, effect.controller);
    return recipients === null
      ? values.map((value) => valueOf(board, value, source))
      : recipients.flatMap((position) => values.map((value) => valueOf(board, value, source, position)));
  };
  return areDifferent(on(trial.layering.view), on(trial.boardAfter(other)));
}

/** True if an object would gain other subtypes of it (205.3d), or be another land (305.7). */
function changesTypesMade(layering: Layering, changes: readonly Change[], effect: CompiledEffect): boolean {
  const targets = new Set(layering.prospectiveTargets(effect));
  return changes.some(
    ({ position, before, after }) =>
      before.types !== after.types &&
      targets.has(position) &&
      subtypesMade(effect, before.types) !== subtypesMade(effect, after.types),
  );
}

/** Card types on which it depends what these parts of the effect do. */
export const typesNeeded = (parts: Bits, effect: CompiledEffect): Bits => (parts & PART.types ? effect.needsTypes : 0);

/** The figures that these parts of the effect set or add. */
export const valuesOf = (parts: Bits, effect: CompiledEffect): readonly CompiledValue[] =>
  [
    ...(parts & PART.sets ? [effect.setPower, effect.setToughness] : []),
    ...(parts & PART.adds ? [effect.addPower, effect.addToughness] : []),
  ].flatMap((value) => value ?? []);

const areDifferent = (some: readonly number[], others: readonly number[]): boolean =>
  some.length !== others.length || some.some((figure, at) => figure !== others[at]);
