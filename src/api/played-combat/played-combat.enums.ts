import {
  COMBAT_DECIDERS,
  COMBAT_DECISION_KINDS,
  COMBAT_HAPPENINGS,
  COMBAT_MOMENTS,
  COMBAT_POLICIES,
  COMBAT_STEPS,
  PLAYED_COMBAT_STATUSES,
} from "../../engine/played-combat";
import { enumOf } from "../vocabulary-enum";

export const CombatStepEnum = enumOf(COMBAT_STEPS);
export const CombatMomentEnum = enumOf(COMBAT_MOMENTS);
export const CombatHappeningEnum = enumOf(COMBAT_HAPPENINGS);
export const CombatDecisionKindEnum = enumOf(COMBAT_DECISION_KINDS);
export const CombatDeciderEnum = enumOf(COMBAT_DECIDERS);
export const CombatPolicyEnum = enumOf(COMBAT_POLICIES);
export const PlayedCombatStatusEnum = enumOf(PLAYED_COMBAT_STATUSES);
