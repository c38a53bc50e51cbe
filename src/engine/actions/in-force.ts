import { STATE_BASED_ACTIONS } from ".";
import { type ActionVariant, type StateBasedActionDefinition } from "./common/action";
import { type RuleInForce, ruleOn } from "../dated";
import { keptByDate } from "../kept-by-date";

/** An action as the rules of one date have it. */
export interface ActionInForce extends RuleInForce<ActionVariant> {
  readonly action: StateBasedActionDefinition;
}

/** The state-based actions in force on a date, whatever their order. */
export const actionsInForceOn = keptByDate((date): readonly ActionInForce[] =>
  STATE_BASED_ACTIONS.flatMap((action) => {
    const found = ruleOn(action, date);
    return found ? [{ action, ...found }] : [];
  }),
);
