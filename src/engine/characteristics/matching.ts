import { attachedNow, isFormerHost } from "../board/attachments";
import { type Board, type BoardObject, type BoardPlayer, countersOf, isPermanent } from "../board/board";
import { bearsText, type Characteristics, hasSubtype, textOfObject, wordsOfSubtypes } from "../board/characteristics";
import { ANYWHERE, type Bounds, type CompiledFilter, type CounterBounds, type MoreOfFilter } from "../board/filter";
import { BASIC_LANDS } from "../board/subtypes";
import { type Bits, OBJECT_KIND_BIT, TYPE_BIT, ZONE_BIT } from "../vocabularies/bits";
import { hasAll } from "../vocabularies/word-set";
import { type Comparison, type Figure, type PlayerScope, type Zone } from "../vocabulary";
import { isInScope, playersInScope } from "./players";
import { isInRange } from "./range";

/** What filters see of a board that effects have changed. */
export interface SeenBoard {
  /** One entry for each object, in the order of `board.objects`. */
  readonly seen: readonly Characteristics[];
  /** Where in `board.objects` an id is. */
  readonly positions: ReadonlyMap<string, number>;
}

/** An object and what the rules see of it: as it is, or as it last was where it has left. */
export interface KnownObject {
  readonly object: BoardObject;
  readonly seen: Characteristics;
}

/** From where a filter is read: "you", "this", "enchanted creature". */
export interface FilterSource {
  readonly id: string | null;
  readonly controller: string | null;
  readonly attachedTo: string | null;
  /** The players within its controller's range of influence; null if all are. */
  readonly range: ReadonlySet<string> | null;
  /** The board on which it is read, for filters that look at more than one object. */
  readonly view: SeenBoard | null;
  /** The source as it last was, for what asks of it after it has left the battlefield (413.2f; 608.2h and 113.7a now). */
  readonly left?: KnownObject | null;
}

export const NO_SOURCE: FilterSource = { id: null, controller: null, attachedTo: null, range: null, view: null };

/** Steps that an object costs that is not one of a whole board. */
const ONE_BY_ITSELF = 2;

/** Up to 2 ** 4 subtypes are looked through in less than a step. */
const FEW_SUBTYPES = 4;

/** True if the object, with these characteristics, is one that the filter speaks of. */
export function matches(
  board: Board,
  filter: CompiledFilter,
  object: BoardObject,
  seen: Characteristics,
  source: FilterSource,
): boolean {
  board.steps.take(ONE_BY_ITSELF + filter.steps);
  return isMatch(board, filter, object, seen, source);
}

/** As `matches`, if the caller has taken the steps. */
export const isMatch: typeof matches = (board, filter, object, seen, source) =>
  inZone(filter.zones, object.zone, object.phasedOut) && isMatchWhereItIs(board, filter, object, seen, source);

/** As `isMatch`, for an object that is known to be in one of the filter's zones. */
export function isMatchWhereItIs(
  board: Board,
  filter: CompiledFilter,
  object: BoardObject,
  seen: Characteristics,
  source: FilterSource,
): boolean {
  if (source.range !== null && !isInRange(board, source.range, object, seen)) return false;
  if ((seen.types & filter.types) !== filter.types) return false;
  if ((seen.supertypes & filter.supertypes) !== filter.supertypes) return false;
  if ((seen.colors & filter.colors) !== filter.colors) return false;
  if (!hasAll(seen.keywords, filter.keywords)) return false;
  if (filter.isSource && object.id !== source.id) return false;
  if (filter.excludeSource && object.id === source.id) return false;
  if (filter.attachedToBySource && object.id !== source.attachedTo) return false;
  if (filter.ids && !filter.ids.has(object.id)) return false;
  if (filter.names && (seen.name === "" || !filter.names.has(seen.name))) return false;
  if (filter.kinds && (filter.kinds & OBJECT_KIND_BIT[object.kind]) === 0) return false;
  for (const subtype of filter.subtypes) {
    board.steps.take(wordsOfSubtypes(seen) >> FEW_SUBTYPES);
    if (!hasSubtype(seen, subtype)) return false;
  }
  if (filter.controller && !isInScope(board, filter.controller, source, seen.controller)) return false;
  if (filter.not && isMatch(board, filter.not, object, seen, source)) return false;
  if (filter.more && !matchesMore(board, filter.more, object, seen, source)) return false;
  if (!filter.anyOf) return true;
  for (const branch of filter.anyOf) if (isMatch(board, branch, object, seen, source)) return true;
  return false;
}

