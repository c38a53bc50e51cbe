import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type LoopOutcome, type NumberRange } from "./vocabulary";

type Optional<T> = T | null | undefined;

/** A set of actions that could be repeated forever, and what the players say about it. */
export interface LoopInput {
  /** In turn order. */
  readonly players: readonly string[];
  /** Defaults to the first player. */
  readonly activePlayer?: Optional<string>;
  /** Once through the loop, in the order in which they happen. */
  readonly actions: readonly LoopActionInput[];
  /** The optional actions of different players don't depend on one another: separate loops, or sets, side by side. */
  readonly independent?: Optional<boolean>;
  /** The game is in the same state again each time through. */
  readonly repeatsGameState?: Optional<boolean>;
  /** Since July 2009: who proposes the shortcut. Defaults to the first involved player from the active player on. */
  readonly proposer?: Optional<string>;
  /** Numbers of repetitions as named so far, each by one player. */
  readonly numbers?: Optional<readonly LoopNumberInput[]>;
  /** Limited ranges of influence; a player without one reaches everybody. */
  readonly ranges?: Optional<readonly LoopRangeInput[]>;
}

export interface LoopRangeInput {
  readonly player: string;
  /** How many seats away, both ways around the table. */
  readonly seats: number;
}

export interface LoopActionInput {
  /** Who controls it. */
  readonly player: string;
  readonly optional?: Optional<boolean>;
  readonly text?: Optional<string>;
}

/**
 * A number of times through the loop. Of a player who controls none of its optional actions: after how many that
 * player intervenes.
 */
export interface LoopNumberInput {
  readonly player: string;
  readonly number: number;
}

export interface LoopSettlement {
  readonly rulesDate: IsoDate;
  readonly outcome: LoopOutcome;
  readonly ruleNumber: RuleNumber;
  /** Who has to name a number next, and which; null unless a number is needed. */
  readonly next: { readonly player: string; readonly range: NumberRange } | null;
  /** Full times through the loop; null if it is not settled, or if each set has its own number. */
  readonly iterations: number | null;
  /** Positions in `actions` that are done once more after that. */
  readonly remainder: readonly number[];
  /** Who does the last of the actions; null if nobody does any. */
  readonly lastWord: string | null;
  /** Where each player's set of actions has a number of its own. */
  readonly counts: readonly LoopNumberInput[];
  /** Who must make another choice once it is over. */
  readonly mustChooseDifferently: string | null;
  /** If it is a draw: for whom. The others go on playing. */
  readonly drawnFor: readonly string[];
  readonly explanation: string;
}
