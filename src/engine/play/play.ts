import { nameOf } from "../board/notes/note";
import { type CheckContext, type Happening } from "../actions/common/action";
import { type Board, countersOf, isBackUp, withObjects } from "../board/board";
import { AsGiven } from "../board/as-given";
import { withCombatTriggers } from "../board/combat-triggers";
import { isOfLivingMetal } from "../board/living-metal";
import { mayTriggerOn } from "../board/events-in-words";
import { momentOfDelayed } from "../board/moment-in-words";
import { positionsOf } from "../board/positions";
import { sharesTurns } from "../board/shared-turns";
import { readCounterKind } from "../board/counter-kind";
import { notesOnOthersEntering } from "../keywords/notes-on-moments";
import { type HeldCounter, notesOnPlayersCounters, notesOnUnknownCounters } from "../board/notes/counter-notes";
import { type Fought } from "../keywords/spelled-out-in-combat";
import { type CombatAbilityInput, type CurrentCombatInput } from "../board/fields/combat";
import { type GameEventInput } from "../board/fields/game-event";
import { type DelayedInput } from "../board/fields/game-state";
import { type InstructionInput } from "../board/fields/instruction";
import { readRequest } from "../board/read-request";
import { notesOnOrder } from "../characteristics/unsaid-order";
import { settleCopies, withBothFaces, withCopiesTurned } from "../characteristics/copying";
import { asCopied } from "../characteristics/borne-by-copies";
import { textsBehind } from "../characteristics/copiable-values";
import { viewBoard } from "../characteristics/layers";
import { outOfCombat, seenAfter } from "../characteristics/seen-after";
import { nameOfPlayer, playerOf } from "../characteristics/players";
import { type BoardView, conditionHolds, findObject, seenOf, sourceFor } from "../characteristics/view";
import { InvalidBoardError } from "../errors";
import { type GameStateInput } from "../game-state-input";
import { type EvaluationRequest, type GameState, type Trigger } from "../evaluation";
import {
  type Checks,
  type CheckWatcher,
  type ComeBack,
  contextOf,
  runChecks,
  stepsOfLooking,
  type TriggeredBy,
} from "../procedure/check";
import { comingBack, released } from "../procedure/coming-back";
import { answeredTwice, ChoiceDesk, namesOn } from "../procedure/choices";
import { IN_ANY_TURN, IN_ITS_CONTROLLERS_TURN } from "../objects/facts";
import { EventInTheMaking, whatHappened, withLeft } from "../procedure/event";
import { gameEnd } from "../procedure/game-over";
import { notesOnNothingAffected } from "../procedure/idle";
import { goingInWords, insteadInWords } from "../procedure/instead-in-words";
import { losersLeave, withoutThoseWhoLeft } from "../procedure/leaving-the-game";
import { performEvent } from "../procedure/perform";
import { performable, planEvent } from "../procedure/plan-event";
import { idOf, type PlannedPart, ReplacementPlan, replacesOnlyWhereItGoes } from "../procedure/replacements";
import {
  alreadyTriggered,
  isOf,
  putOnStack,
  saysWhatItDoes,
  StateTriggers,
  type Triggered,
  triggeredByEvent,
  type Unresolved,
} from "../procedure/triggers";
import { type Repetition } from "../procedure/repetition";
import { Sectors } from "../procedure/sectors";
import { turnedOver } from "../procedure/zones";
import { reportState } from "../report";
import { isDrawReplaced, withoutWhatIsUsed } from "../drawing/draw-by-draw";
import { replacesDrawsOf } from "../drawing/replacing";
import { STEPS, Steps } from "../steps";
import { inOrder, pendingTriggers } from "../write-board";
import { type Duration, type EventOutcome, TURN_MOMENTS, type TurnMoment } from "../vocabulary";
import { type DamageDealt, DamagePlan, type DamageToDeal } from "../events/damage";
import { lifeFromLifelink, notesOnToxic, resultsOfDamage } from "../events/damage-results";
import { type Deed, type Line, type NoDeed } from "../verbs/teller";
import { deedsOf, fewerInHand, objectsOf, putOnBottom, topOfLibrary } from "../verbs/verbs";
import { type Entered, Entrance, withItsEffects } from "../events/entering";
import { type PlayedEvent } from "../events/played-events";
import { GatheredSteps } from "../events/gathered-steps";
import { type RuleNumber } from "../../domain/rule-number";
import { KeywordTriggers } from "../keywords/triggered-by-events";
import { Ledger } from "../ledger/ledger";
import { askingInTurns, keywordsInTurns, notesOnPassed, sagasOfTurn, triggeredInTurns } from "../ledger/in-turns";
import { doneBy, notesOnDone } from "../ledger/caused";
import { type Act, type Done, type Passed, pastOf } from "../ledger/past";
import { type KnownObject } from "../characteristics/matching";
import { LastKnown } from "../events/known-object";
import { AmountPlan } from "../events/amounts";
import { isApart, performOneByOne } from "../events/one-by-one";
import { notesOnSpeed, whoGetsFaster } from "../events/life";
import { EVENT_RULES, type EventRules, eventRulesOn } from "../events/rulebook";
import { startedEffect, startedReplacement, withoutFormerObjects, withoutWhatLeft } from "../events/started-effects";
import { notesOnPlayed, notesOnReadBoard } from "./notes";
import { counted, listed } from "../combat/in-words";
import { countersPut, countersRemoved, POISON } from "../verbs/counters";

/** What happened at once: the events, and what they triggered. */
export interface PlayedStep {
  readonly events: readonly PlayedEvent[];
  readonly triggered: readonly Trigger[];
  /** Ids of the effects that ended for good. */
  readonly ended: readonly string[];
}

/** Checks until nothing applied or something was open, what they ended, and what they put on the stack. */
export interface PlayedCheck extends Pick<PlayedStep, "ended"> {
  readonly checks: Checks;
  readonly triggersOnStack: readonly Trigger[];
}

/** Plays on another board what was played on this. */
export type PlayAgain = (state: GameStateInput, steps: Steps) => { readonly state: GameState };

/** Of whom an ability speaks without targeting; null if of none that is known. */
export interface Told {
  readonly objects: readonly string[] | null;
  readonly players: readonly string[] | null;
  /** Its source is not the object any more that made it. */
  readonly sourceLeft?: boolean;
}

/** A report, what it is of, and on what it rests; null if all is read. */
interface Reported {
  readonly moment: Play["moment"];
  readonly state: GameState;
  readonly ledger: Ledger | null;
}

/** Where the objects are. */
const zonesOf = ({ state }: ReturnType<PlayAgain>): ReadonlyMap<string, string> =>
  new Map(state.objects.map(({ id, zone }) => [id, zone]));

/**
 * A board on which things happen one after the other: what effects, combat and the rules of a turn do, and the
 * state-based actions after it. The one way in which anything is destroyed, damaged, sacrificed or moved: what happens
 * at once goes through the same replacements and triggers as a check.
 *
 * While `isWaiting`, a choice is still to be made: nothing more happens, and the board is the one before.
 */
export class Play {
  /** The board as it is now. */
  view: BoardView;
  readonly rules: EventRules;
  readonly desk: ChoiceDesk;
  /** What was sent. */
  readonly state: GameStateInput;
  /** As it was given, with what those own who left the game before. */
  readonly given: BoardView;
  /** The board at first, without that, and what had triggered before. */
  readonly atFirst: { readonly view: BoardView; readonly triggered: Triggered };
  /** Abilities that have triggered and wait to be put on the stack. */
  waiting: readonly Trigger[];
  /** Abilities that have triggered and not left the stack, bottom first. */
  onStack: readonly Unresolved[];
  readonly lastKnown: LastKnown;
  /** The combat that goes on; null if none does. */
  combat: CurrentCombatInput | null;
  /** Of an ability that has triggered in it: which it is. */
  abilityInCombat: ((ability: string) => CombatAbilityInput | null) | null = null;
  /** What has been dealt damage here, and what has dealt combat damage to players. */
  readonly damaged = { objects: new Set<string>(), byCombatOnPlayers: new Set<string>() };
  /** How often each effect has replaced a draw. */
  drawsReplaced: ReadonlyMap<string, number> = new Map();
  readonly states: StateTriggers;
  private sectors: Sectors;
  private readonly keywordTriggers: KeywordTriggers;
  readonly entrance: Entrance;
  private tokens = 0;
  /** Delayed abilities that may have triggered. */
  private readonly untold = new Set<string>();
  /** What has happened but checks. */
  private acts: readonly Act[] = [];
  private reported: Reported | null = null;

