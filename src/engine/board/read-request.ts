import { settleCopies } from "../characteristics/copying";
import { viewBoard } from "../characteristics/layers";
import { type BoardView } from "../characteristics/view";
import { InvalidBoardError } from "../errors";
import { type EvaluationRequest } from "../evaluation";
import { assertKnownDate } from "../known-dates";
import { Steps } from "../steps";
import { conditionCycles } from "../validation/condition-cycles";
import { stateFaults } from "../validation/state-faults";
import { viewFaults } from "../validation/view-faults";
import { readBoard } from "./read-board";

/**
 * The board of a request as its rules see it.
 *
 * @throws InvalidBoardError with all faults; BeforeFirstEditionError; TooManyStepsError.
 */
export function readRequest(
  { state, date }: Pick<EvaluationRequest, "state" | "date">,
  steps = new Steps(),
): BoardView {
  assertKnownDate(date);
  const { faults, isWithinLimits, positions } = stateFaults(state);
  if (!isWithinLimits) throw new InvalidBoardError(faults);
  const board = settleCopies(readBoard(state, date, steps, positions));
  const view = viewBoard(board);
  const all = [...faults, ...conditionCycles(board, state), ...(state.hasValueless ? [] : viewFaults(view))];
  if (all.length > 0) throw new InvalidBoardError(all);
  return view;
}
