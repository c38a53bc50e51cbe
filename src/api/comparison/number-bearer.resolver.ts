import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { type NumberBearer as BearerFacts, numberBearers } from "../../concordance/bearers";
import { shippedConcordance } from "../../store/shipped-concordance";
import { type StoredRule } from "../../store/rows";
import { readRuleNumber } from "../arguments";
import { Context } from "../context";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { findRule } from "../rule/find-rule";
import { Rule } from "../rule/rule.type";
import { NumberBearer } from "./number-bearer.type";

@Resolver(() => NumberBearer)
export class NumberBearerResolver {
  @Costs({ entries: 10 })
  @Immutable()
  @Query(() => [NumberBearer], {
    description:
      "Who bore a number, from when to when, and where each is now, oldest first. The texts need not be held: the " +
      "concordance says it. Empty if no edition known has the number.",
  })
  numberBearers(@Arg("number", () => String, { description: "For example 704.5k." }) number: string): BearerFacts[] {
    return numberBearers(shippedConcordance(), readRuleNumber(number, "number"));
  }

  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "It under this number, in the newest edition held that has it so; null if none has.",
  })
  rule(
    @Root() { number, from, last }: BearerFacts,
    @Ctx() context: Context,
  ): StoredRule | Promise<StoredRule | null> | null {
    const held = context.editions.list.findLast(({ effectiveDate }) => from <= effectiveDate && effectiveDate <= last);
    return held ? findRule(context, held.key, number) : null;
  }
}
