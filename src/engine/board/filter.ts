import { type FigureFilterInput } from "./fields/object-filter";
import { type ObjectFilterInput } from "../game-state-input";
import { type Bits, bits, COLOR_BIT, OBJECT_KIND_BIT, ZONE_BIT } from "../vocabularies/bits";
import { KEYWORD, setOfWords, union, type WordSet } from "../vocabularies/word-set";
import { READS } from "../vocabularies/parts";
import { type Comparison, type PlayerScope } from "../vocabulary";
import { readCounterKind } from "./counter-kind";
import { classifyTypes } from "./type-line";
import { readWords, type WordRules } from "./wording";

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
  readonly keywords: WordSet;
  readonly controller: PlayerScope | null;
  readonly excludeSource: boolean;
  readonly attachedToBySource: boolean;
  readonly isSource: boolean;
  readonly not: CompiledFilter | null;
  readonly anyOf: readonly CompiledFilter[] | null;
  /** What few filters ask; null if this one does not. */
  readonly more: MoreOfFilter | null;
  /** Whether it looks at other objects than the one that is held against it. */
  readonly looksAround: boolean;
  /** Which characteristics, or whose control, decide whether an object matches: see READS. */
  readonly reads: Bits;
  /** The words that decide, those of its branches included. */
  readonly words: FilterWords;
  /** In how many steps an object is held against it, branches included. */
  readonly steps: number;
}

/** What few filters ask: null, or empty, if it does not matter. */
export interface MoreOfFilter {
  readonly power: Bounds | null;
  readonly toughness: Bounds | null;
  readonly manaValue: Bounds | null;
  readonly colorCount: Bounds | null;
  /** Statuses that it must have, or not. */
  readonly statuses: readonly (readonly [status: Status, wanted: boolean])[];
  readonly counters: readonly CounterBounds[];
  readonly hasAbilities: boolean | null;
  readonly owner: PlayerScope | null;
  readonly attachedToPlayer: PlayerScope | null;
  readonly attachedTo: CompiledFilter | null;
  readonly hasAttached: CompiledFilter | null;
  readonly allOf: readonly CompiledFilter[];
}

export type Status = "tapped" | "attacking" | "blocking" | "blocked" | "faceDown" | "isCommander";

export interface Bounds {
  readonly atLeast: number;
  readonly atMost: number;
  readonly comparedToSource: Comparison | null;
  readonly moreThanCardsInHandOf: PlayerScope | null;
}

export interface CounterBounds extends Bounds {
  /** Null: counters of all kinds together. */
  readonly kind: string | null;
}

export interface FilterWords {
  readonly types: Bits;
  readonly supertypes: Bits;
  readonly subtypes: ReadonlySet<string>;
  readonly keywords: WordSet;
}

/** The `zones` of a filter that speaks of every zone. */
export const ANYWHERE: Bits = 0;

/** Without zones a filter speaks of the battlefield; inside `not` and below given zones, of wherever it is read. */
export function compileFilter(
  filter: ObjectFilterInput,
  rules: WordRules,
  defaultZones: Bits = ZONE_BIT.BATTLEFIELD,
): CompiledFilter {
  const words = readWords(rules, classifyTypes(filter.types, filter.supertypes, filter.subtypes));
  const { types, supertypes, subtypes } = words;
  const not = filter.not ? compileFilter(filter.not, rules, ANYWHERE) : null;
  const anyOf = filter.anyOf ? compileBranches(filter.anyOf, rules, filter.zones ? ANYWHERE : defaultZones) : null;
  const colors = filter.colors ? bits(COLOR_BIT, filter.colors) : 0;
  const keywords = filter.keywords ? union(words.keywords, setOfWords(KEYWORD, filter.keywords)) : words.keywords;
  const controller = filter.controller && filter.controller !== "ANY" ? filter.controller : null;
  const more = moreOf(filter, rules, filter.zones ? ANYWHERE : defaultZones);
  const branches =
    not || anyOf || more
      ? [not, more?.attachedTo, more?.hasAttached, ...(anyOf ?? []), ...(more?.allOf ?? [])].flatMap((one) => one ?? [])
      : NO_BRANCHES;
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
    more,
    looksAround: (more !== null && looksBeyond(more)) || branches.some((branch) => branch.looksAround),
    reads:
      (controller ? READS.control : 0) |
      (types || supertypes || subtypes.length > 0 ? READS.types : 0) |
      (colors ? READS.colors : 0) |
      (keywords.length > 0 ? READS.keywords : 0) |
      (filter.names ? READS.names : 0) |
      (more ? readsOf(more) : 0) |
      branches.reduce((all, branch) => all | branch.reads, 0),
    words: wordsOf({ types, supertypes, subtypes: setOf(subtypes), keywords }, branches),
    steps: branches.reduce((sum, branch) => sum + branch.steps, 1 + subtypes.length),
  };
}

