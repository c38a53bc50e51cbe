import { type IsoDate } from "../../domain/iso-date";
import { PalimpsestError } from "../../domain/errors";
import { readBoard } from "../board/read-board";
import { teamsSharingLife } from "../characteristics/teams";
import { evaluate } from "../evaluate";
import { type GameState, type PendingChoice, type StateBasedActionCheck } from "../evaluation";
import { endOfTurn, endTurnOn } from "../events/end-of-turn";
import { performEvents } from "../events/perform-events";
import { type EventStep, type PlayedEvents } from "../events/played-events";
import { type GameStateInput } from "../game-state-input";
import { Play } from "../play/play";
import { type NotTaken, type PendingCombatDecision } from "../played-combat/played-combat";
import { playCombat } from "../played-combat/play-combat";
import { notesOfAll } from "../ledger/ledger";
import { isOfPlace } from "../procedure/idle";
import { saysWhatItDoes } from "../procedure/triggers";
import { wordInWords } from "../notation/words";
import { type Zone } from "../vocabulary";
import {
  type CombatSoFar,
  type Expectation,
  type Expected,
  isExpectation,
  type Script,
  type ScriptStep,
} from "./script";
import { choiceAsked, decisionAsked } from "./waits";
import { writeOwnResolution, writeResolution } from "./write-step";

/** Something that happened. */
export interface Told {
  /** In the edition's numbering; null where no rule is cited. */
  readonly ruleNumber: string | null;
  /** A sentence or two. */
  readonly explanation: string;
  /** What it is that happened, by whatever rule and in whatever words. */
  readonly key: string;
}

/** A line of a script, as it was played. */
export interface PlayedLine {
  readonly line: number;
  readonly written: string;
  /** What happened. */
  readonly told: readonly Told[];
  /** Of an expectation: why it does not hold; null if it does, and of a step. */
  readonly failure: string | null;
  readonly isExpectation: boolean;
  /** Whether it decides more of what the step before it began. */
  readonly goesOn: boolean;
  /** Of a step that is not played: it gives a choice that nothing asks. */
  readonly isUnasked?: true;
  /**
   * What is so after a step, by which steps of two days are held against one another; of an expectation empty, unless it looks at a board on
   * which nothing was done yet.
   */
  readonly end: string;
}

export interface PlayedScript {
  readonly date: IsoDate;
  readonly lines: readonly PlayedLine[];
  readonly state: GameState | null;
  /** What was taken for granted, one sentence each. */
  readonly assumptions: readonly string[];
}

/**
 * Plays a script under the rules of a date, one operation of the engine after the other, each on the board of the answer before
 * it. A step that waits for a choice goes on with the next line that gives it.
 *
 * @throws as the operations
 */
export const playScript = (script: Script, date: IsoDate): PlayedScript =>
  new ScriptInPlay(date, script.board).play(script);

/** What an operation answers, as far as a script tells it. */
interface Answer {
  readonly died: readonly string[];
  readonly told: readonly Told[];
  readonly checks: readonly StateBasedActionCheck[];
  readonly state: GameState;
  readonly losers: readonly string[];
  readonly winner: string | null;
  readonly isDraw: boolean;
  readonly pendingChoices: readonly PendingChoice[];
  /** What has to be decided of a combat. */
  readonly decision: PendingCombatDecision | null;
  readonly problems: readonly { readonly ruleNumber: string; readonly explanation: string }[];
  readonly notTaken: readonly Pick<NotTaken, "position" | "reason">[];
  readonly assumptions: readonly string[];
}

const NO_COMBAT: CombatSoFar = {
  attacks: null,
  blocks: null,
  damageAssignmentOrders: [],
  assignments: [],
  responses: [],
  isPassed: false,
};

/** A combat with what a line adds to it. */
const withMore = (combat: CombatSoFar, adds: Partial<CombatSoFar>): CombatSoFar => ({
  ...combat,
  ...Object.fromEntries(
    Object.entries(adds).map(([name, more]) => {
      const known = combat[name as keyof CombatSoFar];
      return [
        name,
        Array.isArray(more) && Array.isArray(known) ? [...(known as unknown[]), ...(more as unknown[])] : more,
      ];
    }),
  ),
});

