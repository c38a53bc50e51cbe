import { type Bits } from "../vocabularies/bits";
import { PART, READS } from "../vocabularies/parts";
import { haveCommon, NO_WORD, union, type WordSet } from "../vocabularies/word-set";
import { change, stepsOfWords, WHAT_FILTERS_READ } from "./change";
import { type CompiledEffect, type EffectWords } from "../board/effect";
import { type FilterWords } from "../board/filter";
import {
  type Change,
  changesExistence,
  dependsOn,
  firstItWaitsFor,
  isInLoop,
  oneAfterAnother,
  type Trial,
  typesNeeded,
  valuesOf,
  type Waiting,
} from "./dependency";
import { type Layering } from "./layering";
import { changeSize } from "./sizes";
import { type BoardView, viewAfter } from "./view";

/** What an effect's filters look at: see READS. */
interface Read {
  readonly reads: Bits;
  readonly words: FilterWords;
}

/**
 * In which order the effects of one layer apply (613.7, 613.8; see `dependency.ts`), at a price: who depends on whom is asked
 * only of pairs that can touch one another and only if something has changed since it was asked, and each question takes
 * the steps that it costs.
 */
export class LayerOrder implements Trial, Waiting {
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
  /** Effects of a loop are looked for among these. */
  private readonly loop: Waiting;

  /** `effects` in the order in which they apply if none depends on another, `parts` what the layer applies of each. */
  constructor(
    readonly layering: Layering,
    private readonly parts: ReadonlyMap<CompiledEffect, Bits>,
    effects: readonly CompiledEffect[],
  ) {
    this.waiting = new Set(effects);
    this.written = effects.reduce((all, effect) => all | this.writtenBy(effect), 0);
    this.dependents = effects.length > 1 && this.written !== 0 ? this.thoseThatMayWait(effects) : NOBODY;
    this.loopers = this.dependents.size > 1 ? this.thoseThatMayBlock(this.dependents) : NOBODY;
    this.loop = {
      others: (effect) => this.asked(effect, this.loopers),
      dependsOn: (effect, other) => this.waiting.has(other) && this.dependsOn(effect, other),
    };
  }

  /** False if each has its place whatever there is on the board. */
  get mayDependOnOneAnother(): boolean {
    return this.dependents.size > 0;
  }

  /** The effects one after the other; each must have been applied before the next is asked for. */
  *[Symbol.iterator](): Generator<CompiledEffect> {
    if (this.dependents.size === 0) return yield* this.waiting;
    yield* oneAfterAnother(this.waiting, (effect) => this.isBlocked(effect) && !this.isInLoop(effect));
  }

  private isBlocked(effect: CompiledEffect): boolean {
    if (!this.dependents.has(effect)) return false;
    this.layering.view.board.steps.take(LOOKED_UP);
    const clock = this.layering.clockOf(this.written);
    const known = this.blockers.get(effect);
    if (known && this.waiting.has(known.other)) {
      if (known.clock === clock || this.dependsOn(effect, known.other)) return true;
    }
    const other = firstItWaitsFor(effect, this);
    if (other) this.blockers.set(effect, { other, clock });
    return other !== undefined;
  }

  private isInLoop(effect: CompiledEffect): boolean {
    if (!this.loopers.has(effect)) return false;
    const clock = this.layering.clockOf(this.written);
    if (this.loopless.get(effect) === clock) return false;
    const found = isInLoop(effect, this.loop);
    if (!found) this.loopless.set(effect, clock);
    return found;
  }

  others(effect: CompiledEffect): ReadonlySet<CompiledEffect> {
    return this.asked(effect, this.waiting);
  }

  /** Takes the steps of asking of each of them whether the effect depends on it. */
  private asked(effect: CompiledEffect, others: ReadonlySet<CompiledEffect>): ReadonlySet<CompiledEffect> {
    const words = this.readBy(effect).words.subtypes.size;
    this.layering.view.board.steps.take(others.size * (1 + (words >> FEW_WORDS)));
    return others;
  }