  /** @throws InvalidBoardError with all faults of the board, or with those of the choices; BeforeFirstEditionError; TooManyStepsError */
  constructor(
    { state, date, choices = [], choicePolicy = "ASK" }: EvaluationRequest,
    steps = new Steps(),
    given = readRequest({ state, date }, steps),
  ) {
    const repeated = answeredTwice(choices);
    if (repeated.length > 0) throw new InvalidBoardError(repeated);
    this.given = given;
    this.state = state;
    this.rules = eventRulesOn(date);
    this.desk = new ChoiceDesk(choices, choicePolicy, steps, namesOn(given.board));
    this.entrance = new Entrance(date, this.desk, state);
    const before = alreadyTriggered(given, state);
    const first = withoutThoseWhoLeft(given);
    this.atFirst = { view: first, triggered: before };
    this.sectors = new Sectors(first, [...before.onStack, ...before.waiting]);
    this.view = this.sectors.keep(first);
    this.states = new StateTriggers(before);
    this.waiting = [...before.waiting, ...this.states.look(this.view)];
    this.onStack = before.onStack;
    this.lastKnown = new LastKnown(this.view);
    this.combat = state.combat ?? null;
    this.keywordTriggers = new KeywordTriggers(this.rules, this.lastKnown, (sentences) => this.note(sentences), state);
  }

  get board(): Board {
    return this.view.board;
  }

  /**
   * Plays on from here: of the board as it is now something else is asked, with what is chosen of that. This stays as it is, should
   * what is asked not come to be.
   */
  goOn(asked: Pick<EvaluationRequest, "choices" | "choicePolicy"> = {}, steps = new Steps()): Play {
    this.settleOrder();
    const state = withCombatTriggers(this.report().board);
    const { date } = this.board;
    const view = { ...this.view, board: { ...this.board, given: new AsGiven(state), steps } };
    return new Play({ ...asked, state, date }, steps, view);
  }

  /** What resolves next once all pass: a state trigger would trigger again as long as its state lasts. */
  get top(): Unresolved | undefined {
    return this.onStack.findLast(({ ability }) => this.eventOf(ability) !== "STATE");
  }

  /** Of an ability that the board gives: of a copy it is that of what was copied. */
  eventOf(ability: string): Board["abilities"][number]["event"] | undefined {
    const of = (id: string) => this.board.abilities.find((one) => one.id === id)?.event;
    return of(ability) ?? of(ability.replace(/ of [^ ]+$/, ""));
  }

  /**
   * Whether all is as it was when this was asked before, stack and what is known `besides` included, and nobody has chosen anything
   * since: it goes on so for ever (104.4b).
   */
  goesRound(repetition: Repetition, besides = 0): boolean {
    const same = JSON.stringify([this.onStack, this.desk.asked, besides]);
    if (repetition.isBack(this.board, same)) return true;
    repetition.remember(this.board, same);
    return false;
  }

  get isWaiting(): boolean {
    return this.desk.isWaiting;
  }

  get isOver(): boolean {
    return gameEnd(this.board).isOver;
  }

  /** What spells and abilities do as they resolve. */
  get instructions(): readonly InstructionInput[] {
    return this.state.instructions ?? [];
  }

  /** Registers what every answer says of this: what is assumed, what is paid, what is not carried out. */
  note(sentences: readonly string[]): void {
    this.desk.note(sentences);
  }

  /**
   * All that is told: how the board was read, what was played on it, and what has been noted meanwhile. `again` plays the same
   * on another board.
   */
  told(fought: Fought | null = null, again?: PlayAgain): readonly string[] {
    const { state, given, atFirst, entrance, damaged } = this;
    const zones = again && ((other: GameStateInput, left: Steps) => zonesOf(again(other, left)));
    return [
      ...notesOnPlayed({
        state,
        given,
        first: atFirst.view,
        triggered: atFirst.triggered,
        damaged,
        fought,
        view: this.acts.length > 0 ? this.view : atFirst.view,
        last: this.board,
        entered: entrance.here,
        order: notesOnOrder(given, state, zones, zones && (() => zonesOf({ state: this.report() }))),
      }),
      ...(this.reportNow().ledger?.notes ?? []),
      ...this.desk.assumptions,
    ];
  }

  /** What is told of a board on which nothing is played. */
  toldOfReading(): readonly string[] {
    const { state, given, atFirst } = this;
    return [...notesOnReadBoard(state, given, atFirst.view, notesOnOrder(given, state)), ...this.desk.assumptions];
  }

  /** What answers show of the board as it is now. */
  report(): GameState {
    return this.reportNow().state;
  }

  private reportNow(): Reported {
    const { view, keywordTriggers, onStack, waiting, combat, moment, reported } = this;
    if (reported && isSameMoment(moment, reported.moment)) return reported;
    const meanwhile = {
      combat,
      pending: pendingTriggers(
        onStack,
        waiting,
        (ability) => keywordTriggers.does(ability),
        this.abilityInCombat ?? inCombatOf(this.state),
      ),
      lastKnown: this.lastKnown,
      renowned: keywordTriggers.renownedNow,
      drawReplacements: withoutWhatIsUsed(this.state.drawReplacements, this.drawsReplaced),
    };
    const past = pastOf(this.atFirst.view, view, this.acts, new Set(this.entrance.here));
    const all = new Ledger(view, past);
    const ledger = isWithoutCards(this.state) && all.isOfNothing ? null : all;
    this.reported = { moment, state: reportState(view, meanwhile, ledger), ledger };
    return this.reported;
  }

  /** Keeps what has happened, or what is about to, for whoever asks on what an answer rests. */
  keepInMind(acts: readonly Act[]): void {
    const all = acts.map((one) => ({ ...one, done: doneBy(this.view, one) }));
    const done = all.flatMap((one) => one.done);
    const fights = acts.flatMap(({ isFight, objects = [] }) =>
      isFight ? [{ on: ["ATTACKS", "BLOCKS"] as const, objects }] : [],
    );
    this.acts = [...this.acts, ...all];
    this.noteDelayed([...done, ...fights]);
    this.note(notesOnDone(this.view, done));
  }

  /**
   * A part of a turn begins: what triggers then waits to be put on the stack (603.2b), or is told if nobody reads it. `isLate`: it
   * has begun before, and only what still waits for it triggers.
   */
  begin(passed: Passed, isLate = false): PlayedStep | null {
    if (isLate) return this.nowWaiting(this.triggerDelayed(passed));
    const asking = askingInTurns(this.view, passed);
    this.keepInMind([{ passes: passed }, ...(asking.length > 0 ? [{ objects: asking, asksAll: true }] : [])]);
    this.note(notesOnPassed(this.view, passed));
    const { momentsAhead } = this.board;
    const after = MOMENTS_AHEAD.slice(MOMENTS_AHEAD.indexOf(passed.moment) + 1);
    const isKnown = passed.moment === "BEGINNING_OF_COMBAT";
    const ahead = passed.moment === "END_STEP" ? [] : after.filter((one) => isKnown || momentsAhead.includes(one));
    this.view = { ...this.view, board: { ...this.board, momentsAhead: ahead } };
    const byRules = passed.isTold ? NO_STEP : this.putLore(passed);
    if (byRules === null) return null;
    const triggered = [
      ...triggeredInTurns(this.view, passed),
      ...(passed.isTold
        ? []
        : this.keywordTriggers.inTurns(this.view, keywordsInTurns(this.view, passed), [
            ...this.waiting,
            ...this.onStack,
          ])),
      ...this.triggerDelayed(passed),
    ];
    return gathered(byRules, this.nowWaiting(triggered));
  }

