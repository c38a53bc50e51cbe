import { type Bits } from "../vocabularies/bits";
import { haveCommon, KEYWORD, NO_WORD, union, type WordSet } from "../vocabularies/word-set";
import { PART, READS, SIZES } from "../vocabularies/parts";
import { bearsText, type Characteristics, type MutableCharacteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { effectAsItReads } from "./changed-texts";
import { type Abilities, changeAbilities, NO_ABILITIES, WHAT_FILTERS_READ } from "./change";
import { type CountedAtLast } from "./counted-at-last";
import { type LayerName } from "../rules/layers";
import { type FilterSource } from "./matching";
import { type SupertypesSince } from "./supertypes-given";
import { type Applied, type BoardView, positionsAffected, sourceFor, viewOf } from "./view";

/** Where a step of a layering changed something, and by what: null for what is no effect, but counters or a rule. */
export type LayerWatcher = (
  position: number,
  before: Characteristics,
  after: Characteristics,
  layer: LayerName | null,
  effect: CompiledEffect | null,
) => void;

/** One run through the layers; `seen` is copied where an effect first changes it. */
export class Layering {
  /** Told of each step; null if nobody asks. */
  readonly watcher: LayerWatcher | null;
  readonly seen: Characteristics[];
  readonly view: BoardView;
  /** True as long as what becomes of one object does not depend on another. */
  isEachByItself = true;
  /** Creatures that have no value for power or toughness. */
  readonly valueless: number[] = [];
  /** Power and toughness that count what is there once all layers have been applied; null if there are none. */
  counted: CountedAtLast | null = null;
  /** What those are before all other effects that an effect has made copies; null if none has. */
  copies: Map<number, Characteristics> | null = null;
  /** Since when objects have what effects make them of legends and worlds; null if none does. */
  supertypes: SupertypesSince | null = null;
  /** What each object has before this run. */
  private readonly given: readonly Characteristics[];
  /** Keywords that are abilities of no object. */
  private readonly statuses: WordSet;
  private indestructibleByEffect: Set<number> | null = null;
  /** How many effects that set basic land types are still to come: until then it counts who has which ability of an effect. */
  private basicLandsToCome = 0;
  /** Whether any effect looks at power or toughness. */
  private readonly isSizeRead: boolean;
  private granted: Map<number, Mutable<Abilities>> | null = null;
  private readonly progress = new Map<CompiledEffect, Progress>();
  /** How often each characteristic that filters look at has changed so far, in the order of their bits. */
  private readonly clocks = [0, 0, 0, 0, 0, 0];

  /** `only`: where the objects are that effects are applied to; everywhere if left out. */
  constructor(
    bare: BoardView,
    effects: readonly CompiledEffect[],
    watcher: LayerWatcher | null = null,
    private readonly only: ReadonlySet<number> | null = null,
  ) {
    this.watcher = watcher;
    this.given = bare.seen;
    this.seen = bare.seen.slice();
    this.view = viewOf(bare.board, this.seen, bare.permanents, effects);
    let isSizeRead = false;
    for (const { basicLand, readsSize } of effects) {
      if (basicLand !== null) this.basicLandsToCome++;
      if (readsSize) isSizeRead = true;
    }
    this.isSizeRead = isSizeRead;
    this.statuses = bare.board.rules.snowCovered?.isAbility === false ? KEYWORD.SNOW_COVERED : NO_WORD;
  }

  /** The effects as they read from now on; where one has applied to objects, it goes on applying to them (613.6). */
  asTheyRead(effects: readonly CompiledEffect[]): readonly CompiledEffect[] {
    if (effects.every(({ changeText }) => changeText === null)) return effects;
    return effects.map((effect) => {
      const read = effectAsItReads(this.view, effect);
      const progress = this.progress.get(effect);
      if (progress && read !== effect) this.progress.set(read, progress);
      return read;
    });
  }

  /** To which objects each effect that has started applies. */
  get appliedTo(): Applied {
    return this.progress;
  }

  own(position: number): MutableCharacteristics {
    const seen = this.seen[position]!;
    return seen === this.given[position] ? (this.seen[position] = { ...seen }) : seen;
  }

  /** What it is before all effects but those that copy. */
  base(position: number): Characteristics {
    return this.copies?.get(position) ?? this.view.board.objects[position]!.base;
  }

  source(effect: CompiledEffect): FilterSource {
    return sourceFor(this.view, effect.source, effect.controller);
  }

  /**
   * Keywords that are not abilities: as long as being indestructible by an effect is neither an ability nor a
   * characteristic (700.4a), an object keeps it when it loses all abilities. Its own static ability goes. Snow-covered was
   * a status at first.
   */
  keptWithoutAbilities(position: number): WordSet {
    return this.indestructibleByEffect?.has(position) ? union(this.statuses, KEYWORD.INDESTRUCTIBLE) : this.statuses;
  }

  /** The abilities that effects have given an object so far. */
  grantedTo(position: number): Abilities {
    return this.granted?.get(position) ?? NO_ABILITIES;
  }

  /** Takes note of the abilities that an effect gives objects, if another may take those that are their own. */
  noteAbilities(effect: CompiledEffect, positions: readonly number[]): void {
    if (this.basicLandsToCome === 0) return;
    const all = (this.granted ??= new Map<number, Mutable<Abilities>>());
    for (const position of positions) {
      let granted = all.get(position);
      if (!granted) all.set(position, (granted = { ...NO_ABILITIES }));
      if (changeAbilities(granted, effect, this.keptWithoutAbilities(position))) this.note(READS.keywords);
    }
  }

  /** Takes note of what an effect gives objects, or takes from them, that is no ability. */
  noteQualities({ addKeywords, words }: CompiledEffect, positions: readonly number[]): void {
    if (!haveCommon(words.keywords, KEYWORD.INDESTRUCTIBLE)) return;
    if (this.view.board.rules.indestructible?.isAbility) return;
    const lasting = (this.indestructibleByEffect ??= new Set());
    for (const position of positions)
      if (haveCommon(addKeywords, KEYWORD.INDESTRUCTIBLE)) lasting.add(position);
      else lasting.delete(position);
  }

  /** What of an effect no layer has applied yet. */
  partsLeft(effect: CompiledEffect): Bits {
    return effect.writes & ~(this.progress.get(effect)?.taken ?? 0);
  }

  /** What of these parts filters and values of this board look at. */
  readable(parts: Bits): Bits {
    return (parts & WHAT_FILTERS_READ) | (this.isSizeRead && parts & SIZES ? READS.size : 0);
  }

  /** Counts these parts of an effect as applied. */
  take(effect: CompiledEffect, parts: Bits): void {
    if (parts & READS.types && effect.basicLand !== null) this.basicLandsToCome--;
    this.progressOf(effect).taken |= parts;
  }

  /** Once an effect has started to apply, it goes on applying to the same objects in later layers (613.6). */
  targetsOf(effect: CompiledEffect): readonly number[] {
    const positions = (this.progressOf(effect).started ??= this.currentTargets(effect));
    this.view.board.steps.take(positions.length);
    return positions;
  }

  /** True once an effect has applied in an earlier layer: what it applies to is settled, and that it does (613.6). */
  hasStarted(effect: CompiledEffect): boolean {
    return (this.progress.get(effect)?.started ?? null) !== null;
  }

  /** The objects that it is locked to since it started, or what it would apply to now. */
  prospectiveTargets(effect: CompiledEffect): readonly number[] {
    return this.progress.get(effect)?.started ?? this.currentTargets(effect);
  }

  /** What the effect would apply to if it started now: looked up again only once what its filter reads has changed. */
  currentTargets(effect: CompiledEffect): readonly number[] {
    const clock = this.clockOf((effect.affects?.reads ?? 0) | (this.view.board.ranges ? READS.control : 0));
    const known = this.progressOf(effect);
    if (known.targets === null || known.clock !== clock) {
      known.targets = this.findTargets(effect);
      known.clock = clock;
      this.view.board.steps.take(KEPT * known.targets.length);
    }
    return known.targets;
  }

  private progressOf(effect: CompiledEffect): Progress {
    let progress = this.progress.get(effect);
    if (!progress) this.progress.set(effect, (progress = { taken: 0, started: null, targets: null, clock: 0 }));
    return progress;
  }

  /** Takes note that these characteristics of an object have changed. */
  note(changed: Bits): void {
    for (let at = 0; at < this.clocks.length; at++) if (changed & (1 << at)) this.clocks[at]!++;
  }

  /** Goes on whenever one of these characteristics changes. */
  clockOf(reads: Bits): number {
    let clock = 0;
    for (let at = 0; at < this.clocks.length; at++) if (reads & (1 << at)) clock += this.clocks[at]!;
    return clock;
  }

  /** False for an effect whose source lost its abilities before the effect started to apply. */
  isInForce(effect: CompiledEffect): boolean {
    if (effect.source === null || this.hasStarted(effect)) return true;
    const seen = this.seen[this.view.positions.get(effect.source)!]!;
    const { hasCopies } = this.view.board;
    return seen.hasAbilities && ((!hasCopies && effect.face === null) || hasCopied(seen, effect));
  }

  private findTargets(effect: CompiledEffect): readonly number[] {
    const { only } = this;
    const found = positionsAffected(this.view, effect);
    return only === null ? found : found.filter((position) => only.has(position));
  }
}

/** How far an effect has been applied, and what is known of it. */
interface Progress {
  taken: Bits;
  /** To which objects it applies; null as long as it has not started. */
  started: readonly number[] | null;
  /** What it would have applied to when the clock of what its filter reads stood so. */
  targets: readonly number[] | null;
  clock: number;
}

/** Whether the source has the ability that makes the effect, of its own or as a copy. */
const hasCopied = (seen: Characteristics, effect: CompiledEffect): boolean => {
  const { textOf, characteristicDefining, writes } = effect;
  return (
    bearsText(seen, effect) &&
    !(textOf !== null && characteristicDefining && writes & PART.sets && seen.copied!.isSized)
  );
};

/** What objects are before a step; nothing if nobody asks. */
export const beforeStep = ({ watcher, seen }: Layering, positions: readonly number[]): readonly Characteristics[] =>
  watcher === null ? NOT_ASKED : positions.map((position) => ({ ...seen[position]! }));

const NOT_ASKED: readonly Characteristics[] = [];

/** Tells what a step has made of them. */
export function afterStep(
  { watcher, seen, view }: Layering,
  positions: readonly number[],
  before: readonly Characteristics[],
  layer: LayerName | null,
  effect: CompiledEffect | null,
): void {
  if (watcher === null) return;
  view.board.steps.take(KEPT * positions.length);
  positions.forEach((position, at) => watcher(position, before[at]!, seen[position]!, layer, effect));
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Steps that a place in a list costs that is kept: memory is bounded by them too. */
const KEPT = 3;
