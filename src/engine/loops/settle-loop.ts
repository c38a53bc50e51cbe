import { type IsoDate } from "../../domain/iso-date";
import { withinSeats } from "../board/read-ranges";
import { ruleOn } from "../dated";
import { type BoardFault } from "../errors";
import { assertKnownDate } from "../known-dates";
import { InvalidRequestError, tooLong } from "../rule-in-force";
import { type LoopInput, type LoopNumberInput, type LoopSettlement } from "./loop";
import { breakingLoops, type LoopRules, settlingLoops } from "../rules/loops";
import { hasLoopRule, type LoopRule, loopRule } from "./rulebook";
import { type NumberRange } from "./vocabulary";

/**
 * What becomes of a loop (421, later in the section on shortcuts): a draw, so many repetitions and who has the last
 * word, or who must name a number first.
 * @throws BeforeFirstEditionError, InvalidRequestError
 */
export function settleLoop(date: IsoDate, loop: LoopInput): LoopSettlement {
  assertKnownDate(date);
  const { players, actions, numbers, ranges } = loop;
  const tooMany = [...tooLong({ players, numbers, ranges }, MOST_PLAYERS), ...tooLong({ actions }, MOST_ACTIONS)];
  const faults = tooMany.length > 0 ? tooMany : faultsOf(loop);
  if (faults.length > 0) throw new InvalidRequestError(faults);
  const { rules } = ruleOn(settlingLoops, date)!.variant;
  return new Settling(date, loop).settle(rules);
}

const MOST_PLAYERS = 100;
const MOST_ACTIONS = 1_000;
const MOST_TIMES = 2 ** 31 - 1;

function faultsOf(loop: LoopInput): readonly BoardFault[] {
  const { players, actions, activePlayer, proposer } = loop;
  const numbers = loop.numbers ?? [];
  const ranges = loop.ranges ?? [];
  const stranger = (path: string, id: string | null | undefined): readonly BoardFault[] =>
    id && !players.includes(id) ? [{ path, message: `${id} is not one of the players` }] : [];
  return [
    ...(players.length < 2 ? [{ path: "players", message: "must name the players, at least two" }] : []),
    ...(new Set(players).size < players.length ? [{ path: "players", message: "names a player twice" }] : []),
    ...(actions.length === 0 ? [{ path: "actions", message: "a loop has at least one action" }] : []),
    ...stranger("activePlayer", activePlayer),
    ...stranger("proposer", proposer),
    ...actions.flatMap(({ player }, index) => stranger(`actions[${index}].player`, player)),
    ...ranges.flatMap(({ player, seats }, index) => [
      ...stranger(`ranges[${index}].player`, player),
      ...(Number.isInteger(seats) && seats >= 0
        ? []
        : [{ path: `ranges[${index}].seats`, message: "must be 0 or more" }]),
      ...(ranges.findIndex((other) => other.player === player) < index
        ? [{ path: `ranges[${index}]`, message: `${player} already has a range` }]
        : []),
    ]),
    ...numbers.flatMap(({ player, number }, index) => [
      ...stranger(`numbers[${index}].player`, player),
      ...(Number.isInteger(number) && number >= 0 && number <= MOST_TIMES
        ? []
        : [{ path: `numbers[${index}].number`, message: "must be 0 or more" }]),
      ...(numbers.findIndex((other) => other.player === player) < index
        ? [{ path: `numbers[${index}]`, message: `${player} has already named a number` }]
        : []),
    ]),
  ];
}

class Settling {
  private readonly active: string;
  /** Everybody in turn order from the active player on. */
  private readonly seats: readonly string[];
  /** Those who control optional actions, in that order. */
  private readonly involved: readonly string[];
  private readonly numbers: readonly LoopNumberInput[];

  constructor(
    private readonly date: IsoDate,
    private readonly loop: LoopInput,
  ) {
    const { players } = loop;
    this.active = loop.activePlayer ?? players[0]!;
    this.seats = this.from(this.active);
    const choosers = new Set(loop.actions.filter(({ optional }) => optional === true).map(({ player }) => player));
    this.involved = this.seats.filter((player) => choosers.has(player));
    this.numbers = loop.numbers ?? [];
  }