  private nowWaiting(triggered: readonly Trigger[]): PlayedStep {
    this.waiting = [...this.waiting, ...triggered];
    return { ...NO_STEP, triggered };
  }

  /** As the first main phase begins, by no effect, each Saga of its player gets a lore counter (714.3c). Null if a choice is still to be made. */
  private putLore(passed: Passed): PlayedStep | null {
    const number = this.rules.numberOfLater("loreOfTurn");
    const sagas =
      number === null ? [] : sagasOfTurn(this.view, passed, this.rules.numberOfLater("loreOfChapters") !== null);
    if (number === null || sagas.length === 0) return NO_STEP;
    const counters = [{ kind: "lore", count: 1 }];
    const step = this.perform([
      { kind: "PUT_COUNTERS", objects: sagas, counters, player: passed.player, byEffect: false },
    ]);
    return (
      step && {
        ...step,
        events: step.events.map((one) => (one.outcome === "REPLACED" ? one : { ...one, ruleNumber: number })),
      }
    );
  }

  /** The delayed triggered abilities that trigger then (603.7); those that are not played are told. */
  private triggerDelayed({ moment, player, isTold = false }: Passed): readonly Trigger[] {
    const triggering = this.board.delayed.filter((one) => {
      const { at, isYours } = momentOfDelayed(one.text) ?? {};
      return at === moment && one.hasTriggered !== true && (!isYours || (one.controller ?? player) === player);
    });
    const played = triggering.flatMap((one) => {
      const trigger = isTold ? null : this.triggerOf(one);
      return trigger ? [[one, trigger] as const] : [];
    });
    const told = triggering.filter((one) => !played.some(([other]) => other === one));
    this.keepInMind(told.map((undone) => ({ undone })));
    this.note(
      told.map(
        ({ text }) =>
          `A delayed triggered ability triggers before the turn goes on, and is not played: let it RESOLVE by its words before this. “${text}”`,
      ),
    );
    if (triggering.length > 0)
      this.delayed = this.board.delayed
        .filter((one) => !told.includes(one))
        .map((one) => (triggering.includes(one) ? { ...one, hasTriggered: true } : one));
    return played.map(([, trigger]) => trigger);
  }

  /** What a delayed triggered ability is on the stack; null if what it does is not read, or of what it speaks is not known. */
  private triggerOf({ source, text, controller, about }: DelayedInput): Trigger | null {
    const texts = this.textsOf(source);
    const [does, other] = this.instructions.filter((one) => one.text === text && texts.includes(one.source));
    if (!does || other || does.isUnread || controller == null) return null;
    if (about == null && does.targets?.some(({ isTold }) => isTold)) return null;
    const ability = does.source === source ? does.id : `${does.id} of ${source}`;
    return { ability, source, controller, text, value: null };
  }

  /** The ids of the objects whose text something has, or had as it left. */
  private textsOf(id: string): readonly string[] {
    const known = this.lastKnown.find(this.view, id);
    return [...new Set([id, ...(known ? textsBehind(known.seen, id) : [])])];
  }

  private set delayed(delayed: Board["delayed"]) {
    this.view = { ...this.view, board: { ...this.board, delayed } };
  }

  /** One that triggers on what was done just now does so at once (603.12). */
  delay(one: DelayedInput): void {
    const isReflexive = one.text.startsWith("When you do, ");
    const trigger = isReflexive ? this.triggerOf(one) : null;
    this.delayed = [...this.board.delayed, trigger ? { ...one, hasTriggered: true } : one];
    if (trigger) this.waiting = [...this.waiting, trigger];
    else if (isReflexive) this.keepInMind([{ undone: one }]);
  }

  /** The last of such words that has triggered, or if none has the first that waits: the one on top of the stack is meant first. */
  private placeOfDelayed({ source, text }: Pick<DelayedInput, "source" | "text">): number {
    const { delayed } = this.board;
    const isIt = (one: DelayedInput): boolean => one.source === source && one.text === text;
    const onStack = delayed.findLastIndex((one) => isIt(one) && one.hasTriggered === true);
    return onStack >= 0 ? onStack : delayed.findIndex(isIt);
  }

  noLongerDelayed(one: Pick<DelayedInput, "source" | "text">): void {
    const at = this.placeOfDelayed(one);
    if (at >= 0) this.delayed = this.board.delayed.toSpliced(at, 1);
  }

  /** What an ability on the stack does, by its card; undefined if nobody says. */
  instructionOf(top: Unresolved): InstructionInput | undefined {
    const [own, other] = this.instructions.filter((one) => saysWhatItDoes(one, top));
    return other ? undefined : own;
  }

  /** Of whom an ability on the stack speaks without targeting; null if nobody knows. */
  toldBy(top: Unresolved): Told | null {
    const does = this.instructionOf(top);
    if (!does) return null;
    if (this.isInTurns(top))
      return sharesTurns(this.board) ? null : { objects: null, players: [this.board.activePlayer] };
    const delayed = this.board.delayed[this.placeOfDelayed({ source: top.source, text: does.text })];
    if (!delayed?.hasTriggered) return null;
    return { objects: delayed.about ?? null, players: null, sourceLeft: delayed.sourceLeft === true };
  }

  /** Whether it is of a line that triggers as a part of a turn begins. */
  private isInTurns(top: Unresolved): boolean {
    return (this.state.fromCards ?? []).some(({ inTurns }) =>
      inTurns?.some(({ ability }) => ability != null && isOf([ability], top)),
    );
  }

  /** Delayed abilities that may have triggered on what happened, which nothing plays, are told, and rested on (603.7). */
  private noteDelayed(done: readonly Pick<Done, "on" | "objects">[]): void {
    const told = this.board.delayed.filter(({ text, about, source }) => {
      if (momentOfDelayed(text) || about?.length === 0 || this.untold.has(JSON.stringify([source, text]))) return false;
      const { on } = mayTriggerOn(text);
      return done.some(
        (one) =>
          one.on.some((word) => on?.includes(word)) &&
          (about == null || one.objects === null || one.objects.some((id) => about.includes(id))),
      );
    });
    for (const { source, text } of told) {
      this.untold.add(JSON.stringify([source, text]));
      this.keepInMind([{ undone: { source, text } }]);
      this.note([
        `A delayed triggered ability may have triggered, and is not played: let it RESOLVE by its words. “${text}”`,
      ]);
    }
  }

  /** What has changed zones is another object, of which delayed triggered abilities speak no more (603.7c). */
  private loseTrack(before: BoardView): void {
    const { delayed } = this.board;
    if (delayed.length === 0) return;
    const zoneIn = (view: BoardView, id: string) => findObject(view, id)?.zone;
    const ids = [before, this.view].flatMap(({ board }) => board.objects.map(({ id }) => id));
    const moved = new Set(ids.filter((id) => zoneIn(before, id) !== zoneIn(this.view, id)));
    if (moved.size === 0) return;
    this.noteDelayed([{ on: ["LEAVES", "ENTERS"], objects: [...moved] }]);
    this.delayed = delayed.map((one) => ({
      ...one,
      ...(one.about && { about: one.about.filter((id) => !moved.has(id)) }),
      ...(zoneIn(before, one.source) === "BATTLEFIELD" && moved.has(one.source) && { sourceLeft: true }),
    }));
  }

  /** That nobody has drawn the card of the turn, as its draw step begins (504.1). */
  noteNoDraw(): void {
    const { activePlayer: player } = this.board;
    const { cardsInLibrary, cardsInHand } = playerOf(this.board, player);
    if (cardsInLibrary + cardsInHand > 0)
      this.note([
        `No card is drawn in the draw step of ${nameOfPlayer(this.board, player)}, which is passed: give it as an event (DRAW).`,
      ]);
  }

