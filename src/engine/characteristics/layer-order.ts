import { type Bits } from "../vocabularies/bits";
import { haveCommon, NO_WORD, union, type WordSet } from "../vocabularies/word-set";
import { PART } from "../vocabularies/parts";
import { change, makesLand, stepsOfWords, subtypesMade, WHAT_FILTERS_READ } from "./change";
import { type Characteristics } from "../board/characteristics";
import { type CompiledEffect, type EffectWords } from "../board/effect";
import { type FilterWords } from "../board/filter";
import { type CompiledValue } from "../board/value";
import { matches } from "./matching";
import { type Layering } from "./layering";
import { type BoardView, positionsMatching, sourceFor, valueOf } from "./view";

/** An object that an effect would change in the layer, as it is and as it would be. */
interface Change {
  readonly position: number;
  readonly before: Characteristics;
  readonly after: Characteristics;
}

/** What an effect's filters look at: see READS. */
interface Read {
  readonly reads: Bits;
  readonly words: FilterWords;
}

/**
 * In which order the effects of one layer apply (613.7, 613.8): by timestamp, but an effect waits while it depends on
 * another that waits as well. Effects of a dependency loop do not wait; one that depends on them does. What depends on
 * what is asked anew after each effect, as the rules demand, but only of pairs that can touch one another, and only if
 * something has changed.
 */
export class LayerOrder {
  private readonly waiting: Set<CompiledEffect>;
  /** Those that may depend on another effect of the layer. */
  private readonly dependents: ReadonlySet<CompiledEffect>;
  /** Those of them on which another may depend: only these can form a loop. */
  private readonly loopers: ReadonlySet<CompiledEffect>;
  private readonly reading = new Map<CompiledEffect, Read>();
  /** On what an effect was last found to depend, and when. */
  private readonly blockers = new Map<CompiledEffect, { readonly other: CompiledEffect; readonly clock: number }>();
  /** When an effect was last found to be in no loop. */
  private readonly loopless = new Map<CompiledEffect, number>();
  private readonly changes = new Map<CompiledEffect, { readonly clock: number; readonly list: readonly Change[] }>();
  /** What the effects of the layer change that filters look at. */
  private readonly written: Bits;

  /** `effects` in the order in which they apply if none depends on another, `parts` what the layer applies of each. */
  constructor(
    private readonly layering: Layering,
    private readonly parts: ReadonlyMap<CompiledEffect, Bits>,
    effects: readonly CompiledEffect[],
  ) {
    this.waiting = new Set(effects);
    this.written = effects.reduce((all, effect) => all | this.writtenBy(effect), 0);
    this.dependents = effects.length > 1 && this.written !== 0 ? this.thoseThatMayWait(effects) : NOBODY;
    this.loopers = this.dependents.size > 1 ? this.thoseThatMayBlock(this.dependents) : NOBODY;
  }

  /** False if each has its place whatever there is on the board. */
  get mayDependOnOneAnother(): boolean {
    return this.dependents.size > 0;
  }

  /** The effects one after the other; each must have been applied before the next is asked for. */
  *[Symbol.iterator](): Generator<CompiledEffect> {
    if (this.dependents.size === 0) return yield* this.waiting;
    for (let next = this.next(); next !== undefined; next = this.next()) {
      this.waiting.delete(next);
      yield next;
    }
  }

  private next(): CompiledEffect | undefined {
    for (const effect of this.waiting) if (!this.isBlocked(effect) || this.isInLoop(effect)) return effect;
    return undefined;
  }

  private isBlocked(effect: CompiledEffect): boolean {
    if (!this.dependents.has(effect)) return false;
    const { steps } = this.layering.view.board;
    steps.take(LOOKED_UP);
    const clock = this.layering.clockOf(this.written);
    const known = this.blockers.get(effect);
    if (known && this.waiting.has(known.other)) {
      if (known.clock === clock || this.dependsOn(effect, known.other)) return true;
    }
    steps.take(this.stepsOfAsking(effect, this.waiting));
    for (const other of this.waiting) {
      if (!this.dependsOn(effect, other)) continue;
      this.blockers.set(effect, { other, clock });
      return true;
    }
    return false;
  }

