import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { combatDamageOf } from "../board/characteristics";
import { type GameStateInput } from "../game-state-input";
import { type Combat, type Combatant, has, type MadeByEffects, readCombat } from "./combat";
import { type AttackInput, type BlockInput } from "./combat-input";
import { type InCombat } from "../keywords/ability";
import { abilitiesOn } from "../vocabularies/keywords";
import { assignerOf, type DamageAssigner } from "./damage-assigner";
import { recipientsOf } from "./damage-recipients";
import { attacksByAttacker, isStillAttacking, isStillBlocking } from "./still-in-combat";

/** One combat damage step, 1-based, and the creatures that assign damage in it, attackers first. */
export interface CombatDamageStep {
  readonly number: number;
  readonly assigning: readonly string[];
  /** For each of them, who chooses how its damage is assigned. */
  readonly assignedBy: readonly DamageAssigner[];
  readonly ruleNumber: RuleNumber;
}

/**
 * Which creatures assign combat damage in which step. With first or double strike there are two (502.2 and 502.28,
 * later 702.7 and 702.4), the second of those that are left: it is shown as if nothing had left combat in between.
 * @throws BeforeFirstEditionError, InvalidDeclarationError
 */
export const combatDamageSteps = (
  state: GameStateInput,
  date: IsoDate,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[],
  made: MadeByEffects = {},
): readonly CombatDamageStep[] => stepsOf(readCombat(state, date, attacks, blocks, made));

export function stepsOf(combat: Combat): readonly CombatDamageStep[] {
  // Only where no attackers are declared is the step skipped (308.4, 508.8 now), not where all have left combat since.
  if (combat.attacks.length === 0) return [];
  const attackers = combat.attacks.map(({ attacker }) => attacker).filter((one) => isStillAttacking(combat, one));
  const creatures = [...attackers, ...blockersOf(combat)];
  const assigning = creatures.filter((creature) => assigns(combat, creature));
  const { rules } = combat;
  const step = (number: number, creatures: readonly Combatant[], ruleNumber: RuleNumber): CombatDamageStep => ({
    number,
    assigning: idsOf(creatures),
    assignedBy: creatures.map((creature) => assignerOf(combat, creature)),
    ruleNumber,
  });
  const isFirst = (creature: Combatant): boolean => strikesFirst(combat, creature);
  if (!creatures.some(isFirst)) return [step(1, assigning, rules.number("assignment"))];
  const first = assigning.filter(isFirst);
  const second = assigning.filter((creature) => !isFirst(creature) || strikesTwice(combat, creature));
  const ruleNumber = rules.keywordNumber("FIRST_STRIKE")!;
  return [step(1, first, ruleNumber), step(2, second, ruleNumber)];
}

const striking = (...ways: readonly InCombat["strikes"][]) => {
  const keywords = abilitiesOn("COMBAT").filter(({ ability }) => ability.strikes && ways.includes(ability.strikes));
  return (combat: Combat, creature: Combatant): boolean =>
    keywords.some(({ keyword }) => has(combat, creature, keyword));
};

/** Whether it deals damage in the first of two combat damage steps. */
export const strikesFirst = striking("FIRST", "TWICE");

/** Whether it deals damage in the second too, if it did so in the first. */
export const strikesTwice = striking("TWICE");

const idsOf = (creatures: readonly Combatant[]): readonly string[] => creatures.map(({ object }) => object.id);

/** The blocking creatures still in combat, each once. */
export function blockersOf(combat: Combat): readonly Combatant[] {
  const attacks = attacksByAttacker(combat);
  const blocking = combat.blocks
    .filter(({ blocker, attacker }) => isStillBlocking(combat, blocker, attacks.get(attacker.object.id)))
    .map(({ blocker }) => [blocker.object.id, blocker] as const);
  return [...new Map(blocking).values()];
}

/** A creature with nothing left to damage assigns none, nor does one without power, unless the rules let it assign 0. */
export const assigns = (combat: Combat, creature: Combatant): boolean =>
  (combat.rules.zeroIsAssigned || combatDamageOf(creature.seen) > 0) && recipientsOf(combat, creature).length > 0;
