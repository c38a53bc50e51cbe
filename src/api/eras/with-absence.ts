import { type EraVersion as Version } from "../../engine/eras";
import { sayAbsent } from "../../reading/comparison/say-absent";
import { shippedConcordance } from "../../store/shipped-concordance";

export interface ServedVersion extends Version {
  readonly absence: string | null;
}

/** What a rule says on a date; where that is nothing, what is known instead. */
export const withAbsence = (version: Version, { ruleNumbers, rulesDate }: Version): ServedVersion => ({
  ...version,
  absence:
    version.sentence === null
      ? sayAbsent(shippedConcordance(), ruleNumbers, rulesDate, version.rulesDate, version.instead)
      : null,
});
