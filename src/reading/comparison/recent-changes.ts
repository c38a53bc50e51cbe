import { type RuleNumber } from "../../domain/rule-number";
import { groupBy } from "../../domain/group-by";
import { isAtLeast, type Substance } from "../../domain/substance";
import { ofCorpus } from "../../store/corpus-state";
import { type Change } from "./change";
import { changesBetween, Scope } from "./changes";
import { type History } from "../history";

/** So many editions are looked at. */
export const RECENT_EDITIONS = 10;

export interface RecentSelection {
  /** Keeps those at and below one of these numbers of either side, and what became of it, edition by edition. */
  readonly under?: readonly RuleNumber[];
  readonly minSubstance?: Substance;
}

/** What the newest editions held changed, each against the one held before it: the newest first, each in the order of its text. */
export function recentChanges(
  history: History,
  { under, minSubstance = "NONE" }: RecentSelection,
): readonly RecentChange[] {
  const all = allOf(history);
  const asked = under === undefined ? all : changesUnder(under, all);
  return asked.filter(({ substance }) => isAtLeast(minSubstance, substance));
}

/** Those at and below some numbers, or what bears them now by the numbers that it had before. */
function changesUnder(under: readonly RuleNumber[], all: readonly RecentChange[]): readonly RecentChange[] {
  const numbersOf = ({ change: { from, to } }: RecentChange) => ({
    from: from.map(({ number }) => number),
    to: to.map(({ number }) => number),
  });
  let numbers: Iterable<RuleNumber> = under;
  return [...groupBy(all, ({ change }) => change.between.to).values()].flatMap((brought) => {
    const scope = new Scope(numbers, brought.map(numbersOf));
    numbers = new Set([...under, ...scope.from]);
    return brought.filter((each) => scope.has(numbersOf(each)));
  });
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
