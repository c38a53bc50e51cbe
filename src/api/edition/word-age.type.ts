import { Field, Int, ObjectType } from "type-graphql";
import { Edition } from "./edition.type";

@ObjectType({
  simpleResolvers: true,
  description: "The words that one edition brought, as far as another still has them.",
})
export class WordAge {
  @Field(() => Edition, { description: "The edition that brought them: the oldest held that has them." })
  edition!: Edition;

  @Field(() => Int, { description: "How many of them the rules of the edition asked about have." })
  words!: number;
}
