import { type IsoDate } from "../domain/iso-date";
import { behaviourDifference, FIRST_TEXT, stateBasedActionsOn, type StateBasedActionKind } from "../engine";
import { type StoredRule } from "../store/rows";
import { type Change } from "./change";

/** The dates on which the two editions of a change came into force. */
export interface DatesInForce {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * What a player would notice if both sides of a change prescribe a state-based action that does not do the same; null
 * if there is nothing of the kind.
 */
export function behaviourChange({ from, to }: Change, dates: DatesInForce): string | null {
  const newKinds = prescribedKinds(dates.to, to);
  const kinds = prescribedKinds(dates.from, from).filter((kind) => newKinds.includes(kind));
  const differences = [...new Set(kinds)].flatMap((kind) => behaviourDifference(kind, dates.from, dates.to) ?? []);
  return differences.length > 0 ? differences.join(" ") : null;
}

/** The state-based actions that rules of an edition prescribe; none before the first one known. */
export const prescribedKinds = (date: IsoDate, rules: readonly StoredRule[]): StateBasedActionKind[] =>
  date < FIRST_TEXT
    ? []
    : stateBasedActionsOn(date)
        .filter(({ ruleNumber }) => rules.some(({ number }) => number === ruleNumber))
        .map(({ kind }) => kind);
