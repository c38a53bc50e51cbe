import { Field, ID, InputType } from "type-graphql";
import { describeEdition } from "../edition/describe-edition";

@InputType({ description: "A rule by its edition and number." })
export class RuleReference {
  @Field(() => ID, { description: describeEdition() })
  edition!: string;

  @Field({ description: "For example 704.5k." })
  number!: string;
}
