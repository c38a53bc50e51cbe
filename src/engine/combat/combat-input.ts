import { type ObjectFilterInput } from "../game-state-input";

type Optional<T> = T | null | undefined;

/** Names and shapes as in the contract. */
export interface AttackInput {
  readonly attacker: string;
  readonly defender: string;
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

export const COMBAT_CONSTRAINT_KINDS = [
  "CANT_ATTACK",
  "CANT_BLOCK",
  "CANT_ATTACK_ALONE",
  "CANT_BLOCK_ALONE",
  "AT_MOST_ATTACKERS",
  "AT_MOST_BLOCKERS",
  "CANT_BE_BLOCKED",
  "CANT_BE_BLOCKED_BY",
  "CANT_BE_BLOCKED_EXCEPT_BY",
  "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST",
  "CANT_BE_BLOCKED_BY_MORE_THAN",
  "CAN_BLOCK_ADDITIONAL",
  "CAN_BLOCK_ONLY",
  "ATTACKS_IF_ABLE",
  "BLOCKS_IF_ABLE",
  "MUST_BE_BLOCKED_IF_ABLE",
  "ALL_ABLE_BLOCK_IT",
  "CANT_ATTACK_UNLESS_PAID",
  "CANT_BLOCK_UNLESS_PAID",
] as const;
export type CombatConstraintKind = (typeof COMBAT_CONSTRAINT_KINDS)[number];

export interface CombatConstraintInput {
  readonly id: string;
  readonly source?: Optional<string>;
  readonly text?: Optional<string>;
  readonly kind: CombatConstraintKind;
  readonly affects?: Optional<ObjectFilterInput>;
  readonly by?: Optional<ObjectFilterInput>;
  readonly count?: Optional<number>;
}
