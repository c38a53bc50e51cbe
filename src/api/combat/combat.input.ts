import { Field, ID, InputType, Int } from "type-graphql";
import type * as Engine from "../../engine/combat";
import { type ConditionInput as Condition, type ObjectFilterInput as ObjectFilter } from "../../engine";
import { type CombatConstraintKind, DEFENDER_FILTER } from "../../engine/combat";
import { ConditionInput, ObjectFilterInput } from "../evaluation/board.input";
import { inputTypeOf } from "../input-type";
import { CombatConstraintKindEnum } from "./combat.enums";

const DefenderFilterInput = inputTypeOf(DEFENDER_FILTER);

@InputType({ description: "A creature and what it attacks." })
export class AttackInput implements Engine.AttackInput {
  @Field(() => ID, { description: "A creature." })
  attacker!: string;

  @Field(() => ID, {
    description: "The player, planeswalker (since 2007-10-01) or battle (since 2023-04-14) it attacks.",
  })
  defender!: string;

  @Field(() => String, {
    nullable: true,
    description: "Attackers with the same text here are declared as a band (banding, bands with other).",
  })
  band?: string | null;
}

@InputType({ description: "A creature and one creature that it blocks." })
export class BlockInput implements Engine.BlockInput {
  @Field(() => ID, { description: "A creature of the defending player." })
  blocker!: string;

  @Field(() => ID, { description: "An attacking creature." })
  attacker!: string;
}

@InputType({ description: "Combat damage that one creature assigns to one recipient." })
export class DamageAssignmentInput implements Engine.DamageAssignmentInput {
  @Field(() => ID, { description: "An attacking or blocking creature." })
  source!: string;

  @Field(() => ID, { description: "A creature, player, planeswalker or battle." })
  target!: string;

  @Field(() => Int, { description: "0 or more." })
  amount!: number;
}

@InputType({ description: "A damage assignment order as announced (2009-07-11 to 2024-11-07)." })
export class DamageAssignmentOrderInput implements Engine.DamageAssignmentOrderInput {
  @Field(() => ID, { description: "A creature that is blocked, or blocks." })
  creature!: string;

  @Field(() => [ID], { description: "The creatures that block it, or that it blocks, in order." })
  order!: string[];
}

@InputType({ description: "A restriction, requirement or permission that bears on declaring attackers or blockers." })
export class CombatConstraintInput implements Engine.CombatConstraintInput {
  @Field(() => ID, { description: "Any text; problems name the constraint by it." })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      "The object whose ability it is: it binds while that is on the battlefield, not phased out, and has its abilities. Left out for what has resolved and needs no source.",
  })
  source?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "If there is no source: filters such as OPPONENTS are read from this player.",
  })
  controller?: string | null;

  @Field(() => String, { nullable: true, description: "The words on the card; repeated in explanations." })
  text?: string | null;

  @Field(() => CombatConstraintKindEnum, { description: "What it says." })
  kind!: CombatConstraintKind;

  @Field(() => ObjectFilterInput, {
    nullable: true,
    description:
      "The creatures that it is about. If left out: every creature for AT_MOST_ATTACKERS and AT_MOST_BLOCKERS, else the source itself.",
  })
  affects?: ObjectFilter | null;

  @Field(() => ObjectFilterInput, {
    nullable: true,
    description:
      "The other creatures, for kinds that name them; of CANT_ATTACK_UNLESS_DEFENDER_CONTROLS any permanents.",
  })
  by?: ObjectFilter | null;

  @Field(() => Int, { nullable: true, description: "For kinds that count." })
  count?: number | null;

  @Field(() => DefenderFilterInput, {
    nullable: true,
    description:
      "For CANT_ATTACK, CANT_ATTACK_UNLESS_PAID, ATTACKS_IF_ABLE and AT_MOST_ATTACKERS: whom attacking it is about. If left out: whomever.",
  })
  defenders?: Engine.DefenderFilterInput | null;

  @Field(() => ConditionInput, { nullable: true, description: "It binds only if this holds." })
  condition?: Condition | null;
}
