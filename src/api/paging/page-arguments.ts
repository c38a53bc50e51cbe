import { ArgsType, Field, Int } from "type-graphql";

/** More than a whole edition has of anything. */
export const MAX_PAGE_SIZE = 5000;

@ArgsType()
export class PageArguments {
  @Field(() => Int, {
    nullable: true,
    defaultValue: 50,
    description: `How many at most, from 0 to ${MAX_PAGE_SIZE}.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "Only those after the one with this cursor." })
  after?: string | null;
}
