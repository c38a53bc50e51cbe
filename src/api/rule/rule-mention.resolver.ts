import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredRule } from "../../store/rows";
import { type RulePlace } from "../../store/rules";
import { Context } from "../context";
import { RuleMention } from "./rule-mention.type";
import { Rule } from "./rule.type";
import { LooksUp } from "../pricing/field-facts";

@Resolver(() => RuleMention)
export class RuleMentionResolver {
  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "The rule it points to in the same edition; null if that part is not held.",
  })
  async rule(@Root() mention: RulePlace, @Ctx() { loaders }: Context): Promise<StoredRule | null> {
    return (await loaders.ruleAt.load(mention)) ?? null;
  }
}
