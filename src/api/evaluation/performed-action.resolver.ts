import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { Relation } from "../relation";
import { Rule } from "../rule/rule.type";
import { type DatedAction } from "./evaluation-record";
import { PerformedAction } from "./evaluation.type";
import { findRuleOn } from "./find-rule-on";
import { LooksUp } from "../pricing/field-facts";

@Resolver(() => PerformedAction)
export class PerformedActionResolver {
  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "With that edition's text; null if the corpus does not hold it.",
  })
  rule(@Root() { rulesDate, ruleNumber }: Relation<DatedAction>, @Ctx() context: Context): Promise<StoredRule | null> {
    return findRuleOn(context, rulesDate, ruleNumber);
  }
}
