import { Arg, Query, Resolver } from "type-graphql";
import { type NumberBearer as BearerFacts, numberBearers } from "../../concordance/bearers";
import { shippedConcordance } from "../../store/shipped-concordance";
import { readRuleNumber } from "../arguments";
import { Costs, Immutable } from "../pricing/field-facts";
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
}