  /** Whether events are the draw of the turn: a draw of the active player before anything else, with nothing on the stack. */
  drawForTurn(events: readonly GameEventInput[]): boolean {
    const { momentsAhead, activePlayer } = this.board;
    return (
      momentsAhead.includes("DRAW_STEP") &&
      this.onStack.length + this.waiting.length === 0 &&
      events.some(({ kind, players }) => kind === "DRAW" && players?.includes(activePlayer))
    );
  }

  /** After the draw of the turn: the draw step has begun, and where nothing triggers in it the main phase. */
  goPastDraw(): PlayedStep | null {
    const { momentsAhead, activePlayer: player } = this.board;
    if (momentsAhead.includes("UPKEEP")) this.begin({ moment: "UPKEEP", player, isTold: true });
    const draw = this.begin({ moment: "DRAW_STEP", player });
    if (draw === null || draw.triggered.length > 0) return draw;
    return this.begin({ moment: "FIRST_MAIN_PHASE", player });
  }

  /** What came to a graveyard lies from now on where answers show it, so that the board is as whoever sends it back has it. */
  settleOrder(): void {
    const { board } = this;
    if (board.arrivals === 0) return;
    const objects = inOrder(board.objects).map((object) => (object.arrival > 0 ? { ...object, arrival: 0 } : object));
    this.view = viewBoard({ ...board, objects, positions: positionsOf(objects), arrivals: 0 });
  }

  /** A player's turn begins: what that player controls has been under that control since then (302.6). */
  beginTurn(player: string): void {
    const { board, seen } = this.view;
    const objects = board.objects.map((object, at) => {
      const isTheirs = object.zone === "BATTLEFIELD" && seen[at]!.controller === player;
      return { ...object, ...(isTheirs ? IN_ITS_CONTROLLERS_TURN : IN_ANY_TURN) };
    });
    this.combat = null;
    if (this.onStack.length + this.waiting.length === 0) this.lastKnown.forget();
    const effects = board.effects.map((one) => (isOfLivingMetal(one) ? { ...one, controller: player } : one));
    const players = board.players.map((one) => (one.landsPlayed > 0 ? { ...one, landsPlayed: 0 } : one));
    const turn = board.turn === null ? null : board.turn + 1;
    const momentsAhead = MOMENTS_AHEAD;
    this.view = viewBoard({
      ...withObjects(board, objects),
      effects,
      players,
      turn,
      momentsAhead,
      activePlayer: player,
    });
  }

  /** All that becomes otherwise as something is played, as it is now. */
  get moment() {
    const { view, waiting, onStack, combat, acts, drawsReplaced } = this;
    return { view, waiting, onStack, combat, acts, drawsReplaced };
  }

  /** What `restore` brings back, if a choice is found in the middle of what can't be done by halves. */
  kept() {
    return { moment: this.moment, keywords: this.keywordTriggers.kept() };
  }

  restore({ moment, keywords }: ReturnType<Play["kept"]>): void {
    Object.assign(this, moment);
    this.keywordTriggers.restore(keywords);
  }

  /** All of these happen, at once as far as they can; null if a choice is still to be made: `restore` what was before then. */
  perform(events: readonly GameEventInput[]): PlayedStep | null {
    return events.some((event) => isApart(this, event)) ? performOneByOne(this, events) : this.performAtOnce(events);
  }

  /** All of these happen at once; null if a choice is still to be made, and nothing has happened then. */
  performAtOnce(events: readonly GameEventInput[]): PlayedStep | null {
    if (this.isWaiting) return null;
    if (events.length === 0) return { events: [], ...this.look() };
    const { board } = this.view;
    board.steps.take(stepsOfLooking(board) + STEPS.part * events.length);
    this.desk.beginCheck();
    const context = contextOf(this.view, this.desk);
    const replacements = new ReplacementPlan(context);
    const plan = this.plan(context, replacements, events);
    if (plan === null || this.isWaiting) return null;
    const told = plan.tell();
    const event = new EventInTheMaking(this.view, false, (player) =>
      isDrawReplaced(this.view, [player], this.state.drawReplacements),
    );
    for (const [id, uses] of plan.uses) event.spend(id, uses, 0);
    for (const [id, amount] of plan.amounts) event.spend(id, 0, amount);
    board.steps.take(STEPS.part * plan.parts.length);
    const performed = performEvent(this.view, plan.parts, this.desk, event);
    const departure = losersLeave(performed.board, this.desk.choose);
    if (this.isWaiting) return null;
    const left = new Set([...whatHappened(performed.facts, "LEAVES_BATTLEFIELD"), ...departure.left]);
    const facts = withLeft(performed.facts, [...left, ...plan.phasedOut]);
    const entered = whatHappened(facts, "ENTERS_BATTLEFIELD");
    const before = this.view;
    const others = [...entered].filter((id) => findObject(before, id)?.zone !== "STACK");
    const now = withoutFormerObjects(departure.board, new Set(others));
    this.noteFronts(before.board, whatHappened(performed.facts, "LEAVES_BATTLEFIELD"));
    const copies = this.withCopiesCreated(now, plan.parts, entered);
    const changed = this.withEffects(copies, events, left, plan.phasedOutOfPlay, entered);
    const transformed = whatHappened(facts, "TRANSFORMS");
    const turned = withItsEffects(withCopiesTurned(changed, transformed), transformed);
    const { board: freed, back } = released(turned, left);
    const kept = this.kept();
    const entry = this.entrance.enter(before, freed, facts);
    if (entry === null) return null;
    this.lastKnown.remember(before, left);
    this.view = entry.view;
    this.loseTrack(before);
    const { ended, triggered } = this.look(before, () =>
      this.triggeredBy(before, this.view, entry.facts, [...this.waiting, ...this.onStack]),
    );
    this.note(
      notesOnUnknownCounters(
        this.board.rules,
        events.flatMap((one) => this.countersPut(one)),
      ),
    );
    this.note(
      notesOnPlayersCounters(
        events.flatMap(({ kind, players, counters }) =>
          kind === "PUT_COUNTERS" && players?.length
            ? (counters ?? []).map((one) => readCounterKind(one.kind)).filter((one) => one !== POISON)
            : [],
        ),
      ),
    );
    const faster = whoGetsFaster(before, facts);
    this.note(notesOnSpeed(before, faster));
    this.keepInMind(faster.map((source) => ({ undone: { source, text: "speed", isOfRules: true } })));
    this.note(notesOnOthersEntering(this.view, entered));
    const all = [
      ...told,
      ...entry.events.map((one) => tellOfEntering(one, told)),
      ...outOfCombat(before, this.view).map((one) => this.tellOfRemoval(one)),
    ];
    this.keepInMind([...all, ...events.map((one) => ({ ...one, asksAll: one.matching != null }))]);
    const step = { events: board.steps.list(all, ({ explanation }) => explanation), triggered, ended };
    if (back.length + event.drawnAfter.length === 0) return step;
    const second = back.length > 0 ? this.performAtOnce(comingBack(before, back)) : NO_STEP;
    const drawn = event.drawnAfter.map(({ player, count }) => ({
      kind: "DRAW" as const,
      players: [player],
      amount: count,
    }));
    const third = second && (drawn.length > 0 ? this.perform(drawn) : NO_STEP);
    if (second === null || third === null) {
      this.restore(kept);
      return null;
    }
    return gathered(step, { ...second, events: second.events.map((one) => this.asReturned(one)) }, third);
  }

  /** What comes back as a check has that leave until which it was exiled. */
  private comeBack(before: BoardView, view: BoardView, back: Parameters<ComeBack>[2]): ReturnType<ComeBack> {
    const { desk, rules } = this;
    const told = comingBack(before, back).flatMap((event) => deedsOf(view, rules, event, () => this.tokenId()));
    const deeds = told.flatMap((deed) => (deed.result === null ? [] : [deed]));
    view.board.steps.take(STEPS.part * told.length);
    const parts = planEvent(contextOf(view, desk), performable(view, deeds));
    if (desk.isWaiting) return null;
    const { board, facts } = performEvent(view, parts, desk, new EventInTheMaking(view, false));
    const entered = whatHappened(facts, "ENTERS_BATTLEFIELD");
    const entry = this.entrance.enter(view, withoutFormerObjects(board, entered), facts);
    if (entry === null) return null;
    const instead = (deed: Deed | NoDeed): string =>
      parts
        .filter(({ proposal, substitute }) => proposal === deed && substitute !== null)
        .map(({ substitute }) => insteadInWords(view, substitute!))
        .join("");
    const events = told.map((deed) => ({
      explanation: deed.explanation + instead(deed),
      ruleNumber: deed.result === null ? deed.ruleNumber : this.numberOfReturn(deed.ruleNumber),
    }));
    return { ...entry, events: [...events, ...entry.events] };
  }

