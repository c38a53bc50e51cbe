import { groupBy } from "../../domain/group-by";
import { type Combat, type Combatant, creaturesOf, nameOfCombatant } from "./combat";
import { affecting, cite, type Constraint } from "./constraints";
import { counted } from "./in-words";
import { type CombatRule } from "./rulebook";
import { type ModelNeed } from "./solver";
import { type CombatConstraintKind } from "./vocabulary";
import { type CombatPair, type DeclarationProblem } from "./verdict";

/** What creatures can't do unless others do it too: attack or block. */
export interface Doing {
  readonly rule: CombatRule;
  readonly verb: "attack" | "block";
  /** What they do not do alone. */
  readonly alone: CombatConstraintKind;
  readonly withoutOthers: CombatConstraintKind;
  readonly allOrNone: CombatConstraintKind;
}

export const ATTACKING: Doing = {
  rule: "attackRestrictions",
  verb: "attack",
  alone: "CANT_ATTACK_ALONE",
  withoutOthers: "CANT_ATTACK_WITHOUT_OTHERS",
  allOrNone: "ALL_OR_NONE_ATTACK",
};

export const BLOCKING: Doing = {
  rule: "blockRestrictions",
  verb: "block",
  alone: "CANT_BLOCK_ALONE",
  withoutOthers: "CANT_BLOCK_WITHOUT_OTHERS",
  allOrNone: "ALL_OR_NONE_BLOCK",
};

/** A restriction on a creature: that it does not do so unless so many of these others do. */
interface Need {
  readonly constraint: Constraint;
  readonly others: readonly Combatant[];
  readonly atLeast: number;
}

/** `everyone`: all creatures that may be meant, able or not. */
function needsOf(
  creature: Combatant,
  everyone: readonly Combatant[],
  constraints: readonly Constraint[],
  { withoutOthers, allOrNone }: Doing,
): readonly Need[] {
  const others = everyone.filter(({ object }) => object.id !== creature.object.id);
  return [
    ...affecting(constraints, withoutOthers, creature).map((constraint) => ({
      constraint,
      others: constraint.hasBy ? others.filter((other) => constraint.matchesBy(other, creature)) : others,
      atLeast: constraint.count,
    })),
    ...affecting(constraints, allOrNone, creature).map((constraint) => {
      const all = others.filter((other) => constraint.affects(other));
      return { constraint, others: all, atLeast: all.length };
    }),
  ];
}

/**
 * Of pairs that are each legal but for what others do: those that enough others can be declared with. `atLeast` is how many have to be
 * declared with the same target.
 */
export function withEnoughOthers(
  combat: Combat,
  pairs: readonly CombatPair[],
  constraints: readonly Constraint[],
  doing: Doing,
  atLeast: (target: string) => number,
): readonly CombatPair[] {
  const everyone = creaturesOf(combat.view);
  const restricted = new Map(
    everyone.map((creature) => [
      creature.object.id,
      {
        isNotAlone: affecting(constraints, doing.alone, creature).length > 0,
        needs: needsOf(creature, everyone, constraints, doing),
      },
    ]),
  );
  let left = pairs;
  for (;;) {
    const declarable = new Set(left.map(({ creature }) => creature));
    const byTarget = groupBy(left, ({ target }) => target);
    const still = left.filter(({ creature, target }) => {
      const { isNotAlone, needs } = restricted.get(creature)!;
      return (
        byTarget.get(target)!.length >= atLeast(target) &&
        !(isNotAlone && declarable.size < 2) &&
        needs.every((need) => need.others.filter(({ object }) => declarable.has(object.id)).length >= need.atLeast)
      );
    });
    if (still.length === left.length) return left;
    left = still;
  }
}

/** The same for the solver, which knows the creatures that are able. */
export function modelNeeds(
  able: readonly Combatant[],
  everyone: readonly Combatant[],
  constraints: readonly Constraint[],
  doing: Doing,
): readonly ModelNeed[] {
  if (!constraints.some(({ kind }) => kind === doing.withoutOthers || kind === doing.allOrNone)) return [];
  const places = new Map(able.map(({ object }, place) => [object.id, place]));
  return able.flatMap((creature, place) =>
    needsOf(creature, everyone, constraints, doing).map(({ others, atLeast }) => ({
      creature: place,
      others: others.flatMap(({ object }) => places.get(object.id) ?? []),
      atLeast,
    })),
  );
}

/** What is wrong with a set of creatures that do so. */
export const problemsOfNeeds = (
  { rules }: Combat,
  declared: readonly Combatant[],
  everyone: readonly Combatant[],
  constraints: readonly Constraint[],
  doing: Doing,
): readonly DeclarationProblem[] =>
  declared.flatMap((creature) =>
    needsOf(creature, everyone, constraints, doing).flatMap(({ constraint, others, atLeast }) => {
      const found = others.filter((other) => declared.some(({ object }) => object.id === other.object.id)).length;
      if (found >= atLeast) return [];
      const which = constraint.hasBy ? " of those that it names" : "";
      return [
        {
          ruleNumber: rules.number(doing.rule),
          constraint: constraint.id,
          creatures: [creature.object.id],
          explanation: `${nameOfCombatant(creature)} can't ${doing.verb} without ${counted(atLeast, "other creature")}${which}, and ${found} would: ${cite(constraint)}.`,
        },
      ];
    }),
  );