  /** True if the effect depends on another that depends, at last, on it. */
  private isInLoop(effect: CompiledEffect): boolean {
    if (!this.loopers.has(effect)) return false;
    const clock = this.layering.clockOf(this.written);
    if (this.loopless.get(effect) === clock) return false;
    const found = new Set<CompiledEffect>();
    const open = [effect];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      this.layering.view.board.steps.take(this.stepsOfAsking(one, this.loopers));
      for (const other of this.loopers) {
        if (!this.waiting.has(other) || found.has(other) || !this.dependsOn(one, other)) continue;
        if (other === effect) return true;
        found.add(other);
        open.push(other);
      }
    }
    this.loopless.set(effect, clock);
    return false;
  }

  private stepsOfAsking(effect: CompiledEffect, others: ReadonlySet<CompiledEffect>): number {
    return others.size * (1 + (this.readBy(effect).words.subtypes.size >> FEW_WORDS));
  }

  private thoseThatMayWait(effects: readonly CompiledEffect[]): ReadonlySet<CompiledEffect> {
    if (!effects.some((effect) => this.readBy(effect).reads & this.written || this.canLoseSource(effect)))
      return NOBODY;
    const words = together(effects.filter((effect) => this.writtenBy(effect)));
    return new Set(
      effects.filter(
        (effect) =>
          (words.allKeywords && this.canLoseSource(effect)) || canTouch(this.written, words, this.readBy(effect)),
      ),
    );
  }

  private thoseThatMayBlock(dependents: ReadonlySet<CompiledEffect>): ReadonlySet<CompiledEffect> {
    const read = allRead([...dependents].map((effect) => this.readBy(effect)));
    const sources = [...dependents].some((effect) => this.canLoseSource(effect));
    return new Set(
      [...dependents].filter(
        (effect) => (sources && effect.words.allKeywords) || canTouch(this.writtenBy(effect), effect.words, read),
      ),
    );
  }

  private writtenBy(effect: CompiledEffect): Bits {
    const parts = this.parts.get(effect)!;
    return (parts & WHAT_FILTERS_READ) | (parts & PART.types ? effect.withTypes : 0);
  }

  /** What decides which objects the effect applies to, and what it does to them in this layer. */
  private readBy(effect: CompiledEffect): Read {
    let read = this.reading.get(effect);
    if (!read) {
      const values = this.valuesOf(effect).map(({ countOf }) => countOf ?? ITS_CONTROLLER);
      const needed = this.neededBy(effect);
      const filters: Read[] = effect.affects ? [effect.affects, ...values] : values;
      if (needed) filters.push({ reads: PART.types, words: { ...NO_WORDS, types: needed } });
      read = filters.length === 1 ? filters[0]! : allRead(filters);
      this.reading.set(effect, read);
    }
    return read;
  }

  /** Card types on which it depends what the effect does in this layer. */
  private neededBy(effect: CompiledEffect): Bits {
    return this.parts.get(effect)! & PART.types ? effect.needsTypes : 0;
  }

  private valuesOf(effect: CompiledEffect): readonly CompiledValue[] {
    const parts = this.parts.get(effect)!;
    return [
      ...(parts & PART.sets ? [effect.setPower, effect.setToughness] : []),
      ...(parts & PART.adds ? [effect.addPower, effect.addToughness] : []),
    ].flatMap((value) => value ?? []);
  }

  private canLoseSource(effect: CompiledEffect): boolean {
    return (this.written & PART.keywords) !== 0 && effect.source !== null && !this.layering.hasStarted(effect);
  }

  /**
   * True if applying `other` first would change whether the effect exists, which objects it applies to, or what it does
   * to them (613.8).
   */
  private dependsOn(effect: CompiledEffect, other: CompiledEffect): boolean {
    if (effect === other) return false;
    const written = this.writtenBy(other);
    if (this.layering.hasStarted(effect)) {
      if (this.valuesOf(effect).length === 0 && this.neededBy(effect) === 0) return false;
    } else if (written & PART.keywords && other.words.allKeywords && this.takesSourceOf(other, effect)) return true;
    return canTouch(written, other.words, this.readBy(effect)) && this.decides(other, effect);
  }

  private takesSourceOf(other: CompiledEffect, effect: CompiledEffect): boolean {
    const { layering } = this;
    if (effect.source === null || !layering.isInForce(other) || !layering.isInForce(effect)) return false;
    const { view, seen } = layering;
    const position = view.positions.get(effect.source)!;
    if (!this.takesAbilities(other, seen[position]!)) return false;
    if (!other.affects) return other.source === effect.source;
    if (layering.hasStarted(other)) return layering.prospectiveTargets(other).includes(position);
    return matches(view.board, other.affects, view.board.objects[position]!, seen[position]!, layering.source(other));
  }

  /** True if the effect takes its abilities in this layer from an object to which it applies. */
  private takesAbilities(effect: CompiledEffect, seen: Characteristics): boolean {
    const parts = this.parts.get(effect)!;
    if (parts & PART.keywords && effect.loseAllAbilities) return true;
    return (parts & PART.types) !== 0 && effect.basicLand !== null && makesLand(effect, seen.types);
  }

  /** True if what `other` changes makes the effect apply to other objects, or do another thing to them. */
  private decides(other: CompiledEffect, effect: CompiledEffect): boolean {
    const { view } = this.layering;
    const changes = this.changesOf(other);
    if (changes.length === 0) return false;
    if (this.neededBy(effect) !== 0 && this.decidesSubtypes(changes, effect)) return true;
    const values = this.valuesOf(effect);
    const givesSource = changes.some(
      ({ position, before, after }) =>
        before.controller !== after.controller && view.board.objects[position]!.id === effect.source,
    );
    if (givesSource || values.length > 0) return this.decidesInFull(changes, effect, values);
    if (!effect.affects) return false;
    const source = this.layering.source(effect);
    return changes.some(({ position, before, after }) => {
      const object = view.board.objects[position]!;
      const applies = (seen: Characteristics) => matches(view.board, effect.affects!, object, seen, source);
      return applies(before) !== applies(after);
    });
  }

  /** True if an object that the effect applies to would gain other subtypes of it (205.3d), or be another land (305.7). */
  private decidesSubtypes(changes: readonly Change[], effect: CompiledEffect): boolean {
    const targets = this.layering.prospectiveTargets(effect);
    this.layering.view.board.steps.take(targets.length + changes.length);
    const isTarget = new Set(targets);
    const made = ({ types }: Characteristics): string => {
      this.layering.view.board.steps.take(effect.gains.length);
      return subtypesMade(effect, types);
    };
    return changes.some(
      ({ position, before, after }) =>
        before.types !== after.types && isTarget.has(position) && made(before) !== made(after),
    );
  }

  /** As `decides`, by a second board on which the changes have been made; an effect that has started has its objects. */
  private decidesInFull(changes: readonly Change[], effect: CompiledEffect, values: readonly CompiledValue[]): boolean {
    const { view } = this.layering;
    const affects = this.layering.hasStarted(effect) ? null : effect.affects;
    view.board.steps.take(view.seen.length);
    const seen = view.seen.slice();
    for (const { position, after } of changes) seen[position] = after;
    const outcomes = [view, { ...view, seen }].map((on: BoardView) => {
      const from = sourceFor(on, effect.source, effect.controller);
      const targets = affects ? positionsMatching(on, affects, from) : [];
      return [targets.length, ...targets, ...values.map((value) => valueOf(on, value, from))];
    });
    return outcomes[0]!.some((figure, at) => figure !== outcomes[1]![at]);
  }

  /** What an effect would change that filters look at; nothing once its source has lost it. */
  private changesOf(effect: CompiledEffect): readonly Change[] {
    const { layering } = this;
    const clock = layering.clockOf(WHAT_FILTERS_READ);
    const known = this.changes.get(effect);
    if (known?.clock === clock) return known.list;
    const targets = layering.isInForce(effect) ? layering.prospectiveTargets(effect) : [];
    layering.view.board.steps.take(COPIED * targets.length);
    const list: Change[] = [];
    const parts = this.parts.get(effect)! & WHAT_FILTERS_READ;
    for (const position of targets) {
      const before = layering.seen[position]!;
      const after = { ...before };
      layering.view.board.steps.take(stepsOfWords(parts, effect, before));
      const kept = layering.keptWithoutAbilities(position);
      if (change(parts, after, effect, kept, layering.grantedTo(position), layering.base(position)))
        list.push({ position, before, after });
    }
    this.changes.set(effect, { clock, list });
    return list;
  }
}

