import { attachedNow } from "../board/attachments";
import { type BoardReplacement, isPermanent } from "../board/board";
import { type Characteristics, isCreature } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { type CouldChangeInput } from "../board/fields/game-state";
import { type CompiledFilter } from "../board/filter";
import { type BoardView, findObject } from "../characteristics/view";
import { type Steps, STEPS } from "../steps";
import { type Bits, bits, SUPERTYPE_BIT, TYPE_BIT, ZONE_BIT } from "../vocabularies/bits";
import { PART } from "../vocabularies/parts";
import { OUTCOME_KINDS, type OutcomeKind } from "../vocabulary";
import { asCompared } from "../procedure/same-board";
import { type Past } from "./past";

/** The bit of each kind of outcome. */
export const BIT = Object.fromEntries(OUTCOME_KINDS.words.map((kind, at) => [kind, 1 << at])) as Readonly<
  Record<OutcomeKind, Bits>
>;

export const OF_PLAYERS: Bits = BIT.LIFE | BIT.COUNTERS | BIT.CARDS | BIT.LOSS;
export const OF_OBJECTS: Bits =
  BIT.ZONE | BIT.SIZE | BIT.CHARACTERISTICS | BIT.CONTROL | BIT.COUNTERS | BIT.DAMAGE | BIT.TAPPED | BIT.COMBAT;

/** What changes only as something happens, and not by a check. */
const BY_EVENTS: Bits = BIT.LIFE | BIT.DAMAGE | BIT.CARDS | BIT.TAPPED | BIT.COMBAT;
/** Whose change others see, and which decide what an object's own abilities do. */
const STANDING: Bits = BIT.CHARACTERISTICS | BIT.CONTROL | BIT.ZONE;

export const kindsIn = (kinds: Bits): readonly OutcomeKind[] =>
  OUTCOME_KINDS.words.filter((kind) => (kinds & BIT[kind]) !== 0);

/** What stands for the stack where ids stand for objects and players. */
export const STACK = "";

type Touched = Map<string, Bits>;

/**
 * What a change of one thing could lead to on a board, and on the way to it. Whatever is asked of other objects, whatever counts or
 * depends on a condition, counts as otherwise once anything is.
 */
export class Reach {
  /** The ids of what is not as it was. */
  readonly changed: ReadonlySet<string>;
  private readonly views: readonly BoardView[];
  private readonly ids: readonly string[];
  private readonly players: ReadonlySet<string>;
  private readonly onBattlefield = new Set<string>();
  private readonly creatures = new Set<string>();
  private readonly attachedTo = new Map<string, Set<string>>();
  private readonly effects: readonly CompiledEffect[];
  private readonly changesOthers: boolean;
  private readonly changesControl: boolean;

  constructor(
    private readonly view: BoardView,
    private readonly past: Past,
    private readonly steps: Steps,
  ) {
    const { first } = past;
    this.views = first === view ? [view] : [first, view];
    this.ids = [...new Set(this.views.flatMap(({ board }) => board.objects.map(({ id }) => id)))];
    this.players = new Set(view.board.players.map(({ id }) => id));
    for (const { board, seen } of this.views)
      board.objects.forEach((object, at) => {
        if (object.zone === "BATTLEFIELD") this.onBattlefield.add(object.id);
        if (isCreature(seen[at]!)) this.creatures.add(object.id);
        const host = attachedNow(board, object) ?? object.attachedTo;
        if (host !== null) this.attachedTo.set(object.id, (this.attachedTo.get(object.id) ?? new Set()).add(host));
      });
    this.effects = [...new Map(this.views.flatMap(({ board }) => board.effects.map((one) => [one.id, one]))).values()];
    this.changesOthers = this.effects.some(({ affects }) => affects !== null && !affects.isSource);
    this.changesControl = this.effects.some(({ writes }) => (writes & PART.control) !== 0);
    this.changed = this.findChanged();
  }

