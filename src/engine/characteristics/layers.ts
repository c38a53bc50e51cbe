import { type Board, isPermanent } from "../board/board";
import { type Bits, KEYWORD_BIT } from "../vocabulary";
import { type Characteristics, type MutableCharacteristics } from "./characteristics";
import { type CompiledEffect } from "./effect";
import { type FilterSource, matches, READS } from "./filter";
import { playersInScope } from "./players";
import { sublayerOfAdding, sublayerOfSetting } from "./power-toughness";
import { subtypesThatStay } from "./subtypes";
import { type BoardView, conditionHolds, positionsMatching, sourceFor, valueOf } from "./view";

/** Layers 2, 4, 5 and 6 of rule 613 (418.5 before July 2009); power and toughness, layer 7, has an order of its own. */
const LAYERS: readonly Bits[] = [READS.control, READS.types, READS.colors, READS.keywords];

/**
 * The board as the rules see it: continuous effects applied layer by layer, by dependency and timestamp. The board has
 * its effects in the order of their timestamps.
 */
export function viewBoard(board: Board): BoardView {
  const bare = bareView(board);
  const sources = board.effects.filter((effect) => isSourceInPlace(bare, effect));
  const unconditional = sources.filter((effect) => !effect.condition);
  if (unconditional.length === sources.length) return applyLayers(bare, sources);
  if (conditionsSeeOnlyWhatNoEffectChanges(sources)) return applyLayers(bare, effective(bare, sources));
  return settleConditions(bare, sources, unconditional);
}

/** The board before any effect. */
export function bareView(board: Board): BoardView {
  const { objects, positions } = board;
  const permanents: number[] = [];
  for (let position = 0; position < objects.length; position++)
    if (isPermanent(objects[position]!)) permanents.push(position);
  const seen = objects.map((object) => object.base);
  return { board, seen, positions, permanents, effects: [], cantLose: NOBODY };
}

const NOBODY: ReadonlySet<string> = new Set();

function isSourceInPlace(view: BoardView, effect: CompiledEffect): boolean {
  if (effect.source === null) return true;
  const position = view.positions.get(effect.source);
  return position !== undefined && isPermanent(view.board.objects[position]!);
}

function conditionsSeeOnlyWhatNoEffectChanges(effects: readonly CompiledEffect[]): boolean {
  let reads = 0;
  let writes = 0;
  for (const effect of effects) {
    reads |= effect.condition?.reads ?? 0;
    writes |= effect.writes;
  }
  return (reads & writes) === 0;
}

const effective = (view: BoardView, effects: readonly CompiledEffect[]): CompiledEffect[] =>
  effects.filter(
    (effect) =>
      !effect.condition || conditionHolds(view, effect.condition, sourceFor(view, effect.source, effect.controller)),
  );

/**
 * Which conditions hold depends on effects with conditions of their own. Conditions that depend on themselves are
 * refused with the board, so that each round settles at least one more.
 */
function settleConditions(
  bare: BoardView,
  effects: readonly CompiledEffect[],
  unconditional: readonly CompiledEffect[],
): BoardView {
  let view = applyLayers(bare, unconditional);
  for (let round = 0; round <= effects.length; round++) {
    const next = effective(view, effects);
    if (next.length === view.effects.length && next.every((effect, at) => effect === view.effects[at])) break;
    view = applyLayers(bare, next);
  }
  return view;
}

/** One run through the layers; `seen` is copied where an effect first changes it. */
class Layering {
  readonly seen: Characteristics[];
  readonly view: BoardView;
  private readonly owned: Uint8Array;
  private readonly targets = new Map<CompiledEffect, readonly number[]>();

  constructor(bare: BoardView, effects: readonly CompiledEffect[]) {
    this.seen = bare.seen.slice();
    this.owned = new Uint8Array(this.seen.length);
    this.view = { ...bare, seen: this.seen, effects };
  }

  own(position: number): MutableCharacteristics {
    if (this.owned[position] === 0) {
      this.seen[position] = { ...this.seen[position]! };
      this.owned[position] = 1;
    }
    return this.seen[position]!;
  }

  source(effect: CompiledEffect): FilterSource {
    return sourceFor(this.view, effect.source, effect.controller);
  }

  /**
   * Keywords that are no abilities: as long as being indestructible by an effect is neither an ability nor a
   * characteristic (700.4a), an object keeps it when it loses all abilities. Its own static ability goes.
   */
  keptWithoutAbilities(position: number): Bits {
    if (this.view.board.rules.indestructible?.isAbility) return 0;
    return KEYWORD_BIT.INDESTRUCTIBLE & ~this.view.board.objects[position]!.base.keywords;
  }