const NOBODY: ReadonlySet<CompiledEffect> = new Set();

/** Steps that it takes to ask whether what an effect waits for still waits. */
const LOOKED_UP = 2;

/** Up to 2 ** 3 words are compared in less than a step. */
const FEW_WORDS = 3;

/** Steps that it takes to copy what is seen of an object. */
const COPIED = 4;

/** False if nothing that is written of these parts is anything that the filters look at. */
function canTouch(parts: Bits, written: EffectWords, { reads, words }: Read): boolean {
  const touched = parts & reads;
  if (touched & (PART.control | PART.colors | PART.names)) return true;
  if (touched & PART.keywords && (written.allKeywords || haveCommon(words.keywords, written.keywords))) return true;
  if (!(touched & PART.types)) return false;
  if ((words.types & written.types) !== 0 || (words.supertypes & written.supertypes) !== 0) return true;
  if (words.subtypes.size === 0) return false;
  if (written.anySubtype) return true;
  for (const subtype of words.subtypes) if (written.subtypes.has(subtype)) return true;
  return false;
}

const NO_WORDS: FilterWords = { types: 0, supertypes: 0, subtypes: new Set(), keywords: NO_WORD };

/** What a value reads that counts the cards in its controller's hand. */
const ITS_CONTROLLER: Read = { reads: PART.control, words: NO_WORDS };

const allRead = (filters: readonly Read[]): Read => ({
  reads: filters.reduce((all, { reads }) => all | reads, 0),
  words: {
    types: filters.reduce((all, { words }) => all | words.types, 0),
    supertypes: filters.reduce((all, { words }) => all | words.supertypes, 0),
    subtypes: new Set(filters.flatMap(({ words }) => [...words.subtypes])),
    keywords: filters.reduce<WordSet>((all, { words }) => union(all, words.keywords), NO_WORD),
  },
});

const together = (effects: readonly CompiledEffect[]): EffectWords => ({
  types: effects.reduce((all, { words }) => all | words.types, 0),
  supertypes: effects.reduce((all, { words }) => all | words.supertypes, 0),
  subtypes: new Set(effects.flatMap(({ words }) => [...words.subtypes])),
  anySubtype: effects.some(({ words }) => words.anySubtype),
  keywords: effects.reduce<WordSet>((all, { words }) => union(all, words.keywords), NO_WORD),
  allKeywords: effects.some(({ words }) => words.allKeywords),
});