const inZone = (zones: Bits, zone: Zone, phasedOut: boolean): boolean =>
  zones === ANYWHERE || ((zones & ZONE_BIT[zone]) !== 0 && !(phasedOut && zone === "BATTLEFIELD"));

/** Whether an object is what few filters ask. */
function matchesMore(
  board: Board,
  more: MoreOfFilter,
  object: BoardObject,
  seen: Characteristics,
  source: FilterSource,
): boolean {
  for (const [status, wanted] of more.statuses) if (object[status] !== wanted) return false;
  if (more.owner && !isInScope(board, more.owner, source, object.owner)) return false;
  if (more.power && !isFigure(board, more.power, "POWER", seen, source)) return false;
  if (more.toughness && !isFigure(board, more.toughness, "TOUGHNESS", seen, source)) return false;
  if (more.manaValue && !isFigure(board, more.manaValue, "MANA_VALUE", seen, source)) return false;
  if (more.colorCount && !isBetween(colorsOf(seen), more.colorCount)) return false;
  for (const bounds of more.counters) if (!isBetween(countOn(object, bounds), bounds)) return false;
  if (more.hasAbilities !== null && hasAnyAbility(board, object, seen) !== more.hasAbilities) return false;
  const host = more.attachedTo || more.attachedToPlayer ? attachedNow(board, object) : null;
  if (more.attachedToPlayer && !isOnPlayer(board, more.attachedToPlayer, host, source)) return false;
  if (more.attachedTo && !isOn(board, more, host, source)) return false;
  if (more.hasAttached && !hasOn(board, more, object, source)) return false;
  for (const one of more.allOf) if (!matches(board, one, object, seen, source)) return false;
  return true;
}

/** A land with a basic land type has the ability of that (305.6). */
function hasAnyAbility(board: Board, object: BoardObject, seen: Characteristics): boolean {
  board.steps.take(1);
  if (seen.keywords.length > 0 || seen.abilities.length > 0) return true;
  if ((seen.types & TYPE_BIT.land) !== 0 && [...BASIC_LANDS.keys()].some((type) => hasSubtype(seen, type))) return true;
  if (!seen.hasAbilities) return false;
  const sources = sourcesOfAbilities(board);
  const says = (id: string): boolean => sources.has(`:${id}`) || sources.has(`${seen.face}:${id}`);
  return (
    textOfObject(seen, object).entersAsCopyOf !== null ||
    (bearsText(seen, {}) && says(object.id)) ||
    seen.copied?.texts.some(says) === true
  );
}

/** The objects with which a board was given abilities, behind the faces that have them: found once for one that is asked. */
const knownSources = new WeakMap<Board["given"], ReadonlySet<string>>();

function sourcesOfAbilities({ given, steps }: Board): ReadonlySet<string> {
  let found = knownSources.get(given);
  if (found) return found;
  const { continuousEffects, replacementEffects, triggeredAbilities, ...others } = given.state;
  const { combatTriggers, combatConstraints, drawReplacements } = others;
  const all = [continuousEffects, replacementEffects, triggeredAbilities, combatTriggers, combatConstraints];
  const sources = [...all, drawReplacements].flatMap((list) =>
    (list ?? []).flatMap(({ source, face }) => (source ? `${face ?? ""}:${source}` : [])),
  );
  steps.take(1 + sources.length);
  knownSources.set(given, (found = new Set(sources)));
  return found;
}

/** A figure of an object; null if it has none. */
export const figureOf = ({ power, toughness, manaValue }: Characteristics, figure: Figure): number | null =>
  figure === "POWER" ? power : figure === "TOUGHNESS" ? toughness : manaValue;

