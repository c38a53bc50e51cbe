import { type IsoDate } from "../../domain/iso-date";
import { FIRST_TEXT, stateBasedActionsOn, type StateBasedActionKind } from "../../engine";
import { type StoredRule } from "../../store/rows";

/** The state-based actions that rules of an edition prescribe; none before the first one known. */
export const prescribedKinds = (date: IsoDate, rules: readonly StoredRule[]): StateBasedActionKind[] =>
  date < FIRST_TEXT
    ? []
    : stateBasedActionsOn(date)
        .filter(({ ruleNumber }) => rules.some(({ number }) => number === ruleNumber))
        .map(({ kind }) => kind);
