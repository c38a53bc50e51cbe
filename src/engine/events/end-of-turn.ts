import { type BoardObject } from "../board/board";
import { type GameEventInput } from "../board/fields/game-event";
import { listed } from "../board/notes/note";
import { sharesTurns } from "../board/shared-turns";
import { areOpponents, nameOfPlayer } from "../characteristics/players";
import { type BoardView, hasKeyword, sourceFor } from "../characteristics/view";
import { InvalidBoardError } from "../errors";
import { notesOnTurn } from "../keywords/notes-on-moments";
import { type EvaluationRequest } from "../evaluation";
import { lifeOfPlayer } from "../characteristics/teams";
import { CLEANED_UP } from "../objects/facts";
import { Steps } from "../steps";
import { type TurnMoment, type TurnPart } from "../vocabulary";
import { Play } from "../play/play";
import { Script } from "../play/script";
import { lossOfMana } from "./mana-loss";
import { type EndOfTurn, type PlayedEvent, type TurnStep } from "./played-events";

export interface EndOfTurnRequest extends Omit<EvaluationRequest, "moment"> {
  /** Whose turn begins then: what lasts until that turn ends, and that player's permanents untap. */
  readonly nextPlayer?: string | null;
}

/** Cleanup steps of one turn: each after the first since something happened in the one before. */
const MOST_CLEANUP_STEPS = 20;

/** The hand size of whom nothing gives another (314.1; 402.2 now). */
const HAND_SIZE = 7;

/**
 * The end of a turn from the end of the end step on: the cleanup step, as often as there is one, and what becomes of
 * unspent mana. Where a player gets priority in the cleanup step with an ability on the stack, the turn goes on only once
 * that has resolved: the answer ends there.
 *
 * @throws as performEvents
 */
export const endOfTurn = ({ nextPlayer, ...request }: EndOfTurnRequest): EndOfTurn =>
  endTurnOn(new Play(request, new Steps()), nextPlayer);

/**
 * As `endOfTurn`, on what has been played; if `isWhole`, from before the end step on, and on to where a player gets priority in
 * the upkeep of the next turn (503.1). If `isOver`, the turn has ended before.
 *
 * @internal No declaration is shipped of it: it would bring those of all that is played.
 */
export function endTurnOn(
  play: Play,
  nextPlayer: EndOfTurnRequest["nextPlayer"],
  isWhole = false,
  isOver = false,
): EndOfTurn {
  if (nextPlayer != null && !play.board.players.some(({ id }) => id === nextPlayer))
    throw new InvalidBoardError([{ path: "nextPlayer", message: `the state has no player "${nextPlayer}"` }]);
  const turn = new TurnsEnd(play);
  const hasEnded = isOver || turn.run(isWhole);
  if (hasEnded && nextPlayer != null && turn.beginNext(nextPlayer) && isWhole) turn.beginUpkeep();
  return { ...turn.script.answer(), steps: turn.steps };
}

/**
 * Before a player's permanents untap, those with phasing phase out, and those that had phased out under that player's control
 * phase in, all at once (302.1; 502.1 now): what phased out with what it is attached to does not phase in by itself (702.26g);
 * what did so under the control of one who has left does where that player's turn would have begun (702.26n).
 */
function phasingOf({ board, seen }: BoardView, player: string, passedBy: readonly string[]): readonly GameEventInput[] {
  const isOwn = (object: BoardObject, at: number): boolean =>
    object.zone === "BATTLEFIELD" &&
    (object.phasedOut
      ? [player, ...passedBy].includes(object.phasedOutUnder ?? object.controller)
      : hasKeyword(seen[at]!, "PHASING") && seen[at]!.controller === player);
  const phasing = board.objects.filter(isOwn);
  return ([true, false] as const).flatMap((isOut) => {
    const objects = phasing.filter((one) => one.phasedOut !== isOut && !one.phasedOutIndirectly).map(({ id }) => id);
    return objects.length > 0 ? [{ kind: isOut ? ("PHASE_OUT" as const) : ("PHASE_IN" as const), objects }] : [];
  });
}

class TurnsEnd {
  readonly steps: TurnStep[] = [];
  readonly script: Script;

  constructor(private readonly play: Play) {
    this.script = new Script(play);
  }

  /** From where the end step begins, or ends. False if the turn has not ended: a choice is open, an ability waits, or the game is over. */
  run(isFromItsBeginning: boolean): boolean {
    const { play } = this;
    const { manaLoss } = play.rules;
    play.keepInMind([{ isPassing: true }]);
    if (!this.emptyStack()) return false;
    for (const moment of play.board.momentsAhead) if (!this.begin(moment) || !this.emptyStack(moment)) return false;
    if (!this.begin("END_STEP", !isFromItsBeginning) || !this.emptyStack()) return false;
    this.endWhatLastedForCombat();
    if (manaLoss!.byStep && !this.loseMana("END_STEP_ENDS")) return false;
    for (let number = 1; number <= MOST_CLEANUP_STEPS; number++) {
      if (!this.discard()) return false;
      const isCalm = this.cleanUp();
      if (isCalm === null) return false;
      if (isCalm) break;
      if (manaLoss!.byStep && !this.loseMana("CLEANUP_ENDS")) return false;
      this.play.note([
        `Something happened in the cleanup step, so that a player gets priority in it: nobody is taken to do anything, and another cleanup step begins (${this.play.board.rules.cleanupPriority!.number!}).`,
      ]);
    }
    return this.loseMana("CLEANUP_ENDS");
  }

