import { Field, ID, ObjectType } from "type-graphql";
import { DateScalar } from "../date.scalar";

@ObjectType({
  simpleResolvers: true,
  description: "A rule for as long as it stood at a number, whether or not any text of it is held.",
})
export class Lane {
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
