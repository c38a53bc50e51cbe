import { type Board } from "./board/board";
import { readRequest } from "./board/read-request";
import { playersInTurnOrder } from "./characteristics/players";
import { notesOnOrder } from "./characteristics/unsaid-order";
import { type BoardView } from "./characteristics/view";
import { type BoardFault, InvalidBoardError } from "./errors";
import { Entrance } from "./events/entering";
import { LastKnown, missing } from "./events/known-object";
import { type Evaluation, type PendingChoice, type EvaluationRequest } from "./evaluation";
import { type GameStateInput } from "./game-state-input";
import { type CheckMoment } from "./vocabulary";
import { type Checks, type CheckWatcher, getsPriorityInCleanup, runChecks } from "./procedure/check";
import { notesOnPlayed } from "./notes-on-played";
import { answeredTwice, ChoiceDesk, namesOn } from "./procedure/choices";
import { gameEnd } from "./procedure/game-over";
import { withoutThoseWhoLeft } from "./procedure/leaving-the-game";
import { notesOnLoop } from "./characteristics/range";
import { Sectors } from "./procedure/sectors";
import { alreadyTriggered, putOnStack, StateTriggers, type Unresolved } from "./procedure/triggers";
import { reportState } from "./report";
import { MOST_STEPS } from "./limit-errors";
import { Steps } from "./steps";
import { pendingTriggers } from "./write-board";

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
  const { state, moment = "PRIORITY", choices = [], choicePolicy = "ASK" } = request;
  const given = readRequest(request, steps);
  const repeated = answeredTwice(choices);
  if (repeated.length > 0) throw new InvalidBoardError(repeated);
  const view = withoutThoseWhoLeft(given);
  const desk = new ChoiceDesk(choices, choicePolicy, steps, namesOn(given.board));
  const before = alreadyTriggered(given, state);
  const states = new StateTriggers(before);
  const entrance = new Entrance(given.board.date, desk, state);
  const events: (readonly [before: BoardView, after: BoardView])[] = [];
  const checks =
    moment === "RESOLUTION"
      ? null
      : runChecks(view, before, states, desk, entrance.enter, watch, (was, is) => void events.push([was, is]));
  const left: LeftOver = { onStack: before.onStack, lastKnown: () => leftIn(view, events) };
  const evaluation =
    checks === null
      ? duringResolution(
          new Sectors(view, [...before.onStack, ...before.waiting]).keep(view),
          [...before.waiting, ...states.look(view)],
          left,
        )
      : conclude(view.board, checks, moment, desk, left);
  const outcomeOf = (other: GameStateInput, left: Steps) =>
    zonesOf(evaluateKeepingChoices({ ...request, state: other }, undefined, left).evaluation);
  evaluation.assumptions = [
    ...notesOnPlayed({
      ...{ state, given, view, first: view, last: checks?.view.board ?? view.board, triggered: before },
      order: notesOnOrder(given, state, outcomeOf, () => zonesOf(evaluation)),
      ...{ entered: entrance.here, damaged: NOTHING_DAMAGED, fought: null },
    }),
    ...evaluation.assumptions,
  ];
  return { evaluation, unasked: desk.unasked, certain: checks?.certain ?? null };
}

const NOTHING_DAMAGED = { objects: new Set<string>(), byCombatOnPlayers: new Set<string>() };

/** Where the objects end. */
const zonesOf = ({ state }: Evaluation): ReadonlyMap<string, string> =>
  new Map(state.objects.map(({ id, zone }) => [id, zone]));

/** What left the battlefield in these events: looked for only if somebody asks. */
function leftIn(view: BoardView, events: readonly (readonly [before: BoardView, after: BoardView])[]) {
  const known = new LastKnown(view);
  for (const [before, after] of events) known.remember(before, missing(before, after));
  return known.all;
}

/** What had triggered before and is on the stack, and what has left. */
interface LeftOver {
  readonly onStack: readonly Unresolved[];
  readonly lastKnown: () => LastKnown["all"];
}

/** One whose assumptions are still to be completed. */
type EvaluationInTheMaking = Omit<Evaluation, "assumptions"> & { assumptions: readonly string[] };

/** No check is made in the middle of a resolution (420.4, 704.4); state triggers see the board all the same. */
function duringResolution(
  view: BoardView,
  waitingTriggers: Evaluation["waitingTriggers"],
  { onStack, lastKnown }: LeftOver,
): EvaluationInTheMaking {
  const { winner, isDraw } = gameEnd(view.board);
  return {
    rulesDate: view.board.date,
    status: "COMPLETE",
    checks: [],
    state: reportState(view, { pending: pendingTriggers(onStack, waitingTriggers), lastKnown }),
    triggersOnStack: [],
    waitingTriggers,
    pendingChoices: [],
    assumptions: [],
    priority: null,
    losers: [],
    winner,
    isDraw,
  };
}

function conclude(
  before: Board,
  checks: Checks,
  moment: CheckMoment,
  desk: ChoiceDesk,
  { onStack, lastKnown }: LeftOver,
): EvaluationInTheMaking {
  const { view, ending, end } = checks;
  const isDone = ending === "NOTHING_APPLIES";
  const waiting = isDone ? [] : checks.triggered;
  const triggersOnStack = isDone ? putOnStack(view.board, checks.triggered, desk) : [];
  return {
    rulesDate: view.board.date,
    status: ending === "CHOICES_PENDING" ? "NEEDS_CHOICES" : ending === "LOOP" ? "DRAW_BY_LOOP" : "COMPLETE",
    checks: checks.checks,
    state: reportState(view, { pending: pendingTriggers([...onStack, ...triggersOnStack], waiting), lastKnown }),
    triggersOnStack,
    waitingTriggers: [],
    pendingChoices: inTurnOrder(view.board, desk.pending),
    assumptions: [...desk.assumptions, ...(ending === "LOOP" ? notesOnLoop(view.board) : [])],
    priority: isDone && (moment === "PRIORITY" || getsPriorityInCleanup(checks)) ? whoHasPriority(view.board) : null,
    losers: newLosers(before, view.board),
    winner: end.winner,
    isDraw: end.isDraw || ending === "LOOP",
  };
}

/** The active player, or the next in turn order once that player has left (800.4). */
const whoHasPriority = (board: Board): string | null => playersInTurnOrder(board)[0]?.id ?? null;

/**
 * Choices in the order in which players make them: from the active player on (101.4). Sectors stay as they were asked for,
 * since their rule says who chooses first (702.158c).
 */
function inTurnOrder(board: Board, pending: Evaluation["pendingChoices"]): Evaluation["pendingChoices"] {
  const order = playersInTurnOrder(board).map((player) => player.id);
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const isSector = ({ kind }: PendingChoice): boolean => kind === "SECTOR";
  const others = pending.filter((choice) => !isSector(choice)).sort((a, b) => rank(a.player) - rank(b.player));
  return [...others, ...pending.filter(isSector)];
}

function newLosers(before: Board, after: Board): readonly string[] {
  return after.players.filter((player, at) => player.hasLost && !before.players[at]!.hasLost).map(({ id }) => id);
}
