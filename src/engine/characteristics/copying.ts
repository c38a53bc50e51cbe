import { groupBy } from "../../domain/group-by";
import { type Board, type BoardObject, isCopyWhereItIs } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { compileEffect, type CompiledCopy, type CompiledEffect } from "../board/effect";
import { effectsOfLivingMetal } from "../board/living-metal";
import { sharesTurns } from "../board/shared-turns";
import { haveCommon, KEYWORD } from "../vocabularies/word-set";
import { WHAT_FILTERS_READ } from "./change";
import { copiableValues, isMadeAsCopy, madeAs } from "./copiable-values";
import { isWhereItWorks } from "./functioning";
import { afterStep, beforeStep, type Layering } from "./layering";
import { supertypesOf, SupertypesSince } from "./supertypes-given";
import { READS } from "../vocabularies/parts";
import { bareView, type BoardView, positionsAffected } from "./view";

/**
 * The board on which is settled what each copy effect makes of its objects. That is done once, in the order in which the
 * effects began, and what becomes later of what they copy changes nothing (707.2b, 707.2c). Effects that begin
 * later are settled then. Copies get the effects and triggers of what they copy. A token that was made as a copy is from now on what it copies: it has no other values.
 */
export function settleCopies(board: Board): Board {
  const copying: Copying[] = [];
  if (!board.hasCopies)
    board.objects.forEach((object, position) => {
      if (isCopyWhereItIs(object) && isOfSomething(board, object.copy))
        copying.push(asItEntered(board, object, position));
    });
  for (const effect of board.effects) if (isOfSomething(board, effect.copy)) copying.push({ effect, entered: null });
  if (copying.every(isSettled)) return board;
  return new Settling(
    board,
    copying.sort((a, b) => a.effect.timestamp - b.effect.timestamp),
  ).settled();
}

const isSettled = ({ effect }: Copying): boolean => effect.copy!.values !== null;

/** What names nothing on the board is a fault, which is told with all others once the board has been seen. */
const isOfSomething = (
  { positions }: Board,
  copy: { readonly of: string; readonly values?: unknown; readonly taken?: unknown } | null,
): boolean => copy !== null && (positions.has(copy.of) || Boolean(copy.taken ?? copy.values));

/** A copy effect, and where the object is that entered as a copy by it. */
interface Copying {
  readonly effect: CompiledEffect;
  readonly entered: number | null;
}

function asItEntered({ rules }: Board, { id, zone, timestamp, copy }: BoardObject, position: number): Copying {
  const effect = compileEffect(
    { id: `${id}: copy of ${copy!.of}`, affects: { ids: [id], zones: [zone] }, timestamp, copy },
    0,
    undefined,
    0,
    rules,
  );
  return { effect, entered: position };
}

class Settling {
  /** The copiable values of each object, as far as they are settled. */
  private readonly seen: Characteristics[];
  private readonly effects = new Map<CompiledEffect, CompiledEffect>();
  private readonly objects: BoardObject[];
  private readonly done = new Set<Copying>();
  private readonly entering = new Map<number, Copying>();
  private readonly bare: BoardView;

  constructor(
    private readonly given: Board,
    private readonly copying: readonly Copying[],
  ) {
    this.objects = given.objects.slice();
    this.seen = given.objects.map(({ base }) => base);
    this.bare = bareView(given);
    for (const one of copying) if (one.entered !== null) this.entering.set(one.entered, one);
  }