  /** Before any rule says that it comes back at once, the first that does is taken. */
  private numberOfReturn(otherwise: RuleNumber): RuleNumber {
    const number = this.rules.numberOfLater("exiledUntil");
    if (number === null)
      this.note([
        `These rules do not say when what is exiled until something leaves comes back: those of ${EVENT_RULES.exiledUntil.numbers[0]!.since}, the first that do, are taken.`,
      ]);
    return number ?? otherwise;
  }

  private asReturned(event: PlayedEvent): PlayedEvent {
    const isReturn = event.kind === "RETURN" && event.outcome === "HAPPENED" && event.resultOf === null;
    return isReturn ? { ...event, ruleNumber: this.numberOfReturn(event.ruleNumber) } : event;
  }

  /** What an event triggers, wherever it arises: abilities that the board gives, and those of keywords. */
  private readonly triggeredBy: TriggeredBy = (before, after, facts, unresolved) => [
    ...triggeredByEvent(before, after, facts),
    ...this.keywordTriggers.triggeredBy(before, after, facts, unresolved),
  ];

  /** What no longer holds ends, and what the board and an event trigger waits. */
  private look(
    before = this.view,
    byEvent: () => readonly Trigger[] = () => [],
  ): Pick<PlayedStep, "ended" | "triggered"> {
    const ended = this.endWhatNoLongerHolds();
    const triggered = [...byEvent(), ...this.states.look(this.view)];
    if (triggered.length > 0) this.waiting = [...this.waiting, ...triggered];
    for (const view of [before, this.view]) this.sectors.notice(view, triggered);
    this.view = this.sectors.keep(this.view);
    return { ended, triggered };
  }

  /** What has left with its back up has its front from now on, which the board may not describe (712.8a). */
  private noteFronts({ objects, positions }: Board, left: Iterable<string>): void {
    const cards = [...left].flatMap((id) => {
      const object = objects[positions.get(id) ?? -1];
      return object && isBackUp(object) && object.otherFace === null ? [object] : [];
    });
    if (cards.length > 0)
      this.note([
        `Of the front of ${listed(cards.map(nameOf))}, which is all that it has off the battlefield and as it enters, the board says no more than name, types and mana value: give it as \`otherFace\` to have the rest played.`,
      ]);
  }

  drawIsReplaced(id: string): void {
    this.drawsReplaced = new Map([...this.drawsReplaced, [id, (this.drawsReplaced.get(id) ?? 0) + 1]]);
  }

  isToDrawTooMany(player: string): void {
    const players = this.board.players.map((one) =>
      one.id === player ? { ...one, requiredToDrawTooMany: true } : one,
    );
    this.view = { ...this.view, board: { ...this.board, players } };
  }

  /** What replaces draws is not asked of one that comes instead of what a check would do: what would have been is told. */
  private noteDraws(view: BoardView, players: readonly string[]): void {
    if (players.length === 0) return;
    for (const effect of this.state.drawReplacements ?? []) {
      const isThere = effect.source == null || findObject(view, effect.source) !== undefined;
      const applying = [...(isThere ? [effect] : []), ...asCopied(view, [effect])].filter((one) =>
        players.some((player) => replacesDrawsOf(view, player, one)),
      );
      if (applying.length > 0) this.keepInMind([{ unasked: effect.id }]);
      for (const { id, source, text } of applying) {
        const object = findObject(view, source ?? null);
        const words = text ? `: ${text}` : ".";
        this.note([
          `What ${object ? nameOf(object) : id} says of draws is not asked here, where one comes instead of something${words}`,
        ]);
      }
    }
  }

  /** Who drew by what a check's actions were replaced with. */
  private drawnInstead({ checks }: Checks): readonly string[] {
    const { view } = this.atFirst;
    const drawing = new Set(view.board.replacements.flatMap(({ id, instead }) => (instead.draw ? [id] : [])));
    if (drawing.size === 0) return [];
    const players = checks.flatMap(({ actions }) =>
      actions.flatMap(({ replacedBy, players, objects }) =>
        replacedBy === null || !drawing.has(replacedBy)
          ? []
          : [...players, ...objects.flatMap((id) => this.lastKnown.find(this.view, id)?.seen.controller ?? [])],
      ),
    );
    return [...new Set(players)];
  }

  private tellOfRemoval([object, why]: ReturnType<typeof outOfCombat>[number]): PlayedEvent {
    return {
      ...{ kind: "REMOVE_FROM_COMBAT", ruleNumber: this.rules.number("removeFromCombat"), objects: [object.id] },
      ...{ players: [], source: null, amount: null, outcome: "HAPPENED", modifiedBy: [], resultOf: null },
      explanation: `${nameOf(object)} is removed from combat: ${why}.`,
    };
  }

  private tokenId(): string {
    do this.tokens++;
    while (this.given.positions.has(`token-${this.tokens}`) || this.lastKnown.hadLeft(`token-${this.tokens}`));
    return `token-${this.tokens}`;
  }

  /** State-based actions until nothing applies, and triggered abilities on the stack (420.3, 704.3). */
  check(watch?: CheckWatcher): PlayedCheck {
    const before = this.view;
    const checks = runChecks(
      this.view,
      { waiting: this.waiting, onStack: this.onStack },
      this.states,
      this.sectors,
      this.desk,
      (seen, after, facts) => this.entrance.enter(seen, after, facts),
      (seen, after, facts, unresolved) => {
        const gone = whatHappened(facts, "LEAVES_BATTLEFIELD");
        this.lastKnown.remember(seen, gone);
        this.noteFronts(seen.board, gone);
        this.note(notesOnOthersEntering(after, whatHappened(facts, "ENTERS_BATTLEFIELD")));
        return this.triggeredBy(seen, after, facts, unresolved);
      },
      (seen, after, back) => this.comeBack(seen, after, back),
      watch,
    );
    this.view = checks.view;
    this.loseTrack(before);
    this.waiting = checks.triggered;
    this.noteDraws(this.view, this.drawnInstead(checks));
    const ended = this.endWhatNoLongerHolds();
    for (const one of outOfCombat(before, this.view)) {
      const { explanation, ruleNumber } = this.tellOfRemoval(one);
      this.note([`${explanation.slice(0, -1)} (${ruleNumber}).`]);
    }
    if (checks.ending !== "NOTHING_APPLIES") return { checks, ended, triggersOnStack: [] };
    const triggersOnStack = putOnStack(this.board, checks.triggered, this.desk);
    this.onStack = [...this.onStack, ...triggersOnStack];
    this.waiting = [];
    return { checks, ended, triggersOnStack };
  }

  /**
   * Takes abilities off the stack as they resolve; answers with what they do by themselves, as lifelink and deathtouch do
   * as long as they trigger. What is not on the stack is noted, and kept in mind what does nothing unless `isSaid`.
   */
  resolve(abilities: readonly string[], isSaid: boolean): readonly GameEventInput[] {
    const given = this.board.abilities;
    return abilities.flatMap((ability) => {
      const at = this.onStack.findLastIndex((one) => one.ability === ability);
      if (at < 0) {
        this.note([`${ability} is not on the stack when it is said to resolve: nothing leaves the stack for it.`]);
        return [];
      }
      const above = this.onStack.slice(at + 1).map((one) => one.ability);
      if (isSaid && above.length > 0)
        this.note([`${ability} is said to resolve before what is above it on the stack: ${above.join(", ")}.`]);
      const top = this.onStack[at]!;
      const { source } = top;
      const does = this.instructionOf(top);
      const ofBoard = given.find(({ id }) => ability === id || ability.startsWith(`${id} of `)) ?? does;
      if (ofBoard && !isSaid) this.keepInMind([{ undone: { source, text: ofBoard.text } }]);
      if (does) this.noLongerDelayed({ source, text: does.text });
      this.onStack = this.onStack.toSpliced(at, 1);
      this.sectors = new Sectors(this.view, [...this.onStack, ...this.waiting]);
      this.states.resolved(ability);
      return this.keywordTriggers.whatItDoes(ability, this.view);
    });
  }

