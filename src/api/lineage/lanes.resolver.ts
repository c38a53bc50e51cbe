import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from "type-graphql";
import { type Lane as LaneFacts, lanesBelow } from "../../reading/lanes";
import { readRuleNumber } from "../read-rule-number";
import { Context } from "../context";
import { DateScalar } from "../date.scalar";
import { Costs, Immutable } from "../pricing/field-facts";

@ObjectType({
  simpleResolvers: true,
  description: "A rule for as long as it stood at a number, whether or not any text of it is held.",
})
class Lane {
  @Field(() => ID, { description: "The same for one rule under all its numbers: r362, or else the first place held." })
  identity!: string;

  @Field({ description: "For example 704.5j." })
  number!: string;

  @Field(() => String, { nullable: true, description: "Null if it has none." })
  heading!: string | null;

  @Field(() => DateScalar, { description: "The first edition in which it stood there." })
  from!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The first one after it in which it no longer did; null if it does in the newest one known.",
  })
  until!: string | null;

  @Field(() => [DateScalar], { description: "The editions that brought other words, `from` included." })
  rewordedBy!: readonly string[];
}

@Resolver(() => Lane)
export class LanesResolver {
  // Rule 702 has the most: 573.
  @Costs({ each: 700, entries: 600 })
  @Immutable()
  @Query(() => [Lane], {
    nullable: true,
    description:
      "The rules that stood directly below the one which bore a number on a date (420 and 704), through all editions known, held or " +
      "not: each once for every number that it had, oldest first. Null if nothing is known to have borne the number then.",
  })
  lanes(
    @Arg("number", () => String, { description: "For example 704 or 704.5." }) number: string,
    @Arg("date", () => DateScalar, { description: "For example 2012-12-25." }) date: string,
    @Ctx() { history }: Context,
  ): LaneFacts[] | null {
    return lanesBelow(history, readRuleNumber(number, "number"), date);
  }
}
