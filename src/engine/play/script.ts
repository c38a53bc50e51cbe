import { type Fought } from "../keywords/spelled-out-in-combat";
import { type EventStepInput, type GameEventInput } from "../board/fields/game-event";
import { playersInTurnOrder } from "../characteristics/players";
import { notesOnLoop } from "../characteristics/range";
import { InvalidBoardError } from "../errors";
import { type PendingChoice } from "../evaluation";
import { type EventStep, type PlayedEvents } from "../events/played-events";
import { type Passed } from "../ledger/past";
import { GatheredSteps } from "../events/gathered-steps";
import { ownResolution, resolveByItself, Resolution } from "../events/resolution";
import { type CheckWatcher, getsPriorityInCleanup } from "../procedure/check";
import { gameEnd } from "../procedure/game-over";
import { Repetition } from "../procedure/repetition";
import { type EvaluationStatus } from "../vocabulary";
import { notesOnNeedless } from "../verbs/verbs";
import { type Play, type PlayAgain, type PlayedCheck, type PlayedStep } from "./play";

/**
 * What is played on a board, a step after the other, as long as no choice is open and the game goes on: something happens,
 * state-based actions are checked, what has triggered goes on the stack, and a player gets priority. Every operation that plays
 * is such a script, an evaluation one in which nothing happens.
 */
export class Script {
  readonly steps: EventStep[] = [];
  status: EvaluationStatus = "COMPLETE";
  /** The checks of the last step; null if it had none. */
  played: PlayedCheck | null = null;
  private hasPriority = false;

  constructor(private readonly play: Play) {}

  /** The player who gets priority after the last step, if one does. */
  get priority(): string | null {
    return this.hasPriority && this.status === "COMPLETE" ? (playersInTurnOrder(this.play.board)[0]?.id ?? null) : null;
  }

  /** False once nothing more can happen. */
  run({ events, resolves, moment = "PRIORITY" }: EventStepInput, watch?: CheckWatcher): boolean {
    const { play } = this;
    play.settleOrder();
    const before = play.kept();
    play.note((events ?? []).flatMap(notesOnNeedless));
    const happened = events?.length ? this.perform(events, resolves ?? []) : this.resolve(resolves ?? []);
    if (!happened) return this.waits(before);
    return this.goOn(happened, moment, watch);
  }

  /**
   * A part of a turn begins (603.2b), and what triggers then is put on the stack: no step where nothing does. False once nothing more can
   * happen.
   */
  begin(passed: Passed, isLate = false): boolean {
    const { play } = this;
    play.settleOrder();
    const before = play.kept();
    if (passed.moment === "DRAW_STEP") play.noteNoDraw();
    const begun = play.begin(passed, isLate);
    if (begun === null) return this.waits(before);
    return begun.events.length + begun.triggered.length === 0 || this.goOn(begun, "PRIORITY");
  }

  private waits(before: ReturnType<Play["kept"]>): false {
    this.play.restore(before);
    this.status = "NEEDS_CHOICES";
    return false;
  }

  /** What follows after something has happened. */
  private goOn(happened: PlayedStep, moment: EventStepInput["moment"], watch?: CheckWatcher): boolean {
    const { play } = this;
    this.played = moment === "RESOLUTION" ? null : play.check(watch);
    const { checks = null, ended = [] } = this.played ?? {};
    this.steps.push({
      number: this.steps.length + 1,
      events: happened.events,
      triggered: happened.triggered,
      ended: [...happened.ended, ...ended],
      checks: checks?.checks ?? [],
      onStack: play.onStack,
      waiting: play.waiting,
      state: play.report(),
    });
    this.hasPriority = checks?.ending === "NOTHING_APPLIES" && (moment === "PRIORITY" || getsPriorityInCleanup(checks));
    if (checks?.ending === "CHOICES_PENDING") this.status = "NEEDS_CHOICES";
    if (checks?.ending === "LOOP") this.isLoop();
    return this.status === "COMPLETE";
  }