  /** Ends all effects of these durations at once, and answers with their ids. */
  end(durations: readonly Duration[], whose: (controller: string | null) => boolean = () => true): readonly string[] {
    return this.endEffects(
      ({ duration, source, controller }) =>
        duration !== null && durations.includes(duration) && whose(sourceFor(this.view, source, controller).controller),
    );
  }

  private endEffects(
    isOver: (effect: Board["effects"][number] | Board["replacements"][number]) => boolean,
  ): readonly string[] {
    const { effects, replacements } = this.board;
    const ended = [...effects, ...replacements].filter(isOver).map(({ id }) => id);
    if (ended.length === 0) return ended;
    this.view = seenAfter(
      {
        ...this.board,
        effects: effects.filter((effect) => !isOver(effect)),
        replacements: replacements.filter((effect) => !isOver(effect)),
      },
      this.view,
    );
    return ended;
  }

  /** "For as long as": once the condition does not hold, the effect is over (418.3d; 611.2b now). */
  private endWhatNoLongerHolds(): readonly string[] {
    return this.endEffects(
      ({ duration, condition, source, controller }) =>
        duration === "FOR_AS_LONG_AS" &&
        condition !== null &&
        !conditionHolds(this.view, condition, sourceFor(this.view, source, controller)),
    );
  }

  private plan(
    context: CheckContext,
    replacements: ReplacementPlan,
    events: readonly GameEventInput[],
  ): StepPlan | null {
    const amounts = new AmountPlan(context, replacements);
    const stunned = new Set<string>();
    const lines: Line[] = [];
    const damages: DamageToDeal[] = [];
    const add = (deed: Deed | NoDeed, more: Partial<Line> = {}): void => {
      this.board.steps.take(STEPS.deed);
      lines.push({ deed, modifiedBy: [], resultOf: null, isPrevented: false, ...more });
    };
    for (const event of events) {
      if (event.kind === "DEAL_DAMAGE") {
        const source = this.lastKnown.find(this.view, event.source!);
        if (source) for (const one of this.damagesOf(event, source)) damages.push(one);
        else add(this.sourceIsGone(event));
      } else if (event.kind === "START_EFFECT" || event.kind === "END_EFFECT") this.addEffects(event, add);
      else if (event.kind === "DISCARD" && (event.amount ?? 0) > 0) {
        const chosen = this.discards(event);
        if (chosen === null) return null;
        for (const deed of chosen) add(deed);
      } else if (event.kind === "SCRY" || event.kind === "SURVEIL") {
        const chosen = this.looked(event);
        if (chosen === null) return null;
        for (const deed of chosen) add(deed);
      } else
        for (const { deed, modifiedBy } of this.deedsOf(event, amounts)) {
          if (this.isStunned(deed)) {
            const [id] = deed.objects;
            stunned.add(id!);
            const explanation = `${nameOf(findObject(this.view, id!)!)} would become untapped.`;
            add({ ...deed, result: null, explanation }, { modifiedBy: [`stun-counter:${id!}`] });
          } else add(deed, { modifiedBy });
        }
    }
    for (const id of stunned) add(this.loseCounter(id, "stun", this.board.rules.stunCounters!.number!));
    const damage = new DamagePlan(context, this.rules, replacements);
    const dealt =
      damages.length > 0 ? damage.deal(damages.filter(({ target }) => damage.canBeDealtDamage(target))) : [];
    if (this.isWaiting) return null;
    for (const one of damages) if (!damage.canBeDealtDamage(one.target)) add(this.noDamage(one));
    const gains = lifeFromLifelink(this.view, this.rules, dealt);
    for (const one of dealt) {
      const place = lines.length + 1;
      this.addDamage(one, add, lines);
      const gain = gains.get(one);
      if (gain) add(gain, { resultOf: place });
    }
    for (const id of damage.countersRemoved)
      add(this.loseCounter(id, "shield", this.rules.shieldCounterDamage!.number));
    for (const line of lines) amounts.apply(line);
    if (this.isWaiting) return null;
    const deeds = lines.flatMap(({ deed }) => (deed.result === null ? [] : [deed]));
    const allowed = new Set(performable(this.view, deeds));
    const parts = planEvent(
      context,
      deeds.filter((deed) => allowed.has(deed)),
    );
    const phased = deeds.flatMap(({ kind, objects }) => (kind === "PHASE_OUT" ? objects : []));
    return {
      parts,
      uses: merged(damage.spentUses, amounts.spentUses),
      amounts: damage.spentAmounts,
      phasedOut: this.rules.phasingOut?.leavesPlay === true ? phased : [],
      phasedOutOfPlay: new Set(this.board.rules.phasing!.isZone ? phased : []),
      tell: () => tell(this.view, lines, parts, allowed),
    };
  }

  /** Of tokens, as many as effects have a player create. */
  private deedsOf(event: GameEventInput, amounts: AmountPlan) {
    const { view, rules } = this;
    const tokenId = () => this.tokenId();
    if (event.kind !== "CREATE")
      return deedsOf(view, rules, event, tokenId).map((deed) => ({ deed, modifiedBy: [] as readonly string[] }));
    return (event.players ?? []).flatMap((player) => {
      const { amount, applied } = amounts.tokens(player, event.amount ?? 1);
      const deeds = deedsOf(view, rules, { ...event, players: [player], amount }, tokenId);
      return deeds.map((deed) => ({ deed, modifiedBy: applied }));
    });
  }

  private damagesOf(event: GameEventInput, source: KnownObject): readonly DamageToDeal[] {
    const targets = [...objectsOf(this.view, event), ...(event.players ?? [])];
    this.board.steps.take(STEPS.deed * targets.length);
    return targets.map((target) => ({
      source,
      target,
      amount: event.amount ?? 0,
      isCombat: event.combat === true,
      cantBePrevented: event.cantBePrevented === true,
    }));
  }

  private addDamage(
    damage: DamageDealt,
    add: (deed: Deed | NoDeed, more?: Partial<Line>) => void,
    lines: Line[],
  ): void {
    const { source, target, amount, counters, modifiedBy, isCombat } = damage;
    if (isCombat && amount > 0) this.note(notesOnToxic(this.view, source));
    const place = lines.length + 1;
    if (amount > 0) {
      if (findObject(this.view, target)) this.damaged.objects.add(target);
      else if (isCombat) this.damaged.byCombatOnPlayers.add(source.object.id);
      resultsOfDamage(this.view, this.rules, damage).forEach((deed, at) =>
        add(deed, at === 0 ? { modifiedBy } : { resultOf: place }),
      );
    } else this.addNoDamage(damage, add);
    const object = findObject(this.view, target);
    for (const { kind, count, by } of counters)
      add(
        countersPut(this.view, object!, kind, count, { ruleNumber: this.rules.number("counters"), ...(by && { by }) }),
      );
  }

  private addNoDamage(
    { source, target, prevented, counters, modifiedBy, isCombat }: DamageDealt,
    add: (deed: Deed | NoDeed, more?: Partial<Line>) => void,
  ): void {
    const object = findObject(this.view, target);
    const name = object ? nameOf(object) : nameOfPlayer(this.board, target);
    const ofZero = prevented > 0 || counters.length > 0 ? null : this.rules.numberOfLater("zeroDamage");
    const rule =
      prevented > 0 ? "prevention" : counters.length > 0 ? "replacement" : isCombat ? "combatDamage" : "damage";
    add(
      {
        kind: "DEAL_DAMAGE",
        ruleNumber: ofZero ?? this.rules.number(rule),
        objects: object ? [target] : [],
        players: object ? [] : [target],
        source: source.object.id,
        amount: 0,
        result: null,
        explanation:
          prevented > 0
            ? `The ${prevented} damage that ${nameOf(source.object)} would deal to ${name} is prevented.`
            : `${nameOf(source.object)} deals no damage to ${name}${counters.length > 0 ? ": counters are put on it instead" : ""}.`,
      },
      { modifiedBy, isPrevented: prevented > 0 },
    );
  }