  settled(): Board {
    for (const one of this.copying) this.settleWithWhatItCopies(one);
    const { given: board, objects } = this;
    const entering = this.copying.flatMap(({ effect, entered }) =>
      entered === null || isMadeAsCopy(objects[entered]!) ? [] : [this.effects.get(effect)!],
    );
    const borne = [...this.whatBears()];
    const inherited = <T extends Ability>(abilities: readonly T[], of: (ability: T, on: Bearer) => T): T[] => {
      const own = groupBy(abilities, ({ source }) => source ?? "");
      const more = borne.flatMap((bearer) => (own.get(bearer.text) ?? []).map((ability) => of(ability, bearer)));
      board.steps.take(STEPS_OF_ABILITY * more.length);
      return [...abilities, ...more];
    };
    const effects = board.effects.map((effect) => this.effects.get(effect) ?? effect);
    return {
      ...board,
      objects,
      hasCopies: true,
      effects: inherited([...effects, ...entering], (effect, on) => ({
        ...asBorne(effect, on),
        timestamp: Math.max(on.since, on.object.timestamp),
      }))
        .concat(this.livingMetal())
        .sort((a, b) => a.timestamp - b.timestamp),
      replacements: inherited(board.replacements, asBorne),
      abilities: inherited(board.abilities, asBorne),
    };
  }

  /** What enters as a copy of what entered as a copy itself copies what that is. */
  private settleWithWhatItCopies(last: Copying): void {
    const chain: Copying[] = [];
    for (let one: Copying | undefined = last; one && !this.done.has(one);) {
      this.done.add(one);
      chain.push(one);
      one = one.entered === null ? undefined : this.entering.get(this.originalOf(one));
    }
    for (const one of chain.reverse()) this.settle(one);
  }

  /** Nowhere if it is gone. */
  private originalOf({ effect }: Copying): number {
    return this.given.positions.get(effect.copy!.of) ?? NOWHERE;
  }

  private settle(one: Copying): void {
    const { effect, entered } = one;
    const copy = effect.copy!;
    const original = this.originalOf(one);
    const values = copy.values ?? copy.taken ?? this.valuesOf(copy, original);
    this.effects.set(effect, { ...effect, copy: { ...copy, values } });
    for (const position of this.targetsOf(effect)) {
      const object = this.objects[position]!;
      const { controller } = this.seen[position]!;
      if (staysFaceDown(this.given, object)) continue;
      this.seen[position] = { ...values, controller };
      if (position === entered && isMadeAsCopy(object)) this.objects[position] = madeAs(object, this.seen[position]);
    }
  }

  private targetsOf(effect: CompiledEffect): readonly number[] {
    const { given, bare, seen, objects } = this;
    const source = effect.source === null ? undefined : given.positions.get(effect.source);
    if (effect.source !== null && (source === undefined || !isWhereItWorks(objects[source]!, effect.functionsFrom)))
      return [];
    return positionsAffected({ ...bare, seen }, effect);
  }

  private valuesOf(copy: CompiledCopy, position: number): Characteristics {
    const seen = this.seen[position]!;
    this.given.steps.take(seen.copied?.texts.length ?? 0);
    return copiableValues(this.given.rules, copy, this.objects[position]!, seen);
  }

  /** Living metal is looked for on what is printed: here on what copies have of it. */
  private livingMetal(): readonly CompiledEffect[] {
    const { given, seen } = this;
    const copies = given.objects.flatMap((object, position) =>
      seen[position] === object.base || haveCommon(object.base.keywords, KEYWORD.LIVING_METAL)
        ? []
        : [{ ...object, base: seen[position]! }],
    );
    return effectsOfLivingMetal(given.rules, copies, given.activePlayer, sharesTurns(given));
  }

  /** Each object that may be a copy, with each text that it may have as one. */
  private *whatBears(): Generator<Bearer> {
    const known = new Set<string>();
    for (const { effect, entered } of this.copying.filter((one) => !isSettled(one))) {
      const { texts } = this.effects.get(effect)!.copy!.values!.copied!;
      for (const position of entered === null ? this.candidatesOf(effect) : [entered]) {
        const object = this.objects[position]!;
        this.given.steps.take(1 + STEPS_OF_TEXT * texts.length);
        for (const text of texts) {
          const key = JSON.stringify([object.id, text]);
          if (known.has(key)) continue;
          known.add(key);
          yield { object, text, since: effect.timestamp };
        }
      }
    }
  }

  /** Where the objects are that an effect may affect at some time. */
  private candidatesOf({ affects, source }: CompiledEffect): Iterable<number> {
    const { positions } = this.given;
    const ids = affects === null ? [source ?? ""] : affects.ids;
    return ids === null ? this.objects.keys() : [...ids].flatMap((id) => positions.get(id) ?? []);
  }
}