  /** Once an effect has started to apply, it goes on applying to the same objects in later layers (613.6). */
  targetsOf(effect: CompiledEffect): readonly number[] {
    const known = this.targets.get(effect);
    if (known) return known;
    const found = this.findTargets(effect);
    this.targets.set(effect, found);
    return found;
  }

  findTargets(effect: CompiledEffect): readonly number[] {
    if (effect.affects) return positionsMatching(this.view, effect.affects, this.source(effect));
    const own = effect.source === null ? undefined : this.view.positions.get(effect.source);
    return own === undefined ? [] : [own];
  }

  /** False for an effect whose source lost its abilities before the effect started to apply. */
  isInForce(effect: CompiledEffect): boolean {
    if (effect.source === null || this.targets.has(effect)) return true;
    return this.seen[this.view.positions.get(effect.source)!]!.hasAbilities;
  }
}

function applyLayers(bare: BoardView, effects: readonly CompiledEffect[]): BoardView {
  const layering = new Layering(bare, effects);
  for (const layer of LAYERS) applyLayer(layering, layer, effects);
  applyPowerAndToughness(layering, effects);
  applyToRules(layering, effects);
  return { ...layering.view, cantLose: whoCantLose(layering, effects) };
}

/** Abilities that define characteristics first, then by timestamp, dependent effects after what they depend on. */
function applyLayer(layering: Layering, layer: Bits, ordered: readonly CompiledEffect[]): void {
  if (!ordered.some((effect) => effect.writes & layer)) return;
  const inLayer = ordered.filter((effect) => effect.writes & layer);
  for (const effect of inLayer) if (effect.characteristicDefining) applyInLayer(layering, layer, effect);
  let waiting = inLayer.filter((effect) => !effect.characteristicDefining);
  while (waiting.length > 0) {
    const next =
      waiting.find((effect) => !waiting.some((other) => dependsOn(layering, layer, effect, other))) ?? waiting[0]!;
    applyInLayer(layering, layer, next);
    waiting = waiting.filter((effect) => effect !== next);
  }
}

function applyInLayer(layering: Layering, layer: Bits, effect: CompiledEffect): void {
  if (!layering.isInForce(effect)) return;
  for (const position of layering.targetsOf(effect))
    changeIn(layer, layering.own(position), effect, layering.keptWithoutAbilities(position));
}

function changeIn(layer: Bits, seen: MutableCharacteristics, effect: CompiledEffect, keptWithoutAbilities: Bits): void {
  if (layer === READS.control) seen.controller = effect.changeController!;
  else if (layer === READS.types) changeTypes(seen, effect);
  else if (layer === READS.colors) seen.colors = effect.setColors!;
  else changeAbilities(seen, effect, keptWithoutAbilities);
}

/** What an effect makes of an object in the layers that filters look at, taken for itself. */
export function changedBy(effect: CompiledEffect, before: Characteristics): Characteristics {
  const seen: MutableCharacteristics = { ...before };
  for (const layer of LAYERS) if (effect.writes & layer) changeIn(layer, seen, effect, 0);
  return seen;
}

function changeTypes(seen: MutableCharacteristics, { addTypes, removeTypes }: CompiledEffect): void {
  seen.types = (seen.types & ~removeTypes.types) | addTypes.types;
  seen.supertypes = (seen.supertypes & ~removeTypes.supertypes) | addTypes.supertypes;
  let subtypes = removeTypes.types ? subtypesThatStay(seen.subtypes, seen.types) : seen.subtypes;
  if (removeTypes.subtypes.length > 0) subtypes = subtypes.filter((word) => !removeTypes.subtypes.includes(word));
  const added = addTypes.subtypes.filter((word) => !subtypes.includes(word));
  seen.subtypes = added.length > 0 ? [...subtypes, ...added] : subtypes;
}

function changeAbilities(seen: MutableCharacteristics, effect: CompiledEffect, kept: Bits): void {
  if (effect.loseAllAbilities) {
    seen.hasAbilities = false;
    seen.keywords &= kept;
  }
  seen.keywords = (seen.keywords & ~effect.removeKeywords) | effect.addKeywords;
}

/**
 * True where applying `other` first would change which objects `effect` applies to, or whether it exists (613.8).
 * An effect that has started to apply no longer depends on anything.
 */