  /** What a line of an object could change, and what that leads to. What has triggered and resolved may have done anything. */
  of(object: string, said: Omit<CouldChangeInput, "line">, hasResolved: boolean): ReadonlyMap<string, Bits> {
    const { past, onBattlefield, ids, players } = this;
    const { changes, of, whatHappens, anywhere } = hasResolved ? { ...said, ...WHATEVER_IT_DOES } : said;
    const isThere =
      onBattlefield.has(object) || past.involved.has(object) || anywhere === true || this.isElsewhere(object);
    let kinds = bits(BIT, changes ?? []);
    if (!past.hasActed) kinds &= ~BY_EVENTS;
    const touched: Touched = new Map();
    if (!isThere || kinds === 0) return touched;
    const could = (id: string): boolean => !whatHappens || this.changed.has(id) || past.involved.has(id);
    const reached =
      of === "ITSELF"
        ? [object]
        : of === "ATTACHED"
          ? [...(this.attachedTo.get(object) ?? [])]
          : [...ids.filter((id) => onBattlefield.has(id) || anywhere || past.involved.has(id)), ...players];
    if (kinds & BIT.COMBAT && past.fought.size > 0) for (const id of past.involved) this.add(touched, id, ~0);
    for (const id of reached)
      if (could(id))
        this.add(touched, id, of === "ANYTHING" && !this.canHaveSize(id, kinds) ? kinds & ~BIT.SIZE : kinds);
    if (kinds & BIT.TRIGGERS && (!whatHappens || this.changed.size > 0 || past.hasActed))
      touched.set(STACK, BIT.TRIGGERS);
    return this.closed(touched);
  }

  /** What of these being otherwise leads to. */
  from(subjects: readonly string[]): ReadonlyMap<string, Bits> {
    const touched: Touched = new Map([[STACK, BIT.TRIGGERS]]);
    for (const id of subjects) this.add(touched, id, ~0);
    return this.closed(touched);
  }

  /** All, of everything. */
  get whatever(): ReadonlyMap<string, Bits> {
    return this.from([...this.ids, ...this.players]);
  }

  /** Emblems, planes and the like. */
  private isElsewhere(id: string): boolean {
    return this.views.some((view) => findObject(view, id)?.zone === "COMMAND");
  }

  private canHaveSize(id: string, kinds: Bits): boolean {
    return this.creatures.has(id) || (kinds & BIT.CHARACTERISTICS) !== 0;
  }

  /** Adds what an object or a player can have; true if there was any that it had not. */
  private add(touched: Touched, id: string, kinds: Bits): boolean {
    const before = touched.get(id) ?? 0;
    const after = before | (kinds & (this.players.has(id) ? OF_PLAYERS : OF_OBJECTS));
    if (after === before) return false;
    touched.set(id, after);
    return true;
  }

  private closed(touched: Touched): Touched {
    const open = [...touched.keys()];
    const add = (id: string, kinds: Bits): void => {
      if (this.add(touched, id, kinds) && !open.includes(id)) open.push(id);
    };
    if (open.some((id) => id !== STACK)) this.spreadFromAny(touched, add);
    for (const id of this.steps.each(taken(open), STEPS.objectInView * (this.ids.length + this.effects.length)))
      if (this.players.has(id)) this.spreadFromPlayer(touched.get(id)!, id, add);
      else if (id !== STACK) this.spreadFromObject(touched, id, add);
    return touched;
  }

  /** What looks at other things than itself sees whatever is otherwise. */
  private spreadFromAny(touched: Touched, add: (id: string, kinds: Bits) => void): void {
    const { past } = this;
    for (const effect of this.effects) if (looksAround(effect)) this.spreadByEffect(effect, add);
    const replacements = this.views.flatMap(({ board }) => board.replacements);
    if (replacements.some(({ condition, affects }) => condition !== null || affects?.looksAround)) this.addAll(add);
    touched.set(STACK, BIT.TRIGGERS);
    if (!past.hasActed) return;
    if (past.hasAskedAll) this.addAll(add);
    if (past.fought.size > 0 && past.state.combatConstraints?.length) for (const id of past.involved) add(id, ~0);
  }

  private spreadFromPlayer(kinds: Bits, id: string, add: (id: string, kinds: Bits) => void): void {
    if (kinds & BIT.LOSS) this.addAll(add);
    // Of cards alone nobody loses who does not draw; whose hand it is has other cards in it.
    else if (kinds & ~BIT.CARDS || (kinds !== 0 && this.past.kinds.has("DRAW"))) add(id, BIT.LOSS);
    if (kinds & BIT.CARDS)
      for (const { board } of this.views)
        for (const one of board.objects) if (one.zone === "HAND" && one.owner === id) add(one.id, BIT.ZONE);
  }

  private spreadFromObject(touched: Touched, id: string, add: (id: string, kinds: Bits) => void): void {
    const kinds = touched.get(id)!;
    const { past } = this;
    if (kinds & BIT.ZONE) add(id, ~0);
    if (kinds & STANDING || kinds & BIT.COUNTERS || (kinds & (BIT.SIZE | BIT.DAMAGE) && this.canHaveSize(id, kinds)))
      add(id, BIT.ZONE);
    if (kinds & BIT.CHARACTERISTICS) add(id, BIT.SIZE);
    if (this.changesOthers && kinds !== 0)
      add(id, BIT.SIZE | BIT.CHARACTERISTICS | (this.changesControl ? BIT.CONTROL : 0));
    for (const effect of this.effects)
      if (effect.source === id || effect.copy?.of === id || effect.textOf === id) this.spreadByEffect(effect, add);
    for (const { board } of this.views)
      if (kinds & STANDING && board.replacements.some((one) => one.source === id && !isOfItsEntering(one)))
        this.addAll(add);
    if (kinds & STANDING) for (const other of this.neighboursOf(id)) add(other, BIT.ZONE);
    if (past.hasActed && past.involved.has(id)) {
      add(id, ~0);
      for (const one of past.involved) add(one, ~0);
      for (const one of this.changed) add(one, ~0);
    }
  }

