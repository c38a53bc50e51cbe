import {
  ACTION_OUTCOMES,
  CHECK_MOMENTS,
  CHOICE_KINDS,
  CHOICE_POLICIES,
  COLORS,
  EVALUATION_STATUSES,
  GAME_VARIANTS,
  KEYWORDS,
  OBJECT_KINDS,
  PLAYER_SCOPES,
  REPLACEABLE_EVENTS,
  STATE_BASED_ACTION_KINDS,
  TRIGGER_EVENTS,
  ZONES,
  vocabulary,
} from "../../engine";
import { NOT_RECORDED } from "../../store/recordings/not-recorded";
import { enumOf } from "../vocabulary-enum";

export const StateBasedActionKindEnum = enumOf(STATE_BASED_ACTION_KINDS);
export const CheckMomentEnum = enumOf(CHECK_MOMENTS);
export const ChoicePolicyEnum = enumOf(CHOICE_POLICIES);
export const ChoiceKindEnum = enumOf(CHOICE_KINDS);
export const GameVariantEnum = enumOf(GAME_VARIANTS);
export const ZoneEnum = enumOf(ZONES);
export const ObjectKindEnum = enumOf(OBJECT_KINDS);
export const ColorEnum = enumOf(COLORS);
export const KeywordEnum = enumOf(KEYWORDS);
export const PlayerScopeEnum = enumOf(PLAYER_SCOPES);
export const ReplaceableEventEnum = enumOf(REPLACEABLE_EVENTS);
export const TriggerEventEnum = enumOf(TRIGGER_EVENTS);
export const EvaluationStatusEnum = enumOf(EVALUATION_STATUSES);
export const ActionOutcomeEnum = enumOf(ACTION_OUTCOMES);

export const NotRecordedReasonEnum = enumOf(
  vocabulary("NotRecordedReason", "Why an evaluation is not recorded.", NOT_RECORDED),
);
