import { Field, ObjectType } from "type-graphql";
import { DateScalar } from "../date.scalar";

@ObjectType({
  simpleResolvers: true,
  description: "A date, the edition published for it, and those held on either side of it.",
})
export class EditionsAround {
  @Field(() => DateScalar, { description: "The date asked for." })
  date!: string;
}
