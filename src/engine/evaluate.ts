import { type BoardFault, InvalidBoardError } from "./errors";
import { type Evaluation, type EvaluationRequest } from "./evaluation";
import { MOST_STEPS } from "./limit-errors";
import { Play } from "./play/play";
import { Script } from "./play/script";
import { type Checks, type CheckWatcher } from "./procedure/check";
import { Steps } from "./steps";

/**
 * Runs the whole procedure of the rules of a date on a board: check, perform every applicable action as one event,
 * repeat until nothing applies, put waiting triggered abilities on the stack, and say who gets priority (420.3, 704.3).
 *
 * `boards` are the boards of one request that share its steps, in equal parts, so that none depends on what the others are.
 *
 * @throws InvalidBoardError with all faults of the board and the choices; BeforeFirstEditionError;
 * TooManyChecksError; TooManyStepsError.
 */
export function evaluate(request: EvaluationRequest, boards = 1): Evaluation {
  return evaluateWatching(request, undefined, new Steps(Math.floor(MOST_STEPS / boards)));
}

/** As `evaluate`; `watch` is shown the board of every check, the last, empty one included. */
export function evaluateWatching(request: EvaluationRequest, watch?: CheckWatcher, steps = new Steps()): Evaluation {
  const { evaluation, unasked } = evaluateKeepingChoices(request, watch, steps);
  if (unasked.length > 0) throw new InvalidBoardError(unasked.map((at) => neverAsked(request, at)));
  return evaluation;
}

const neverAsked = ({ choices }: EvaluationRequest, position: number): BoardFault => ({
  path: `choices[${position}].choice`,
  message: `this evaluation does not ask the choice "${choices?.[position]?.choice}"`,
});

/** As `evaluate`, with the positions of given choices that were never asked instead of an error. */
export function evaluateKeepingChoices(
  request: EvaluationRequest,
  watch?: CheckWatcher,
  steps = new Steps(),
): {
  readonly evaluation: Evaluation;
  readonly unasked: readonly number[];
  /** What the check that waits for choices does whatever is chosen; null if none waits. */
  readonly certain: Checks["certain"];
} {
  const { moment } = request;
  const play = new Play(request, steps);
  const script = new Script(play);
  script.run({ moment }, watch);
  const again = (state: EvaluationRequest["state"], left: Steps) =>
    evaluateKeepingChoices({ ...request, state }, undefined, left).evaluation;
  const { played } = script;
  const evaluation: Evaluation = {
    ...script.tell(null, again),
    checks: played?.checks.checks ?? [],
    triggersOnStack: played?.triggersOnStack ?? [],
    waitingTriggers: played && script.status !== "NEEDS_CHOICES" ? [] : play.waiting,
  };
  return { evaluation, unasked: play.desk.unasked, certain: played?.checks.certain ?? null };
}
