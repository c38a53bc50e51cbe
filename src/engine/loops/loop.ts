import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { byDefault, type InputOf, inputRecord, optional, required } from "../board/fields/field";
import { COUNT, FLAG, ID, listOf, recordOf, TEXT } from "../board/fields/types";
import { type LoopOutcome, type NumberRange } from "./vocabulary";

const ACTION = inputRecord("LoopActionInput", "One action of a loop.", {
  player: required(ID, "Who controls it."),
  optional: required(FLAG, "That player may leave it out."),
  text: optional(TEXT, "What is done."),
});

const NUMBER_FIELDS = {
  player: required(ID, "Who names it."),
  number: required(COUNT, "0 or more."),
};

export type LoopNumberInput = InputOf<typeof NUMBER_FIELDS>;

const NUMBER = inputRecord(
  "LoopNumberInput",
  "A number of times through a loop, named by a player. For a player who controls none of the optional actions: after how many times that player intervenes.",
  NUMBER_FIELDS,
);

const RANGE = inputRecord("LoopRangeInput", "A player's range of influence.", {
  player: required(ID, "Whose."),
  seats: required(COUNT, "How many seats away, both ways around the table."),
});

const LOOP_FIELDS = {
  players: required(listOf(ID), "In turn order."),
  activePlayer: optional(ID, "Defaults to the first player."),
  actions: required(listOf(recordOf(ACTION)), "Once through the loop, in the order in which they happen."),
  independent: byDefault(
    false,
    FLAG,
    "The optional actions of different players don't depend on one another, as in separate loops.",
  ),
  repeatsGameState: byDefault(false, FLAG, "The game is in the same state again each time through."),
  proposer: optional(
    ID,
    "Since July 2009: who proposes the shortcut. Defaults to the first involved player from the active player on.",
  ),
  numbers: byDefault([], listOf(recordOf(NUMBER)), "Numbers named so far."),
  ranges: byDefault(
    [],
    listOf(recordOf(RANGE)),
    "Limited ranges of influence; a player without one reaches everybody.",
  ),
};

export type LoopInput = InputOf<typeof LOOP_FIELDS>;

export const LOOP = inputRecord(
  "LoopInput",
  "A set of actions that could be repeated forever, and what the players say about it.",
  LOOP_FIELDS,
);

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