  settle(rules: LoopRules): LoopSettlement {
    if (this.involved.length === 0) return this.drawn();
    if (rules.style === "SHORTCUTS") return this.byShortcut();
    if (this.involved.length === 1) return this.byOnePlayer();
    if (this.loop.independent !== true) return this.inTurn(rules.lowered);
    return rules.independent === "OWN" ? this.eachForItself() : this.upwards();
  }

  /** A draw; since 2010-07-16, under limited ranges of influence, for those who take part and whom they reach (801.16 now). */
  private drawn(): LoopSettlement {
    const { players, actions } = this.loop;
    const ranges = new Map((this.loop.ranges ?? []).map(({ player, seats }) => [player, seats]));
    const rule = ranges.size > 0 && hasLoopRule(this.date, "mandatoryInRange") ? "mandatoryInRange" : "mandatory";
    if (rule === "mandatory")
      return this.settled(rule, {
        outcome: "DRAW",
        drawnFor: players,
        explanation: "All actions are mandatory: the game is a draw.",
      });
    const reached = new Set(
      [...new Set(actions.map(({ player }) => player))].flatMap((player) => [
        ...withinSeats(players, players.indexOf(player), ranges.get(player) ?? players.length),
      ]),
    );
    const drawnFor = players.filter((player) => reached.has(player));
    return this.settled(rule, {
      outcome: "DRAW",
      drawnFor,
      explanation: `All actions are mandatory: the game is a draw for ${drawnFor.join(", ")}, within range of those who control them.`,
    });
  }

  /** 421.2: that player chooses a number; another may intervene before. */
  private byOnePlayer(): LoopSettlement {
    const [player] = this.involved as [string];
    const chosen = this.numberOf(player);
    if (chosen === null) return this.ask("onePlayer", player, "ANY");
    const intervening = this.lowestOfOthers(player, chosen);
    const iterations = intervening?.number ?? chosen;
    return this.settled("onePlayer", {
      outcome: "REPEATS",
      iterations,
      lastWord: intervening?.player ?? this.lastOfRounds(iterations),
      explanation: intervening
        ? `${player} chooses ${chosen}; ${intervening.player} intervenes after ${iterations}.`
        : `${player}, who controls all the optional actions, chooses ${chosen}.`,
    });
  }

  /** 421.3: each in turn may agree to the number, or lower it. */
  private inTurn(lowered: "ACTIVE" | "FIRST"): LoopSettlement {
    let number = Infinity;
    let isLowered = false;
    for (const player of this.involved) {
      const chosen = this.numberOf(player);
      if (chosen === null)
        return this.ask("severalPlayers", player, player === this.involved[0] ? "ANY" : "SAME_OR_LOWER");
      if (chosen > number) throw this.outOfRange(player, `can agree to ${number} or choose a lower number`);
      isLowered ||= chosen < number && number !== Infinity;
      number = chosen;
    }
    const first = lowered === "ACTIVE" && this.involved.includes(this.active) ? this.active : this.involved[0]!;
    const last = isLowered ? first : this.involved.at(-1)!;
    const remainder = this.remainderFor(last);
    const lastWord = number === 0 && remainder.length === 0 ? null : last;
    return this.settled("severalPlayers", {
      outcome: "REPEATS",
      iterations: number,
      remainder,
      lastWord,
      explanation:
        `${isLowered ? `The number was lowered to ${number}` : `All agree to ${number}`}, so ` +
        `${lastWord === null ? "nobody does anything" : `${lastWord} has the last word`}.`,
    });
  }

  /**
   * 421.5 until 2008: the active player chooses a number, and the others agree or choose a higher one. Those who control
   * none of the optional actions agree unless they say something else; the active player is asked all the same.
   */
  private upwards(): LoopSettlement {
    let number = -1;
    for (const player of this.seats) {
      const chosen = this.numberOf(player);
      if (chosen === null && player !== this.active && !this.involved.includes(player)) continue;
      if (chosen === null) return this.ask("independent", player, number < 0 ? "ANY" : "SAME_OR_HIGHER");
      if (chosen < number) throw this.outOfRange(player, `can agree to ${number} or choose a higher number`);
      number = chosen;
    }
    return this.settled("independent", {
      outcome: "REPEATS",
      iterations: number,
      lastWord: this.lastOfRounds(number),
      explanation: `In turn order from the active player on, the highest number chosen is ${number}.`,
    });
  }

