import { ArgsType, Field, ID, Int } from "type-graphql";
import { type SearchKind } from "../../store/search";
import { type SearchOrder } from "../../store/wording-places";
import { describeEdition } from "../edition/describe-edition";
import { MAX_PAGE_SIZE } from "../paging/page-arguments";
import { SearchKindEnum, SearchOrderEnum } from "./search.enums";

@ArgsType()
export class SearchArguments {
  @Field(() => String, {
    description:
      "Words that must all occur, in any order and with any ending (bury finds buried, and initiative does not find " +
      "initial); “a phrase” in quotes, as it stands; the beginning of a word with an asterisk (planeswalk*). " +
      "Everything else is text, not syntax.",
  })
  query!: string;

  @Field(() => [ID], {
    nullable: true,
    description: describeEdition("Only these editions, all if none are given; each"),
  })
  editions?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description: describeEdition("Only editions in force on or after this"),
  })
  from?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: describeEdition("Only editions in force on or before this"),
  })
  to?: string | null;

  @Field(() => [SearchKindEnum], { nullable: true, description: "Only these kinds; all if none are given." })
  kinds?: SearchKind[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Only rules of this chapter or section, by its number in their edition: 7, 704. `from` and `to` of a hit are " +
      "then those of its words in that place.",
  })
  under?: string | null;

  @Field(() => SearchOrderEnum, { nullable: true, defaultValue: "BEST_FIRST", description: "What comes first." })
  order?: SearchOrder | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 20,
    description: `How many at most, from 0 to ${MAX_PAGE_SIZE}.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "Only those after the one with this cursor." })
  after?: string | null;
}
