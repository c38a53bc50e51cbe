import { attachedNow } from "../board/attachments";
import { type Board, type BoardObject, type BoardPlayer, countersOf } from "../board/board";
import { TYPE_BIT, ZONE_BIT } from "../vocabularies/bits";
import { haveCommon, KEYWORD, type WordSet } from "../vocabularies/word-set";
import { type BearingKeyword, type PlayerScope } from "../vocabulary";
import { type Characteristics } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { type CompiledFilter } from "../board/filter";
import { type FilterSource, isMatch, isMatchWhereItIs } from "./matching";
import { playersInScope } from "./players";
import { rangeOf } from "./range";
import { type SupertypesGiven } from "./supertypes-given";
import { type CompiledCondition, type CompiledValue } from "../board/value";

/** A board with every object's characteristics as they stand after counters and continuous effects. */
export interface BoardView {
  readonly board: Board;
  /** One entry for each object, in the order of `board.objects`. */
  readonly seen: readonly Characteristics[];
  /** Where in `board.objects` an id is. */
  readonly positions: ReadonlyMap<string, number>;
  /** Where the permanents are: on the battlefield, not phased out. */
  readonly permanents: readonly number[];
  /** The effects that apply: source in place, condition met. */
  readonly effects: readonly CompiledEffect[];
  /** Players who can't lose the game, teammates not counted in. */
  readonly cantLose: ReadonlySet<string>;
  /** To which objects each effect applies; null if what becomes of one object may depend on another. */
  readonly appliedTo: Applied | null;
  /** Where creatures are that have no value for power or toughness, and so have 0; of what was seen anew, if not all was. */
  readonly valueless: readonly number[];
  /** Since when objects have been legends or worlds that effects made so. */
  readonly supertypesGiven: SupertypesGiven;
}

export type Applied = ReadonlyMap<CompiledEffect, readonly number[]>;

export function findObject(view: BoardView, id: string | null): BoardObject | undefined {
  const position = id === null ? undefined : view.positions.get(id);
  return position === undefined ? undefined : view.board.objects[position];
}

/** The characteristics of an object on the board. */
export function seenOf(view: BoardView, object: BoardObject): Characteristics {
  const position = view.positions.get(object.id);
  return position === undefined ? object.base : view.seen[position]!;
}

export const hasKeyword = (seen: Characteristics, keyword: BearingKeyword): boolean =>
  haveCommon(seen.keywords, KEYWORD[keyword]);

/** Since when it has been legendary, or a Legend, or a world. */
export const supertypeSince = (view: BoardView, object: BoardObject, supertype: keyof SupertypesGiven): number =>
  object.supertypeTimestamp ??
  view.supertypesGiven[supertype].get(view.positions.get(object.id) ?? -1) ??
  object.timestamp;

export const isExempt = (seen: Characteristics, kind: WordSet): boolean => haveCommon(seen.exemptFrom, kind);

/** "You" and "this" for what stands on an object, or, without one, for what a player controls. */
export function sourceFor(view: BoardView, id: string | null, controller: string | null): FilterSource {
  const { board } = view;
  const object = findObject(view, id);
  if (!object) return { id, controller, attachedTo: null, range: rangeOf(board, controller) };
  const you = seenOf(view, object).controller;
  const isExempt = board.ranges !== null && isExemptFromRange(board, object);
  return { id, controller: you, attachedTo: attachedNow(board, object), range: isExempt ? null : rangeOf(board, you) };
}

/** As it is for what asks of an object wherever it is: a quality that something has protection from. */
export const sourceWithoutRange = (view: BoardView, object: BoardObject): FilterSource => ({
  id: object.id,
  controller: seenOf(view, object).controller,
  attachedTo: attachedNow(view.board, object),
  range: null,
});

/** Planes and phenomena affect everything, and see it (801.18). */
const isExemptFromRange = ({ rules }: Board, object: BoardObject): boolean =>
  rules.exemptFromRange?.types.some((type) => (object.printed.types & TYPE_BIT[type]) !== 0) ?? false;

