import { Field, ObjectType } from "type-graphql";
import { type StoredCommentary } from "../../store/rows";
import { StoredAs } from "../stored";

@ObjectType({ simpleResolvers: true, description: "What a commentator wrote about a rule." })
@StoredAs<StoredCommentary>()
export class Commentary {
  @Field(() => String, { nullable: true, description: "The heading it stands under." })
  heading!: string | null;

  @Field({ description: "The commentator's words, not the rules'." })
  text!: string;

  @Field(() => [String], { description: "The footnotes to it." })
  footnotes!: string[];
}
