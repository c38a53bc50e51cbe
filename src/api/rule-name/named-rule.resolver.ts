import { Arg, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from "type-graphql";
import { type Lineage as LineageFacts } from "../../alignment/lineage";
import { type NumberBearer as BearerFacts, numbersOf } from "../../concordance/bearers";
import { allRuleNames, nameOfRule, type RuleName, ruleNamed } from "../../reading/rule-names";
import { shippedConcordance } from "../../store/shipped-concordance";
import { Lineage } from "../lineage/lineage.type";
import { NumberBearer } from "../citation/number-bearer.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { NUMBERS_OF_A_RULE } from "../pricing/prices";

@ObjectType({
  simpleResolvers: true,
  description: "A rule that has a name: a state-based action, a section or a keyword, whatever its numbers.",
})
class NamedRule {
  @Field({ description: "What it is called: Legend rule." })
  name!: string;

  @Field({ description: "As it stands in the address of its page, /rule/legend-rule: it leads there for good." })
  slug!: string;

  @Field(() => ID, { description: "The identity, which never changes and is never another rule's: r362." })
  identity!: string;
}

@Resolver(() => NamedRule)
export class NamedRuleResolver {
  @LooksUp()
  @Immutable()
  @Query(() => NamedRule, { nullable: true, description: "The rule of a name, whether or not its text is held." })
  namedRule(
    @Arg("name", () => String, { description: "A name or a slug: Legend rule, legend-rule, deathtouch." }) name: string,
  ): RuleName | null {
    return ruleNamed(name) ?? null;
  }

  @Costs({ entries: 500 })
  @Immutable()
  @Query(() => [NamedRule], { description: "Every rule that has a name." })
  namedRules(): readonly RuleName[] {
    return allRuleNames();
  }

  @Costs(NUMBERS_OF_A_RULE)
  @FieldResolver(() => [NumberBearer], {
    description: "The numbers that it had in all editions known, held or not, oldest first.",
  })
  numbers(@Root() { identity }: RuleName): BearerFacts[] {
    return numbersOf(shippedConcordance(), identity);
  }
}

@Resolver(() => Lineage)
export class LineageNameResolver {
  @LooksUp()
  @FieldResolver(() => NamedRule, { nullable: true, description: "What the rule is called, if it has a name." })
  named(@Root() { known }: LineageFacts): RuleName | null {
    return (known && nameOfRule(known.id)) ?? null;
  }
}
