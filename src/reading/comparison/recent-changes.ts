import { type RuleNumber } from "../../domain/rule-number";
import { isAtLeast, type Substance } from "../../domain/substance";
import { ofCorpus } from "../../store/corpus-state";
import { type Change } from "./change";
import { changesBetween, isUnder } from "./changes";
import { type History } from "../history";

/** So many editions are looked at. */
export const RECENT_EDITIONS = 10;

export interface RecentSelection {
  /** Keeps those of which a rule on either side has one of these numbers or lies below it. */
  readonly under?: readonly RuleNumber[];
  readonly minSubstance?: Substance;
}

/** What the newest editions held changed, each against the one held before it: the newest first, each in the order of its text. */
export function recentChanges(
  history: History,
  { under, minSubstance = "NONE" }: RecentSelection,
): readonly RecentChange[] {
  const isAsked = ({ from, to }: Change): boolean =>
    under === undefined || [...from, ...to].some(({ number }) => under.some((above) => isUnder(number, above)));
  return allOf(history).filter(({ change, substance }) => isAtLeast(minSubstance, substance) && isAsked(change));
}

export interface RecentChange {
  readonly change: Change;
  readonly substance: Substance;
}

/** Every one of them, judged once: feeds ask for them all day. */
const changesOf = new WeakMap<History, () => readonly RecentChange[]>();
function allOf(history: History): readonly RecentChange[] {
  const known = changesOf.get(history) ?? ofCorpus(history.store.corpus, () => readRecentChanges(history));
  changesOf.set(history, known);
  return known();
}

function readRecentChanges(history: History): readonly RecentChange[] {
  const texts = history.store.editions.held().list.filter(({ textStatus }) => textStatus === "RULES_TEXT");
  const newest = texts.slice(-RECENT_EDITIONS - 1).map(({ key }) => key);
  return newest
    .slice(1)
    .map((to, at) => changesBetween(history, { from: newest[at]!, to }, {}).slice(0))
    .reverse()
    .flat()
    .filter(({ kind }) => kind !== "NOT_COVERED")
    .map((change) => ({ change, substance: history.substances.of(change).substance }));
}
