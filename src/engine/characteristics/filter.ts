import { type Board, type BoardObject } from "../board/board";
import { classifyTypes } from "../board/type-line";
import { type ObjectFilterInput } from "../game-state-input";
import {
  type Bits,
  bits,
  COLOR_BIT,
  KEYWORD_BIT,
  OBJECT_KIND_BIT,
  type PlayerScope,
  ZONE_BIT,
  type Zone,
} from "../vocabulary";
import { type Characteristics } from "./characteristics";
import { areOpponents } from "./players";

/** An ObjectFilterInput made ready for matching against many objects. */
export interface CompiledFilter {
  readonly ids: ReadonlySet<string> | null;
  readonly names: ReadonlySet<string> | null;
  /** 0: any zone. */
  readonly zones: Bits;
  /** 0: any kind. */
  readonly kinds: Bits;
  readonly types: Bits;
  readonly supertypes: Bits;
  readonly subtypes: readonly string[];
  readonly colors: Bits;
  readonly keywords: Bits;
  readonly controller: PlayerScope | null;
  readonly excludeSource: boolean;
  readonly attachedToBySource: boolean;
  readonly isSource: boolean;
  readonly not: CompiledFilter | null;
  readonly anyOf: readonly CompiledFilter[] | null;
  /** Which characteristics, or whose control, decide whether an object matches: see READS. */
  readonly reads: Bits;
  /** The words that decide, those of its branches included. */
  readonly words: FilterWords;
  /** In how many steps an object is held against it, branches included. */
  readonly steps: number;
}

/** What a filter looks at, and what an effect changes. */
export const READS = { control: 1, types: 2, colors: 4, keywords: 8 } as const;

export interface FilterWords {
  readonly types: Bits;
  readonly supertypes: Bits;
  readonly subtypes: ReadonlySet<string>;
  readonly keywords: Bits;
}

/** From where a filter is read: "you", "this", "enchanted creature". */
export interface FilterSource {
  readonly id: string | null;
  readonly controller: string | null;
  readonly attachedTo: string | null;
}

export const NO_SOURCE: FilterSource = { id: null, controller: null, attachedTo: null };

const ANYWHERE: Bits = 0;

/** Steps that an object costs that is not one of a whole board. */
const ONE_BY_ITSELF = 2;

/** Up to 2 ** 4 subtypes are looked through in less than a step. */
const FEW_SUBTYPES = 4;

/** Without zones a filter speaks of the battlefield; inside `not` and below given zones, of wherever it is read. */
export function compileFilter(filter: ObjectFilterInput, defaultZones: Bits = ZONE_BIT.BATTLEFIELD): CompiledFilter {
  const { types, supertypes, subtypes } = classifyTypes(filter.types, filter.supertypes, filter.subtypes);
  const not = filter.not ? compileFilter(filter.not, ANYWHERE) : null;
  const anyOf = filter.anyOf ? compileBranches(filter.anyOf, filter.zones ? ANYWHERE : defaultZones) : null;
  const colors = filter.colors ? bits(COLOR_BIT, filter.colors) : 0;
  const keywords = filter.keywords ? bits(KEYWORD_BIT, filter.keywords) : 0;
  const controller = filter.controller && filter.controller !== "ANY" ? filter.controller : null;
  const branches = not || anyOf ? [...(not ? [not] : []), ...(anyOf ?? [])] : NO_BRANCHES;
  return {
    ids: filter.ids ? new Set(filter.ids) : null,
    names: filter.names ? new Set(filter.names) : null,
    zones: filter.zones ? bits(ZONE_BIT, filter.zones) : zonesInBranches(filter) ? ANYWHERE : defaultZones,
    kinds: filter.kinds ? bits(OBJECT_KIND_BIT, filter.kinds) : 0,
    types,
    supertypes,
    subtypes,
    colors,
    keywords,
    controller,
    excludeSource: filter.excludeSource === true,
    attachedToBySource: filter.attachedToBySource === true,
    isSource: filter.isSource === true,
    not,
    anyOf,
    reads:
      (controller ? READS.control : 0) |
      (types || supertypes || subtypes.length > 0 ? READS.types : 0) |
      (colors ? READS.colors : 0) |
      (keywords ? READS.keywords : 0) |
      branches.reduce((all, branch) => all | branch.reads, 0),
    words: wordsOf({ types, supertypes, subtypes: setOf(subtypes), keywords }, branches),
    steps: branches.reduce((sum, branch) => sum + branch.steps, 1 + subtypes.length),
  };
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Most filters and effects name no subtypes: they share one set. */
export const setOf = (words: readonly string[]): ReadonlySet<string> => (words.length > 0 ? new Set(words) : NO_WORDS);

const wordsOf = (own: FilterWords, branches: readonly CompiledFilter[]): FilterWords =>
  branches.length === 0
    ? own
    : {
        types: branches.reduce((all, { words }) => all | words.types, own.types),
        supertypes: branches.reduce((all, { words }) => all | words.supertypes, own.supertypes),
        subtypes: new Set([...own.subtypes, ...branches.flatMap(({ words }) => [...words.subtypes])]),
        keywords: branches.reduce((all, { words }) => all | words.keywords, own.keywords),
      };

const NO_BRANCHES: readonly CompiledFilter[] = [];

const compileBranches = (branches: readonly ObjectFilterInput[], zones: Bits): readonly CompiledFilter[] =>
  branches.map((branch) => compileFilter(branch, zones));

const zonesInBranches = ({ anyOf }: ObjectFilterInput): boolean => anyOf?.some((branch) => branch.zones) ?? false;

/** True where the object, with these characteristics, is one that the filter speaks of. */
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

/** As `matches`, where the caller has taken the steps. */
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
  if ((seen.types & filter.types) !== filter.types) return false;
  if ((seen.supertypes & filter.supertypes) !== filter.supertypes) return false;
  if ((seen.colors & filter.colors) !== filter.colors) return false;
  if ((seen.keywords & filter.keywords) !== filter.keywords) return false;
  if (filter.isSource && object.id !== source.id) return false;
  if (filter.excludeSource && object.id === source.id) return false;
  if (filter.attachedToBySource && object.id !== source.attachedTo) return false;
  if (filter.ids && !filter.ids.has(object.id)) return false;
  if (filter.names && (seen.name === "" || !filter.names.has(seen.name))) return false;
  if (filter.kinds && (filter.kinds & OBJECT_KIND_BIT[object.kind]) === 0) return false;
  if (filter.subtypes.length > 0) board.steps.take(seen.subtypes.length >> FEW_SUBTYPES);
  for (const subtype of filter.subtypes) if (!seen.subtypes.includes(subtype)) return false;
  if (filter.controller && !isControlledBy(board, filter.controller, seen.controller, source)) return false;
  if (filter.not && isMatch(board, filter.not, object, seen, source)) return false;
  if (!filter.anyOf) return true;
  for (const branch of filter.anyOf) if (isMatch(board, branch, object, seen, source)) return true;
  return false;
}

const inZone = (zones: Bits, zone: Zone, phasedOut: boolean): boolean =>
  zones === ANYWHERE || ((zones & ZONE_BIT[zone]) !== 0 && !(phasedOut && zone === "BATTLEFIELD"));

function isControlledBy(board: Board, scope: PlayerScope, controller: string, source: FilterSource): boolean {
  if (source.controller === null) return false;
  return scope === "YOU" ? controller === source.controller : areOpponents(board, source.controller, controller);
}