  /** What is attached to it, is a copy of it, or may not be there beside it (704.5j, 704.5k). */
  private neighboursOf(id: string): readonly string[] {
    const found = new Set<string>();
    for (const [attachment, hosts] of this.attachedTo) if (hosts.has(id)) found.add(attachment);
    for (const view of this.views) {
      const at = view.positions.get(id);
      view.board.objects.forEach((object, position) => {
        if (object.copy?.of === id) found.add(object.id);
        if (at !== undefined && isPermanent(object) && areRivals(view.seen[at]!, view.seen[position]!))
          found.add(object.id);
      });
    }
    found.delete(id);
    return [...found];
  }

  private spreadByEffect(effect: CompiledEffect, add: (id: string, kinds: Bits) => void): void {
    const kinds =
      (effect.writes & (PART.sets | PART.adds | PART.switches) ? BIT.SIZE : 0) |
      (effect.writes & ~(PART.sets | PART.adds | PART.switches | PART.control) ? BIT.CHARACTERISTICS | BIT.SIZE : 0) |
      (effect.writes & PART.control ? BIT.CONTROL : 0) |
      (effect.changesRules ? BIT.ZONE | BIT.COUNTERS : 0) |
      (effect.constrains.length > 0 ? BIT.COMBAT : 0);
    for (const id of this.affectedBy(effect)) add(id, kinds);
    if (effect.cantLose !== null) for (const id of this.players) add(id, BIT.LOSS);
    if (effect.hexproofOf !== null || effect.shroudOf !== null) for (const id of this.past.involved) add(id, ~0);
  }

  private affectedBy({ source, affects }: CompiledEffect): Iterable<string> {
    const hosts = source === null ? [] : [...(this.attachedTo.get(source) ?? [])];
    if (affects === null || affects.isSource) return source === null ? [] : [source];
    if (affects.attachedToBySource) return hosts;
    return affects.ids ?? (isOfBattlefield(affects) ? this.onBattlefield : this.ids);
  }

  private addAll(add: (id: string, kinds: Bits) => void): void {
    for (const id of this.ids) add(id, ~0);
    for (const id of this.players) add(id, ~0);
  }

  private findChanged(): ReadonlySet<string> {
    const { first } = this.past;
    if (first === this.view) return new Set();
    const now = this.view;
    return new Set(
      [...this.ids, ...this.players].filter((id) => {
        const [before, after] = [first, now].map((view) => findObject(view, id));
        const [was, is] = [first, now].map(({ board }) => board.players.find((player) => player.id === id));
        if (was !== is || !before || !after) return was !== is || before !== after;
        return before !== after && asCompared(before) !== asCompared(after);
      }),
    );
  }
}

const WHATEVER_IT_DOES = { changes: OUTCOME_KINDS.words, of: "ANYTHING", whatHappens: false } as const;

/** Each of a list that grows meanwhile. */
function* taken(open: string[]): Generator<string> {
  for (let id = open.pop(); id !== undefined; id = open.pop()) yield id;
}

/** How something enters is not asked of what is there. */
const isOfItsEntering = ({ event, affects }: BoardReplacement): boolean =>
  event === "WOULD_ENTER_BATTLEFIELD" && affects === null;

const isOfBattlefield = ({ zones }: CompiledFilter): boolean => zones === ZONE_BIT.BATTLEFIELD;

/** Whether what it does, or whether it does it, depends on anything but its source and what it is done to. */
const looksAround = ({
  condition,
  affects,
  copy,
  setPower,
  setToughness,
  addPower,
  addToughness,
}: CompiledEffect): boolean =>
  condition !== null ||
  copy !== null ||
  affects?.looksAround === true ||
  [setPower, setToughness, addPower, addToughness].some((value) => value !== null && !value.isOfItself);

const areRivals = (one: Characteristics, other: Characteristics): boolean =>
  (one.name !== "" && one.name === other.name) ||
  (one.types & other.types & TYPE_BIT.planeswalker) !== 0 ||
  (one.supertypes & other.supertypes & SUPERTYPE_BIT.world) !== 0 ||
  [one, other].every(({ subtypes }) => subtypes.includes("role"));
