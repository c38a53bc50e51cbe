import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type DamageAssignmentInput } from "../combat/combat-input";
import { type CombatPair, type DeclarationProblem } from "../combat/verdict";
import { type EventStep, type PlayedEvents } from "../events/played-events";
import {
  type CombatDecider,
  type CombatDecisionKind,
  type CombatHappening,
  type CombatMoment,
  type CombatStep,
  type PlayedCombatStatus,
} from "./vocabulary";

/** What was decided, by whom and how. */
export interface CombatDecision {
  readonly kind: CombatDecisionKind;
  readonly player: string;
  readonly by: CombatDecider;
  /** Whose damage; null if it is about all creatures. */
  readonly creature: string | null;
  readonly ruleNumber: RuleNumber;
  readonly explanation: string;
}

/** One thing that happened in a combat, and the board after it. */
export interface PlayedCombatStep extends EventStep {
  readonly happening: CombatHappening;
  readonly combatStep: CombatStep;
  readonly ruleNumber: RuleNumber;
  /** One sentence. */
  readonly explanation: string;
  readonly decisions: readonly CombatDecision[];
  /** What had to be paid to attack or block, one sentence each. */
  readonly costs: readonly string[];
  /** Combat damage that is on the stack, below all abilities there; as assigned. */
  readonly damageOnStack: readonly DamageAssignmentInput[];
  /** Who attacks whom, of those that are still in combat. */
  readonly attacking: readonly CombatPair[];
  /** Who blocks whom, likewise. */
  readonly blocking: readonly CombatPair[];
  /** Attackers in combat that are blocked, be it by nothing any more. */
  readonly blocked: readonly string[];
  /** What was removed from combat since the step before. */
  readonly removedFromCombat: readonly string[];
  /** The player who gets priority then; null if nobody does. */
  readonly priority: string | null;
}

/** A recipient of combat damage, and how much more would be lethal to it. */
export interface PossibleRecipient {
  readonly recipient: string;
  /** Null for a player, a planeswalker or a battle. */
  readonly lethal: number | null;
}

/** What has to be decided before the combat goes on. */
export interface PendingCombatDecision {
  readonly kind: CombatDecisionKind;
  readonly player: string;
  readonly creature: string | null;
  /** Of damage: 1, or 2 in the second of two combat damage steps. */
  readonly damageStep: number | null;
  readonly ruleNumber: RuleNumber;
  readonly prompt: string;
  /** Of attackers and blockers: each pair that is legal by itself or together with others. */
  readonly options: readonly CombatPair[];
  /** Of attackers and blockers: a legal declaration of as few as may be. */
  readonly suggestion: readonly CombatPair[];
  /** Of damage and orders: the creatures, and what else may be assigned damage. */
  readonly recipients: readonly PossibleRecipient[];
  /** Of damage: how much must be assigned. */
  readonly total: number | null;
  /** Of damage: divisions that are legal by themselves, the first of them if there are many. */
  readonly divisions: readonly (readonly DamageAssignmentInput[])[];
}

/** A response that was not taken, by its place. */
export interface NotTaken {
  readonly position: number;
  readonly when: CombatMoment;
  readonly reason: string;
}

/** A combat from the declaration of attackers on, as far as it was played. */
export interface PlayedCombat extends Omit<PlayedEvents, "steps" | "status"> {
  readonly rulesDate: IsoDate;
  readonly status: PlayedCombatStatus;
  readonly steps: readonly PlayedCombatStep[];
  readonly decision: PendingCombatDecision | null;
  /** What is wrong with the decision at which it stopped. */
  readonly problems: readonly DeclarationProblem[];
  readonly notTaken: readonly NotTaken[];
}
