import { type Bits, COLOR_BIT, OBJECT_KIND_BIT, SUPERTYPE_BIT, TYPE_BIT, ZONE_BIT } from "../vocabularies/bits";
import { KEYWORDS_IN_ORDER, wordsIn } from "../vocabularies/word-set";
import { type ObjectFilterInput } from "./fields/object-filter";
import { ANYWHERE, type Bounds, type CompiledFilter, type MoreOfFilter } from "./filter";

type Said<T> = { [K in keyof T]?: T[K] | null };

/** A filter as it may have been given: `compileFilter` makes the same of it. */
export function filterAsInput(filter: CompiledFilter, defaultZones: Bits = ZONE_BIT.BATTLEFIELD): ObjectFilterInput {
  const { ids, names, zones, kinds, types, supertypes, subtypes, colors, keywords, more } = filter;
  const saysZones = zones !== defaultZones && zones !== ANYWHERE;
  const branches = saysZones ? ANYWHERE : defaultZones;
  return onlySaid<ObjectFilterInput>({
    ids: ids && [...ids],
    names: names && [...names],
    zones: saysZones ? wordsOfBits(ZONE_BIT, zones) : null,
    kinds: kinds ? wordsOfBits(OBJECT_KIND_BIT, kinds) : null,
    types: types ? wordsOfBits(TYPE_BIT, types) : null,
    supertypes: supertypes ? wordsOfBits(SUPERTYPE_BIT, supertypes) : null,
    subtypes: listed(subtypes),
    colors: colors ? wordsOfBits(COLOR_BIT, colors) : null,
    keywords: listed(wordsIn(KEYWORDS_IN_ORDER, keywords)),
    controller: filter.controller,
    excludeSource: filter.excludeSource || null,
    attachedToBySource: filter.attachedToBySource || null,
    isSource: filter.isSource || null,
    not: filter.not && filterAsInput(filter.not, ANYWHERE),
    anyOf: filter.anyOf && filter.anyOf.map((one) => filterAsInput(one, branches)),
    ...(more && moreAsInput(more, branches)),
  });
}

const moreAsInput = (more: MoreOfFilter, branches: Bits): ObjectFilterInput => ({
  power: bounds(more.power),
  toughness: bounds(more.toughness),
  manaValue: bounds(more.manaValue),
  colorCount: bounds(more.colorCount),
  ...Object.fromEntries(more.statuses),
  counters: listed(more.counters.map(({ kind, ...one }) => ({ kind, ...counted(one) }))),
  hasAbilities: more.hasAbilities,
  owner: more.owner,
  attachedToPlayer: more.attachedToPlayer,
  attachedTo: more.attachedTo && filterAsInput(more.attachedTo, ANYWHERE),
  hasAttached: more.hasAttached && filterAsInput(more.hasAttached),
  allOf: listed(more.allOf.map((one) => filterAsInput(one, branches))),
});

const counted = ({ atLeast, atMost }: Bounds) => ({ atLeast: finite(atLeast), atMost: finite(atMost) });

const bounds = (of: Bounds | null) =>
  of && {
    ...counted(of),
    comparedToSource: of.comparedToSource,
    ...(of.moreThanCardsInHandOf && { moreThanCardsInHandOf: of.moreThanCardsInHandOf }),
  };

const finite = (bound: number): number | null => (Number.isFinite(bound) ? bound : null);

export const wordsOfBits = <T extends string>(table: Readonly<Record<T, Bits>>, set: Bits): readonly T[] =>
  (Object.keys(table) as T[]).filter((word) => (set & table[word]) !== 0);

/** A list as it is given: none if it is empty. */
export const listed = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

/** Without what is null. */
export const onlySaid = <T extends object>(fields: Said<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T;
