import { FieldResolver, Query, Resolver, Root } from "type-graphql";
import { type Lineage as LineageFacts } from "../../alignment/lineage";
import { casesOf } from "../../reading/cards/cases-of-rules";
import { type Case as CaseFacts, shippedCases } from "../../store/cases";
import { Lineage } from "../lineage/lineage.type";
import { Costs, Immutable } from "../pricing/field-facts";
import { Case } from "./case.type";

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
