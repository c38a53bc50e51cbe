import { attachedNow } from "../board/attachments";
import { type Board, isPermanent } from "../board/board";
import { STEPS } from "../steps";
import { type Bits } from "../vocabularies/bits";
import { PART, READS, SIZES } from "../vocabularies/parts";
import { effectsOfAttachment } from "./attachment-effects";
import { changeText, effectAsItReads } from "./changed-texts";
import { change, stepsOfWords, WHAT_FILTERS_READ } from "./change";
import {
  type Characteristics,
  hasSubtype,
  hasUnknownSize,
  isCreature,
  withMoreChanged,
} from "../board/characteristics";
import { type WordChanges } from "../board/changed-text";
import { type CompiledEffect } from "../board/effect";
import { type CompiledValue } from "../board/value";
import { type Layer } from "../rules/layers";
import { applyCopies } from "./copying";
import { effectsOfKeywordCounters } from "./counter-effects";
import { CountedAtLast } from "./counted-at-last";
import { isWhereItWorks } from "./functioning";
import { LayerOrder } from "./layer-order";
import { afterStep, beforeStep, Layering, type LayerWatcher } from "./layering";
import { looksAtEachByItself, type Stale, toSeeAnew } from "./see-anew";
import { givenAnew, NO_SUPERTYPES_GIVEN, supertypesGivenBy, supertypesOf, SupertypesSince } from "./supertypes-given";
import {
  type Applied,
  bareView,
  type BoardView,
  conditionHolds,
  playersAffected,
  sourceFor,
  valueOf,
  viewOf,
} from "./view";

/**
 * The board as the rules see it: continuous effects applied layer by layer, by dependency and timestamp. The board has
 * its effects in the order of their timestamps. `before` is the view of the board that an event made this one of: what
 * neither the event nor an effect that it ended bears on is seen as it was.
 */
export function viewBoard(board: Board, before?: BoardView): BoardView {
  const effects = inOrderOfTimestamps(board.effects, [
    ...effectsOfAttachment(board),
    ...effectsOfKeywordCounters(board),
  ]);
  const sources = effects.filter((effect) => isSourceInPlace(board, effect));
  const stale = before && toSeeAnew(before, board, sources);
  return (stale && seeAnew(before, board, sources, stale)) ?? seeAll(bareView(board), sources);
}

function seeAll(bare: BoardView, effects: readonly CompiledEffect[]): BoardView {
  const unconditional = effects.filter((effect) => !effect.condition);
  if (unconditional.length === effects.length) return applyLayers(bare, effects);
  if (conditionsSeeOnlyWhatNoEffectChanges(effects)) return applyLayers(bare, effective(bare, effects));
  return settleConditions(bare, effects, unconditional);
}

const inOrderOfTimestamps = (effects: readonly CompiledEffect[], more: readonly CompiledEffect[]) =>
  more.length === 0 ? effects : [...effects, ...more].sort((a, b) => a.timestamp - b.timestamp);

function isSourceInPlace({ objects, positions }: Board, effect: CompiledEffect): boolean {
  if (effect.source === null) return true;
  const position = positions.get(effect.source);
  return position !== undefined && isWhereItWorks(objects[position]!, effect.functionsFrom);
}

function conditionsSeeOnlyWhatNoEffectChanges(effects: readonly CompiledEffect[]): boolean {
  let reads = 0;
  let writes = 0;
  for (const effect of effects) {
    reads |= effect.condition?.reads ?? 0;
    writes |= effect.changeText === null ? effect.writes | effect.withTypes : ~0;
  }
  return (reads & (writes | READS.size)) === 0;
}

const effective = (view: BoardView, effects: readonly CompiledEffect[]): CompiledEffect[] =>
  effects.filter((effect) => {
    const { condition, source, controller } = effect.condition ? effectAsItReads(view, effect) : effect;
    return !condition || conditionHolds(view, condition, sourceFor(view, source, controller));
  });

/**
 * Which conditions hold depends on effects with conditions of their own: each round settles at least one more. An effect that
 * still comes and goes after that undoes its own condition as soon as it applies; once it has started, it goes on (613.6).
 */