/** Null if it is refused. */
export function refusedAsNull<T>(get: () => T): T | null {
  try {
    return get();
  } catch (error) {
    if (error instanceof PalimpsestError) return null;
    throw error;
  }
}

/** A line that has begun something or has gone on with it. */
interface OpenLine {
  readonly at: number;
  /** How much of what its operation tells lines before it tell. */
  readonly from: number;
  /** What it told besides, and the choices that it asks. */
  readonly besides: readonly Told[];
}

class ScriptInPlay {
  /** Before the last step, and after it. */
  private from: GameStateInput;
  private board: GameStateInput;
  private answer: Answer | null = null;
  /** What is decided of the combat and legal; and with what is illegal, which is taken back unless more of it makes it legal. */
  private combat = { legal: NO_COMBAT, whole: NO_COMBAT };
  private played: PlayedLine[] = [];
  /** All that the operation of the last step told, and which line, by its place among them, tells what of it from where on. */
  private open: { readonly told: readonly Told[]; readonly lines: readonly OpenLine[] } | null = null;
  /** What was told besides since the step that others go on with. */
  private readonly toldBesides = new Set<string>();
  private readonly losers = new Set<string>();
  /** What was put into a graveyard. */
  private readonly died = new Set<string>();
  private readonly rules = new Set<string>();
  /** Triggered abilities. */
  private onStack: readonly string[] = [];
  private hasActed = false;
  private isAsked = false;
  /** Whether the turn has ended before the last step, and with it. */
  private isTurnOver = false;
  private endsTurn = false;
  /** Of steps before the last, and of the last with all that goes on with it. */
  private readonly assumptions = new Set<string>();
  private assumptionsOfStep: readonly string[] = [];

  constructor(
    private readonly date: IsoDate,
    given: GameStateInput,
  ) {
    this.from = this.board = given;
  }

  play({ lines }: Script): PlayedScript {
    for (const line of lines) {
      const { line: number, written } = line;
      if (isExpectation(line)) {
        this.isAsked = true;
        if (!isOfDay(line, this.date)) continue;
        const isFirst = this.answer === null;
        const failure = this.failureOf(line.expected);
        const end = isFirst ? endOf(this.answer) : "";
        this.played.push({ line: number, written, told: [], failure, isExpectation: true, goesOn: false, end });
        continue;
      }
      if (this.isAsked) this.beginAnew();
      const tried = this.tried(line);
      const { goesOn } = line;
      this.played.push({ line: number, written, ...tried, isExpectation: false, goesOn, end: endOf(this.answer) });
    }
    const { date, played, answer, assumptions, assumptionsOfStep } = this;
    const all = new Set([...assumptions, ...assumptionsOfStep]);
    return { date, lines: played, state: answer?.state ?? null, assumptions: notesOfAll(all) };
  }

  /** A step that cannot be played changes nothing. */
  private tried(step: ScriptStep): Pick<PlayedLine, "told" | "failure" | "isUnasked"> {
    const waiting = this.answer && !step.goesOn ? [...decisionsAsked(this.answer), ...choicesAsked(this.answer)] : [];
    if (waiting.length > 0) {
      const asked = waiting.map(({ explanation }) => explanation.replace(WAITING, ""));
      return { told: [], failure: `it is not played: the step before it waits: ${asked.join(" ")}` };
    }
    try {
      return { told: this.step(step), failure: null };
    } catch (error) {
      if (!(error instanceof PalimpsestError) || this.isOfBoard(error)) throw error;
      const isUnasked = error.path?.startsWith("choices[") === true;
      return {
        told: [],
        failure: `it is not played: ${inLine(error)}`,
        ...(isUnasked && { isUnasked: true as const }),
      };
    }
  }

  /** What is wrong with the board as it was given is no fault of a step. */
  private isOfBoard(error: PalimpsestError): boolean {
    return this.answer === null && error.path?.startsWith("state.") === true;
  }

  /** What is expected next is of what happens from here on. */
  private beginAnew(): void {
    this.isAsked = false;
    this.rules.clear();
    this.hasActed = false;
  }

