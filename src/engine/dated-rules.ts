import { STATE_BASED_ACTIONS } from "./actions";
import { COMBAT_BEHAVIOUR, EVENT_BEHAVIOUR, OTHER_BEHAVIOUR, RULES } from "./rules";
import { type RuleRecord } from "./rules/record";
import { type StateBasedActionKind } from "./vocabulary";

/**
 * What the engine calls a rule of which it knows what it did on which day.
 *
 * @internal As the tables that it names.
 */
export type DatedRuleName =
  | StateBasedActionKind
  | keyof typeof RULES
  | keyof typeof COMBAT_BEHAVIOUR
  | keyof typeof EVENT_BEHAVIOUR
  | keyof typeof OTHER_BEHAVIOUR;

/**
 * Every rule of which the engine knows what it did on which day.
 *
 * @internal Likewise.
 */
export const DATED_RULES: Readonly<Record<DatedRuleName, RuleRecord>> = {
  ...(Object.fromEntries<RuleRecord>(STATE_BASED_ACTIONS.map((action) => [action.kind, action])) as Readonly<
    Record<StateBasedActionKind, RuleRecord>
  >),
  ...RULES,
  ...COMBAT_BEHAVIOUR,
  ...EVENT_BEHAVIOUR,
  ...OTHER_BEHAVIOUR,
};
