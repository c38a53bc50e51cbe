import { STATE_BASED_ACTIONS } from "./actions";
import { COMBAT_BEHAVIOUR, EVENT_BEHAVIOUR, OTHER_BEHAVIOUR, RULES } from "./rules";
import { type RuleRecord } from "./rules/record";
import { type StateBasedActionKind } from "./vocabulary";

const OTHERS = { ...RULES, ...COMBAT_BEHAVIOUR, ...EVENT_BEHAVIOUR, ...OTHER_BEHAVIOUR } as const;

/** What the engine calls a rule of which it knows what it did on which day. */
export type DatedRuleName = StateBasedActionKind | keyof typeof OTHERS;

/** Every rule of which the engine knows what it did on which day. */
export const DATED_RULES: Readonly<Record<DatedRuleName, RuleRecord>> = {
  ...(Object.fromEntries<RuleRecord>(STATE_BASED_ACTIONS.map((action) => [action.kind, action])) as Readonly<
    Record<StateBasedActionKind, RuleRecord>
  >),
  ...OTHERS,
};
