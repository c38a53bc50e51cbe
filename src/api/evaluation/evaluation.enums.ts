import {
  ACTION_OUTCOMES,
  CHECK_MOMENTS,
  CHOICE_KINDS,
  CHOICE_POLICIES,
  EVALUATION_STATUSES,
  OBJECT_KINDS,
  STATE_BASED_ACTION_KINDS,
  ZONES,
} from "../../engine";
import { NOT_RECORDED } from "../../store/recordings/not-recorded";
import { enumOf, enumOfWords } from "../vocabulary-enum";

export const StateBasedActionKindEnum = enumOf(STATE_BASED_ACTION_KINDS);
export const CheckMomentEnum = enumOf(CHECK_MOMENTS);
export const ChoicePolicyEnum = enumOf(CHOICE_POLICIES);
export const ChoiceKindEnum = enumOf(CHOICE_KINDS);
export const ZoneEnum = enumOf(ZONES);
export const ObjectKindEnum = enumOf(OBJECT_KINDS);
export const EvaluationStatusEnum = enumOf(EVALUATION_STATUSES);
export const ActionOutcomeEnum = enumOf(ACTION_OUTCOMES);

export const NotRecordedReasonEnum = enumOfWords(
  "NotRecordedReason",
  "Why an evaluation is not recorded.",
  NOT_RECORDED,
);
