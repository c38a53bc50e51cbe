import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";

/** Why a declaration is illegal: one rule that it breaks, and the creatures that break it. */
export interface DeclarationProblem {
  readonly ruleNumber: RuleNumber;
  /** The constraint of the request that is violated or not obeyed; null if it was none of them. */
  readonly constraint: string | null;
  readonly creatures: readonly string[];
  readonly explanation: string;
}

/** A verdict with what is paid for the declaration, one sentence each. */
export interface PricedVerdict extends DeclarationVerdict {
  readonly costs: readonly string[];
}

/** As an answer that plays nothing tells it: costs have no other place, and how the board was read is told with the rest. */
export const verdictTold = ({ costs, ...verdict }: PricedVerdict, ofBoard: readonly string[]): DeclarationVerdict => ({
  ...verdict,
  notes: [...costs, ...ofBoard, ...verdict.notes],
});

/** Attacker and what it attacks, or blocker and attacker. */
export interface CombatPair {
  readonly creature: string;
  readonly target: string;
}

/** Damage as assigned, and as it will be dealt once protection has prevented its part. */
export interface CombatDamage {
  readonly source: string;
  readonly target: string;
  readonly assigned: number;
  readonly dealt: number;
  /** The rule that prevents it; null if all is dealt. */
  readonly preventedBy: RuleNumber | null;
}

export interface DeclarationVerdict {
  readonly rulesDate: IsoDate;
  readonly legal: boolean;
  readonly problems: readonly DeclarationProblem[];
  readonly obeyedRequirements: number;
  readonly attainableRequirements: number;
  readonly suggestion: readonly CombatPair[];
  /** False if it could not be proved, within bounds, that no set obeys more. */
  readonly exact: boolean;
  /** What on the board has no bearing under these rules, one sentence each. */
  readonly notes: readonly string[];
  /** Only for blocks: who blocks whom once whoever blocks one of a band blocks all of it. */
  readonly becomesBlocked: readonly CombatPair[];
  /** Only for an assignment of damage. */
  readonly damage: readonly CombatDamage[];
}