const NOWHERE = -1;

/** An object that has what another bears as its text. */
interface Bearer {
  readonly object: BoardObject;
  readonly text: string;
  readonly since: number;
}

interface Ability {
  readonly id: string;
  readonly source: string | null;
  readonly textOf: string | null;
}

const asBorne = <T extends Ability>(ability: T, { object, text }: Bearer): T => ({
  ...ability,
  id: `${ability.id} of ${object.id}`,
  source: object.id,
  textOf: text,
});

/** Memory is bounded by them too. */
const STEPS_OF_ABILITY = 60;
const STEPS_OF_TEXT = 60;

const staysFaceDown = ({ rules }: Board, { faceDown, zone }: BoardObject): boolean =>
  faceDown && zone === "BATTLEFIELD" && rules.copying!.keepsStatus;

/** What has changed zones since the effect began is another object, which it does not name (400.7). */
const isStillAffected = (board: Board, { affects, timestamp }: CompiledEffect, object: BoardObject): boolean =>
  !staysFaceDown(board, object) && !(object.isNew && object.timestamp > timestamp && affects?.ids);

/** By what an object is a token with both faces of what it is a copy of. */
export const copyOfBothFaces = ({ effects }: Board, id: string): CompiledEffect | undefined =>
  effects.find(({ copy, affects }) => copy?.other && affects?.ids?.has(id));

/**
 * Gives a token that was created as a copy both faces, if what it is a copy of had them (707.8a). The mana value of either is that of
 * the front (202.3b). `turned` is the original with its other face up, and `copied` what that copies itself.
 */
export function withBothFaces(
  board: Board,
  effect: string,
  turned: BoardObject,
  { copied }: Pick<Characteristics, "copied">,
): Board {
  const at = board.effects.findIndex(({ id }) => id === effect);
  const begun = board.effects[at];
  const copy = begun?.copy;
  if (!begun || !copy?.values) return board;
  const down = copyOfBothFaces(board, turned.id)?.copy?.other ?? (copied ? null : turned.otherFace && turned.printed);
  if (!down) return board;
  const other = copiableValues(board.rules, copy, turned, down);
  const { manaValue } = copy.values.face === "BACK" ? other : copy.values;
  const both = { ...copy, values: { ...copy.values, manaValue }, other: { ...other, manaValue } };
  return { ...board, effects: board.effects.with(at, { ...begun, copy: both }) };
}

/** Such tokens with their other faces up. */
export function withCopiesTurned(board: Board, transformed: ReadonlySet<string>): Board {
  const of = new Set([...transformed].flatMap((id) => copyOfBothFaces(board, id) ?? []));
  if (of.size === 0) return board;
  const turn = (effect: CompiledEffect): CompiledEffect => {
    const { values, other } = effect.copy!;
    return { ...effect, copy: { ...effect.copy!, values: other, other: values } };
  };
  return { ...board, effects: board.effects.map((effect) => (of.has(effect) ? turn(effect) : effect)) };
}

/** The first layer of all: what copy effects make of objects, in the order of their timestamps. */
export function applyCopies(layering: Layering, ordered: readonly CompiledEffect[]): void {
  const { board } = layering.view;
  for (const effect of ordered) {
    if (!effect.copy?.values || !layering.isInForce(effect)) continue;
    const { values } = effect.copy;
    const positions = layering
      .targetsOf(effect)
      .filter((position) => isStillAffected(board, effect, board.objects[position]!));
    const before = beforeStep(layering, positions);
    for (const position of positions) {
      const seen = layering.own(position);
      const given = supertypesOf(values);
      if (given) {
        layering.supertypes ??= new SupertypesSince();
        layering.supertypes.note(position, given, supertypesOf(seen), effect, board.objects[position]!);
      }
      Object.assign(seen, values, { controller: seen.controller });
      (layering.copies ??= new Map()).set(position, { ...seen });
    }
    layering.note(WHAT_FILTERS_READ | READS.size);
    afterStep(layering, positions, before, "copies", effect);
  }
}
