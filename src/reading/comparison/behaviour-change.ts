import { type IsoDate } from "../../domain/iso-date";
import { changedBehaviour } from "../../engine/eras/changed-behaviour";
import { behaviourDifference, FIRST_TEXT, stateBasedActionsOn, type StateBasedActionKind } from "../../engine";
import { type StoredRule } from "../../store/rows";
import { type Store } from "../../store/store";
import { shippedConcordance } from "../../store/shipped-concordance";
import { type Change } from "./change";
import { sayAbsent } from "./say-absent";

/** The dates on which the two editions of a change came into force. */
export interface DatesInForce {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export function datesOf(store: Store, { between }: Pick<Change, "between">): DatesInForce {
  const { byKey } = store.editions.held();
  return { from: byKey.get(between.from)!.effectiveDate, to: byKey.get(between.to)!.effectiveDate };
}

/**
 * What a player would notice, if the engine knows that what both sides of a change prescribe is not the same; null if there is
 * nothing of the kind. Rules on which a state-based action rests count as part of it.
 */
export const behaviourChange = ({ from, to }: Change, dates: DatesInForce): string | null =>
  behaviourOf({ from, to }, dates);

type Numbered = readonly Pick<StoredRule, "number">[];

/** The same of rules by their numbers, whatever is held of them. */
export function behaviourOf(
  { from, to }: { readonly from: Numbered; readonly to: Numbered },
  dates: DatesInForce,
): string | null {
  const newKinds = prescribedKinds(dates.to, to);
  const kinds = prescribedKinds(dates.from, from).filter((kind) => newKinds.includes(kind));
  const ofActions = [...new Set(kinds)].flatMap(
    (kind) => behaviourDifference(kind, dates.from, dates.to, sayNone) ?? [],
  );
  const numbers = (rules: Numbered) => rules.map(({ number }) => number);
  const others = changedBehaviour({ on: dates.from, numbers: numbers(from) }, { on: dates.to, numbers: numbers(to) });
  const sentences = others.map(
    ({ then, now }) => `Under the rules of ${dates.from}: ${then} Under the rules of ${dates.to}: ${now}`,
  );
  const all = [...ofActions, ...sentences];
  return all.length > 0 ? all.join(" ") : null;
}

const sayNone = (numbers: readonly string[], other: IsoDate, date: IsoDate): string =>
  sayAbsent(shippedConcordance(), numbers, other, date);

/** The state-based actions that rules of an edition prescribe; none before the first one known. */
export const prescribedKinds = (date: IsoDate, rules: Numbered): StateBasedActionKind[] =>
  date < FIRST_TEXT
    ? []
    : stateBasedActionsOn(date)
        .filter(({ ruleNumber }) => rules.some(({ number }) => number === ruleNumber))
        .map(({ kind }) => kind);
