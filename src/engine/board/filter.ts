import { type ObjectFilterInput } from "../game-state-input";
import { type Bits, bits, COLOR_BIT, OBJECT_KIND_BIT, ZONE_BIT } from "../vocabularies/bits";
import { KEYWORD, setOfWords, union, type WordSet } from "../vocabularies/word-set";
import { READS } from "../vocabularies/parts";
import { type PlayerScope } from "../vocabulary";
import { classifyTypes } from "./type-line";
import { readWords, type Wording } from "./wording";

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
  /** Which characteristics, or whose control, decide whether an object matches: see READS. */
  readonly reads: Bits;
  /** The words that decide, those of its branches included. */
  readonly words: FilterWords;
  /** In how many steps an object is held against it, branches included. */
  readonly steps: number;
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
  rules: Wording,
  defaultZones: Bits = ZONE_BIT.BATTLEFIELD,
): CompiledFilter {
  const words = readWords(rules, classifyTypes(filter.types, filter.supertypes, filter.subtypes));
  const { types, supertypes, subtypes } = words;
  const not = filter.not ? compileFilter(filter.not, rules, ANYWHERE) : null;
  const anyOf = filter.anyOf ? compileBranches(filter.anyOf, rules, filter.zones ? ANYWHERE : defaultZones) : null;
  const colors = filter.colors ? bits(COLOR_BIT, filter.colors) : 0;
  const keywords = filter.keywords ? union(words.keywords, setOfWords(KEYWORD, filter.keywords)) : words.keywords;
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
      (keywords.length > 0 ? READS.keywords : 0) |
      (filter.names ? READS.names : 0) |
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
        keywords: branches.reduce((all, { words }) => union(all, words.keywords), own.keywords),
      };

const NO_BRANCHES: readonly CompiledFilter[] = [];

const compileBranches = (
  branches: readonly ObjectFilterInput[],
  rules: Wording,
  zones: Bits,
): readonly CompiledFilter[] => branches.map((branch) => compileFilter(branch, rules, zones));

const zonesInBranches = ({ anyOf }: ObjectFilterInput): boolean => anyOf?.some((branch) => branch.zones) ?? false;
