import { attachedNow } from "../board/attachments";
import { type Board, type BoardObject, type BoardPlayer, countersOf, isPermanent } from "../board/board";
import { type Bits, COLOR_BIT, TYPE_BIT, ZONE_BIT } from "../vocabularies/bits";
import { haveCommon, KEYWORD, type WordSet } from "../vocabularies/word-set";
import { isKeywordKnownOn } from "../vocabularies/keywords";
import { COLOR_OF_SYMBOL, type Distinction, type Figure, type Keyword, type PlayerScope } from "../vocabulary";
import {
  bearsText,
  type OfText,
  type Characteristics,
  hasSubtype,
  shareCreatureType,
  wordsOfSubtypes,
} from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { type CompiledFilter, zonesNamed } from "../board/filter";
import { sharesTurns } from "../board/shared-turns";
import { BASIC_LANDS } from "../board/subtypes";
import { hasCitysBlessing } from "./citys-blessing";
import {
  cardsInHand,
  figureOf,
  type FilterSource,
  isMatch,
  isMatchWhereItIs,
  type KnownObject,
  matches,
  playersReached,
} from "./matching";
import { areOpponents } from "./players";
import { rangeOf } from "./range";
import { NO_SUPERTYPES_GIVEN, type SupertypesGiven } from "./supertypes-given";
import { type CompiledCondition, type CompiledValue, type Countable } from "../board/value";
import { lifeOfPlayer, poisonOfPlayer } from "./teams";

/** A board with every object's characteristics as they stand after counters and continuous effects. */
export interface BoardView {
  readonly board: Board;
  /** One entry for each object, in the order of `board.objects`. */
  readonly seen: readonly Characteristics[];
  /** Where in `board.objects` an id is. */
  readonly positions: ReadonlyMap<string, number>;
  /** Where the permanents are, in board order: on the battlefield, not phased out. */
  readonly permanents: readonly number[];
  /** The effects that apply: source in place, condition met. */
  readonly effects: readonly CompiledEffect[];
  /** Players who can't lose the game, teammates not counted in, by these actions alone; null: whatever would have them lose it. */
  readonly cantLose: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Players who have hexproof, or shroud. */
  readonly hexproof: ReadonlySet<string>;
  readonly shroud: ReadonlySet<string>;
  /** To which objects each effect applies; null if what becomes of one object may depend on another. */
  readonly appliedTo: Applied | null;
  /** Where creatures are that have no value for power or toughness, and so have 0; of what was seen anew, if not all was. */
  readonly valueless: readonly number[];
  /** Since when objects have been legends or worlds that effects made so. */
  readonly supertypesGiven: SupertypesGiven;
}

/** The board before any effect. */
export function bareView(board: Board): BoardView {
  const { objects } = board;
  const permanents: number[] = [];
  for (let position = 0; position < objects.length; position++)
    if (isPermanent(objects[position]!)) permanents.push(position);
  const seen = objects.map((object) => object.base);
  return viewOf(board, seen, permanents, []);
}

/** A board as it is seen, with nothing yet that effects do besides. Field by field: what is spread and changed is slow to make. */
export const viewOf = (
  board: Board,
  seen: readonly Characteristics[],
  permanents: readonly number[],
  effects: readonly CompiledEffect[],
): BoardView => ({
  board,
  seen,
  positions: board.positions,
  permanents,
  effects,
  cantLose: new Map(),
  hexproof: NOBODY,
  shroud: NOBODY,
  appliedTo: null,
  valueless: [],
  supertypesGiven: NO_SUPERTYPES_GIVEN,
});

const NOBODY: ReadonlySet<string> = new Set();

/** The board as it is seen once these are otherwise. */
export function viewAfter(
  view: BoardView,
  changes: readonly { readonly position: number; readonly after: Characteristics }[],
): BoardView {
  view.board.steps.take(view.seen.length);
  const seen = view.seen.slice();
  for (const { position, after } of changes) seen[position] = after;
  return { ...view, seen };
}

export type Applied = ReadonlyMap<CompiledEffect, { readonly started: readonly number[] | null }>;

