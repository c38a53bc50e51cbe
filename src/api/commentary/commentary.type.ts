import { Field, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "What a commentator wrote about a rule." })
export class Commentary {
  @Field(() => String, { nullable: true, description: "The heading it stands under." })
  heading!: string | null;

  @Field({ description: "The commentator's words, not the rules'." })
  text!: string;

  @Field(() => [String], { description: "The footnotes to it." })
  footnotes!: string[];
}