function settleConditions(
  bare: BoardView,
  effects: readonly CompiledEffect[],
  unconditional: readonly CompiledEffect[],
): BoardView {
  let view = applyLayers(bare, unconditional);
  for (let round = 0; round <= effects.length; round++) {
    const next = effective(view, effects);
    if (areSame(next, view.effects)) return view;
    view = applyLayers(bare, next);
  }
  for (;;) {
    const started = new Set([...view.effects, ...effective(view, effects)]);
    if (started.size === view.effects.length) return view;
    view = applyLayers(
      bare,
      effects.filter((effect) => started.has(effect)),
    );
  }
}

const areSame = (some: readonly CompiledEffect[], others: readonly CompiledEffect[]): boolean =>
  some.length === others.length && some.every((effect, at) => effect === others[at]);

/** Goes through the layers of a board once more, and tells each change. */
export function watchLayers({ board, effects }: BoardView, watcher: LayerWatcher): void {
  applyLayers(bareView(board), effects, watcher);
}

function applyLayers(
  bare: BoardView,
  effects: readonly CompiledEffect[],
  watcher?: LayerWatcher,
  only?: ReadonlySet<number>,
): { -readonly [K in keyof BoardView]: BoardView[K] } {
  const { steps, objects } = bare.board;
  steps.take(STEPS.objectInView * objects.length + STEPS.effectInView * effects.length);
  const layering = new Layering(bare, effects, watcher, only);
  if (bare.board.hasCopies) applyCopies(layering, effects);
  let read = effects;
  for (const layer of bare.board.rules.layers!.order) {
    applyLayer(layering, layer, read);
    if (layer.does === "text") read = layering.asTheyRead(read);
  }
  countAtLast(layering);
  giveValues(layering);
  applyToRules(layering, read);
  return {
    board: bare.board,
    seen: layering.seen,
    positions: bare.positions,
    permanents: bare.permanents,
    effects,
    cantLose: whoCantLose(layering, read),
    hexproof: playersNamed(layering, read, "hexproofOf"),
    shroud: playersNamed(layering, read, "shroudOf"),
    appliedTo: layering.isEachByItself && effects.every(looksAtEachByItself) ? layering.appliedTo : null,
    valueless: layering.valueless,
    supertypesGiven: layering.supertypes ?? NO_SUPERTYPES_GIVEN,
  };
}

/**
 * As `applyLayers` on all of the board, if nothing else on it can look other than before; null if what becomes of one object
 * now depends on another. Of what has not changed nothing is looked at.
 */
function seeAnew(
  before: BoardView,
  board: Board,
  effects: readonly CompiledEffect[],
  { all, changed }: Stale,
): BoardView | null {
  const { objects } = board;
  const bare = before.seen.slice();
  for (const position of all) bare[position] = objects[position]!.base;
  const permanents = [...all].filter((position) => isPermanent(objects[position]!)).sort(ascending);
  const anew = applyLayers(viewOf(board, bare, permanents, []), effects, undefined, all);
  if (anew.appliedTo === null) return null;
  const arePermanents = permanents.filter((position) => changed.has(position));
  anew.permanents = before.permanents.filter((position) => objects[position] === before.board.objects[position]);
  if (arePermanents.length > 0) anew.permanents = [...anew.permanents, ...arePermanents].sort(ascending);
  anew.appliedTo = arePermanents.length > 0 ? withMore(before.appliedTo!, anew.appliedTo, changed) : before.appliedTo;
  anew.supertypesGiven = givenAnew(before.supertypesGiven, anew.supertypesGiven, all);
  return anew;
}

const ascending = (one: number, other: number): number => one - other;

/** To which objects effects applied, and to which of those that an event changed they apply now. */
function withMore(before: Applied, now: Applied, changed: ReadonlySet<number>): Applied {
  const applied = new Map(before);
  for (const [effect, { started }] of now) {
    const more = started?.filter((position) => changed.has(position)) ?? [];
    if (more.length > 0) applied.set(effect, { started: (applied.get(effect)?.started ?? []).concat(more) });
  }
  return applied;
}

