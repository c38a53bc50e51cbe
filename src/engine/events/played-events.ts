import { type IsoDate } from "../../domain/iso-date";
import { type GameState, type PendingChoice, type StateBasedActionCheck, type Trigger } from "../evaluation";
import { type EvaluationStatus, type EventOutcome, type GameEventKind, type TurnPart } from "../vocabulary";

/** What became of something in a step. */
export interface PlayedEvent {
  readonly kind: GameEventKind;
  readonly ruleNumber: string;
  readonly objects: readonly string[];
  readonly players: readonly string[];
  /** What deals damage. */
  readonly source: string | null;
  /** How much damage, life or mana, or how many counters or cards: after all that modifies it. */
  readonly amount: number | null;
  readonly outcome: EventOutcome;
  /** It happened, and only what would have come of it was replaced: what was destroyed did not go to the graveyard. */
  readonly isDoneAllTheSame?: true;
  /** Ids of what replaced, prevented or redirected it, in the order in which it did. */
  readonly modifiedBy: readonly string[];
  /** The place in the step's list, from 1 on, of the event that this is a result of. */
  readonly resultOf: number | null;
  readonly explanation: string;
}

/** What happened in one step, and the board after it. */
export interface EventStep {
  /** From 1 on. */
  readonly number: number;
  readonly events: readonly PlayedEvent[];
  /** What the events triggered, before any check. */
  readonly triggered: readonly Trigger[];
  /** Ids of effects that ended for good. */
  readonly ended: readonly string[];
  readonly checks: readonly StateBasedActionCheck[];
  /** All that is on the stack after it, bottom first: abilities and their sources. */
  readonly onStack: readonly Pick<Trigger, "ability" | "source">[];
  /** Abilities that have triggered and wait to be put on the stack. */
  readonly waiting: readonly Trigger[];
  readonly state: GameState;
}

export interface PlayedEvents {
  readonly rulesDate: IsoDate;
  readonly status: EvaluationStatus;
  readonly steps: readonly EventStep[];
  /** The board in the end, or before what waits for a choice. */
  readonly state: GameState;
  readonly pendingChoices: readonly PendingChoice[];
  readonly assumptions: readonly string[];
  readonly priority: string | null;
  readonly losers: readonly string[];
  readonly winner: string | null;
  readonly isDraw: boolean;
}

/** One thing that the rules do at the end of a turn, by themselves. */
export interface TurnStep extends EventStep {
  readonly part: TurnPart;
}

export interface EndOfTurn extends Omit<PlayedEvents, "steps"> {
  readonly steps: readonly TurnStep[];
}