  private sourceIsGone({ source, combat }: GameEventInput): NoDeed {
    return {
      kind: "DEAL_DAMAGE",
      ruleNumber: this.rules.number(combat ? "combatDamage" : "damage"),
      objects: [],
      players: [],
      source: source!,
      amount: 0,
      result: null,
      explanation: `${source!} is not there any more, and what it was is not known: it deals no damage.`,
    };
  }

  private noDamage({ source, target, isCombat }: DamageToDeal): NoDeed {
    const object = findObject(this.view, target);
    const why = object
      ? object.zone === "BATTLEFIELD"
        ? `${nameOf(object)} can't be dealt damage.`
        : `${nameOf(object)} is not on the battlefield any more.`
      : `${target} is not there any more.`;
    const isPlayer = this.board.players.some(({ id }) => id === target);
    return {
      kind: "DEAL_DAMAGE",
      ruleNumber: this.rules.number(isCombat ? "combatDamage" : "damage"),
      objects: isPlayer ? [] : [target],
      players: isPlayer ? [target] : [],
      source: source.object.id,
      amount: 0,
      result: null,
      explanation: `${nameOf(source.object)} deals no damage: ${isPlayer ? `${nameOfPlayer(this.board, target)} has left the game.` : why}`,
    };
  }

  private countersPut(event: GameEventInput): readonly HeldCounter[] {
    if (event.kind !== "PUT_COUNTERS") return [];
    const holders = objectsOf(this.view, event).map((id) => {
      const object = findObject(this.view, id);
      return object ? nameOf(object) : id;
    });
    return (event.counters ?? []).flatMap(({ kind }) =>
      holders.map((holder) => ({ kind: readCounterKind(kind), holder })),
    );
  }

  private isStunned({ kind, result, objects }: Deed | NoDeed): boolean {
    if (kind !== "UNTAP" || result === null || this.board.rules.stunCounters === null) return false;
    return countersOf(findObject(this.view, objects[0]!)!, "stun") > 0;
  }

  private loseCounter(id: string, kind: string, ruleNumber: string): Deed {
    const object = findObject(this.view, id)!;
    return countersRemoved(object, kind, 1, { ruleNumber, explanation: `${nameOf(object)} loses a ${kind} counter.` })!;
  }

  private addEffects(
    { kind, effect, replacement, effects: ending, text }: GameEventInput,
    add: (deed: NoDeed, more?: Partial<Line>) => void,
  ): void {
    const { effects, replacements } = this.board;
    const begins = kind === "START_EFFECT";
    const ids = begins ? [effect?.id, replacement?.id] : (ending ?? []);
    for (const id of ids) {
      if (id === undefined) continue;
      const happens = begins || [...effects, ...replacements].some((one) => one.id === id);
      const words = begins ? "begins" : happens ? "ends" : "is not in force";
      const deed = {
        kind,
        ruleNumber: this.rules.number("duration"),
        objects: [],
        players: [],
        source: null,
        amount: null,
        result: null,
        explanation: `${id} ${words}${text ? ` (${text})` : ""}.`,
      };
      add(deed, { happens });
    }
  }

  /** Cards that players choose to discard: those that the board names, if it names all. */
  private discards({ players, amount, text }: GameEventInput): readonly (Deed | NoDeed)[] | null {
    const made: (Deed | NoDeed)[] = [];
    const discarded = (objects: readonly string[]): readonly (Deed | NoDeed)[] =>
      deedsOf(this.view, this.rules, { kind: "DISCARD", objects, ...(text && { text }) });
    for (const player of players ?? []) {
      const { cardsInHand } = this.board.players.find(({ id }) => id === player)!;
      const known = this.board.objects.filter(({ zone, owner }) => zone === "HAND" && owner === player);
      const wanted = amount ?? 0;
      const count = this.board.unsaid.suffice("HAND", player, cardsInHand, wanted) ? wanted : cardsInHand;
      if (count === 0) continue;
      const name = nameOfPlayer(this.board, player);
      const isAll = count === cardsInHand;
      const unknown = cardsInHand - known.length;
      if (unknown > 0) {
        if (isAll) made.push(...discarded(known.map(({ id }) => id)));
        else this.note([`Which cards ${name} discards is not known: the board does not name all cards in that hand.`]);
        const rest = isAll ? unknown : count;
        made.push({
          kind: "DISCARD",
          ruleNumber: this.rules.number("discard"),
          objects: [],
          players: [player],
          source: null,
          amount: rest,
          result: fewerInHand(player, rest),
          explanation: `${name} discards ${counted(rest, "card")}${text ? ` (${text})` : ""}.`,
        });
        continue;
      }
      const chosen = this.desk.choose({
        kind: "DISCARD",
        player,
        about: "",
        prompt: `Which ${count === 1 ? "card" : `${count} cards`} does ${name} discard?`,
        options: known.map(({ id }) => id),
        take: Math.min(count, known.length),
        ruleNumber: this.rules.number("discard"),
      });
      if (!chosen) return null;
      made.push(...discarded(chosen));
    }
    return made;
  }

  /** Of the cards on top that the board names, players choose where they go; what it does not name stays on top. */
  private looked(event: GameEventInput): readonly (Deed | NoDeed)[] | null {
    const { kind, players = [], amount, text } = event;
    const [place, verb] = kind === "SCRY" ? ["bottom", "scry"] : ["graveyard", "surveil"];
    const made: (Deed | NoDeed)[] = [];
    const gone: string[] = [];
    for (const player of players ?? []) {
      made.push(...deedsOf(this.view, this.rules, { ...event, players: [player] }));
      const { cards, others } = topOfLibrary(this.board, player, amount ?? 0);
      const name = nameOfPlayer(this.board, player);
      if (others > 0)
        this.note([
          `Of what ${name} looks at (${verb} ${amount}) the board does not name ${others}: they stay on top.`,
        ]);
      for (const card of cards.toReversed()) {
        const chosen = this.desk.choose({
          ...{ kind: "LOOKED_AT", player, about: card.id, options: ["top", place], take: 1 },
          prompt: `Where does ${name} put ${nameOf(card)}?`,
          ruleNumber: this.rules.number(kind === "SCRY" ? "scry" : "surveil"),
        });
        if (!chosen) return null;
        if (chosen[0] !== "top") gone.push(card.id);
      }
    }
    const more = { objects: gone, ...(text && { text }) };
    const putAway = gone.map((id): GameEventInput => ({ ...more, objects: [id], kind: "PUT_INTO_GRAVEYARD" }));
    const bottom = gone.map((id) => putOnBottom(this.view, this.rules, { ...more, kind: "SCRY" }, id));
    return [...made, ...(kind === "SCRY" ? bottom : putAway.flatMap((one) => deedsOf(this.view, this.rules, one)))];
  }

  /** Tokens that are created as copies are what they copy was as they entered (707.2, 707.5). */
  private withCopiesCreated(board: Board, parts: readonly PlannedPart<Deed>[], entered: ReadonlySet<string>): Board {
    let changed = board;
    for (const { proposal } of parts) {
      const { result } = proposal;
      if ((result.type !== "create" && result.type !== "copy") || !result.copy) continue;
      const { copy, token } = result;
      const effect = { id: `${token.id}: copy of ${copy.of}`, affects: { ids: [token.id], zones: [token.zone] }, copy };
      const before = changed;
      const entering = { ids: entered, view: () => seenAfter(before, this.view) };
      changed = settleCopies({
        ...before,
        effects: [...before.effects, startedEffect(this.view, effect, [], entering)],
      });
      const original = findObject(this.view, copy.of);
      if (result.type === "create" && original && this.rules.numberOfLater("tokenHasBothFaces"))
        changed = withBothFaces(
          changed,
          effect.id,
          { ...original, ...turnedOver(original) },
          seenOf(this.view, original),
        );
    }
    return changed;
  }

