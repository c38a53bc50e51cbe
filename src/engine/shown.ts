import {
  type AttackInput,
  type BlockInput,
  type CombatConstraintInput,
  type DamageAssignmentInput,
} from "./combat/combat-input";
import { type EventStepInput } from "./board/fields/game-event";
import { type GameStateInput } from "./game-state-input";
import { type IllegalActionInput } from "./illegal-actions/illegal-action";
import { type LoopInput } from "./loops/loop";
import { type PlayCombatRequest } from "./played-combat/request";
import { type CheckMoment } from "./vocabulary";
import { vocabulary, type WordOf } from "./vocabularies/vocabulary";

export const ERA_PLAYS = vocabulary("EraPlay", "What is asked about the board of an example, as a query of this API.", {
  STATE_BASED_ACTIONS: "What evaluateStateBasedActions makes of it.",
  CHARACTERISTICS: "What characteristics says of its objects.",
  ATTACK: "What checkAttack says.",
  BLOCK: "What checkBlock says.",
  DAMAGE_ASSIGNMENT: "What checkDamageAssignment says.",
  DAMAGE_STEPS: "What combatDamageSteps says.",
  PROTECTION: "What checkProtection says.",
  COMBAT: "What playCombat makes of it.",
  EVENTS: "What performEvents makes of it.",
  END_OF_TURN: "What endOfTurn makes of it.",
  LOOP: "What settleLoop says.",
  ILLEGAL_ACTION: "What reverseIllegalAction says.",
});
export type EraPlay = WordOf<typeof ERA_PLAYS>;

interface Played<P extends EraPlay, Request> {
  readonly plays: P;
  /** What lies on the table, in a sentence or two. */
  readonly title: string;
  /** The arguments of the query, without the date. */
  readonly request: Request;
}

interface OnBoard {
  readonly state: GameStateInput;
}

interface Declared extends OnBoard {
  readonly attacks: readonly AttackInput[];
  readonly constraints?: readonly CombatConstraintInput[];
}

interface Fought extends OnBoard {
  readonly attacks: readonly AttackInput[];
  readonly blocks: readonly BlockInput[];
}

/** A small board, or a loop or an action, of which the rules of different dates make something else. */
export type EraExample =
  | Played<"STATE_BASED_ACTIONS", OnBoard & { readonly moment?: CheckMoment }>
  | Played<"CHARACTERISTICS", OnBoard>
  | Played<"ATTACK", Declared>
  | Played<"BLOCK", Declared & { readonly blocks: readonly BlockInput[] }>
  | Played<"DAMAGE_ASSIGNMENT", Fought & { readonly assignments: readonly DamageAssignmentInput[] }>
  | Played<"DAMAGE_STEPS", Fought>
  | Played<"PROTECTION", OnBoard & { readonly permanent: string; readonly source: string }>
  | Played<"COMBAT", Omit<PlayCombatRequest, "date">>
  | Played<"EVENTS", OnBoard & { readonly steps: readonly EventStepInput[] }>
  | Played<"END_OF_TURN", OnBoard>
  | Played<"LOOP", { readonly loop: LoopInput }>
  | Played<"ILLEGAL_ACTION", { readonly action: IllegalActionInput }>;

/** An example of one of them. */
export type ExampleOf<P extends EraPlay> = Extract<EraExample, { readonly plays: P }>;

/** A version of a rule that no example shows, and why not. */
export interface NotShown {
  /** The behaviour that begins; null where the rule ends. */
  readonly behaviour: string | null;
  readonly reason: string;
}

export type Shown = readonly (EraExample | NotShown)[];