  /** 421.5 since October 2008: a number for each set, each chosen in knowledge of those before. */
  private eachForItself(): LoopSettlement {
    const missing = this.involved.find((player) => this.numberOf(player) === null);
    if (missing) return this.ask("independent", missing, "ANY");
    const counts = this.involved.map((player) => ({ player, number: this.numberOf(player)! }));
    return this.settled("independent", {
      outcome: "REPEATS",
      counts,
      explanation: `Each set of actions occurs as often as its player chose: ${counts
        .map(({ player, number }) => `${player} ${number}`)
        .join(", ")}.`,
    });
  }

  /** Since July 2009: a fragmented loop is broken (.3), any other is a shortcut that may be shortened (.2). */
  private byShortcut(): LoopSettlement {
    if (this.involved.length > 1 && this.loop.repeatsGameState === true) return this.fragmented();
    const proposer = this.loop.proposer ?? this.involved[0]!;
    const proposed = this.numberOf(proposer);
    if (proposed === null) return this.ask("proposed", proposer, "ANY");
    let ending = { player: proposer, number: proposed };
    for (const player of this.from(proposer).slice(1)) {
      const number = this.numberOf(player) ?? ending.number;
      if (number > ending.number) throw this.outOfRange(player, `can accept ${ending.number} or shorten it`);
      if (number < ending.number) ending = { player, number };
    }
    const isShortened = ending.player !== proposer;
    return this.settled("shortened", {
      outcome: "REPEATS",
      iterations: ending.number,
      lastWord: isShortened ? ending.player : this.lastOfRounds(ending.number),
      mustChooseDifferently: isShortened ? ending.player : null,
      explanation: isShortened
        ? `${proposer} proposes ${proposed} times; ${ending.player} shortens it to ${ending.number} and must then do something else.`
        : `${proposer} proposes ${proposed} times and nobody shortens it.`,
    });
  }

  private fragmented(): LoopSettlement {
    const { isByActivePlayer } = ruleOn(breakingLoops, this.date)!.variant;
    const player = isByActivePlayer ? this.active : this.involved[0]!;
    return this.settled("fragmented", {
      outcome: "STOPS",
      iterations: 1,
      lastWord: this.lastOfRound(),
      mustChooseDifferently: player,
      explanation: `The game is in a state in which it was before: ${player} must make a different choice.`,
    });
  }

  private numberOf(player: string): number | null {
    return this.numbers.find((named) => named.player === player)?.number ?? null;
  }

  /** The first and lowest place at which somebody else intervenes. */
  private lowestOfOthers(player: string, below: number): LoopNumberInput | undefined {
    return this.numbers
      .filter((named) => named.player !== player && named.number < below)
      .sort((a, b) => a.number - b.number)[0];
  }

  private lastOfRound(): string {
    return this.loop.actions.at(-1)!.player;
  }

  /** Who does the last action of so many full times; nobody if there are none. */
  private lastOfRounds(times: number): string | null {
    return times === 0 ? null : this.lastOfRound();
  }

  /** "Whatever fraction is necessary": none if the player's action ends the round anyway. */
  private remainderFor(lastWord: string): readonly number[] {
    if (this.lastOfRound() === lastWord) return [];
    const own = this.loop.actions.findIndex(({ player, optional }) => player === lastWord && optional === true);
    return Array.from({ length: own + 1 }, (_, position) => position);
  }

  private from(player: string): readonly string[] {
    const seat = this.loop.players.indexOf(player);
    return [...this.loop.players.slice(seat), ...this.loop.players.slice(0, seat)];
  }

  private outOfRange(player: string, message: string): InvalidRequestError {
    const index = this.numbers.findIndex((named) => named.player === player);
    return new InvalidRequestError([{ path: `numbers[${index}].number`, message: `${player} ${message}` }]);
  }

  private ask(rule: LoopRule, player: string, range: NumberRange): LoopSettlement {
    const next = { player, range };
    return this.settled(rule, { outcome: "NEEDS_NUMBER", next, explanation: `${player} has to choose a number.` });
  }

  private settled(
    rule: LoopRule,
    settlement: Pick<LoopSettlement, "outcome" | "explanation"> & Partial<LoopSettlement>,
  ): LoopSettlement {
    return {
      rulesDate: this.date,
      ruleNumber: loopRule(this.date, rule),
      next: null,
      iterations: null,
      remainder: [],
      lastWord: null,
      counts: [],
      mustChooseDifferently: null,
      drawnFor: [],
      ...settlement,
    };
  }
}