  private step(step: ScriptStep): readonly Told[] {
    if (!step.goesOn) this.begin();
    const answer = this.answerTo(step);
    this.endsTurn = step.act.kind === "END_OF_TURN" ? !step.act.beginsNext : this.isTurnOver;
    this.answer = answer;
    // What is illegal is taken back, should something else follow.
    this.board = answer.problems.length > 0 ? this.from : answer.state.board;
    for (const loser of answer.losers) this.losers.add(loser);
    for (const id of answer.died) this.died.add(id);
    this.assumptionsOfStep = answer.assumptions;
    for (const assumption of this.assumptions)
      if (isOfPlace(assumption) && !answer.assumptions.includes(assumption)) this.assumptions.delete(assumption);
    for (const { actions } of answer.checks) for (const { ruleNumber } of actions) this.rules.add(ruleNumber);
    for (const { ruleNumber } of answer.problems) this.rules.add(ruleNumber);
    const stacked = stackedTold(answer, this.onStack);
    this.onStack = stackOf(answer).map(({ ability }) => ability);
    this.hasActed ||= answer.checks.some(({ actions }) => actions.length > 0);
    const { lines, from } = step.goesOn ? this.retold(answer.told) : { lines: [], from: 0 };
    const besides = besidesOf(answer).filter(({ key }) => !this.toldBesides.has(key));
    for (const { key } of besides) this.toldBesides.add(key);
    const asks = choicesAsked(answer);
    const line = { at: this.played.length, from, besides: [...besides, ...asks] };
    this.open = { told: answer.told, lines: [...lines, line] };
    return [...answer.told.slice(from), ...besides, ...stacked, ...decisionsAsked(answer), ...asks];
  }

  private begin(): void {
    this.from = this.board;
    this.isTurnOver = this.endsTurn;
    this.combat = { legal: NO_COMBAT, whole: NO_COMBAT };
    this.toldBesides.clear();
    for (const assumption of this.assumptionsOfStep) this.assumptions.add(assumption);
  }

  private answerTo(step: ScriptStep): Answer {
    const { act } = step;
    const { legal, whole } = this.combat;
    const answerWith = (combat: CombatSoFar) => answerTo(step, combat, this.from, this.date, this.isTurnOver);
    if (act.kind === "COMBAT" && this.isTurnOver)
      throw new PalimpsestError("INVALID_REQUEST", "the turn is over: let the next one begin first, by `next turn`");
    if (act.kind !== "COMBAT" || Object.keys(act.adds).length === 0) return answerWith(whole);
    const problems = legal === whole ? [] : (this.answer?.problems ?? []);
    const [all, alone] = [withMore(whole, act.adds), withMore(legal, act.adds)];
    // Part of a division or of blocks: more of it may make it legal.
    const completed = legal === whole ? null : refusedAsNull(() => answerWith(all));
    const isCompleted = completed?.problems.length === 0;
    const answer = isCompleted ? completed : answerWith(alone);
    for (const { key } of besidesOf({ problems, notTaken: [] })) this.toldBesides.delete(key);
    if (isCompleted) this.combat = { legal: all, whole: all };
    else if (answer.problems.length === 0) this.combat = { legal: alone, whole: alone };
    else this.combat = { legal, whole: completed ? all : alone };
    return answer;
  }

  /**
   * Has each line before one that goes on tell only what is so with what that decides as well, be it that a combat was over with the first
   * of them; and says from where on the new one tells.
   */
  private retold(now: readonly Told[]): { readonly lines: readonly OpenLine[]; readonly from: number } {
    const { open, played } = this;
    if (!open) return { lines: [], from: 0 };
    const other = now.findIndex(({ key, explanation }, at) => {
      const one = open.told[at];
      return one?.key !== key || one.explanation !== explanation;
    });
    const from = other === -1 ? now.length : other;
    const lines = open.lines.map((line) => ({ ...line, from: Math.min(line.from, from) }));
    for (const [at, line] of lines.entries()) {
      const before = played[line.at];
      const until = lines[at + 1]?.from ?? from;
      if (before) played[line.at] = { ...before, told: [...open.told.slice(line.from, until), ...line.besides] };
    }
    return { lines, from };
  }