function applyLayer(layering: Layering, layer: Layer, ordered: readonly CompiledEffect[]): void {
  if (layer.hasCounters) return applyCounters(layering);
  let inLayer: Map<CompiledEffect, Bits> | undefined;
  for (const effect of ordered) {
    const taken = layer.takes(effect) & effect.writes;
    const parts = taken && taken & layering.partsLeft(effect);
    if (parts) (inLayer ??= new Map()).set(effect, parts);
  }
  if (!inLayer) return;
  if (layer.countsAtLast) layering.counted ??= new CountedAtLast();
  // What is counted at last is the same in whatever order effects apply: no effect waits for another because of it.
  const ordering = layer.countsAtLast ? withoutFigures(inLayer) : inLayer;
  for (const effect of inOrder(layering, ordering)) applyParts(layering, effect, inLayer.get(effect)!, layer);
}

const withoutFigures = (parts: ReadonlyMap<CompiledEffect, Bits>): ReadonlyMap<CompiledEffect, Bits> =>
  new Map([...parts].map(([effect, ofIt]) => [effect, ofIt & ~(PART.sets | PART.adds)]));

/** Effects of abilities that define characteristics first, then by timestamp, dependent effects after what they depend on. */
function inOrder(layering: Layering, parts: ReadonlyMap<CompiledEffect, Bits>): Iterable<CompiledEffect> {
  const all = [...parts.keys()];
  if (all.length === 1) return all;
  // Nothing depends on an effect that changes nothing that filters look at.
  const areFree = all.every((effect) => !layering.readable(parts.get(effect)!));
  const order = (effects: readonly CompiledEffect[]): Iterable<CompiledEffect> => {
    if (areFree) return effects;
    const found = new LayerOrder(layering, parts, effects);
    if (found.mayDependOnOneAnother) layering.isEachByItself = false;
    return found;
  };
  const mode = layering.view.board.rules.layers!.defining;
  const defining = all.filter((effect) => effect.characteristicDefining);
  if (defining.length === 0) return order(all);
  const others = all.filter((effect) => !effect.characteristicDefining);
  if (mode === "DEPEND_LIKE_OTHERS") return order([...defining, ...others]);
  return oneAfterTheOther(mode === "DEPEND_ON_NOTHING" ? defining : order(defining), order(others));
}

/** What each has, asked for only once what comes before has been taken. */
function* oneAfterTheOther<T>(first: Iterable<T>, second: Iterable<T>): Generator<T> {
  yield* first;
  yield* second;
}

function applyParts(
  layering: Layering,
  effect: CompiledEffect,
  parts: Bits,
  { countsAtLast, does }: Pick<Layer, "countsAtLast" | "does">,
): void {
  layering.take(effect, parts);
  if (!layering.isInForce(effect)) return;
  const positions = layering.targetsOf(effect);
  const before = beforeStep(layering, positions);
  const seenByFilters = parts & WHAT_FILTERS_READ;
  const supertypes = parts & PART.types ? supertypesGivenBy(effect) : 0;
  if (supertypes) noteSupertypes(layering, effect, positions, supertypes);
  if (seenByFilters)
    for (const position of positions) {
      layering.view.board.steps.take(stepsOfWords(parts, effect, layering.seen[position]!));
      layering.note(
        change(
          parts,
          layering.own(position),
          effect,
          layering.keptWithoutAbilities(position),
          layering.grantedTo(position),
          layering.base(position),
        ),
      );
    }
  if (parts & PART.text) changeTexts(layering, effect.changeText!, positions);
  if (parts & PART.keywords) {
    layering.noteAbilities(effect, positions);
    layering.noteQualities(effect, positions);
  }
  if (parts & PART.sets) setPowerAndToughness(layering, effect, positions, countsAtLast);
  if (parts & PART.adds) addPowerAndToughness(layering, effect, positions, countsAtLast);
  if (parts & PART.switches) switchPowerAndToughness(layering, positions);
  if (parts & SIZES) layering.note(layering.readable(parts & SIZES));
  afterStep(layering, positions, before, does, effect);
}

function changeTexts(layering: Layering, words: WordChanges, positions: readonly number[]): void {
  const { board } = layering.view;
  board.steps.take(STEPS_OF_KEEPING * positions.length);
  for (const position of positions) changeText(board.rules, board.objects[position]!, layering.own(position), words);
  layering.note(READS.types | READS.keywords);
}

