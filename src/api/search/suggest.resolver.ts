import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { Context } from "../context";
import { Costs, Immutable } from "../pricing/field-facts";
import { SUGGESTS } from "../pricing/prices";
import { type SuggestionKind } from "../../search/suggest";
import { enumOfWords } from "../vocabulary-enum";

const SuggestionKindEnum = enumOfWords<SuggestionKind>("SuggestionKind", "What stands behind a suggestion.", {
  NUMBER: "A rule, by its number in the newest edition held.",
  HEADING: "A rule, by its heading: a keyword, a step.",
  TERM: "A term of the glossary.",
  SET: "A set that came with an edition.",
  SAYING: "What people say who mean some rules.",
});

@ObjectType({ simpleResolvers: true, description: "How something that is being typed may go on." })
class Suggestion {
  @Field(() => SuggestionKindEnum, { description: "What it is." })
  kind!: SuggestionKind;

  @Field({ description: "What would be typed." })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: "Of a number or heading: the rule's number in the newest edition held.",
  })
  number!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What it says: the first words of a rule or definition, the day of a set, what a saying means.",
  })
  says!: string | null;
}

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