  /** What has triggered is put on the stack, and all players pass until that is empty. False if nothing more can be played. */
  private emptyStack(part: TurnPart = "END_STEP"): boolean {
    const resolve = (resolves: readonly string[]): boolean =>
      this.told(part, this.script.run({ events: [], resolves, moment: "PRIORITY" }));
    if (this.play.waiting.length > 0 && !resolve([])) return false;
    const unsaid =
      " before the turn goes on, and what it does is not said: let it resolve before this, and give its events.";
    return this.script.emptyStack((ability) => resolve([ability]), unsaid);
  }

  private begin(moment: TurnMoment, isLate = false): boolean {
    return this.told(moment, this.script.begin({ moment, player: this.play.board.activePlayer }, isLate));
  }

  /** State-based actions are checked as a player would get priority, with what has triggered on the stack (503.1, 704.3). */
  beginUpkeep(): void {
    const before = this.steps.length;
    if (this.begin("UPKEEP") && this.steps.length === before)
      this.told("TURN_BEGINS", this.script.run({ events: [], moment: "PRIORITY" }));
  }

  /**
   * What lasts until the player's next turn ends, and the player's permanents untap; nobody gets priority (302; 502 now). False if a
   * choice is open.
   */
  beginNext(player: string): boolean {
    const { play } = this;
    if (play.onStack.length > 0)
      play.note([
        `No step or phase ends before the stack is empty, and this is still on the stack as the next turn begins: ${listed(play.onStack.map(({ ability }) => ability))}.`,
      ]);
    const { board } = play;
    const { effects, replacements } = board;
    const passedBy = this.whoLeftBefore(player);
    const until = [...effects, ...replacements].flatMap(({ id, duration, source, controller }) =>
      duration === "YOUR_NEXT_TURN" ? [{ id, whose: sourceFor(play.view, source, controller).controller }] : [],
    );
    const ending = until.flatMap(({ id, whose }) =>
      whose !== null && (whose === player || passedBy.includes(whose)) ? [id] : [],
    );
    if (play.rules.numberOfLater("turnOfWhoLeft") === null)
      play.note(
        until.flatMap(({ id, whose }) =>
          whose !== null && passedBy.includes(whose)
            ? [
                `${id} is taken to last until the turn of ${nameOfPlayer(board, whose)} would have begun, who has lost the game: no rule of ${board.date} says how long it does.`,
              ]
            : [],
        ),
      );
    play.beginTurn(player);
    play.keepInMind([{ beginsTurn: true }]);
    play.note(notesOnTurn(play.view));
    const begins = (events: readonly GameEventInput[]): boolean =>
      this.step(
        "TURN_BEGINS",
        events,
        ({ kind, ruleNumber }) => (kind === "UNTAP" ? play.rules.number("untapStep") : ruleNumber),
        "RESOLUTION",
      );
    const ends: readonly GameEventInput[] = ending.length > 0 ? [{ kind: "END_EFFECT", effects: ending }] : [];
    const phasing = phasingOf(play.view, player, passedBy);
    if (phasing.length > 0 && !begins([...ends, ...phasing])) return false;
    const { permanents, seen } = play.view;
    const tapped = permanents.flatMap((at) => {
      const object = play.board.objects[at]!;
      const untaps = object.tapped && seen[at]!.controller === player && !seen[at]!.rulesChanged?.doesntUntap;
      return untaps ? [object.id] : [];
    });
    return begins([
      ...(phasing.length > 0 ? [] : ends),
      ...(tapped.length > 0 ? [{ kind: "UNTAP" as const, objects: tapped }] : []),
    ]);
  }

  /**
   * Those who have lost and whose turns would have begun between this one and that of a player (800.4m now), be it before
   * a rule has them leave the game.
   */
  private whoLeftBefore(player: string): readonly string[] {
    const { board } = this.play;
    const { players, activePlayer } = board;
    const isOfThisTurn = (id: string) =>
      id === activePlayer || (sharesTurns(board) && !areOpponents(board, id, activePlayer));
    const seat = players.findIndex(({ id }) => id === activePlayer);
    const after = [...players.slice(seat + 1), ...players.slice(0, seat)].filter(({ id }) => !isOfThisTurn(id));
    const next = after.findIndex(({ id, hasLost }) => !hasLost || id === player);
    // A turn of anyone but the next in order is an extra one, which no turn would have come before.
    const isNext =
      next >= 0 &&
      (after[next]!.id === player || (sharesTurns(board) && !areOpponents(board, after[next]!.id, player)));
    return isNext ? after.slice(0, next).map(({ id }) => id) : [];
  }

