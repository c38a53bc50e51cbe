import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { FIRST_TEXT } from "../../engine";
import {
  ILLEGAL_ACTION,
  type IllegalActionInput as Action,
  type ReversalVerdict as Verdict,
  reverseIllegalAction,
  type StepVerdict as Step,
} from "../../engine/illegal-actions";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { dateOfEdition } from "../../reading/find-edition";
import { inputTypeOf } from "../input-type";
import { Relation } from "../relation";
import { type Cited, citedOn, createCitedRuleResolver } from "../rule/cited-rule.resolver";
import { ReversalVerdict, StepVerdict } from "./illegal-action.type";
import { Costs, Immutable } from "../pricing/field-facts";
import { forEachEntryOf } from "../pricing/prices";

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