function isFigure(board: Board, bounds: Bounds, figure: Figure, seen: Characteristics, source: FilterSource): boolean {
  const { view, id, left } = source;
  const value = figureOf(seen, figure);
  if (value === null || !isBetween(value, bounds)) return false;
  if (bounds.moreThanCardsInHandOf !== null && value <= cardsInHand(board, bounds.moreThanCardsInHandOf, source))
    return false;
  if (bounds.comparedToSource === null) return true;
  const position = view?.positions.get(id ?? "");
  const one = left?.seen ?? (position === undefined ? undefined : view!.seen[position]);
  const other = one ? figureOf(one, figure) : null;
  board.steps.take(1);
  return other !== null && STANDS[bounds.comparedToSource](value, other);
}

/** The players of a scope that an effect of this source can affect, those included who have lost. */
export const playersReached = (board: Board, scope: PlayerScope, source: FilterSource): readonly BoardPlayer[] =>
  playersInScope(board, scope, source).filter(({ id }) => source.range?.has(id) ?? true);

/** How many cards these players have in their hands, together. */
export const cardsInHand = (board: Board, scope: PlayerScope, source: FilterSource): number =>
  playersReached(board, scope, source).reduce(
    (sum, player) => sum + board.unsaid.counted("HAND", player.id, player.cardsInHand),
    0,
  );

const STANDS: Readonly<Record<Comparison, (one: number, other: number) => boolean>> = {
  LESS: (one, other) => one < other,
  AT_MOST: (one, other) => one <= other,
  EQUAL: (one, other) => one === other,
  AT_LEAST: (one, other) => one >= other,
  GREATER: (one, other) => one > other,
};

const isBetween = (value: number, { atLeast, atMost }: Bounds): boolean => value >= atLeast && value <= atMost;

function colorsOf({ colors }: Characteristics): number {
  let count = 0;
  for (let left = colors; left !== 0; left &= left - 1) count++;
  return count;
}

const countOn = (object: BoardObject, { kind }: CounterBounds): number =>
  kind === null ? object.counters.reduce((sum, { count }) => sum + count, 0) : countersOf(object, kind);

function isOnPlayer(
  board: Board,
  scope: NonNullable<MoreOfFilter["attachedToPlayer"]>,
  host: string | null,
  source: FilterSource,
): boolean {
  if (host === null || !board.players.some(({ id }) => id === host)) return false;
  return isInScope(board, scope, source, host);
}

function isOn(board: Board, { attachedTo }: MoreOfFilter, host: string | null, source: FilterSource): boolean {
  const position = host === null ? undefined : board.positions.get(host);
  if (position === undefined) return false;
  return matches(board, attachedTo!, board.objects[position]!, seenAt(board, source.view, position), source);
}

function hasOn(board: Board, { hasAttached }: MoreOfFilter, object: BoardObject, source: FilterSource): boolean {
  for (const position of attachmentsOf(board).get(object.id) ?? NOTHING) {
    const attachment = board.objects[position]!;
    if (isFormerHost(object, attachment)) continue;
    if (matches(board, hasAttached!, attachment, seenAt(board, source.view, position), source)) return true;
  }
  return false;
}

const NOTHING: readonly number[] = [];

const seenAt = ({ objects }: Board, view: SeenBoard | null, position: number): Characteristics =>
  view?.seen[position] ?? objects[position]!.base;

/** By the id of an object, where the permanents are that are attached to it: found once for a board that is asked. */
const known = new WeakMap<readonly BoardObject[], ReadonlyMap<string, readonly number[]>>();

function attachmentsOf({ objects, steps }: Board): ReadonlyMap<string, readonly number[]> {
  let found = known.get(objects);
  if (found) return found;
  steps.take(objects.length);
  const attached = new Map<string, number[]>();
  objects.forEach((object, position) => {
    if (object.attachedTo === null || !isPermanent(object)) return;
    const others = attached.get(object.attachedTo);
    if (others) others.push(position);
    else attached.set(object.attachedTo, [position]);
  });
  known.set(objects, (found = attached));
  return found;
}