  /** "Until end of combat" is over with the combat phase, before the end of the turn: no rule of the cleanup step ends it. */
  private endWhatLastedForCombat(): void {
    const { play } = this;
    play.note(
      play
        .end(["END_OF_COMBAT"])
        .map((id) => `${id} lasts until end of combat: it is taken to have ended with the combat phase, before this.`),
    );
  }

  /** False if nothing more can be played. */
  private loseMana(part: TurnPart): boolean {
    const { play } = this;
    const { burns, number } = play.rules.manaLoss!;
    const events = lossOfMana(play);
    if (events.length === 0) return true;
    const goesOn = this.step(part, events, () => number, "RESOLUTION");
    play.note(
      play.board.players
        .filter((player) => burns && !player.hasLost && lifeOfPlayer(play.board, player) <= 0)
        .map(
          ({ id }) =>
            `${nameOfPlayer(play.board, id)} has no life left by mana burn, and has not lost yet: state-based effects are checked when a player would next receive priority, in the next turn (${number}, ${play.rules.number("check")}).`,
        ),
    );
    return goesOn;
  }

  /** The active player, or each of the active team, discards down to the maximum hand size. */
  private discard(): boolean {
    const { board } = this.play;
    const { activePlayer } = board;
    this.play.keepInMind([{ cleansUp: true }]);
    const active = board.players.filter(
      ({ id, hasLost }) =>
        !hasLost && (id === activePlayer || (sharesTurns(board) && !areOpponents(board, id, activePlayer))),
    );
    const events = active.flatMap(({ id, cardsInHand, maximumHandSize }): readonly GameEventInput[] => {
      const amount = board.unsaid.counted("HAND", id, cardsInHand) - (maximumHandSize ?? HAND_SIZE);
      return amount > 0 ? [{ kind: "DISCARD", players: [id], amount }] : [];
    });
    if (events.length === 0) return true;
    return this.step("DISCARD", events, () => this.play.rules.number("maximumHandSize"), "RESOLUTION");
  }

  /**
   * Damage, effects of this turn and regeneration shields go at once; then state-based actions are checked. True if
   * nothing happened by that, null if nothing more can be played.
   */
  private cleanUp(): boolean | null {
    const { play } = this;
    const { ofPhasedOut, number } = play.rules.cleanup!;
    const on = play.board.objects.filter(({ zone }) => zone === "BATTLEFIELD");
    const { effects, replacements } = play.board;
    const ending = [...effects, ...replacements].flatMap(({ id, duration }) =>
      duration === "END_OF_TURN" || duration === "THIS_TURN" ? [id] : [],
    );
    const events: GameEventInput[] = [
      ...CLEANED_UP.flatMap(({ kind, applies }) => {
        const isSpared = ({ phasedOut }: BoardObject): boolean => kind === "REMOVE_DAMAGE" && phasedOut && !ofPhasedOut;
        const objects = on.filter((one) => applies(one) && !isSpared(one)).map(({ id }) => id);
        return objects.length > 0 ? [{ kind, objects }] : [];
      }),
      ...(ending.length > 0 ? [{ kind: "END_EFFECT" as const, effects: ending }] : []),
    ];
    const before = this.play.onStack.length;
    if (!this.step("CLEANUP", events, () => number, "CLEANUP")) return null;
    if (play.isOver) return null;
    if (play.onStack.length > before) {
      play.note([
        `${nameOfPlayer(play.board, this.script.priority ?? play.board.activePlayer)} gets priority in the cleanup step, with abilities on the stack: once it is empty, another cleanup step begins (${play.board.rules.cleanupPriority!.number!}).`,
      ]);
      return null;
    }
    return this.script.priority === null;
  }

  private step(
    part: TurnPart,
    events: readonly GameEventInput[],
    numberOf: (event: PlayedEvent) => string,
    moment: "RESOLUTION" | "CLEANUP",
  ): boolean {
    return this.told(part, this.script.run({ events, moment }), numberOf);
  }

  /** Tells of which part of the turn a step is, if it has come to one. False if nothing more can be played. */
  private told(
    part: TurnPart,
    goesOn: boolean,
    numberOf: (event: PlayedEvent) => string = ({ ruleNumber }) => ruleNumber,
  ): boolean {
    const step = this.script.steps.at(-1);
    if (step && step.number > this.steps.length)
      this.steps.push({
        ...step,
        part,
        events: step.events.map((event) =>
          event.outcome === "REPLACED" ? event : { ...event, ruleNumber: numberOf(event) },
        ),
      });
    return goesOn && !this.play.isOver;
  }
}
