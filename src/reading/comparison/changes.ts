import { countKinds, type KindCounts, type Pairing, PAIRING_KINDS, type PairingKind } from "../../alignment/pairing";
import { type RenderedChange } from "../../alignment/render/rendered-change";
import { type TextChange } from "../../alignment/text-change";
import { compareRuleNumbers, isWithin, type RuleNumber } from "../../domain/rule-number";
import { groupBy } from "../../domain/group-by";
import { type Store } from "../../store/store";
import { type Change, type EditionPair, placesOf, withRules } from "./change";
import { type Comparison } from "./comparisons";
import { type History } from "../history";
import { countsOf } from "../../domain/counts-of";
import { AS_READ, isAtLeast, type Substance } from "../../domain/substance";

export interface ChangeSelection {
  /** By default every kind but UNCHANGED. */
  readonly kinds?: readonly PairingKind[];
  /** Keeps those at and below this number of either side, and at and below what it became on the other; a single digit is a chapter. */
  readonly under?: RuleNumber;
  /** Keeps those that matter as much as this at least; what nobody has decided may end a game otherwise. */
  readonly minSubstance?: Substance;
  /** By default in that of the newer text. */
  readonly order?: ChangeOrder;
}

/** In the order of the newer text, or first what matters most. */
export type ChangeOrder = "TEXT" | "SUBSTANCE";

/** Whether a rule has a number or lies below it; a single digit is a chapter. */
export const isUnder = (number: RuleNumber, under: RuleNumber): boolean =>
  under.length === 1 ? number.startsWith(under) : isWithin(number, under);

/** The numbers of rules that are taken for one another. */
interface Sides {
  readonly from: readonly RuleNumber[];
  readonly to: readonly RuleNumber[];
}

/** What lies at and below some numbers of either side, and at and below what bears them there on the other: that followed by its identity. */
export class Scope {
  /** On the older side and on the newer. */
  readonly from: ReadonlySet<RuleNumber>;
  readonly to: ReadonlySet<RuleNumber>;

  /** `changed` need not have what stayed at its number. */
  constructor(under: Iterable<RuleNumber>, changed: readonly Sides[]) {
    const asked = new Set(under);
    const beside = (of: "from" | "to", other: "from" | "to") =>
      new Set([
        ...asked,
        ...changed.flatMap((sides) => (sides[of].some((each) => asked.has(each)) ? sides[other] : [])),
      ]);
    this.from = beside("to", "from");
    this.to = beside("from", "to");
  }

  has({ from, to }: Sides): boolean {
    const isIn = (numbers: readonly RuleNumber[], above: ReadonlySet<RuleNumber>) =>
      numbers.some((number) => [...above].some((each) => isUnder(number, each)));
    return isIn(from, this.from) || isIn(to, this.to);
  }
}

/** The pairings of a comparison that are asked for, in the order of the newer text. */
export function selectPairings(
  { pairings, changed, fromNumbers, toNumbers }: Comparison,
  { kinds, under }: ChangeSelection,
): readonly Pairing[] {
  if (kinds === undefined && under === undefined) return changed;
  const numbersOf = ({ from, to }: Pairing): Sides => ({
    from: from.map((position) => fromNumbers[position]!),
    to: to.map((position) => toNumbers[position]!),
  });
  const scope = under === undefined ? null : new Scope([under], changed.map(numbersOf));
  return (kinds ? pairings : changed).filter(
    (pairing) => (kinds?.includes(pairing.kind) ?? true) && (scope?.has(numbersOf(pairing)) ?? true),
  );
}

/** The changes of a comparison, in the order of the newer text. */
export interface ChangeList {
  readonly count: number;
  /** From one place until before another, with their rules: those that are not kept are read in one statement. */
  readonly slice: (start: number, end?: number) => Change[];
}

/** What became of the rules from one edition to another. */
export function changesBetween(history: History, between: EditionPair, selection: ChangeSelection): ChangeList {
  const pairings = selectPairings(history.comparisons.between(between), selection);
  const { minSubstance = "NONE", order = "TEXT" } = selection;
  if (minSubstance !== "NONE" || order === "SUBSTANCE") {
    const judged = readChanges(history, between, pairings)
      .map((change) => ({ change, substance: history.substances.of(change).substance }))
      .filter(({ substance }) => isAtLeast(minSubstance, substance));
    if (order === "SUBSTANCE") judged.sort((a, b) => AS_READ.indexOf(a.substance) - AS_READ.indexOf(b.substance));
    const changes = judged.map(({ change }) => change);
    return { count: changes.length, slice: (start, end) => changes.slice(start, end) };
  }
  return {
    count: pairings.length,
    slice: (start, end) => readChanges(history, between, pairings.slice(start, end)),
  };
}

/** How many changes there are of each kind, UNCHANGED too; with `under`, of that and of what lies below it. */
export const countChanges = (comparison: Comparison, { under }: Pick<ChangeSelection, "under">): KindCounts =>
  under === undefined ? comparison.counts : countKinds(selectPairings(comparison, { kinds: PAIRING_KINDS, under }));

/** How many changes matter how much, UNCHANGED aside; with `under`, of that and of what lies below it. */
export const countSubstances = (
  history: History,
  between: EditionPair,
  selection: Pick<ChangeSelection, "under">,
): ReadonlyMap<Substance, number> =>
  countsOf(
    changesBetween(history, between, selection)
      .slice(0)
      .map((change) => history.substances.of(change).substance),
  );

/** The same by section of the newer edition, and of the older for what is gone; in the order of their numbers. */
export function countChangesBySection(
  comparison: Comparison,
  selection: Pick<ChangeSelection, "under">,
): { readonly number: RuleNumber; readonly counts: KindCounts }[] {
  const { fromNumbers, toNumbers } = comparison;
  const pairings = selectPairings(comparison, { kinds: PAIRING_KINDS, ...selection });
  const sectionOf = ({ from: [older], to: [newer] }: Pairing): string =>
    ((newer === undefined ? fromNumbers[older ?? -1] : toNumbers[newer]) ?? "").slice(0, 3);
  return [...groupBy(pairings, sectionOf)]
    .map(([number, group]) => ({ number, counts: countKinds(group) }))
    .sort((a, b) => compareRuleNumbers(a.number, b.number));
}

/** All changes of a comparison as they are set out for reading. */
export const renderedChanges = (
  history: History,
  between: EditionPair,
  selection: ChangeSelection,
  wordsOf: (change: Change) => TextChange,
): RenderedChange[] =>
  changesBetween(history, between, selection)
    .slice(0)
    .map((change) => ({ ...change, words: wordsOf(change) }));

function readChanges({ store, comparisons }: History, between: EditionPair, pairings: readonly Pairing[]): Change[] {
  const { changes } = comparisons;
  const known = pairings.map((pairing) => changes.get(pairing));
  const missing = pairings.filter((_, index) => !known[index]);
  const read = missing.length > 0 ? readAll(store, between, missing) : [];
  read.forEach((change, index) => changes.set(missing[index]!, change));
  let next = 0;
  return known.map((change) => change ?? read[next++]!);
}

function readAll(store: Store, between: EditionPair, pairings: readonly Pairing[]): Change[] {
  const places = pairings.map((pairing) => placesOf(pairing, between));
  const rules = store.rules.atPositions(places.flat());
  let next = 0;
  return pairings.map((pairing, index) => {
    const count = places[index]?.length ?? 0;
    next += count;
    return withRules(pairing, between, rules.slice(next - count, next));
  });
}