export function findObject(view: BoardView, id: string | null): BoardObject | undefined {
  const position = id === null ? undefined : view.positions.get(id);
  return position === undefined ? undefined : view.board.objects[position];
}

/** The characteristics of an object on the board. */
export function seenOf(view: BoardView, object: BoardObject): Characteristics {
  const position = view.positions.get(object.id);
  return position === undefined ? object.base : view.seen[position]!;
}

/** Whether it still has an ability that the board gives with it as its source, or that it has as a copy. */
export function hasAbility(view: BoardView, source: BoardObject, ability: OfText): boolean {
  const seen = seenOf(view, source);
  return seen.hasAbilities && bearsText(seen, ability);
}

export const hasKeyword = (seen: Characteristics, keyword: Keyword): boolean =>
  haveCommon(seen.keywords, KEYWORD[keyword]);

/** Whether it has a keyword that the rules of the date know. */
export const hasKnownKeyword = ({ board }: BoardView, seen: Characteristics, keyword: Keyword): boolean =>
  hasKeyword(seen, keyword) && isKeywordKnownOn(keyword, board.date);

/** Since when it has been legendary, or a Legend, or a world. */
export const supertypeSince = (view: BoardView, object: BoardObject, supertype: keyof SupertypesGiven): number =>
  object.supertypeTimestamp ??
  view.supertypesGiven[supertype].get(view.positions.get(object.id) ?? -1) ??
  object.timestamp;

export const isExempt = ({ rulesChanged }: Characteristics, kind: WordSet): boolean =>
  rulesChanged !== null && haveCommon(rulesChanged.exemptFrom, kind);

/** "You" and "this" for what stands on an object, or, without one, for what a player controls. */
export function sourceFor(view: BoardView, id: string | null, controller: string | null): FilterSource {
  const { board } = view;
  const object = findObject(view, id);
  if (!object) return { id, controller, attachedTo: null, range: rangeOf(board, controller), view };
  const you = seenOf(view, object).controller;
  const isExempt = board.ranges !== null && isExemptFromRange(board, object);
  const range = isExempt ? null : rangeOf(board, you);
  return { id, controller: you, attachedTo: attachedNow(board, object), range, view };
}

/** Of a source that has left the battlefield: as it last was there. */
export const asItLeft = (view: BoardView, source: FilterSource, left: KnownObject): FilterSource => ({
  ...source,
  attachedTo: attachedNow(view.board, left.object),
  left,
});

/** As it is for what asks of an object wherever it is: a quality that something has protection from. */
export const sourceWithoutRange = (view: BoardView, object: BoardObject): FilterSource => ({
  id: object.id,
  controller: seenOf(view, object).controller,
  attachedTo: attachedNow(view.board, object),
  range: null,
  view,
});

/** Planes and phenomena affect everything, and see it (801.18). */
const isExemptFromRange = ({ rules }: Board, object: BoardObject): boolean =>
  rules.exemptFromRange?.types.some((type) => (object.printed.types & TYPE_BIT[type]) !== 0) ?? false;

/** The players of a scope that an effect of this source can affect, those included who have lost. */
export const playersAffected = (view: BoardView, scope: PlayerScope, source: FilterSource): readonly BoardPlayer[] =>
  playersReached(view.board, scope, source);

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

