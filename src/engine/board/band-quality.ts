import { type BandQuality } from "./characteristics";
import { type ObjectFilterInput } from "./fields/object-filter";
import { compileFilter } from "./filter";
import { type WordRules } from "./wording";

export const NO_BANDS: readonly BandQuality[] = [];

/** The qualities of "bands with other" abilities, made ready for matching and for comparing. */
export const compileBands = (
  filters: readonly ObjectFilterInput[] | null | undefined,
  rules: WordRules,
): readonly BandQuality[] =>
  filters?.length
    ? filters.map((input) => {
        const filter = compileFilter(input, rules);
        return { key: JSON.stringify(filter, setsAsLists), filter };
      })
    : NO_BANDS;

const setsAsLists = (_: string, value: unknown): unknown =>
  value instanceof Set ? [...(value as Set<string>)].sort() : value;