/** The players of a scope that an effect of this source can affect, those included who have lost. */
export const playersAffected = (view: BoardView, scope: PlayerScope, source: FilterSource): readonly BoardPlayer[] =>
  playersInScope(view.board, scope, source.controller).filter(({ id }) => source.range?.has(id) ?? true);

/** The objects that a filter speaks of, in board order. */
export function objectsMatching(view: BoardView, filter: CompiledFilter, source: FilterSource): readonly BoardObject[] {
  const { objects } = view.board;
  return positionsMatching(view, filter, source).map((position) => objects[position]!);
}

export function positionsMatching(view: BoardView, filter: CompiledFilter, source: FilterSource): number[] {
  const { board, seen, permanents } = view;
  const { objects } = board;
  const found: number[] = [];
  const named = namedBy(view, filter, source);
  if (!named && filter.zones === ZONE_BIT.BATTLEFIELD) {
    board.steps.take(1 + permanents.length * filter.steps);
    for (const position of permanents)
      if (isMatchWhereItIs(board, filter, objects[position]!, seen[position]!, source)) found.push(position);
    return found;
  }
  const count = named ? named.length : objects.length;
  board.steps.take(1 + (filter.ids?.size ?? 0) + count * filter.steps);
  for (let at = 0; at < count; at++) {
    const position = named ? named[at]! : at;
    if (isMatch(board, filter, objects[position]!, seen[position]!, source)) found.push(position);
  }
  return found;
}

/** Where the few objects are that the filter names, in board order; null if it names none. */
function namedBy(view: BoardView, filter: CompiledFilter, source: FilterSource): readonly number[] | null {
  if (filter.isSource) return placesOf(view, [source.id]);
  if (filter.attachedToBySource) return placesOf(view, [source.attachedTo]);
  return filter.ids ? placesOf(view, filter.ids).sort((a, b) => a - b) : null;
}

function placesOf(view: BoardView, ids: Iterable<string | null>): number[] {
  const places: number[] = [];
  for (const id of ids) {
    const place = id === null ? undefined : view.positions.get(id);
    if (place !== undefined) places.push(place);
  }
  return places;
}

const cardsInHand = (view: BoardView, scope: "YOU" | "OPPONENTS" | "ANY", source: FilterSource): number =>
  playersAffected(view, scope, source).reduce((sum, player) => sum + player.cardsInHand, 0);

interface Countable {
  readonly filter: CompiledFilter | null;
  readonly cardsInHandOf: "YOU" | "OPPONENTS" | "ANY" | null;
  readonly countersOnSource: string | null;
}

function countOf(view: BoardView, what: Countable, source: FilterSource): number | null {
  if (what.filter) return positionsMatching(view, what.filter, source).length;
  if (what.cardsInHandOf) return cardsInHand(view, what.cardsInHandOf, source);
  if (what.countersOnSource === null) return null;
  const object = findObject(view, source.id);
  return object ? countersOf(object, what.countersOnSource) : 0;
}

export function valueOf(view: BoardView, value: CompiledValue, source: FilterSource): number {
  const { countOf: filter, cardsInHandOf, countersOnSource } = value;
  return value.constant + value.times * (countOf(view, { filter, cardsInHandOf, countersOnSource }, source) ?? 0);
}

/** True if every count that the condition names lies between its bounds. */
export function conditionHolds(view: BoardView, condition: CompiledCondition, source: FilterSource): boolean {
  const counts: readonly Countable[] = [
    { filter: condition.count, cardsInHandOf: null, countersOnSource: null },
    { filter: null, cardsInHandOf: condition.cardsInHandOf, countersOnSource: null },
    { filter: null, cardsInHandOf: null, countersOnSource: condition.countersOnSource },
  ];
  return counts.every((what) => {
    const count = countOf(view, what, source);
    return count === null || (count >= condition.atLeast && count <= condition.atMost);
  });
}
