import { Field, ID, ObjectType } from "type-graphql";
import { type Zone } from "../../engine";
import { STEP_FATES, type StepFate } from "../../engine/illegal-actions";
import { DateScalar } from "../date.scalar";
import { enumOf } from "../vocabulary-enum";
import { ZoneEnum } from "../evaluation/evaluation.enums";

const StepFateEnum = enumOf(STEP_FATES);

@ObjectType({ simpleResolvers: true, description: "What becomes of one thing that was done." })
export class StepVerdict {
  @Field(() => ID, { description: "As given." })
  step!: string;

  @Field(() => StepFateEnum, { description: "In a word." })
  fate!: StepFate;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => String, { description: "One sentence." })
  explanation!: string;
}

@ObjectType({ simpleResolvers: true, description: "What is undone of an illegal action, and what can't be." })
export class ReversalVerdict {
  @Field(() => DateScalar, { description: "The date whose rules were applied." })
  rulesDate!: string;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => [StepVerdict], { description: "Costs and choices." })
  steps!: StepVerdict[];

  @Field(() => [StepVerdict], { description: "Mana abilities." })
  manaAbilities!: StepVerdict[];

  @Field(() => ZoneEnum, { nullable: true, description: "Where the spell goes; null if none was cast." })
  returnsTo?: Zone | null;

  @Field(() => Boolean, {
    description: "Effects apply as a result of what is undone: only before October 2002. Abilities never trigger.",
  })
  effectsApply!: boolean;

  @Field(() => ID, {
    description: "Who may then do it again legally or do something else; with priority only if `hasPriority` says so.",
  })
  priority!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "That player has priority. False while attackers or blockers are declared and combat damage is assigned, when nobody has it; null for an action of which nobody knows (`OTHER`).",
  })
  hasPriority?: boolean | null;

  @Field(() => String, { description: "The rule that says so." })
  priorityRuleNumber!: string;

  @Field(() => String, { description: "In a few sentences." })
  explanation!: string;
}
