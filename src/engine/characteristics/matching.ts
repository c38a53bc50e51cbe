import { type Board, type BoardObject } from "../board/board";
import { type Characteristics, hasSubtype, wordsOfSubtypes } from "../board/characteristics";
import { ANYWHERE, type CompiledFilter } from "../board/filter";
import { type Bits, OBJECT_KIND_BIT, ZONE_BIT } from "../vocabularies/bits";
import { hasAll } from "../vocabularies/word-set";
import { type Zone } from "../vocabulary";
import { isInScope } from "./players";
import { matchesMore } from "./matching-more";
import { isInRange } from "./range";
import { type BoardView } from "./view";

/** From where a filter is read: "you", "this", "enchanted creature". */
export interface FilterSource {
  readonly id: string | null;
  readonly controller: string | null;
  readonly attachedTo: string | null;
  /** The players within its controller's range of influence; null if all are. */
  readonly range: ReadonlySet<string> | null;
  /** The board on which it is read, for filters that look at more than one object. */
  readonly view: Pick<BoardView, "seen" | "positions"> | null;
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
  if (
    filter.controller &&
    !(source.controller !== null && isInScope(board, filter.controller, source.controller, seen.controller))
  )
    return false;
  if (filter.not && isMatch(board, filter.not, object, seen, source)) return false;
  if (filter.more && !matchesMore(board, filter.more, object, seen, source)) return false;
  if (!filter.anyOf) return true;
  for (const branch of filter.anyOf) if (isMatch(board, branch, object, seen, source)) return true;
  return false;
}

const inZone = (zones: Bits, zone: Zone, phasedOut: boolean): boolean =>
  zones === ANYWHERE || ((zones & ZONE_BIT[zone]) !== 0 && !(phasedOut && zone === "BATTLEFIELD"));
