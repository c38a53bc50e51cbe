import { ArgsType, Field, ID, Int } from "type-graphql";
import { type SearchKind, type SearchMatch, type SearchOrder } from "../../reading/search/search";
import { describeEdition } from "../edition/describe-edition";
import { MAX_PAGE_SIZE } from "../paging/page-arguments";
import { SearchKindEnum, SearchMatchEnum, SearchOrderEnum } from "./search.enums";

@ArgsType()
export class SearchArguments {
  @Field(() => String, {
    description:
      "A question or words, in any order and with any ending; a number of a rule (704.5k, rules 702.19b-e); “a phrase” " +
      "in quotes, which has to stand as it is; the beginning of a word with an asterisk (planeswalk*). A date in it (in " +
      "2008) keeps to the edition in force then, if nothing else names editions. Everything else is text, not syntax.",
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
    description: "Only rules of this chapter or section, by its number in their edition: 7, 704.",
  })
  under?: string | null;

  @Field(() => SearchMatchEnum, {
    nullable: true,
    defaultValue: "BEST",
    description: "Whether all words must occur.",
  })
  match?: SearchMatch | null;

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
