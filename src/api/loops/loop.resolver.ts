import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { FIRST_TEXT } from "../../engine";
import { LOOP, type LoopInput as Loop, type LoopSettlement as Settlement, settleLoop } from "../../engine/loops";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { dateOfEdition } from "../../reading/find-edition";
import { inputTypeOf } from "../input-type";
import { Relation } from "../relation";
import { createCitedRuleResolver } from "../rule/cited-rule.resolver";
import { LoopSettlement } from "./loop.type";
import { Costs, Immutable } from "../pricing/field-facts";
import { forEachEntryOf } from "../pricing/prices";

const LoopInput = inputTypeOf(LOOP);

@Resolver(() => LoopSettlement)
export class LoopResolver extends createCitedRuleResolver(LoopSettlement) {
  @Costs(forEachEntryOf("loop"))
  @Immutable()
  @Query(() => LoopSettlement, {
    description:
      "What becomes of a loop (rule 421, since July 2009 in the rules on shortcuts): a draw, so many repetitions and who " +
      "has the last word, or who must name a number first.",
  })
  settleLoop(
    @Arg("edition", () => ID, { description: describeRules("The edition", FIRST_TEXT) }) edition: string,
    @Arg("loop", () => LoopInput, { description: "The loop." }) loop: Loop,
    @Ctx() context: Context,
  ): Relation<Settlement> {
    return settleLoop(dateOfEdition(context, edition), loop);
  }
}
