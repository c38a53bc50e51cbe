import { Field, ObjectType } from "type-graphql";

@ObjectType({ description: "A mention of another rule in a rule's text." })
export class RuleMention {
  @Field({ description: "The number mentioned." })
  number!: string;
}