  /**
   * All players pass until the stack is empty, before which no step ends (500.2): `resolve` has the ability on top do what it does, as far
   * as that is known; `unsaid` is told of others. `besides` is what else is the same if all is as it was. False if nothing more can be played.
   */
  emptyStack(resolve: (ability: string) => boolean, unsaid: string, besides: () => number = () => 0): boolean {
    const { play } = this;
    const repetition = new Repetition();
    for (;;) {
      const { top } = play;
      if (!top) return true;
      if (play.goesRound(repetition, besides())) {
        this.isLoop();
        return false;
      }
      if (play.eventOf(top.ability) !== undefined && !ownResolution(play, top.ability))
        play.note([`${top.ability} resolves${unsaid}`]);
      if (!resolve(top.ability)) return false;
    }
  }

  /** It goes on so for ever, and nobody can end it: the game is a draw. */
  isLoop(): void {
    this.status = "DRAW_BY_LOOP";
    this.play.note(notesOnLoop(this.play.board));
  }

  private perform(events: readonly GameEventInput[], resolves: readonly string[]): PlayedStep | null {
    const { play } = this;
    const all = [...play.resolve(resolves, true), ...events];
    const [first] = all;
    if (first?.kind === "RESOLVE") return new Resolution(play, first, `steps[${this.steps.length}].events[0]`).run();
    if (!play.drawForTurn(events)) return play.perform(all);
    const gathered = new GatheredSteps();
    for (const part of [() => play.perform(all), () => play.goPastDraw()]) {
      const step = part();
      if (!step) return null;
      gathered.add(step);
    }
    return gathered.all;
  }

  /** Abilities of which nobody says what they do: each does what its card says, or its keyword. */
  private resolve(abilities: readonly string[]): PlayedStep | null {
    const { play } = this;
    const own = abilities.filter((ability) => ownResolution(play, ability));
    const others = abilities.filter((ability) => !own.includes(ability));
    const gathered = new GatheredSteps();
    if (own.length === 0 || others.length > 0) {
      const step = play.perform(play.resolve(others, false));
      if (!step) return null;
      gathered.add(step);
    }
    for (const ability of own) {
      const step = resolveByItself(play, ability);
      if (!step) return null;
      gathered.add(step);
    }
    return gathered.all;
  }

  /**
   * The answer, once no step is left or none can be played.
   *
   * @throws InvalidBoardError if a choice was given that nothing asks.
   */
  answer(fought: Fought | null = null, again?: PlayAgain): PlayedEvents {
    const { unasked } = this.play.desk;
    if (unasked.length > 0)
      throw new InvalidBoardError(
        unasked.map((at) => ({ path: `choices[${at}].choice`, message: "nothing that happens asks this choice" })),
      );
    return { ...this.tell(fought, again), steps: this.steps };
  }

  /** As `answer`, whatever was chosen, without the steps. */
  tell(fought: Fought | null = null, again?: PlayAgain): Omit<PlayedEvents, "steps"> {
    const { play, status } = this;
    const { board } = play;
    const end = gameEnd(board);
    return {
      rulesDate: board.date,
      status,
      state: play.report(),
      pendingChoices: this.inTurnOrder(play.desk.pending),
      assumptions: play.told(fought, again),
      priority: end.isOver ? null : this.priority,
      losers: board.players
        .filter(({ hasLost }, at) => hasLost && !play.given.board.players[at]!.hasLost)
        .map(({ id }) => id),
      winner: end.winner,
      isDraw: end.isDraw || status === "DRAW_BY_LOOP",
    };
  }

  /**
   * Choices in the order in which players make them: from the active player on (101.4). Sectors stay as they were asked for,
   * since their rule says who chooses first (702.158c).
   */
  private inTurnOrder(pending: readonly PendingChoice[]): readonly PendingChoice[] {
    const order = playersInTurnOrder(this.play.board).map((player) => player.id);
    const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
    const isSector = ({ kind }: PendingChoice): boolean => kind === "SECTOR";
    const others = pending.filter((choice) => !isSector(choice)).sort((a, b) => rank(a.player) - rank(b.player));
    return [...others, ...pending.filter(isSector)];
  }
}
