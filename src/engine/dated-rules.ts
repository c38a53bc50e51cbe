import { STATE_BASED_ACTIONS } from "./actions";
import { COMBAT_BEHAVIOUR } from "./combat/rulebook";
import { type DatedRule } from "./dated";
import { EVENT_BEHAVIOUR } from "./events/rulebook";
import { reversal } from "./illegal-actions/rulebook";
import { PLAYED_BEHAVIOUR } from "./played-combat/rulebook";
import { breakingLoops, settlingLoops } from "./loops/rulebook";
import { RULES } from "./rules";
import { type StateBasedActionKind } from "./vocabulary";

const OTHERS = {
  ...RULES,
  ...COMBAT_BEHAVIOUR,
  ...EVENT_BEHAVIOUR,
  ...PLAYED_BEHAVIOUR,
  settlingLoops,
  breakingLoops,
  reversal,
} as const;

/** What the engine calls a rule of which it knows what it did on which day. */
export type DatedRuleName = StateBasedActionKind | keyof typeof OTHERS;

/** Every rule of which the engine knows what it did on which day. */
export const DATED_RULES: Readonly<Record<DatedRuleName, DatedRule>> = {
  ...(Object.fromEntries<DatedRule>(STATE_BASED_ACTIONS.map((action) => [action.kind, action])) as Readonly<
    Record<StateBasedActionKind, DatedRule>
  >),
  ...OTHERS,
};
