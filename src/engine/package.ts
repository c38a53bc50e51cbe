/**
 * `palimpsest/engine`: the engine for programs on Node.js, without the service. Pure: nothing is read, kept or sent.
 */
import { type IsoDate } from "../domain/iso-date";
import { withItsTypeLine } from "./board/made-as-copy";
import { CHOICE, GAME_STATE } from "./board/fields/game-state";
import { withCombatTriggers } from "./board/combat-triggers";
import { type BoardFault, InvalidBoardError } from "./errors";
import { EVENT_STEP, type EventStepInput } from "./board/fields/game-event";
import { evaluate as play } from "./evaluate";
import { type Evaluation, type EvaluationRequest } from "./evaluation";
import { type GameStateInput } from "./game-state-input";
import { type InputRecord } from "./board/fields/field";
import { ATTACK, BLOCK, COMBAT_CONSTRAINT, DAMAGE_ASSIGNMENT_ORDER } from "./combat";
import { endOfTurn as endTurn, type EndOfTurnRequest, endTurnOn } from "./events/end-of-turn";
import { performEvents as playEvents, performOn } from "./events/perform-events";
import { type EndOfTurn, type PlayedEvents } from "./events/played-events";
import { assertKnownDate } from "./known-dates";
import {
  type BoardCharacteristics,
  type CharacteristicChange,
  characteristics as seenOn,
  whyCharacteristics as whySeenOn,
} from "./shown-characteristics";
import { type NotedBoard, readNotation as readText, writeNotation as writeText } from "./notation";
import { COMBAT_POLICIES, COMBAT_RESPONSE, PLAYED_ASSIGNMENT, playCombat as fight } from "./played-combat";
import { combatOn } from "./played-combat/play-combat";
import { type PlayedCombat } from "./played-combat/played-combat";
import { type PlayCombatRequest } from "./played-combat/request";
import { Play as Game } from "./play/play";
import { shapeFaults } from "./validation/shape-faults";
import { CHECK_MOMENTS, CHOICE_POLICIES } from "./vocabulary";

export { PalimpsestError } from "../domain/errors";
export { InvalidBoardError, type BoardFault } from "./errors";
export { FIRST_TEXT, NEWEST_EDITION } from "./known-dates";
export type * from "./evaluation";
export type * from "./game-state-input";
export type { EventStepInput, GameEventInput } from "./board/fields/game-event";
export type * from "./events/played-events";
export type * from "./played-combat/played-combat";
export type { BoardCharacteristics, CharacteristicChange, ObjectCharacteristics } from "./shown-characteristics";

/** When the game looks, and what was chosen, as in the API. */
export type EvaluationOptions = Pick<EvaluationRequest, "moment" | "choices" | "choicePolicy">;

/**
 * What the rules of a date do to a board: GameStateInput and Evaluation of `schema.graphql`, with `id` for `ref` in the
 * answer and for `choice` in its pending choices. `date` is any day (`yyyy-mm-dd`) from FIRST_TEXT on; past
 * NEWEST_EDITION its rules apply.
 *
 * @throws PalimpsestError with `code` and `path`: INVALID_BOARD (an InvalidBoardError, whose `faults` are all there are),
 * BAD_DATE, BEFORE_FIRST_EDITION, TOO_MANY_CHECKS, TOO_MANY_STEPS.
 */
export function evaluate(board: GameStateInput, date: IsoDate, options: EvaluationOptions = {}): Evaluation {
  const request = checked(board, date, faultsOfOptions(options));
  const { moment = "PRIORITY", choices = [], choicePolicy = "ASK" } = options;
  return play({ ...request, moment, choices, choicePolicy });
}

/**
 * What each object is after counters and all continuous effects, before any state-based action is looked for.
 *
 * @throws as `evaluate`
 */
export function characteristics(board: GameStateInput, date: IsoDate): BoardCharacteristics {
  return seenOn(checked(board, date));
}

/**
 * Which effect, counter or rule made an object what it is, in the order of the layers.
 *
 * @throws as `evaluate`
 */
export function whyCharacteristics(board: GameStateInput, date: IsoDate, id: string): readonly CharacteristicChange[] {
  return whySeenOn(checked(board, date), id);
}

/** What was chosen, as in the API. */
export type EventOptions = Omit<EvaluationOptions, "moment">;