function switchPowerAndToughness(layering: Layering, positions: readonly number[]): void {
  for (const position of positions) {
    const seen = layering.own(position);
    if (layering.view.board.rules.valuelessCreatures && isPermanent(layering.view.board.objects[position]!))
      if (lacksValue(seen)) giveValue(layering, position);
    [seen.power, seen.toughness] = [seen.toughness, seen.power];
    layering.counted?.switch(position);
  }
}

/** Notes, before they are given, since when objects have supertypes that effects give. */
function noteSupertypes(
  layering: Layering,
  effect: CompiledEffect,
  positions: readonly number[],
  supertypes: Bits,
): void {
  layering.supertypes ??= new SupertypesSince();
  for (const position of positions) {
    const object = layering.view.board.objects[position]!;
    layering.supertypes.note(position, supertypes, supertypesOf(layering.seen[position]!), effect, object);
  }
}

const COUNTER_THAT_CHANGES = /^([+-]\d+)\/([+-]\d+)$/;
const changeOfCounter = new Map<string, readonly [number, number] | null>();

/** What one counter of this kind does: +1/+1, -0/-1 and their like (122.1a); null for every other kind. */
function powerAndToughnessOfCounter(kind: string): readonly [number, number] | null {
  let change = changeOfCounter.get(kind);
  if (change === undefined) {
    const match = COUNTER_THAT_CHANGES.exec(kind);
    change = match ? [Number(match[1]), Number(match[2])] : null;
    if (changeOfCounter.size < 1_000) changeOfCounter.set(kind, change);
  }
  return change;
}

function applyCounters(layering: Layering): void {
  layering.note(layering.readable(SIZES));
  const { board, permanents } = layering.view;
  const before = beforeStep(layering, permanents);
  for (const position of permanents) {
    for (const { kind, count } of board.objects[position]!.counters) {
      const change = powerAndToughnessOfCounter(kind);
      if (change) addTo(layering, position, change[0] * count, change[1] * count);
      else if (kind === "hone") honeEquipped(layering, position, count);
    }
  }
  afterStep(layering, permanents, before, "counters", null);
}

/** A hone counter on an Equipment changes the creature that it is attached to (122.1j). */
function honeEquipped(layering: Layering, position: number, count: number): void {
  const { board, positions } = layering.view;
  layering.isEachByItself = false;
  const host = positions.get(attachedNow(board, board.objects[position]!) ?? "");
  if (!board.rules.honeCounters || host === undefined || !hasSubtype(layering.seen[position]!, "equipment")) return;
  if (isPermanent(board.objects[host]!) && isCreature(layering.seen[host]!)) addTo(layering, host, count, 0);
}

function addTo(layering: Layering, position: number, power: number, toughness: number): void {
  const seen = layering.own(position);
  const { board } = layering.view;
  if (lacksValue(seen) && board.rules.valuelessCreatures && isPermanent(board.objects[position]!))
    giveValue(layering, position);
  if (seen.power !== null) seen.power += power;
  if (seen.toughness !== null) seen.toughness += toughness;
}

const lacksValue = (seen: Characteristics): boolean =>
  isCreature(seen) && (seen.power === null || seen.toughness === null) && !hasUnknownSize(seen);

/** A creature without a value has 0, and what adds to it adds to that (208.5). */
function giveValue(layering: Layering, position: number): void {
  const seen = layering.own(position);
  seen.power ??= 0;
  seen.toughness ??= 0;
  layering.valueless.push(position);
}

function giveValues(layering: Layering): void {
  const { board, permanents } = layering.view;
  if (!board.rules.valuelessCreatures) return;
  for (const position of permanents) {
    if (!lacksValue(layering.seen[position]!)) continue;
    const before = beforeStep(layering, [position]);
    giveValue(layering, position);
    afterStep(layering, [position], before, null, null);
  }
}