  /** The board with effects that begin or end now, and without what is no longer what they were about. */
  private withEffects(
    board: Board,
    events: readonly GameEventInput[],
    left: ReadonlySet<string>,
    phasedOut: ReadonlySet<string>,
    entered: ReadonlySet<string>,
  ): Board {
    let changed = withoutWhatLeft(withoutWhatLeft(board, left), phasedOut, true);
    for (const event of events) {
      const { kind, effect, replacement, effects } = event;
      if (kind === "END_EFFECT") {
        const ended = new Set(effects ?? []);
        changed = {
          ...changed,
          effects: changed.effects.filter(({ id }) => !ended.has(id)),
          replacements: changed.replacements.filter(({ id }) => !ended.has(id)),
        };
      }
      if (kind !== "START_EFFECT") continue;
      const objects = objectsOf(this.view, event);
      const { controller } = sourceFor(this.view, event.source ?? null, event.player ?? null);
      const controlled = <T extends { readonly source?: unknown; readonly controller?: unknown }>(begun: T): T =>
        begun.source == null && begun.controller == null && controller !== null ? { ...begun, controller } : begun;
      if (effect) {
        const without = changed;
        const entering = { ids: entered, view: () => seenAfter(without, this.view) };
        const begun = startedEffect(this.view, controlled(effect), objects, entering);
        this.note(notesOnNothingAffected(this.view, begun, entered));
        changed = settleCopies({ ...without, effects: [...without.effects, begun] });
      }
      if (replacement)
        changed = {
          ...changed,
          replacements: [...changed.replacements, startedReplacement(changed, controlled(replacement), objects)],
        };
    }
    return changed;
  }
}

/** Counters with which something enters are a result of what put it onto the battlefield. */
function tellOfEntering(
  { modifiedBy = [], result, happens, ...deed }: Entered["events"][number],
  told: readonly PlayedEvent[],
): PlayedEvent {
  const { kind, ruleNumber, objects, players, source, amount, explanation } = deed;
  const entering = told.findLastIndex((one) => one.objects.includes(objects[0]!) && one.outcome !== "IMPOSSIBLE");
  const isReplaced = modifiedBy.length > 0;
  const outcome = result !== null || happens ? "HAPPENED" : isReplaced ? "REPLACED" : "IMPOSSIBLE";
  const of = { modifiedBy, resultOf: entering < 0 ? null : entering + 1 };
  return { kind, ruleNumber, objects, players, source, amount, outcome, ...of, explanation };
}

/** What a turn has before its end step, which begins as the turn ends. */
const MOMENTS_AHEAD: readonly TurnMoment[] = TURN_MOMENTS.words.filter((one) => one !== "END_STEP");

const NO_STEP: PlayedStep = { events: [], triggered: [], ended: [] };

/** One after the other, told as one. */
function gathered(...all: readonly PlayedStep[]): PlayedStep {
  const steps = new GatheredSteps();
  for (const one of all) steps.add(one);
  return steps.all;
}

const isSameMoment = (one: Play["moment"], other: Play["moment"]): boolean =>
  (Object.keys(one) as (keyof Play["moment"])[]).every((name) => one[name] === other[name]);

/** Nothing rests on cards where there are none. */
const isWithoutCards = ({ restsOn, fromCards, drawReplacements }: GameStateInput): boolean =>
  !restsOn?.length && !drawReplacements?.length && !fromCards?.length;

/** What is planned of a step, with all choices made. */
interface StepPlan {
  readonly parts: readonly PlannedPart<Deed>[];
  readonly uses: ReadonlyMap<string, number>;
  readonly amounts: ReadonlyMap<string, number>;
  /** What phases out and is taken to leave play. */
  readonly phasedOut: readonly string[];
  /** What effects with a limited duration lose as it phases out (502.15g). */
  readonly phasedOutOfPlay: ReadonlySet<string>;
  readonly tell: () => readonly PlayedEvent[];
}

function merged(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const all = new Map(one);
  for (const [id, count] of other) all.set(id, (all.get(id) ?? 0) + count);
  return all;
}

/** What is no more than where something goes: if that is replaced, it does not happen. */
const MOVES: ReadonlySet<PlayedEvent["kind"]> = new Set(["PUT_INTO_GRAVEYARD", "RETURN", "EXILE"]);

/** What became of each event, with what is destroyed instead of something else. */
function tell(
  view: BoardView,
  lines: readonly Line[],
  parts: readonly PlannedPart<Deed>[],
  allowed: ReadonlySet<Happening>,
): readonly PlayedEvent[] {
  const partsOf = new Map<Happening, PlannedPart<Deed>[]>();
  for (const part of parts) {
    const list = partsOf.get(part.proposal);
    if (list) list.push(part);
    else partsOf.set(part.proposal, [part]);
  }
  const told: PlayedEvent[] = [];
  const places = new Map<number, number>();
  lines.forEach(({ deed, modifiedBy, resultOf, isPrevented, happens: happensAnyhow = false }, at) => {
    if (deed.explanation === "") return;
    const { kind, ruleNumber, objects, players, source, amount, explanation } = deed;
    const own = deed.result === null ? [] : (partsOf.get(deed) ?? []);
    const instead = own.flatMap(({ substitute, isConsequence }) =>
      substitute && !isConsequence ? [idOf(substitute)] : [],
    );
    const happens = happensAnyhow || (deed.result !== null && allowed.has(deed));
    const isDone = own.some((one) => !one.isConsequence && one.substitute && replacesOnlyWhereItGoes(one.substitute));
    const result = resultOf === null ? null : (places.get(resultOf - 1) ?? null);
    const would = "would" in deed ? deed.would : undefined;
    const isDoneAllTheSame = isDone && !MOVES.has(kind);
    places.set(at, told.length + 1);
    told.push({
      kind,
      ruleNumber,
      objects,
      players,
      source,
      amount,
      outcome: outcomeOf(isPrevented, happens, deed.result === null ? modifiedBy : instead),
      ...(isDone && { isDoneAllTheSame: true }),
      modifiedBy: [...modifiedBy, ...instead],
      resultOf: result,
      explanation:
        ((instead.length > 0 || !happens) && would && !isDoneAllTheSame ? would : explanation) +
        (!happens && instead.length === 0 && deed.result?.type === "lose" ? " That can't happen." : "") +
        own
          .map(({ substitute, isConsequence }) =>
            substitute && !isConsequence
              ? (isDoneAllTheSame ? goingInWords(substitute) : "") + insteadInWords(view, substitute)
              : "",
          )
          .join(""),
    });
    const place = told.length;
    for (const { subject, substitute, isConsequence } of own) {
      if (!isConsequence) continue;
      told.push({
        kind: "DESTROY",
        ruleNumber,
        objects: [subject],
        players: [],
        source: null,
        amount: null,
        outcome: substitute ? "REPLACED" : "HAPPENED",
        modifiedBy: substitute ? [idOf(substitute)] : [],
        resultOf: place,
        explanation: `${nameOf(findObject(view, subject)!)} ${substitute ? "would be" : "is"} destroyed instead.`,
      });
    }
  });
  return told;
}

function outcomeOf(isPrevented: boolean, happens: boolean, instead: readonly string[]): EventOutcome {
  if (isPrevented) return "PREVENTED";
  if (instead.length > 0) return "REPLACED";
  return happens ? "HAPPENED" : "IMPOSSIBLE";
}

function inCombatOf({ pendingTriggers: given }: GameStateInput): (ability: string) => CombatAbilityInput | null {
  const inCombat = new Map((given ?? []).map(({ ability, ofKeyword }) => [ability, ofKeyword]));
  return (ability) => inCombat.get(ability) ?? null;
}
