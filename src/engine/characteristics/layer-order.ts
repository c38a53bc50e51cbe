import { type Bits } from "../vocabulary";
import { changeIn, differIn } from "./change";
import { type Characteristics } from "../board/characteristics";
import { type CompiledEffect, type EffectWords } from "../board/effect";
import { type CompiledFilter, READS } from "../board/filter";
import { matches } from "./matching";
import { type Layering } from "./layering";

/** An object that an effect would change in the layer, as it is and as it would be. */
interface Change {
  readonly position: number;
  readonly before: Characteristics;
  readonly after: Characteristics;
}

/**
 * In which order the effects of one layer apply (613.7, 613.8): by timestamp, but an effect waits while it depends on
 * another that waits as well; if all do, the first goes. What depends on what is asked anew after each effect, as the
 * rules demand, but only of pairs that can touch one another, and only if something has changed.
 */
export class LayerOrder {
  private readonly waiting: Set<CompiledEffect>;
  /** Those that may depend on another effect of the layer. */
  private readonly dependents: ReadonlySet<CompiledEffect>;
  /** On what an effect was last found to depend, and when. */
  private readonly blockers = new Map<CompiledEffect, { readonly other: CompiledEffect; readonly clock: number }>();
  private readonly changes = new Map<CompiledEffect, { readonly clock: number; readonly list: readonly Change[] }>();

  constructor(
    private readonly layering: Layering,
    private readonly layer: Bits,
    effects: readonly CompiledEffect[],
  ) {
    this.waiting = new Set(effects);
    this.dependents = effects.length > 1 ? this.thoseThatMayWait(effects) : NOBODY;
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
    let first: CompiledEffect | undefined;
    for (const effect of this.waiting) {
      if (!this.isBlocked(effect)) return effect;
      first ??= effect;
    }
    return first;
  }

  private isBlocked(effect: CompiledEffect): boolean {
    if (!this.dependents.has(effect)) return false;
    const { steps } = this.layering.view.board;
    steps.take(LOOKED_UP);
    const clock = this.layering.clockOf(this.layer);
    const known = this.blockers.get(effect);
    if (known && this.waiting.has(known.other)) {
      if (known.clock === clock || this.dependsOn(effect, known.other)) return true;
    }
    steps.take(this.waiting.size * (1 + ((effect.affects?.words.subtypes.size ?? 0) >> FEW_WORDS)));
    for (const other of this.waiting) {
      if (!this.dependsOn(effect, other)) continue;
      this.blockers.set(effect, { other, clock });
      return true;
    }
    return false;
  }

  private thoseThatMayWait(effects: readonly CompiledEffect[]): ReadonlySet<CompiledEffect> {
    const reads = (filter: CompiledFilter | null): boolean => filter !== null && (filter.reads & this.layer) !== 0;
    if (!effects.some((effect) => reads(effect.affects) || this.canLoseSource(effect))) return NOBODY;
    const written = together(effects);
    return new Set(
      effects.filter(
        (effect) =>
          (written.allKeywords && this.canLoseSource(effect)) || canTouch(this.layer, written, effect.affects),
      ),
    );
  }

  private canLoseSource(effect: CompiledEffect): boolean {
    return this.layer === READS.keywords && effect.source !== null && !this.layering.hasStarted(effect);
  }

  /**
   * True if applying `other` first would change which objects `effect` applies to, or whether it exists (613.8).
   */
  private dependsOn(effect: CompiledEffect, other: CompiledEffect): boolean {
    if (effect === other || this.layering.hasStarted(effect)) return false;
    const losesItsSource = other.loseAllAbilities && this.canLoseSource(effect);
    const readsWhatChanges = canTouch(this.layer, other.words, effect.affects);
    if (!losesItsSource && !readsWhatChanges) return false;
    if (losesItsSource && this.isTarget(other, effect.source!)) return true;
    if (this.layer === READS.control && effect.source !== null && this.changesSource(other, effect.source)) return true;
    return readsWhatChanges && this.decides(other, effect.affects!, effect);
  }

  private isTarget(effect: CompiledEffect, id: string): boolean {
    const { view, seen } = this.layering;
    if (!effect.affects) return effect.source === id;
    const position = view.positions.get(id)!;
    if (this.layering.hasStarted(effect)) return this.layering.prospectiveTargets(effect).includes(position);
    const object = view.board.objects[position]!;
    return matches(view.board, effect.affects, object, seen[position]!, this.layering.source(effect));
  }

  /** True if the source would really change its controller: an effect that changes nothing decides nothing. */
  private changesSource(other: CompiledEffect, source: string): boolean {
    const position = this.layering.view.positions.get(source);
    return this.changesOf(other).some((change) => change.position === position);
  }

  /** True if what `other` changes makes an object match the filter, or keeps it from matching. */
  private decides(other: CompiledEffect, filter: CompiledFilter, effect: CompiledEffect): boolean {
    const { board } = this.layering.view;
    const source = this.layering.source(effect);
    return this.changesOf(other).some(({ position, before, after }) => {
      const object = board.objects[position]!;
      return matches(board, filter, object, before, source) !== matches(board, filter, object, after, source);
    });
  }

  private changesOf(effect: CompiledEffect): readonly Change[] {
    const { layering, layer } = this;
    const clock = layering.clockOf(layer);
    const known = this.changes.get(effect);
    if (known?.clock === clock) return known.list;
    const targets = layering.prospectiveTargets(effect);
    layering.view.board.steps.take(COPIED * targets.length);
    const list: Change[] = [];
    for (const position of targets) {
      const before = layering.seen[position]!;
      const after = { ...before };
      changeIn(layer, after, effect, layering.keptWithoutAbilities(position));
      if (differIn(layer, before, after)) list.push({ position, before, after });
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

/** False if nothing that an effect changes in the layer is anything that the filter looks at. */
function canTouch(layer: Bits, written: EffectWords, filter: CompiledFilter | null): boolean {
  if (!filter || (filter.reads & layer) === 0) return false;
  const { words } = filter;
  if (layer === READS.keywords) return written.allKeywords || (words.keywords & written.keywords) !== 0;
  if (layer !== READS.types) return true;
  if ((words.types & written.types) !== 0 || (words.supertypes & written.supertypes) !== 0) return true;
  if (words.subtypes.size === 0) return false;
  if (written.anySubtype) return true;
  for (const subtype of words.subtypes) if (written.subtypes.has(subtype)) return true;
  return false;
}

const together = (effects: readonly CompiledEffect[]): EffectWords => ({
  types: effects.reduce((all, { words }) => all | words.types, 0),
  supertypes: effects.reduce((all, { words }) => all | words.supertypes, 0),
  subtypes: new Set(effects.flatMap(({ words }) => [...words.subtypes])),
  anySubtype: effects.some(({ words }) => words.anySubtype),
  keywords: effects.reduce((all, { words }) => all | words.keywords, 0),
  allKeywords: effects.some(({ words }) => words.allKeywords),
});
