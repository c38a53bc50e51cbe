import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { Rule } from "./rule.type";
import { Costs, LooksUp } from "../pricing/field-facts";

/** What stands beside a rule in its edition, and what leads to it. */
@Resolver(() => Rule)
export class RuleNeighboursResolver {
  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "The rule before it in the edition, as far as it is held.",
  })
  previous(@Root() rule: StoredRule, @Ctx() context: Context): Promise<StoredRule | null> {
    return beside(rule, -1, context);
  }

  @LooksUp()
  @FieldResolver(() => Rule, { nullable: true, description: "The rule after it in the edition, as far as it is held." })
  next(@Root() rule: StoredRule, @Ctx() context: Context): Promise<StoredRule | null> {
    return beside(rule, 1, context);
  }

  @Costs({ each: 8, entries: "citedBy" })
  @FieldResolver(() => [Rule], {
    description: "The rules of the same edition whose text mentions its number, in document order.",
  })
  citedBy(@Root() { editionKey, number }: StoredRule, @Ctx() { loaders }: Context): Promise<StoredRule[]> {
    return loaders.citing.load({ editionKey, number });
  }
}

async function beside(
  { editionKey, position }: StoredRule,
  by: number,
  { loaders }: Context,
): Promise<StoredRule | null> {
  return (await loaders.ruleAtPosition.load({ edition: editionKey, position: position + by })) ?? null;
}