/**
 * Lets things happen on a board, step by step: PlayedEvents of `schema.graphql`, with `id` for `ref` and `choice`.
 *
 * @throws as `evaluate`
 */
export function performEvents(
  board: GameStateInput,
  date: IsoDate,
  steps: readonly EventStepInput[],
  options: EventOptions = {},
): PlayedEvents {
  const request = checked(board, date);
  assertNone(faultsOfSteps(steps, options));
  return playEvents({ ...request, ...options, steps });
}

/** What was chosen, and whose turn begins then. */
export type EndOfTurnOptions = EventOptions & Pick<EndOfTurnRequest, "nextPlayer">;

/**
 * The end of a turn from the end of the end step on: EndOfTurn of `schema.graphql`.
 *
 * @throws as `evaluate`
 */
export function endOfTurn(board: GameStateInput, date: IsoDate, options: EndOfTurnOptions = {}): EndOfTurn {
  const request = checked(board, date);
  assertNone(faultsOfTurn(options));
  return endTurn({ ...request, ...options });
}

/** What has been decided of a combat, and what is done in between, as in the API. */
export type CombatOptions = Omit<PlayCombatRequest, "state" | "date">;

/**
 * Plays a combat from the declaration of attackers to its end: PlayedCombat of `schema.graphql`.
 *
 * @throws as `evaluate`; INVALID_DECLARATION
 */
export function playCombat(board: GameStateInput, date: IsoDate, options: CombatOptions = {}): PlayedCombat {
  const request = checked(board, date);
  assertNone(faultsOfCombat(options));
  return fight({ ...request, ...options });
}

/**
 * A board that is played on under the rules of one date: read once, and whatever is asked is played on what all before it has left.
 * An answer that waits for a choice, or that refuses what is illegal, changes nothing: the same is asked again, with what was
 * chosen. A combat that waits after its attackers were declared goes on with what is decided next.
 */
export class Play {
  private now: Game;
  private readonly told = new Set<string>();

  /** @throws as `evaluate`; so do all others. */
  constructor(board: GameStateInput, date: IsoDate) {
    const { state } = checked(board, date);
    this.now = new Game({ state: withCombatTriggers(state), date });
  }

  get date(): IsoDate {
    return this.now.board.date;
  }

  /** The board as it is now, as an input that gives the same board. */
  get board(): GameStateInput {
    return this.now.report().board;
  }

  /** What all that was played here assumed, each sentence once. */
  get assumptions(): readonly string[] {
    return [...this.told];
  }

  /** As `performEvents`; a step without events is a check. */
  perform(steps: readonly EventStepInput[], options: EventOptions = {}): PlayedEvents {
    assertNone(faultsOfSteps(steps, options));
    return this.go(options, (game) => performOn(game, steps));
  }

  /** As `playCombat`; of one that goes on, only what is still to be decided and done. */
  combat(options: CombatOptions = {}): PlayedCombat {
    assertNone(faultsOfCombat(options));
    return this.go(options, (game) => combatOn(game, options), true);
  }

  /** As `endOfTurn`. */
  endOfTurn(options: EndOfTurnOptions = {}): EndOfTurn {
    assertNone(faultsOfTurn(options));
    return this.go(options, (game) => endTurnOn(game, options.nextPlayer));
  }

  private go<A extends Pick<PlayedCombat, "status" | "assumptions">>(
    { choices, choicePolicy }: EventOptions,
    play: (game: Game) => A,
    isCombat = false,
  ): A {
    const game = this.now.goOn({ choices, choicePolicy });
    const answer = play(game);
    const { status, assumptions } = answer;
    const isKept = status === "NEEDS_CHOICES" ? isCombat && game.combat !== null : status !== "ILLEGAL";
    if (!isKept) return answer;
    this.now = game;
    for (const sentence of assumptions) this.told.add(sentence);
    return answer;
  }
}

function assertNone(faults: readonly BoardFault[]): void {
  if (faults.length > 0) throw new InvalidBoardError(faults);
}

const faultsOfSteps = (steps: unknown, options: unknown): readonly BoardFault[] => [
  ...(Array.isArray(steps)
    ? steps.flatMap((step, at) => shapeFaults(EVENT_STEP, step, `steps[${at}]`))
    : [{ path: "steps", message: "must be a list" }]),
  ...faultsOfOptions(options),
];

