import { Field, ID, InputType } from "type-graphql";

@InputType({ description: "The answer to a pending choice." })
export class ChoiceInput {
  @Field(() => ID, { description: "The id of the PendingChoice it answers." })
  choice!: string;

  @Field(() => [ID], { description: "The ids of the options taken, in order if order matters." })
  options!: string[];
}
