import { Field, ID, Int, ObjectType } from "type-graphql";
import { PROTECTION_EFFECT_KINDS, type ProtectionEffectKind } from "../../engine/combat";
import { DateScalar } from "../date.scalar";
import { Costs } from "../pricing/field-facts";
import { AS_LONG_AS_BOARD } from "../pricing/prices";
import { enumOf } from "../vocabulary-enum";

const ProtectionEffectKindEnum = enumOf(PROTECTION_EFFECT_KINDS);

@ObjectType({ simpleResolvers: true, description: "Attacker and what it attacks, or blocker and attacker." })
export class CombatPair {
  @Field(() => ID, { description: "The attacker or blocker." })
  creature!: string;

  @Field(() => ID, { description: "What it attacks or blocks." })
  target!: string;
}

@ObjectType({ simpleResolvers: true, description: "One rule that a declaration breaks." })
export class DeclarationProblem {
  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => ID, {
    nullable: true,
    description: "The constraint that is violated or not obeyed, if it is one of `constraints`.",
  })
  constraint?: string | null;

  @Field(() => [ID], { description: "The creatures that break it." })
  creatures!: string[];

  @Field(() => String, { description: "One sentence with the figures." })
  explanation!: string;
}

@ObjectType({ simpleResolvers: true, description: "Damage as assigned, and how much of it is dealt." })
export class CombatDamage {
  @Field(() => ID, { description: "The creature that assigns it." })
  source!: string;

  @Field(() => ID, { description: "To what." })
  target!: string;

  @Field(() => Int, { description: "As assigned: protection does not change that." })
  assigned!: number;

  @Field(() => Int, { description: "What protection doesn't prevent." })
  dealt!: number;

  @Field(() => String, { nullable: true, description: "The rule that prevents it; null if all is dealt." })
  preventedBy?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Whether a declaration is legal, and what a better one would be." })
export class DeclarationVerdict {
  @Field(() => DateScalar, { description: "The date whose rules were applied." })
  rulesDate!: string;

  @Field(() => Boolean, { description: "No problem was found." })
  legal!: boolean;

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [DeclarationProblem], { description: "Everything that is wrong with it; restrictions first." })
  problems!: DeclarationProblem[];

  @Field(() => Int, { description: "Requirements that the proposed set obeys." })
  obeyedRequirements!: number;

  @Field(() => Int, { description: "The most that any set obeys without violating a restriction." })
  attainableRequirements!: number;

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [CombatPair], {
    description: "A legal set that obeys that many: attacker and defender, or blocker and attacker.",
  })
  suggestion!: CombatPair[];

  @Field(() => Boolean, {
    description:
      "False if the search was cut short: then a set that obeys more may exist, and `legal` compares with the best set found.",
  })
  exact!: boolean;

  @Field(() => [String], { description: "What on the board changes nothing under these rules, one sentence each." })
  notes!: string[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [CombatPair], {
    description:
      "For blocks: blocker and attacker, for each creature that becomes blocked: who blocks one of a band blocks all of it. Otherwise empty.",
  })
  becomesBlocked!: CombatPair[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [CombatDamage], {
    description: "For an assignment of damage: the damage that is dealt. Otherwise empty.",
  })
  damage!: CombatDamage[];
}

@ObjectType({ simpleResolvers: true, description: "Who chooses how a creature's combat damage is assigned." })
export class DamageAssigner {
  @Field(() => ID, { description: "The creature that assigns damage." })
  creature!: string;

  @Field(() => ID, { description: "The player who chooses: its controller, unless banding says otherwise." })
  player!: string;

  @Field(() => String, { description: "The rule that says so, in the edition's numbering." })
  ruleNumber!: string;
}

@ObjectType({ simpleResolvers: true, description: "One combat damage step." })
export class CombatDamageStep {
  @Field(() => Int, { description: "1-based." })
  number!: number;

  @Field(() => [ID], { description: "The creatures that assign damage in it, as if nothing had left combat before." })
  assigning!: string[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [DamageAssigner], {
    description: "For each of these creatures, who chooses how its damage is assigned.",
  })
  assignedBy!: DamageAssigner[];

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;
}

@ObjectType({ simpleResolvers: true, description: "A flanking ability that triggers." })
export class FlankingTrigger {
  @Field(() => ID, { description: "The creature with flanking." })
  attacker!: string;

  @Field(() => ID, { description: "The creature that gets -1/-1 until end of turn." })
  blocker!: string;

  @Field(() => Int, { description: "1-based: each instance triggers separately." })
  instance!: number;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => String, { description: "One sentence." })
  explanation!: string;
}

@ObjectType({ simpleResolvers: true, description: "One thing that protection does." })
export class ProtectionEffect {
  @Field(() => ProtectionEffectKindEnum, { description: "Which." })
  kind!: ProtectionEffectKind;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => String, { description: "One sentence." })
  explanation!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "What a permanent's protection, or a player's, does against one object.",
})
export class ProtectionVerdict {
  @Field(() => DateScalar, { description: "The date whose rules were applied." })
  rulesDate!: string;

  @Field(() => Boolean, {
    description:
      "The object has a quality that the permanent has protection from. False of what is phased out: it is treated as though it did not exist.",
  })
  isProtected!: boolean;

  @Field(() => [ProtectionEffect], { description: "What follows; empty if it is not protected." })
  effects!: ProtectionEffect[];

  @Field(() => [String], { description: "How the board was read, one sentence each." })
  notes!: string[];
}
