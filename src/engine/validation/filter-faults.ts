import { type ConditionInput, type ObjectFilterInput, type ValueInput } from "../game-state-input";
import { COLORS, KEYWORDS, OBJECT_KINDS, PLAYER_SCOPES, ZONES } from "../vocabulary";
import { type FaultList, LIMITS } from "./fault-list";
import { type KnownIds } from "./known-ids";

/** The lists of a filter whose words are a vocabulary. */
const LISTS = { zones: ZONES, kinds: OBJECT_KINDS, colors: COLORS, keywords: KEYWORDS } as const;

type Given<T> = T | null | undefined;

export function checkFilter(
  faults: FaultList,
  known: KnownIds,
  path: string,
  filter: Given<ObjectFilterInput>,
  depth = 1,
): void {
  if (!filter) return;
  if (depth > LIMITS.filterDepth)
    return faults.tooMuch(path, `filters are nested more than ${LIMITS.filterDepth} deep`);
  filter.ids?.forEach((id, at) => known.object(faults, path, `ids[${at}]`, id));
  for (const list of ["zones", "kinds", "colors", "keywords"] as const)
    faults.eachOf(path, list, filter[list], LISTS[list]);
  faults.oneOf(path, "controller", filter.controller, PLAYER_SCOPES);
  for (const list of ["types", "supertypes", "subtypes"] as const)
    faults.length(path, list, filter[list], LIMITS.words);
  if (filter.not) checkFilter(faults, known, `${path}.not`, filter.not, depth + 1);
  filter.anyOf?.forEach((branch, at) => checkFilter(faults, known, `${path}.anyOf[${at}]`, branch, depth + 1));
}

export function checkValue(faults: FaultList, known: KnownIds, path: string, value: Given<ValueInput>): void {
  if (!value) return;
  faults.figure(path, "constant", value.constant);
  faults.figure(path, "times", value.times);
  faults.oneOf(path, "cardsInHandOf", value.cardsInHandOf, PLAYER_SCOPES);
  checkFilter(faults, known, `${path}.countOf`, value.countOf);
}

export function checkCondition(
  faults: FaultList,
  known: KnownIds,
  path: string,
  condition: Given<ConditionInput>,
): void {
  if (!condition) return;
  faults.figure(path, "atLeast", condition.atLeast);
  faults.figure(path, "atMost", condition.atMost);
  faults.oneOf(path, "cardsInHandOf", condition.cardsInHandOf, PLAYER_SCOPES);
  checkFilter(faults, known, `${path}.count`, condition.count);
}
