import { ArgsType, Field, ID, Int } from "type-graphql";
import { describeEdition } from "../edition/find-edition";
import { MAX_PAGE_SIZE } from "../paging/page-arguments";

@ArgsType()
export class SearchArguments {
  @Field(() => String, {
    description:
      "Words that must all occur, in any order and form; “a phrase” in quotes; the beginning of a word with an " +
      "asterisk (planeswalk*). Everything else is text, not syntax.",
  })
  query!: string;

  @Field(() => [ID], {
    nullable: true,
    description: describeEdition("Only these editions, all if none are given; each"),
  })
  editions?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 20,
    description: `How many at most, from 0 to ${MAX_PAGE_SIZE}.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "Only those after the one with this cursor." })
  after?: string | null;
}
