import { Field, ObjectType } from "type-graphql";
import { Rule } from "../rule/rule.type";

@ObjectType({ simpleResolvers: true, description: "A chapter of an edition's table of contents with its sections." })
export class ContentsEntry {
  @Field({ description: "The chapter's number, without a final dot: 7." })
  number!: string;

  @Field(() => String, { nullable: true, description: "The chapter's heading; null if it is not held." })
  heading!: string | null;

  @Field(() => [Rule], { description: "Its sections, such as 704, in order." })
  sections!: Rule[];
}
