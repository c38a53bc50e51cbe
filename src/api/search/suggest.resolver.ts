import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { Context } from "../context";
import { Costs, Immutable } from "../pricing/field-facts";
import { SUGGESTS } from "../pricing/prices";
import { Suggestion } from "./suggestion.type";

const MOST = 50;

@Resolver()
export class SuggestResolver {
  @Costs(SUGGESTS)
  @Immutable()
  @Query(() => [Suggestion], {
    description:
      "How something that is being typed may go on, the likeliest first: numbers, headings, terms of the glossary, sets, " +
      "what people say. For boxes that complete as one types.",
  })
  suggest(
    @Arg("prefix", () => String, { description: "What is typed so far: the beginning of any of its words." })
    prefix: string,
    @Arg("first", () => Int, { nullable: true, defaultValue: 8, description: `How many at most, from 0 to ${MOST}.` })
    first: number | null,
    @Ctx() { history, catalogue }: Context,
  ): Suggestion[] {
    return history.suggestions(catalogue).for(prefix, Math.max(0, Math.min(first ?? 8, MOST)));
  }
}
