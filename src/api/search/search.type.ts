import { createUnionType, Field, Int, ObjectType } from "type-graphql";
import { type SearchKind } from "../../store/search";
import { Edition } from "../edition/edition.type";
import { GlossaryEntry } from "../glossary/glossary-entry.type";
import { PageInfo } from "../paging/page-info.type";
import { Rule } from "../rule/rule.type";
import { SearchKindEnum } from "./search.enums";

const SearchHit = createUnionType({
  name: "SearchHit",
  description: "What a search can find.",
  types: () => [Rule, GlossaryEntry] as const,
  resolveType: (value) => ("term" in value ? GlossaryEntry : Rule),
});

@ObjectType({ simpleResolvers: true, description: "A piece of a passage that a search found." })
export class MatchSegment {
  @Field({ description: "The words." })
  text!: string;

  @Field({ description: "They are what was looked for." })
  isMatch!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: "A match: the same words once, however many editions print them.",
})
export class SearchEdge {
  @Field({ description: "Opaque; what `after` takes." })
  cursor!: string;

  @Field(() => SearchHit, { description: "Where the words stand in the newest of the editions searched." })
  node!: Rule | GlossaryEntry;

  @Field(() => [MatchSegment], {
    description:
      "The matching passage in pieces, an ellipsis where it is cut. Of an entry of the glossary it is from the definition: without a match if only the term has the words.",
  })
  segments!: MatchSegment[];

  @Field(() => Edition, {
    description: "The oldest of the editions searched in which these words stand, typography aside.",
  })
  from!: Edition;

  @Field(() => Edition, { description: "The newest of them: the one that `node` is of." })
  to!: Edition;
}

@ObjectType({ simpleResolvers: true, description: "How many hits there would be of one kind alone." })
export class SearchKindCount {
  @Field(() => SearchKindEnum, { description: "The kind." })
  kind!: SearchKind;

  @Field(() => Int, { description: "How many." })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "How many hits there would be in one chapter alone." })
export class SearchChapterCount {
  @Field({ description: "The chapter's number: what `under` takes." })
  number!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Its heading in the newest edition searched, if that is held; older editions may have another chapter there.",
  })
  heading!: string | null;

  @Field(() => Int, { description: "How many." })
  count!: number;
}

@ObjectType({ description: "What a search would find if it were narrowed." })
export class SearchFacets {}

@ObjectType({ simpleResolvers: true, description: "A page of search results." })
export class SearchConnection {
  @Field(() => [SearchEdge], { description: "What is on this page." })
  edges!: SearchEdge[];

  @Field(() => [SearchHit], {
    description: "What is on this page, without where its words match and how long they stood.",
  })
  nodes!: (Rule | GlossaryEntry)[];

  @Field(() => PageInfo, { description: "Where this page lies in the list." })
  pageInfo!: PageInfo;

  @Field(() => Int, { description: "How many there are on all pages." })
  totalCount!: number;

  @Field(() => SearchFacets, { description: "What the search would find if it were narrowed." })
  facets!: SearchFacets;
}