/** The zones of which a filter or its branches speak by name. */
export function zonesNamed({ zones, anyOf, more }: CompiledFilter): Bits {
  const branches = [...(anyOf ?? []), ...(more?.allOf ?? [])];
  return branches.reduce((all, branch) => all | zonesNamed(branch), zones);
}

const STATUSES: readonly Status[] = ["tapped", "attacking", "blocking", "blocked", "faceDown", "isCommander"];

/** Each field by its name: a list of names would be gone through for every filter, and nearly none has any. */
const asksMore = (filter: ObjectFilterInput): boolean =>
  filter.tapped != null ||
  filter.attacking != null ||
  filter.blocking != null ||
  filter.blocked != null ||
  filter.faceDown != null ||
  filter.isCommander != null ||
  filter.power != null ||
  filter.toughness != null ||
  filter.manaValue != null ||
  filter.colorCount != null ||
  filter.counters != null ||
  filter.hasAbilities != null ||
  filter.owner != null ||
  filter.attachedToPlayer != null ||
  filter.attachedTo != null ||
  filter.hasAttached != null ||
  filter.allOf != null;

function moreOf(filter: ObjectFilterInput, rules: WordRules, zones: Bits): MoreOfFilter | null {
  if (!asksMore(filter)) return null;
  return {
    power: boundsOf(filter.power),
    toughness: boundsOf(filter.toughness),
    manaValue: boundsOf(filter.manaValue),
    colorCount: boundsOf(filter.colorCount),
    statuses: STATUSES.flatMap((status) => {
      const wanted = filter[status];
      return typeof wanted === "boolean" ? [[status, wanted] as const] : [];
    }),
    counters: (filter.counters ?? []).map(({ kind, atLeast, atMost }) => ({
      ...boundsOf({ atLeast: atLeast ?? (typeof atMost === "number" ? null : 1), atMost })!,
      kind: kind == null ? null : readCounterKind(kind),
    })),
    hasAbilities: filter.hasAbilities ?? null,
    owner: filter.owner && filter.owner !== "ANY" ? filter.owner : null,
    attachedToPlayer: filter.attachedToPlayer ?? null,
    attachedTo: filter.attachedTo ? compileFilter(filter.attachedTo, rules, ANYWHERE) : null,
    hasAttached: filter.hasAttached ? compileFilter(filter.hasAttached, rules) : null,
    allOf: compileBranches(filter.allOf ?? [], rules, zones),
  };
}

const boundsOf = (given: FigureFilterInput | null | undefined): Bounds | null =>
  given == null
    ? null
    : {
        atLeast: given.atLeast ?? -Infinity,
        atMost: given.atMost ?? Infinity,
        comparedToSource: given.comparedToSource ?? null,
        moreThanCardsInHandOf: given.moreThanCardsInHandOf ?? null,
      };

const looksBeyond = ({
  power,
  toughness,
  manaValue,
  attachedTo,
  hasAttached,
  attachedToPlayer,
}: MoreOfFilter): boolean =>
  [power, toughness, manaValue].some(
    (bounds) => bounds !== null && (bounds.comparedToSource !== null || bounds.moreThanCardsInHandOf !== null),
  ) ||
  attachedTo !== null ||
  hasAttached !== null ||
  attachedToPlayer !== null;

const readsOf = ({ power, toughness, manaValue, colorCount, hasAbilities }: MoreOfFilter): Bits =>
  (hasAbilities === null ? 0 : READS.keywords | READS.types) |
  (power || toughness ? READS.size : 0) |
  (manaValue ? READS.names : 0) |
  (colorCount ? READS.colors : 0);

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
        keywords: branches.reduce((all, { words }) => union(all, words.keywords), own.keywords),
      };

const NO_BRANCHES: readonly CompiledFilter[] = [];

const compileBranches = (
  branches: readonly ObjectFilterInput[],
  rules: WordRules,
  zones: Bits,
): readonly CompiledFilter[] => branches.map((branch) => compileFilter(branch, rules, zones));

const zonesInBranches = ({ anyOf, allOf }: ObjectFilterInput): boolean =>
  (anyOf?.some(({ zones }) => zones) ?? false) || (allOf?.some(({ zones }) => zones) ?? false);
