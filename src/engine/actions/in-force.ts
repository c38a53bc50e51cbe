import { type IsoDate } from "../../domain/iso-date";
import { STATE_BASED_ACTIONS } from ".";
import { type ActionVariant, type StateBasedActionDefinition } from "./common/action";
import { type RuleInForce, ruleOn } from "../dated";

/** An action as the rules of one date have it. */
export interface ActionInForce extends RuleInForce<ActionVariant> {
  readonly action: StateBasedActionDefinition;
}

const known = new Map<IsoDate, readonly ActionInForce[]>();
const MOST_DATES_KEPT = 500;

/** The state-based actions in force on a date, whatever their order. */
export function actionsInForceOn(date: IsoDate): readonly ActionInForce[] {
  let actions = known.get(date);
  if (!actions) {
    actions = STATE_BASED_ACTIONS.flatMap((action) => {
      const found = ruleOn(action, date);
      return found ? [{ action, ...found }] : [];
    });
    if (known.size < MOST_DATES_KEPT) known.set(date, actions);
  }
  return actions;
}
