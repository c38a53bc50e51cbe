import { type AttackInput, type BlockInput, type DamageAssignmentOrderInput } from "../combat";
import { type IsoDate } from "../../domain/iso-date";
import { type EventStepInput, type GameEventInput } from "../board/fields/game-event";
import { type ChoiceInput, type GameStateInput } from "../game-state-input";
import { type CombatResponseInput, type PlayedAssignmentInput } from "../played-combat/request";
import { type Zone } from "../vocabulary";

/** What is decided and done in a combat, so far. */
export interface CombatSoFar {
  /** Null if it is not decided; so below. */
  readonly attacks: readonly AttackInput[] | null;
  readonly blocks: readonly BlockInput[] | null;
  readonly damageAssignmentOrders: readonly DamageAssignmentOrderInput[];
  readonly assignments: readonly PlayedAssignmentInput[];
  readonly responses: readonly CombatResponseInput[];
  /** All players pass, and nothing more is decided, to the end of the combat. */
  readonly isPassed: boolean;
}

/** A step; of RESOLVE, a `card` by its name that is nowhere on the board, until it is laid on the stack. */
type StepOfCards = Omit<EventStepInput, "events"> & {
  readonly events?: readonly (GameEventInput & { readonly card?: string | null })[] | null;
};

/** What a step does: one of the engine's operations. */
export type Act =
  | { readonly kind: "CHECK" }
  | { readonly kind: "EVENTS"; readonly step: StepOfCards }
  | { readonly kind: "COMBAT"; readonly adds: Partial<CombatSoFar> }
  | { readonly kind: "END_OF_TURN"; readonly beginsNext: boolean };

/** Something that is expected of the board, or of what happened since the last expectation. */
export type Expected =
  | { readonly kind: "ZONE"; readonly id: string; readonly zone: Zone }
  /** It was put into a graveyard; a token is gone since. */
  | { readonly kind: "DIES"; readonly id: string }
  | { readonly kind: "GONE"; readonly id: string }
  | { readonly kind: "SIZE"; readonly id: string; readonly power: number; readonly toughness: number }
  | { readonly kind: "DAMAGE"; readonly id: string; readonly damage: number }
  | { readonly kind: "TAPPED"; readonly id: string; readonly tapped: boolean }
  | { readonly kind: "LIFE"; readonly id: string; readonly life: number }
  | { readonly kind: "LOSES"; readonly id: string }
  | { readonly kind: "WINS"; readonly id: string }
  | { readonly kind: "DRAW" }
  | { readonly kind: "LEGAL"; readonly legal: boolean }
  /** A state-based action of this number was performed, or a rule of this number forbade it. */
  | { readonly kind: "BY"; readonly rule: string }
  | { readonly kind: "NOTHING" };

interface Line {
  /** From 1 on. */
  readonly line: number;
  /** As it is written. */
  readonly written: string;
}

/** A step of a script. One that goes on is the one before it, with more decided: of a combat it says what it adds to it. */
export interface ScriptStep extends Line {
  readonly act: Act;
  readonly goesOn: boolean;
  readonly choices: readonly ChoiceInput[];
}

export interface Expectation extends Line {
  readonly expected: Expected;
  /** The first day and the last on which it is expected; null if all before or after are meant. */
  readonly since: IsoDate | null;
  readonly until: IsoDate | null;
}

/** A board and what happens on it, line by line. */
export interface Script {
  readonly board: GameStateInput;
  readonly title: string | null;
  /** Editions or days, as they are written; empty if it says none. */
  readonly editions: readonly string[];
  /** Numbers of rules that it is about, each with a day: `704.5j@2026-08-07`. */
  readonly about: readonly string[];
  readonly lines: readonly (ScriptStep | Expectation)[];
  /** "3:14": line and column of what a path into the board leads to, such as `state.objects[3].card`. */
  readonly placeOf: (path: string) => string | undefined;
}

export const isExpectation = (line: ScriptStep | Expectation): line is Expectation => "expected" in line;