function faultsOfTurn(options: unknown): readonly BoardFault[] {
  const { nextPlayer, ...others } = asObject(options);
  return [
    ...(nextPlayer == null || typeof nextPlayer === "string"
      ? []
      : [{ path: "nextPlayer", message: "must be a string" }]),
    ...faultsOfOptions(isObject(options) ? others : options),
  ];
}

function faultsOfCombat(options: unknown): readonly BoardFault[] {
  const { policy = "ASK", ...rest } = asObject(options);
  const others: Record<string, unknown> = { ...rest };
  const faults: BoardFault[] = COMBAT_POLICIES.has(policy as string) ? [] : [notAWord("policy", COMBAT_POLICIES.words)];
  for (const [name, record] of Object.entries(OF_COMBAT)) {
    const list = others[name];
    delete others[name];
    if (list === null || list === undefined) continue;
    if (Array.isArray(list)) faults.push(...list.flatMap((one, at) => shapeFaults(record, one, `${name}[${at}]`)));
    else faults.push({ path: name, message: "must be a list" });
  }
  return [...faults, ...faultsOfOptions(isObject(options) ? others : options)];
}

const OF_COMBAT: Readonly<Record<string, InputRecord>> = {
  attacks: ATTACK,
  blocks: BLOCK,
  damageAssignmentOrders: DAMAGE_ASSIGNMENT_ORDER,
  assignments: PLAYED_ASSIGNMENT,
  constraints: COMBAT_CONSTRAINT,
  responses: COMBAT_RESPONSE,
};

const isObject = (given: unknown): boolean => typeof given === "object" && given !== null && !Array.isArray(given);
const asObject = (given: unknown): Readonly<Record<string, unknown>> =>
  isObject(given) ? (given as Readonly<Record<string, unknown>>) : {};

/**
 * A board as people write it (docs/reference/notation.md): `bob: Grizzly Bears 2/2 Creature, damage 1`. `placeOf` says on which line, and
 * in which column, something stands that a fault's path leads to, such as `state.objects[3].damage`.
 *
 * @throws InvalidBoardError; the path of each fault is its line and column: "3:14".
 */
export function readNotation(text: string): Pick<NotedBoard, "board" | "placeOf"> {
  return readText(text);
}

/**
 * The same board as a text, which `readNotation` reads.
 *
 * @throws InvalidBoardError if it has not the shape of a board.
 */
export function writeNotation(board: GameStateInput): string {
  const faults = shapeFaults(GAME_STATE, board, "state");
  if (faults.length > 0) throw new InvalidBoardError(faults);
  return writeText(board);
}

function checked(
  given: GameStateInput,
  date: IsoDate,
  others: readonly BoardFault[] = [],
): Pick<EvaluationRequest, "state" | "date"> {
  assertKnownDate(date, "date");
  const objects = asObject(given).objects;
  const state = Array.isArray(objects)
    ? { ...given, objects: objects.map(withItsTypeLine) as typeof given.objects }
    : given;
  const faults = [...shapeFaults(GAME_STATE, state, "state"), ...others];
  if (faults.length > 0) throw new InvalidBoardError(faults);
  return { state, date };
}

/** Options as somebody gives them past the types. */
type GivenOptions = { readonly choices?: unknown } & Partial<Record<"moment" | "choicePolicy", string>>;

function faultsOfOptions(options: unknown): BoardFault[] {
  if (typeof options !== "object" || options === null || Array.isArray(options))
    return [{ path: "options", message: `must be an object with ${OPTIONS.join(", ")}` }];
  const { moment = "PRIORITY", choices = [], choicePolicy = "ASK", ...others } = options as GivenOptions;
  return [
    ...(Array.isArray(choices)
      ? choices.flatMap((choice, at) => shapeFaults(CHOICE, choice, `choices[${at}]`))
      : [{ path: "choices", message: "must be a list" }]),
    ...(CHECK_MOMENTS.has(moment) ? [] : [notAWord("moment", CHECK_MOMENTS.words)]),
    ...(CHOICE_POLICIES.has(choicePolicy) ? [] : [notAWord("choicePolicy", CHOICE_POLICIES.words)]),
    ...Object.keys(others).map((path) => ({ path, message: `is no option; there are ${OPTIONS.join(", ")}` })),
  ];
}

const OPTIONS: readonly (keyof EvaluationOptions)[] = ["moment", "choices", "choicePolicy"];

const notAWord = (path: string, words: readonly string[]) => ({ path, message: `must be one of ${words.join(", ")}` });