  dependsOn(effect: CompiledEffect, other: CompiledEffect): boolean {
    if (effect === other) return false;
    const written = this.writtenBy(other);
    const hasStarted = this.layering.hasStarted(effect);
    const needed = typesNeeded(this.partsOf(effect), effect);
    const values = valuesOf(this.partsOf(effect), effect);
    if (hasStarted && needed === 0 && values.length === 0) return false;
    if (!canTouch(written, other.words, this.readBy(effect)))
      return (written & PART.keywords) !== 0 && other.words.allKeywords && changesExistence(this, other, effect);
    if (needed !== 0) this.takeStepsOfTypes(effect, this.changesOf(other));
    if (values.some((value) => value.isOfRecipient) && this.changesOf(other).length > 0)
      this.layering.view.board.steps.take(2 * this.layering.prospectiveTargets(effect).length);
    return dependsOn(this, effect, other);
  }

  /** Each change is held against what the effect applies to, and the words that it gives are written out twice. */
  private takeStepsOfTypes(effect: CompiledEffect, changes: readonly Change[]): void {
    const targets = this.layering.prospectiveTargets(effect).length;
    this.layering.view.board.steps.take(targets + changes.length * (1 + 2 * effect.gains.length));
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

  partsOf(effect: CompiledEffect): Bits {
    return this.parts.get(effect)!;
  }

  private writtenBy(effect: CompiledEffect): Bits {
    const parts = this.partsOf(effect);
    return this.layering.readable(parts) | (parts & PART.types ? effect.withTypes : 0);
  }

  /** What decides which objects the effect applies to, and what it does to them in this layer. */
  private readBy(effect: CompiledEffect): Read {
    let read = this.reading.get(effect);
    if (!read) {
      const parts = this.partsOf(effect);
      const values: readonly Read[] = valuesOf(parts, effect);
      const needed = typesNeeded(parts, effect);
      const filters: Read[] = effect.affects ? [effect.affects, ...values] : [...values];
      if (needed) filters.push({ reads: PART.types, words: { ...NO_WORDS, types: needed } });
      read = filters.length === 1 ? filters[0]! : allRead(filters);
      this.reading.set(effect, read);
    }
    return read;
  }

  private canLoseSource(effect: CompiledEffect): boolean {
    return (this.written & PART.keywords) !== 0 && effect.source !== null && !this.layering.hasStarted(effect);
  }

  /** What an effect would change that filters look at; nothing once its source has lost it. */
  changesOf(effect: CompiledEffect): readonly Change[] {
    const { layering } = this;
    const clock = layering.clockOf(WHAT_FILTERS_READ | READS.size);
    const known = this.changes.get(effect);
    if (known?.clock === clock) return known.list;
    const targets = layering.isInForce(effect) ? layering.prospectiveTargets(effect) : [];
    layering.view.board.steps.take(COPIED * targets.length);
    const list: Change[] = [];
    const parts = this.partsOf(effect) & WHAT_FILTERS_READ;
    const isSized = (this.writtenBy(effect) & READS.size) !== 0;
    const source = layering.source(effect);
    if (isSized) layering.view.board.steps.take(COPIED * targets.length);
    for (const position of targets) {
      const before = layering.seen[position]!;
      const after = { ...before };
      layering.view.board.steps.take(stepsOfWords(parts, effect, before));
      const kept = layering.keptWithoutAbilities(position);
      const isChanged = change(parts, after, effect, kept, layering.grantedTo(position), layering.base(position)) !== 0;
      if (isSized) changeSize(layering.view, effect, this.partsOf(effect), after, source, position);
      if (isChanged || after.power !== before.power || after.toughness !== before.toughness)
        list.push({ position, before, after });
    }
    this.changes.set(effect, { clock, list });
    return list;
  }

  /** The board with these changes, copied. */
  boardAfter(effect: CompiledEffect): BoardView {
    return viewAfter(this.layering.view, this.changesOf(effect));
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
  if (touched & (PART.control | PART.colors | PART.names | PART.size)) return true;
  if (touched & PART.keywords && (written.allKeywords || haveCommon(words.keywords, written.keywords))) return true;
  if (!(touched & PART.types)) return false;
  if ((words.types & written.types) !== 0 || (words.supertypes & written.supertypes) !== 0) return true;
  if (words.subtypes.size === 0) return false;
  if (written.anySubtype) return true;
  for (const subtype of words.subtypes) if (written.subtypes.has(subtype)) return true;
  return false;
}

const NO_WORDS: FilterWords = { types: 0, supertypes: 0, subtypes: new Set(), keywords: NO_WORD };

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
