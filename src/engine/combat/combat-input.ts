import { type ConditionInput, type ObjectFilterInput } from "../game-state-input";
import { type DefenderFilterInput } from "./defender-filter";
import { type CombatConstraintKind } from "./vocabulary";

type Optional<T> = T | null | undefined;

/** Names and shapes as in the contract. */
export interface AttackInput {
  readonly attacker: string;
  readonly defender: string;
  /** Attackers with the same text here are a band. */
  readonly band?: Optional<string>;
}

export interface BlockInput {
  readonly blocker: string;
  readonly attacker: string;
}

export interface DamageAssignmentInput {
  readonly source: string;
  readonly target: string;
  readonly amount: number;
}

/** The order in which a creature's damage goes to those that block it, or that it blocks, as announced. */
export interface DamageAssignmentOrderInput {
  readonly creature: string;
  readonly order: readonly string[];
}

export interface CombatConstraintInput {
  readonly id: string;
  readonly source?: Optional<string>;
  readonly controller?: Optional<string>;
  readonly text?: Optional<string>;
  readonly kind: CombatConstraintKind;
  readonly affects?: Optional<ObjectFilterInput>;
  readonly by?: Optional<ObjectFilterInput>;
  readonly count?: Optional<number>;
  readonly defenders?: Optional<DefenderFilterInput>;
  readonly condition?: Optional<ConditionInput>;
}
