import { type IsoDate } from "../../domain/iso-date";
import { STATE_BASED_ACTIONS } from "../actions";
import { type ActionVariant, type StateBasedActionDefinition } from "../actions/action";
import { type RuleInForce, ruleOn } from "../dated";

/** An action as the rules of one date have it. */
export interface ActionInForce extends RuleInForce<ActionVariant> {
  readonly action: StateBasedActionDefinition;
}

/** The first text of the Comprehensive Rules that is known. */
export const FIRST_TEXT: IsoDate = "1999-04-23";

/** The newest edition whose rules the engine knows; they apply to every later date. */
export const NEWEST_EDITION: IsoDate = "2026-08-07";

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