/** Where the objects are to which an effect applies: its source, if it does not say to which. */
export function positionsAffected(view: BoardView, { affects, source, controller }: CompiledEffect): readonly number[] {
  if (affects) return positionsMatching(view, affects, sourceFor(view, source, controller));
  return placesOf(view, [source]);
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

/** What a value counts; 0 if it counts nothing. */
function countOf(view: BoardView, what: Countable, source: FilterSource): number {
  if (what.countOf) return numberFound(view, what.countOf, what.distinct, source);
  if (what.cardsInHandOf) return cardsInHand(view.board, what.cardsInHandOf, source);
  if (what.devotionTo) return devotion(view, what.devotionTo, source);
  return what.countersOnSource === null ? 0 : countersOnIt(view, what.countersOnSource, source);
}

function numberFound(
  view: BoardView,
  filter: CompiledFilter,
  distinct: Distinction | null,
  source: FilterSource,
): number {
  const { left } = source;
  if (filter.isSource && left && matches(view.board, filter, left.object, left.seen, source)) return 1;
  if (filter.zones !== ZONE_BIT.BATTLEFIELD && !namedBy(view, filter, source))
    view.board.unsaid.looked(
      zonesNamed(filter),
      playersAffected(view, filter.controller ?? filter.more?.owner ?? "ANY", source),
    );
  const positions = positionsMatching(view, filter, source);
  return distinct ? countDistinct(view, distinct, positions) : positions.length;
}

/** How many mana symbols of these colors are among the mana costs of permanents that the player controls, hybrid ones once (700.5). */
function devotion({ board, seen, permanents }: BoardView, colors: Bits, { controller }: FilterSource): number {
  board.steps.take(1 + permanents.length);
  let count = 0;
  for (const position of permanents) {
    const { manaCost, controller: whose } = seen[position]!;
    if (whose !== controller || manaCost === "") continue;
    for (const symbol of manaCost.split("}")) if ((colorsOfSymbol(symbol) & colors) !== 0) count++;
  }
  return count;
}

function colorsOfSymbol(symbol: string): Bits {
  let colors: Bits = 0;
  for (const letter of symbol) {
    const color = COLOR_OF_SYMBOL[letter];
    if (color) colors |= COLOR_BIT[color];
  }
  return colors;
}

function countersOnIt(view: BoardView, kind: string, { id, left }: FilterSource): number {
  const object = left?.object ?? findObject(view, id);
  return object ? countersOf(object, kind) : 0;
}

function countDistinct({ board, seen }: BoardView, distinction: Distinction, positions: readonly number[]): number {
  board.steps.take(positions.length * STEPS_OF_DISTINCTION);
  const found = new Set<string | number>();
  let bits: Bits = 0;
  for (const position of positions) {
    const one = seen[position]!;
    switch (distinction) {
      case "NAMES":
        if (one.name !== "") found.add(one.name);
        break;
      case "CARD_TYPES":
        bits |= one.types;
        break;
      case "COLORS":
        bits |= one.colors;
        break;
      case "BASIC_LAND_TYPES":
        for (const type of BASIC_LANDS.keys()) if (hasSubtype(one, type)) found.add(type);
        break;
      case "POWERS":
        if (one.power !== null) found.add(one.power);
        break;
      case "MANA_VALUES":
        found.add(one.manaValue);
        break;
    }
  }
  for (; bits !== 0; bits &= bits - 1) found.add(bits);
  return found.size;
}

const STEPS_OF_DISTINCTION = 6;

/** `recipient` is where the object is that the value is for; the source if it is left out. */
export function valueOf(view: BoardView, value: CompiledValue, source: FilterSource, recipient?: number): number {
  const { constant, times, lifeOf, ofSource, isOfRecipient, isOfItself } = value;
  if (isOfItself && !isOfRecipient) return constant;
  const at = (position: number | undefined, figure: Figure): number =>
    position === undefined ? 0 : (figureOf(view.seen[position]!, figure) ?? 0);
  const own = source.id === null ? undefined : view.positions.get(source.id);
  if (lifeOf) return constant + times * lifeTogether(view, lifeOf, source);
  if (ofSource)
    return constant + times * (source.left ? (figureOf(source.left.seen, ofSource) ?? 0) : at(own, ofSource));
  if (value.greatest) return constant + times * greatestOf(view, value.countOf!, value.greatest, source);
  if (!isOfRecipient) return constant + times * countOf(view, value, source);
  const place = recipient ?? own;
  if (value.sharesCreatureType)
    return constant + times * (place === undefined ? 0 : likeIt(view, value.countOf!, source, place));
  if (value.ofRecipient) return constant + times * at(place, value.ofRecipient);
  const object = place === undefined ? undefined : view.board.objects[place];
  return constant + times * (object ? countersOf(object, value.countersOnRecipient!) : 0);
}

function greatestOf(view: BoardView, filter: CompiledFilter, figure: Figure, source: FilterSource): number {
  const found = positionsMatching(view, filter, source);
  view.board.steps.take(found.length);
  return found.reduce((most, position) => Math.max(most, figureOf(view.seen[position]!, figure) ?? 0), 0);
}

/** How many others that match share a creature type with the object there. */
function likeIt(view: BoardView, filter: CompiledFilter, source: FilterSource, place: number): number {
  const { seen, board } = view;
  const one = seen[place]!;
  const others = positionsMatching(view, filter, source);
  board.steps.take(others.length * (1 + wordsOfSubtypes(one)));
  return others.filter((position) => position !== place && shareCreatureType(one, seen[position]!)).length;
}

const lifeTogether = (view: BoardView, scope: PlayerScope, source: FilterSource): number =>
  inGame(view, scope, source).reduce((sum, player) => sum + lifeOfPlayer(view.board, player), 0);

/** Those of these players who are in the game. */
const inGame = (view: BoardView, scope: PlayerScope, source: FilterSource): readonly BoardPlayer[] =>
  playersAffected(view, scope, source).filter(({ hasLost }) => !hasLost);

/** True if all that the condition says holds; `source` has its counters as on the board `before`, if that is another. */
export function conditionHolds(
  view: BoardView,
  condition: CompiledCondition,
  source: FilterSource,
  before = view,
): boolean {
  const { cardsInHandOf, countersOnSource, lifeOf, poisonOf, speedOf, turnOf, citysBlessingOf } = condition;
  const { not, allOf, anyOf } = condition;
  if (condition.countOf && !isBetween(numberFound(view, condition.countOf, condition.distinct, source), condition))
    return false;
  if (cardsInHandOf && !isBetween(cardsInHand(view.board, cardsInHandOf, source), condition)) return false;
  if (countersOnSource !== null && !isBetween(countersOnIt(before, countersOnSource, source), condition)) return false;
  if (lifeOf && !isOfOne(view, lifeOf, condition, source, (one) => lifeOfPlayer(view.board, one))) return false;
  if (poisonOf && !isOfOne(view, poisonOf, condition, source, (one) => poisonOfPlayer(view.board, one))) return false;
  if (condition.devotionTo && !isBetween(devotion(view, condition.devotionTo, source), condition)) return false;
  if (speedOf && !isOfOne(view, speedOf, condition, source, ({ speed }) => speed ?? 0)) return false;
  if (turnOf && !isTurnOf(view, turnOf, source)) return false;
  const isBlessed = (player: BoardPlayer): boolean => hasCitysBlessing(view, player);
  if (citysBlessingOf && !playersAffected(view, citysBlessingOf, source).some(isBlessed)) return false;
  if (not && conditionHolds(view, not, source, before)) return false;
  for (const one of allOf) if (!conditionHolds(view, one, source, before)) return false;
  return anyOf?.some((one) => conditionHolds(view, one, source, before)) ?? true;
}

/** Whether one of some players has so much of something. */
const isOfOne = (
  view: BoardView,
  scope: PlayerScope,
  condition: CompiledCondition,
  source: FilterSource,
  figure: (player: BoardPlayer) => number,
): boolean => inGame(view, scope, source).some((player) => isBetween(figure(player), condition));

const isBetween = (count: number, { atLeast, atMost }: CompiledCondition): boolean =>
  count >= atLeast && count <= atMost;

/** Where teams take turns, a turn is that of all players of a team (606.6; 805.4 now). */
function isTurnOf({ board }: BoardView, scope: PlayerScope, source: FilterSource): boolean {
  const active = board.activePlayer;
  if (scope === "ANY") return true;
  const player = scope === "ENCHANTED_PLAYER" ? source.attachedTo : source.controller;
  if (player === null) return false;
  if (scope === "OPPONENTS") return areOpponents(board, player, active);
  return player === active || (sharesTurns(board) && !areOpponents(board, player, active));
}
