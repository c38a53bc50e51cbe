import { Field, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "Where a page of a list lies in the list." })
export class PageInfo {
  @Field({ description: "There is more after this page." })
  hasNextPage!: boolean;

  @Field({ description: "There is something before this page." })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: "The cursor of the first on this page; null on an empty page." })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last on this page; null on an empty page." })
  endCursor!: string | null;
}
