import { type CheckContext, type Proposal } from "../actions/common/action";
import { type Board, type BoardAbility } from "../board/board";
import { type BoardView } from "../characteristics/view";
import { type PerformedAction, type StateBasedActionCheck, type Trigger } from "../evaluation";
import { MOST_CHECKS, TooManyChecksError } from "../limit-errors";
import { STEPS } from "../steps";
import { indexBoard } from "../actions/common/board-index";
import { type Certain, certainOf } from "./certain";
import { type ChoiceDesk } from "./choices";
import { withoutFormerObjects, withoutWhatLeft } from "../events/started-effects";
import { type EventFacts, whatHappened, withLeft } from "./event";
import { type GameEnd, gameEnd } from "./game-over";
import { type Departure, losersLeave } from "./leaving-the-game";
import { changesNothing } from "./moot";
import { describe, performEvent } from "./perform";
import { performable, planEvent } from "./plan-event";
import { Repetition } from "./repetition";
import { withoutWhatWasSinceTheLastCheck } from "./since-last-check";
import { type Sectors } from "./sectors";
import { actionsInForceOn } from "../actions/in-force";
import { type ComesBack, released } from "./coming-back";
import { type StateTriggers, type Triggered, type Unresolved } from "./triggers";
import { EARLIER_EVENTS, isLeaving, type TriggerEvent } from "../vocabulary";

/** Why the checks came to an end. */
export type Ending = "NOTHING_APPLIES" | "CHOICES_PENDING" | "GAME_OVER" | "LOOP";

export interface Checks {
  readonly ending: Ending;
  /** The board after the last event, or before the check that waits for choices. */
  readonly view: BoardView;
  readonly checks: readonly StateBasedActionCheck[];
  readonly triggered: readonly Trigger[];
  readonly end: GameEnd;
  /** In the first check some condition applied, performed or not (420.3's "if any of the listed conditions apply"). */
  readonly conditionsMet: boolean;
  /** What the check that waits for choices does whatever is chosen; null if none waits. */
  readonly certain: (() => Certain) | null;
}

/** What has entered in a check, as it enters (events/entering); null while a choice is open. */
export type Enter = (
  before: BoardView,
  after: Board,
  facts: EventFacts,
) => { readonly view: BoardView; readonly facts: EventFacts; readonly events: readonly EntryEvent[] } | null;

/** What an event triggers, on the boards before and after it: of abilities of the board, and of keywords. */
export type TriggeredBy = (
  before: BoardView,
  after: BoardView,
  facts: EventFacts,
  unresolved: readonly Unresolved[],
) => readonly Trigger[];

type Entry = NonNullable<ReturnType<Enter>>;

/** What was exiled until something left that has left comes back, as a second event; null while a choice is open. */
export type ComeBack = (before: BoardView, after: BoardView, back: readonly ComesBack[]) => Entry | null;

const NOBODY_BACK = { view: null, events: [] } as const;

interface EntryEvent {
  readonly explanation: string;
  readonly ruleNumber: string;
}

/** Is shown the board of each check before anything is performed; checks are counted from 1. */
export type CheckWatcher = (context: CheckContext, number: number) => void;

/** The check's board as actions see it. */
export function contextOf(
  view: BoardView,
  desk: Pick<ChoiceDesk, "choose">,
  sources: Sources = NO_SOURCES,
): CheckContext {
  return {
    view,
    index: indexBoard(view),
    choose: desk.choose,
    hasUnresolvedTrigger: (object, event) =>
      object.hasUnresolvedTrigger || sources.get(event ?? ANY_EVENT)?.has(object.id) === true,
  };
}

const ANY_EVENT = "ANY";
type Sources = ReadonlyMap<TriggerEvent | typeof ANY_EVENT, ReadonlySet<string>>;

const NO_SOURCES: Sources = new Map();

/** The sources of abilities that wait or are on the stack: of all, and of those that each event triggers. */
function sourcesByEvent({ abilities }: Board, unresolved: readonly Unresolved[]): Sources {
  if (unresolved.length === 0) return NO_SOURCES;
  const abilityOf = new Map(abilities.map((ability) => [ability.id, ability]));
  const all = new Set<string>();
  const sources = new Map<TriggerEvent | typeof ANY_EVENT, Set<string>>([[ANY_EVENT, all]]);
  for (const { ability, source } of unresolved) {
    all.add(source);
    const known = abilityOf.get(ability);
    for (const event of known ? eventsOf(known) : []) {
      const ofEvent = sources.get(event);
      if (ofEvent) ofEvent.add(source);
      else sources.set(event, new Set([source]));
    }
  }
  return sources;
}

/**
 * What can have triggered an ability that waits. Not that its own source left, for what is asked about is still there:
 * callers had to say that of chapter and room abilities before there were words for these.
 */
const eventsOf = ({ event, watches }: BoardAbility): readonly TriggerEvent[] =>
  watches === null && isLeaving(event) ? [event, ...EARLIER_EVENTS] : [event];

/** All applicable actions of a check, found on one board: none sees another. */
function* findActions(context: CheckContext): Generator<Proposal> {
  for (const { variant, numbers } of actionsInForceOn(context.view.board.date))
    yield* variant.find(context, numbers[0]!, numbers[1]);
}

/** For looking at all objects, under limited ranges for each player, and twice at all abilities. */
export const stepsOfLooking = ({ objects, abilities, ranges, players }: Board): number =>
  (STEPS.objectInCheck + (ranges ? players.length : 0)) * objects.length + 2 * abilities.length;

