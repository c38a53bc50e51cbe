import { Field, Int, ObjectType } from "type-graphql";
import { DateScalar } from "../date.scalar";
import { Costs } from "../pricing/field-facts";
import { PublishedWordAge } from "../published-edition/published-edition.type";

@ObjectType({ simpleResolvers: true, description: "The words of a section, by age." })
export class VellumSection {
  @Field(() => String, { description: "Its number in the edition." })
  number!: string;

  @Field(() => String, { nullable: true, description: "Its heading there, if one is known." })
  heading!: string | null;

  @Costs({ entries: 30 })
  @Field(() => [PublishedWordAge], { description: "How old its words are, oldest first." })
  ages!: readonly PublishedWordAge[];
}

@ObjectType({
  description: "The whole law as one sheet: every word that the rules have ever had, at a place of its own.",
})
export class Vellum {
  @Field(() => DateScalar, { description: "The first day of the edition that is looked at." })
  effectiveDate!: string;

  @Field(() => Int, { description: "How many words its rules have." })
  words!: number;

  @Field(() => Int, { description: "How many words older editions had that it has no more where they stood." })
  erased!: number;
}
