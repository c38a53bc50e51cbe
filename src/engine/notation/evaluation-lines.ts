import { inputRecord, optional } from "../board/fields/field";
import { CHOICE } from "../board/fields/game-state";
import { listOf, oneOf, recordOf, TEXT } from "../board/fields/types";
import { CHECK_MOMENTS, CHOICE_POLICIES } from "../vocabulary";

/** What a board that is to be evaluated may say besides: the arguments of `evaluateStateBasedActions`. */
export const EVALUATION_LINES = inputRecord("EvaluationLines", "What is asked of a board.", {
  edition: optional(TEXT, "The edition, or a day."),
  moment: optional(oneOf(CHECK_MOMENTS), "When the game looks."),
  choices: optional(listOf(recordOf(CHOICE)), "What was chosen."),
  choicePolicy: optional(oneOf(CHOICE_POLICIES), "What happens if a choice was not given."),
});
