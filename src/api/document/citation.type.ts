import { Field, Int, ObjectType } from "type-graphql";
import { type StoredSpan } from "../../store/rows";
import { StoredAs } from "../stored";

@ObjectType({ simpleResolvers: true, description: "Where in which document a text was read." })
@StoredAs<StoredSpan>()
export class Citation {
  @Field(() => Int, { description: "1-based, inclusive." })
  firstLine!: number;

  @Field(() => Int, { description: "1-based, inclusive." })
  lastLine!: number;
}