  private failureOf(expected: Expected): string | null {
    // A board on which nothing was done yet is looked at as it is.
    this.answer ??= answerTo({ act: { kind: "CHECK" }, choices: [] }, NO_COMBAT, this.board, this.date);
    const { state, winner, isDraw, problems } = this.answer;
    const object = "id" in expected ? state.objects.find(({ id }) => id === expected.id) : undefined;
    const where = object ? `it is ${placeInWords(object.zone)}` : "it is nowhere any more";
    switch (expected.kind) {
      case "ZONE":
        return object?.zone === expected.zone ? null : where;
      case "DIES":
        return object?.zone === "GRAVEYARD" || (!object && this.died.has(expected.id)) ? null : where;
      case "GONE":
        return object ? where : null;
      case "SIZE": {
        if (!object || object.power === null || object.toughness === null)
          return object ? `${where}, and has no power and toughness there` : where;
        const size = `${object.power}/${object.toughness}`;
        return size === `${expected.power}/${expected.toughness}` ? null : `it is ${size}`;
      }
      case "DAMAGE":
        return object?.damage === expected.damage ? null : `it has ${object?.damage ?? "no"} damage`;
      case "TAPPED":
        return object?.tapped === expected.tapped ? null : `it is ${object?.tapped ? "tapped" : "untapped"}`;
      case "LIFE": {
        const life = lifeIn(state, expected.id, this.date);
        return life === expected.life ? null : `the life total is ${life ?? "that of nobody"}`;
      }
      case "LOSES":
        return this.losers.has(expected.id) ? null : "nobody has lost so";
      case "WINS":
        return winner === expected.id ? null : winner === null ? "nobody has won" : `${winner} has won`;
      case "DRAW":
        return isDraw ? null : "the game is not a draw";
      case "LEGAL":
        return (problems.length === 0) === expected.legal
          ? null
          : problems.length === 0
            ? "it is legal"
            : `it is illegal: ${problems.map(({ ruleNumber }) => ruleNumber).join(", ")}`;
      case "BY":
        return this.rules.has(expected.rule) ? null : `by ${[...this.rules].join(", ") || "no rule"}`;
      case "NOTHING":
        return this.hasActed ? `something happens: ${[...this.rules].join(", ")}` : null;
    }
  }
}

const stackOf = ({ state }: Answer) => (state.board.pendingTriggers ?? []).filter(({ isOnStack }) => isOnStack);

