import { Field, ID, InputType } from "type-graphql";

@InputType({ description: "A rule by its edition and number." })
export class RuleReference {
  @Field(() => ID, { description: "The edition's key." })
  edition!: string;

  @Field({ description: "For example 704.5k." })
  number!: string;
}