function setPowerAndToughness(
  layering: Layering,
  effect: CompiledEffect,
  positions: readonly number[],
  countsAtLast: boolean,
): void {
  const { setPower, setToughness } = effect;
  const source = layering.source(effect);
  const now = (value: CompiledValue | null, position?: number) =>
    value && (countsAtLast && value.countOf ? 0 : valueOf(layering.view, value, source, position));
  const isOfEach = setPower?.isOfRecipient || setToughness?.isOfRecipient;
  let [power, toughness] = isOfEach ? [null, null] : [now(setPower), now(setToughness)];
  const { counted } = layering;
  if (countsAtLast && (setPower?.countOf || setToughness?.countOf)) takeStepsOfKeeping(layering, positions);
  for (const position of positions) {
    if (isOfEach) [power, toughness] = [now(setPower, position), now(setToughness, position)];
    const seen = layering.own(position);
    if (power !== null) seen.power = power;
    if (toughness !== null) seen.toughness = toughness;
    if (counted === null) continue;
    if (setPower) counted.override("power", position);
    if (setToughness) counted.override("toughness", position);
    if (!countsAtLast) continue;
    if (setPower?.countOf) counted.add("power", position, { effect, value: setPower });
    if (setToughness?.countOf) counted.add("toughness", position, { effect, value: setToughness });
  }
}

function addPowerAndToughness(
  layering: Layering,
  effect: CompiledEffect,
  positions: readonly number[],
  countsAtLast: boolean,
): void {
  const { addPower, addToughness } = effect;
  const source = layering.source(effect);
  const now = (value: CompiledValue | null, position?: number) =>
    value === null || (countsAtLast && value.countOf) ? 0 : valueOf(layering.view, value, source, position);
  const isOfEach = addPower?.isOfRecipient || addToughness?.isOfRecipient;
  let [power, toughness] = isOfEach ? [0, 0] : [now(addPower), now(addToughness)];
  if (countsAtLast && (addPower?.countOf || addToughness?.countOf)) takeStepsOfKeeping(layering, positions);
  for (const position of positions) {
    if (isOfEach) [power, toughness] = [now(addPower, position), now(addToughness, position)];
    addTo(layering, position, power, toughness);
    if (!countsAtLast) continue;
    const seen = layering.seen[position]!;
    if (addPower?.countOf && seen.power !== null) layering.counted!.add("power", position, { effect, value: addPower });
    if (addToughness?.countOf && seen.toughness !== null)
      layering.counted!.add("toughness", position, { effect, value: addToughness });
  }
}

/** What is kept for each object until all is counted takes memory, which steps bound too. */
const takeStepsOfKeeping = ({ view }: Layering, positions: readonly number[]): void =>
  view.board.steps.take(STEPS_OF_KEEPING * positions.length);

const STEPS_OF_KEEPING = 10;

function countAtLast(layering: Layering): void {
  if (layering.counted === null) return;
  const amounts = layering.counted.counted(({ effect, value }, position) =>
    valueOf(layering.view, value, layering.source(effect), position),
  );
  for (const [position, figure, amount, effect] of amounts) {
    const before = beforeStep(layering, [position]);
    layering.own(position)[figure]! += amount;
    afterStep(layering, [position], before, "defined", effect);
  }
}

/** Effects that change the rules rather than objects come last (613.11). */
function applyToRules(layering: Layering, ordered: readonly CompiledEffect[]): void {
  for (const effect of ordered) {
    if (!effect.changesRules || !layering.isInForce(effect)) continue;
    for (const position of layering.targetsOf(effect)) {
      const seen = layering.own(position);
      seen.rulesChanged = withMoreChanged(seen.rulesChanged, effect);
    }
  }
}

function whoCantLose(layering: Layering, ordered: readonly CompiledEffect[]): BoardView["cantLose"] {
  const players = new Map<string, ReadonlySet<string> | null>();
  for (const effect of ordered) {
    if (!effect.cantLose || !layering.isInForce(effect)) continue;
    const by = effect.cantLoseBy;
    for (const { id } of playersAffected(layering.view, effect.cantLose, layering.source(effect))) {
      const before = players.get(id);
      players.set(id, by === null || before === null ? null : new Set([...(before ?? []), ...by]));
    }
  }
  return players;
}

/** Of whom effects that are about players speak. */
function playersNamed(
  layering: Layering,
  ordered: readonly CompiledEffect[],
  field: "hexproofOf" | "shroudOf",
): ReadonlySet<string> {
  const players = new Set<string>();
  for (const effect of ordered) {
    const scope = effect[field];
    if (!scope || !layering.isInForce(effect)) continue;
    for (const player of playersAffected(layering.view, scope, layering.source(effect))) players.add(player.id);
  }
  return players;
}