/** What has triggered and is on the stack now, and how it leaves that. */
function stackedTold(answer: Answer, before: readonly string[]): readonly Told[] {
  const left = [...before];
  const added = stackOf(answer).filter(({ ability }) => {
    const at = left.indexOf(ability);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const last = added.at(-1);
  if (!last) return [];
  const ids = added.map(({ ability }) => ability);
  const again = before.includes(last.ability) ? ` Of those called ${last.ability}, the one on top resolves first.` : "";
  return [told(`On the stack: ${ids.join(", ")}.${again} ${leavesBy(answer, last)}`, null, "STACK", ids)];
}

/** How an ability leaves the stack, and who says what it does. */
function leavesBy({ state }: Answer, last: ReturnType<typeof stackOf>[number]): string {
  const { ability, does, ofKeyword } = last;
  const leaves = `\`${writeResolution([ability])}\` has one`;
  if (ofKeyword) return "It resolves as the combat goes on.";
  if (does) return `${leaves} resolve: it does by itself what its keyword says.`;
  const isRead = state.board.instructions?.some((one) => !one.isUnread && saysWhatItDoes(one, last));
  return isRead
    ? `${leaves} do what its card says, \`${writeOwnResolution(last)}\` as well, with what else it takes, such as targets.`
    : `${leaves} leave it: say what it does as events.`;
}

/** What was not done, and what is illegal. */
const besidesOf = ({ notTaken, problems }: Pick<Answer, "notTaken" | "problems">): readonly Told[] => [
  ...notTaken.map(({ position, reason }) => told(`Not done: ${reason}`, null, position, reason)),
  ...problems.map(({ ruleNumber, explanation }) =>
    told(`Illegal: ${explanation}`, ruleNumber, ruleNumber, explanation),
  ),
];

const isOfDay = ({ since, until }: Expectation, date: IsoDate): boolean =>
  (since === null || date >= since) && (until === null || date <= until);

/** The life total of a player, or of the team that shares one (606.9a; 810.9a now); undefined if there is no such player. */
function lifeIn({ players, teams, board }: GameState, id: string, date: IsoDate): number | undefined {
  const team = board.players.find((one) => one.id === id)?.team;
  const shares = team != null && teamsSharingLife(readBoard(board, date)).some((one) => one.id === team);
  return (shares ? teams.find((one) => one.id === team) : players.find((one) => one.id === id))?.life;
}

/** Everything that can be seen of a game, but for what it was by which rule. */
function endOf(answer: Answer | null): string {
  if (!answer) return "";
  const { state, losers, winner, isDraw, problems, pendingChoices, decision } = answer;
  const { players, teams, board } = state;
  const onStack = board.pendingTriggers?.map(({ ability }) => ability);
  const open = pendingChoices.map(({ id, options }) => [id, options]);
  const toDecide = decision && [decision.kind, decision.player, decision.creature];
  // In which order cards came into a graveyard hangs on what is done one after the other, and their owners may order them.
  const isBuried = ({ zone }: GameState["objects"][number]): boolean => zone === "GRAVEYARD";
  const buried = state.objects.filter(isBuried).sort((one, other) => (one.id < other.id ? -1 : 1));
  const objects = [...state.objects.filter((one) => !isBuried(one)), ...buried];
  return JSON.stringify([
    players,
    objects,
    teams,
    onStack,
    losers,
    winner,
    isDraw,
    problems.length > 0,
    open,
    toDecide,
  ]);
}

/** What two ends have otherwise, as a reader sees it, where nothing that happened tells it. */
export function otherwiseIn(end: string, other: string): readonly [readonly Told[], readonly Told[]] {
  const [seen, seenThen] = [seenIn(end), seenIn(other)];
  const onlyIn = (one: readonly string[], another: readonly string[]): readonly Told[] =>
    one.filter((words) => !another.includes(words)).map((words) => told(words, null, words));
  return [onlyIn(seen, seenThen), onlyIn(seenThen, seen)];
}

function seenIn(end: string): readonly string[] {
  const [players, objects] = JSON.parse(end) as [GameState["players"], GameState["objects"]];
  return [
    ...players.map(({ id, life }) => `${id} has ${life} life.`),
    ...objects.flatMap(({ id, name, zone, power, toughness, damage, tapped, controller }) => {
      const called = name === id ? id : `${name} (${id})`;
      return [
        `${called} is ${placeInWords(zone)}.`,
        ...(power === null || toughness === null ? [] : [`${called} is ${power}/${toughness}.`]),
        `${called} has ${damage} damage.`,
        `${called} is ${tapped ? "tapped" : "untapped"}.`,
        `${called} is controlled by ${controller}.`,
      ];
    }),
  ];
}

const told = (explanation: string, ruleNumber: string | null, ...key: readonly unknown[]): Told => ({
  ...{ ruleNumber, explanation, key: JSON.stringify(key) },
});

const placeInWords = (zone: Zone): string =>
  `${zone === "BATTLEFIELD" || zone === "STACK" ? "on" : "in"} the ${wordInWords(zone)}`;

/** What is wrong with a step, as its line has it: of several events each is counted. */
const inLine = ({ message }: PalimpsestError): string =>
  message.replace(/\bsteps\[0\]\.(?:events\[(\d+)\]\.?)?/g, (_, event: string | undefined) =>
    event === undefined || event === "0" ? "" : `event ${Number(event) + 1}, `,
  );

const WAITING = "Waiting: ";

/** The choices that it waits for, and how each is made. */
const choicesAsked = ({ pendingChoices }: Answer): readonly Told[] =>
  pendingChoices.map((choice) =>
    told(`${WAITING}${choiceAsked(choice)}`, choice.ruleNumber, "CHOICE", choice.id, choice.options),
  );

/** What it waits for in a combat, and how that is decided. */
const decisionsAsked = ({ decision }: Answer): readonly Told[] =>
  decision ? [told(`${WAITING}${decisionAsked(decision)}`, decision.ruleNumber, decision.kind, decision.creature)] : [];

type ToAnswer = Pick<ScriptStep, "act" | "choices">;

/** One operation of the engine: the board that it begins on, and what it answers. */
function answerTo(
  { act, choices }: ToAnswer,
  combat: CombatSoFar,
  state: GameStateInput,
  date: IsoDate,
  isTurnOver = false,
): Answer {
  const request = { state, date, choices };
  switch (act.kind) {
    case "CHECK": {
      const { checks, ...rest } = evaluate(request);
      return {
        ...rest,
        checks,
        told: checksTold(checks),
        died: diedIn([{ events: [], checks }]),
        decision: null,
        problems: [],
        notTaken: [],
      };
    }
    case "EVENTS":
      return ofEvents(performEvents({ ...request, steps: [act.step] }));
    case "END_OF_TURN":
      return ofEvents(
        act.beginsNext
          ? endTurnOn(new Play(request), nextOf(state), true, isTurnOver)
          : endOfTurn({ ...request, nextPlayer: null }),
      );
    case "COMBAT":
      return ofCombat(combat, request);
  }
}

const ofEvents = ({
  steps,
  ...rest
}: Omit<PlayedEvents, "steps"> & { readonly steps: readonly EventStep[] }): Answer => ({
  ...rest,
  told: steps.flatMap(stepTold),
  died: diedIn(steps),
  checks: steps.flatMap(({ checks }) => checks),
  decision: null,
  problems: [],
  notTaken: [],
});

function ofCombat(
  { isPassed, ...combat }: CombatSoFar,
  request: { state: GameStateInput; date: IsoDate; choices: ScriptStep["choices"] },
): Answer {
  const played = playCombat({
    ...request,
    ...combat,
    policy: isPassed ? "MINIMAL_LEGAL" : "ASK",
  });
  const { steps, decision, problems } = played;
  return {
    ...played,
    told: steps.flatMap((step) => [
      told(step.explanation, step.ruleNumber, step.happening, step.combatStep),
      ...stepTold(step),
    ]),
    died: diedIn(steps),
    checks: steps.flatMap(({ checks }) => checks),
    decision: problems.length === 0 ? decision : null,
    problems,
  };
}

const DEATHS: ReadonlySet<string> = new Set([
  ...["DESTROY", "SACRIFICE", "PUT_INTO_GRAVEYARD"],
  ...["DESTROYED", "SACRIFICED", "PUT_INTO_GRAVEYARD"],
]);

/** What was put into a graveyard in some steps, and not replaced. */
const diedIn = (steps: readonly Pick<EventStep, "events" | "checks">[]): readonly string[] =>
  steps.flatMap(({ events, checks }) => [
    ...events.flatMap(({ kind, outcome, objects }) => (DEATHS.has(kind) && outcome === "HAPPENED" ? objects : [])),
    ...checks.flatMap(({ actions }) => actions.flatMap(({ outcome, objects }) => (DEATHS.has(outcome) ? objects : []))),
  ]);

const stepTold = ({ events, checks }: EventStep): readonly Told[] => [
  ...events.map(({ ruleNumber, explanation, kind, objects, players, amount, outcome }) =>
    told(explanation, ruleNumber, kind, objects, players, amount, outcome),
  ),
  ...checksTold(checks),
];

const checksTold = (checks: readonly StateBasedActionCheck[]): readonly Told[] =>
  checks.flatMap(({ actions }) =>
    actions.map(({ ruleNumber, explanation, kind, objects, players, outcome }) =>
      told(explanation, ruleNumber, kind, objects, players, outcome),
    ),
  );

/** The player after the active one who is still in the game. */
function nextOf({ players, activePlayer }: GameStateInput): string {
  const at = players.findIndex(({ id }) => id === (activePlayer ?? players[0]!.id));
  const order = [...players.slice(at + 1), ...players.slice(0, at + 1)];
  return (order.find(({ hasLost }) => !hasLost) ?? players[0]!).id;
}
