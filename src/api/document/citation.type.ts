import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "Where in which document a text was read." })
export class Citation {
  @Field(() => Int, { description: "1-based, inclusive." })
  firstLine!: number;

  @Field(() => Int, { description: "1-based, inclusive." })
  lastLine!: number;
}