function dependsOn(layering: Layering, layer: Bits, effect: CompiledEffect, other: CompiledEffect): boolean {
  if (effect === other) return false;
  const losesItsSource = layer === READS.keywords && other.loseAllAbilities && effect.source !== null;
  const readsWhatChanges = effect.affects !== null && (effect.affects.reads & layer) !== 0;
  if (!losesItsSource && !readsWhatChanges) return false;
  const { view, seen } = layering;
  const targets = layering.findTargets(other);
  const own = effect.source === null ? undefined : view.positions.get(effect.source);
  if (own !== undefined && targets.includes(own) && (losesItsSource || layer === READS.control)) return true;
  if (!readsWhatChanges) return false;
  const source = layering.source(effect);
  return targets.some((position) => {
    const changed: MutableCharacteristics = { ...seen[position]! };
    changeIn(layer, changed, other, layering.keptWithoutAbilities(position));
    const object = view.board.objects[position]!;
    const filter = effect.affects!;
    return (
      matches(view.board, filter, object, seen[position]!, source) !==
      matches(view.board, filter, object, changed, source)
    );
  });
}

interface PowerToughnessChange {
  readonly sublayer: number;
  readonly timestamp: number;
  /** Null for counters. */
  readonly effect: CompiledEffect | null;
  readonly sets: boolean;
}

function applyPowerAndToughness(layering: Layering, ordered: readonly CompiledEffect[]): void {
  const { sublayers } = layering.view.board.rules.powerToughnessOrder!;
  const changes: PowerToughnessChange[] = [
    { sublayer: sublayers.counters, timestamp: -Infinity, effect: null, sets: false },
  ];
  for (const effect of ordered) {
    if (!effect.changesPowerOrToughness || !layering.isInForce(effect)) continue;
    const { timestamp } = effect;
    if (effect.setPower || effect.setToughness)
      changes.push({ sublayer: sublayerOfSetting(sublayers, effect), timestamp, effect, sets: true });
    if (effect.addPower || effect.addToughness)
      changes.push({ sublayer: sublayerOfAdding(sublayers, effect), timestamp, effect, sets: false });
  }
  changes.sort((a, b) => a.sublayer - b.sublayer || a.timestamp - b.timestamp);
  for (const { effect, sets } of changes) {
    if (!effect) applyCounters(layering);
    else if (sets) setPowerAndToughness(layering, effect);
    else addPowerAndToughness(layering, effect);
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
  const { board, permanents } = layering.view;
  for (const position of permanents) {
    for (const { kind, count } of board.objects[position]!.counters) {
      const change = powerAndToughnessOfCounter(kind);
      if (change) addTo(layering.own(position), change[0] * count, change[1] * count);
    }
  }
}

function addTo(seen: MutableCharacteristics, power: number, toughness: number): void {
  if (seen.power !== null) seen.power += power;
  if (seen.toughness !== null) seen.toughness += toughness;
}

function setPowerAndToughness(layering: Layering, effect: CompiledEffect): void {
  const source = layering.source(effect);
  const power = effect.setPower && valueOf(layering.view, effect.setPower, source);
  const toughness = effect.setToughness && valueOf(layering.view, effect.setToughness, source);
  for (const position of layering.targetsOf(effect)) {
    const seen = layering.own(position);
    if (power !== null) seen.power = power;
    if (toughness !== null) seen.toughness = toughness;
  }
}

function addPowerAndToughness(layering: Layering, effect: CompiledEffect): void {
  const source = layering.source(effect);
  const power = effect.addPower ? valueOf(layering.view, effect.addPower, source) : 0;
  const toughness = effect.addToughness ? valueOf(layering.view, effect.addToughness, source) : 0;
  for (const position of layering.targetsOf(effect)) addTo(layering.own(position), power, toughness);
}

/** Effects that change the rules rather than objects come last (613.11). */
function applyToRules(layering: Layering, ordered: readonly CompiledEffect[]): void {
  for (const effect of ordered) {
    if ((!effect.exemptFrom && !effect.lethalDamageByPower) || !layering.isInForce(effect)) continue;
    for (const position of layering.targetsOf(effect)) {
      const seen = layering.own(position);
      seen.exemptFrom |= effect.exemptFrom;
      seen.lethalDamageByPower ||= effect.lethalDamageByPower;
    }
  }
}

function whoCantLose(layering: Layering, ordered: readonly CompiledEffect[]): ReadonlySet<string> {
  const players = new Set<string>();
  for (const effect of ordered) {
    if (!effect.cantLose || !layering.isInForce(effect)) continue;
    const { controller } = layering.source(effect);
    for (const player of playersInScope(layering.view.board, effect.cantLose, controller)) players.add(player.id);
  }
  return players;
}