/**
 * Checks, performs all applicable actions as a single event, and checks again until nothing is performed (420.3, 704.3).
 * Putting triggered abilities on the stack changes nothing that the check after it (408.1b, 117.5) could see, so that
 * the last, empty check here is that one too.
 *
 * @throws TooManyChecksError, TooManyStepsError
 */
export function runChecks(
  start: BoardView,
  { waiting, onStack }: Triggered,
  states: StateTriggers,
  sectors: Sectors,
  desk: ChoiceDesk,
  enter: Enter,
  triggeredBy: TriggeredBy,
  comeBack: ComeBack,
  watch?: CheckWatcher,
): Checks {
  let view = sectors.keep(start);
  const checks: StateBasedActionCheck[] = [];
  const triggered: Trigger[] = [...waiting, ...states.look(view)];
  let sources = sourcesByEvent(view.board, [...onStack, ...triggered]);
  const { steps } = start.board;
  const found = (context: CheckContext) => steps.list(findActions(context), ({ explanation }) => explanation);
  const repetition = new Repetition((letters) => steps.take(STEPS.entry + letters));
  let conditionsMet = false;
  const stop = (ending: Ending, certain: Checks["certain"] = null): Checks => ({
    ending,
    view,
    checks,
    triggered,
    end: gameEnd(view.board),
    conditionsMet,
    certain,
  });
  if (gameEnd(start.board).isOver) return stop("GAME_OVER");
  for (;;) {
    steps.take(STEPS.check + stepsOfLooking(view.board) + onStack.length + triggered.length);
    const context = contextOf(view, desk, sources);
    watch?.(context, checks.length + 1);
    desk.beginCheck();
    let applying = found(context);
    let proposals = performable(view, applying);
    if (desk.isWaiting && desk.settle(changesNothing(context, proposals))) {
      applying = found(context);
      proposals = performable(view, applying);
    }
    const wait = (): Checks =>
      stop("CHOICES_PENDING", () => {
        steps.take(STEPS.part * proposals.length + STEPS.objectInCheck * context.view.board.objects.length);
        return certainOf(context, proposals);
      });
    const parts = desk.isWaiting ? [] : planEvent(context, proposals);
    if (checks.length === 0) conditionsMet = applying.length > 0;
    if (desk.isWaiting) return wait();
    if (parts.length === 0) {
      view = { ...view, board: withoutWhatWasSinceTheLastCheck(view.board) };
      return stop("NOTHING_APPLIES");
    }
    if (checks.length === MOST_CHECKS) throw new TooManyChecksError(applying[0]!.explanation);
    steps.take(STEPS.part * parts.length);
    const assumed = desk.assumptions.length;
    const event = performEvent(view, parts, desk);
    const actions = describe(parts, view);
    const departure = losersLeave(event.board, desk.choose);
    const facts = withDeparted(event.facts, departure);
    const { board: without, back } = released(
      withoutFormer(departure.board, facts),
      whatHappened(facts, "LEAVES_BATTLEFIELD"),
    );
    const entry = desk.isWaiting ? null : enter(view, without, facts);
    const second = entry && back.length > 0 ? comeBack(view, entry.view, back) : NOBODY_BACK;
    if (entry === null || second === null) {
      desk.assumptions.length = assumed;
      return wait();
    }
    const after = second.view ?? entry.view;
    desk.note(
      [...entry.events, ...second.events].map(
        ({ explanation, ruleNumber }) => `In a check: ${explanation} (${ruleNumber})`,
      ),
    );
    const first = triggeredBy(view, entry.view, entry.facts, [...onStack, ...triggered]);
    const byEvent = second.view
      ? [...first, ...triggeredBy(entry.view, after, second.facts, [...onStack, ...triggered, ...first])]
      : first;
    const byState = states.look(after);
    sectors.notice(view, byEvent);
    sectors.notice(after, byState);
    const news = [...byEvent, ...byState];
    checks.push({ number: checks.length + 1, actions, triggered: news });
    triggered.push(...news);
    if (news.length > 0) sources = sourcesByEvent(view.board, [...onStack, ...triggered]);
    const before = view.board;
    view = sectors.keep(after);
    if (gameEnd(after.board).isOver) return stop("GAME_OVER");
    if (!actions.some(isReplaced)) continue;
    repetition.remember(before);
    if (repetition.isBack(view.board)) return stop("LOOP");
  }
}

/** Whether a player gets priority in a cleanup step in which this was checked (314.3; 514.3a now). */
export function getsPriorityInCleanup({ view, checks, triggered, conditionsMet }: Checks): boolean {
  if (checks.length > 0 || triggered.length > 0) return true;
  return conditionsMet && view.board.rules.cleanupPriority!.conditionsSuffice;
}

/** Every other action brings the end of the checks nearer: only a loop with a replaced action can go on forever. */
const isReplaced = (action: PerformedAction): boolean => action.replacedBy !== null;

/** Without what effects are about that has left, be it that it is back (400.7). */
const withoutFormer = (board: Board, facts: EventFacts): Board =>
  withoutFormerObjects(
    withoutWhatLeft(board, whatHappened(facts, "LEAVES_BATTLEFIELD")),
    whatHappened(facts, "ENTERS_BATTLEFIELD"),
  );

const withDeparted = (facts: EventFacts, { left }: Departure): EventFacts =>
  left.length === 0 ? facts : withLeft(facts, left);
