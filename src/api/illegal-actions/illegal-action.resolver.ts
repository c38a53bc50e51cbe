import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from "type-graphql";
import { FIRST_TEXT, type Zone } from "../../engine";
import {
  ILLEGAL_ACTION,
  type IllegalActionInput as Action,
  type ReversalVerdict as Verdict,
  reverseIllegalAction,
  STEP_FATES,
  type StepFate,
  type StepVerdict as Step,
} from "../../engine/illegal-actions";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { dateOfEdition } from "../../reading/find-edition";
import { inputTypeOf } from "../input-type";
import { Relation } from "../relation";
import { type Cited, citedOn, createCitedRuleResolver } from "../rule/cited-rule.resolver";
import { Costs, Immutable } from "../pricing/field-facts";
import { forEachEntryOf } from "../pricing/prices";
import { DateScalar } from "../date.scalar";
import { enumOf } from "../vocabulary-enum";
import { ZoneEnum } from "../evaluation/evaluation.enums";

const StepFateEnum = enumOf(STEP_FATES);

@ObjectType({ simpleResolvers: true, description: "What becomes of one thing that was done." })
class StepVerdict {
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
class ReversalVerdict {
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

const IllegalActionInput = inputTypeOf(ILLEGAL_ACTION);

type CitedVerdict = Omit<Verdict, "steps" | "manaAbilities"> & {
  readonly steps: readonly Cited<Step>[];
  readonly manaAbilities: readonly Cited<Step>[];
};

@Resolver(() => ReversalVerdict)
export class IllegalActionResolver extends createCitedRuleResolver(ReversalVerdict) {
  @Costs(forEachEntryOf("action"))
  @Immutable()
  @Query(() => ReversalVerdict, {
    description:
      "What is undone when an action turns out illegal, and what can't be (rule 422, later the section after that on " +
      "shortcuts).",
  })
  reverseIllegalAction(
    @Arg("edition", () => ID, { description: describeRules("The edition", FIRST_TEXT) }) edition: string,
    @Arg("action", () => IllegalActionInput, { description: "The action." }) action: Action,
    @Ctx() context: Context,
  ): Relation<CitedVerdict> {
    const verdict = reverseIllegalAction(dateOfEdition(context, edition), action);
    return {
      ...verdict,
      steps: citedOn(verdict.rulesDate, verdict.steps),
      manaAbilities: citedOn(verdict.rulesDate, verdict.manaAbilities),
    };
  }
}

@Resolver(() => StepVerdict)
export class StepVerdictResolver extends createCitedRuleResolver(StepVerdict) {}
