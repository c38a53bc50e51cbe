import { type ObjectFilterInput } from "./fields/object-filter";
import { type CompiledFilter, compileFilter } from "./filter";
import { filterInWords } from "./filter-in-words";
import { type Bits } from "../vocabularies/bits";
import { type WordRules } from "./wording";

/** What protection protects from, or landwalk names. */
export interface Quality {
  /** For people. */
  readonly said: string;
  readonly filter: CompiledFilter;
}

export const NO_QUALITIES: readonly Quality[] = [];

/** Qualities made ready for matching. */
export const compileQualities = (
  filters: readonly ObjectFilterInput[] | null | undefined,
  rules: WordRules,
  defaultZones?: Bits,
): readonly Quality[] =>
  filters?.length
    ? filters.map((filter) => ({ said: filterInWords(filter), filter: compileFilter(filter, rules, defaultZones) }))
    : NO_QUALITIES;
