import { Field, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import { type Lineage as LineageFacts } from "../../alignment/lineage";
import { casesOf } from "../../reading/cards/cases-of-rules";
import { type Case as CaseFacts, shippedCases } from "../../store/cases";
import { Lineage } from "../lineage/lineage.type";
import { Costs, Immutable } from "../pricing/field-facts";

@ObjectType({ simpleResolvers: true, description: "A question that players asked, as a script that answers it." })
class Case {
  @Field(() => String, { description: "A short name for addresses: /verdict?case=…" })
  slug!: string;

  @Field(() => String, { description: "The question." })
  title!: string;

  @Field(() => String, { description: "The script, for `playScript`." })
  script!: string;

  @Field(() => [String], { description: "Numbers of the rules that it is about, each with a day: 704.5j@2026-08-07." })
  about!: readonly string[];
}

@Resolver()
export class CaseResolver {
  @Costs({ entries: 40 })
  @Immutable()
  @Query(() => [Case], {
    description: "Questions that players asked, each with a script that answers it, by their words.",
  })
  cases(): readonly CaseFacts[] {
    return shippedCases();
  }
}

@Resolver(() => Lineage)
export class LineageCasesResolver {
  @Costs({ entries: 3 })
  @FieldResolver(() => [Case], { description: "Boards that turn on this rule: the cases that are about it." })
  cases(@Root() { known }: LineageFacts): readonly CaseFacts[] {
    return known ? casesOf(known.id) : [];
  }
}
