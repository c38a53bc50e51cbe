import { type IsoDate } from "../domain/iso-date";
import { type ChoiceInput, type GameStateInput } from "./game-state-input";
import { type LedgerEntry } from "./ledger/outcome";
import {
  type ActionOutcome,
  type CheckMoment,
  type ChoiceKind,
  type ChoicePolicy,
  type EvaluationStatus,
  type ObjectKind,
  type StateBasedActionKind,
  type Zone,
} from "./vocabulary";

/** What is to be evaluated, and under which rules. Defaults as in the contract. */
export interface EvaluationRequest {
  readonly state: GameStateInput;
  /** Any date from the first text of the rules on; past the newest edition, its rules apply. */
  readonly date: IsoDate;
  readonly moment?: CheckMoment;
  readonly choices?: readonly ChoiceInput[];
  readonly choicePolicy?: ChoicePolicy;
}

/** What the edition's whole procedure did to a board. Field by field as in the contract. */
export interface Evaluation extends KeptEvaluation {
  readonly state: GameState;
}

/** What is kept of it where it is recorded: the rest is found again from the request. */
export interface KeptEvaluation {
  readonly rulesDate: IsoDate;
  readonly status: EvaluationStatus;
  readonly checks: readonly StateBasedActionCheck[];
  readonly state: ShownState;
  readonly triggersOnStack: readonly Trigger[];
  readonly waitingTriggers: readonly Trigger[];
  readonly pendingChoices: readonly PendingChoice[];
  readonly assumptions: readonly string[];
  readonly priority: string | null;
  readonly losers: readonly string[];
  readonly winner: string | null;
  readonly isDraw: boolean;
}

export interface StateBasedActionCheck {
  readonly number: number;
  readonly actions: readonly PerformedAction[];
  readonly triggered: readonly Trigger[];
}

export interface PerformedAction {
  readonly kind: StateBasedActionKind;
  readonly ruleNumber: string;
  readonly objects: readonly string[];
  readonly players: readonly string[];
  readonly outcome: ActionOutcome;
  readonly replacedBy: string | null;
  readonly explanation: string;
}

export interface Trigger {
  readonly ability: string;
  readonly source: string;
  readonly controller: string;
  readonly text: string;
  readonly value: number | null;
}

/** A choice that a player must make before the evaluation can go on. */
export interface PendingChoice {
  readonly id: string;
  readonly player: string;
  readonly kind: ChoiceKind;
  readonly prompt: string;
  readonly options: readonly string[];
  readonly take: number;
  readonly ruleNumber: string | null;
}

/** What the rules see of a board. */
export interface ShownState {
  readonly players: readonly Player[];
  readonly teams: readonly Team[];
  readonly objects: readonly GameObject[];
}

export interface GameState extends ShownState {
  /** The whole board as an input that gives the same board: what is asked next is asked of it. */
  readonly board: GameStateInput;
  /** The same in the notation of docs/reference/notation.md. */
  readonly text: string;
  /** On which lines that are not read each outcome rests. */
  readonly ledger: readonly LedgerEntry[];
}

export interface Player {
  readonly id: string;
  readonly life: number;
  readonly poisonCounters: number;
  readonly counters: readonly { readonly kind: string; readonly count: number }[];
  readonly landsPlayed: number;
  readonly cardsInHand: number;
  readonly cardsInLibrary: number;
  readonly unspentMana: number;
  readonly combatDamageByCommander: readonly { readonly commander: string; readonly damage: number }[];
  readonly speed: number | null;
  readonly hasCitysBlessing: boolean;
  readonly hasLost: boolean;
}

export interface Team {
  readonly id: string;
  readonly life: number;
  readonly hasLost: boolean;
}

export interface GameObject {
  readonly id: string;
  readonly name: string;
  readonly kind: ObjectKind;
  readonly zone: Zone;
  readonly owner: string;
  readonly controller: string;
  readonly typeLine: string;
  readonly power: number | null;
  readonly toughness: number | null;
  readonly counters: readonly { readonly kind: string; readonly count: number }[];
  readonly damage: number;
  readonly attachedTo: string | null;
  readonly tapped: boolean;
  readonly attacking: boolean;
  readonly blocking: boolean;
  readonly phasedOut: boolean;
  readonly faceDown: boolean;
  readonly regenerationShields: number;
  readonly protector: string | null;
  readonly sector: string | null;
}
