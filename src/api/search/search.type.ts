import { createUnionType, Field, Int, ObjectType } from "type-graphql";
import { Edition } from "../edition/edition.type";
import { GlossaryEntry } from "../glossary/glossary-entry.type";
import { PageInfo } from "../paging/page-info.type";
import { Rule } from "../rule/rule.type";

export const SearchHit = createUnionType({
  name: "SearchHit",
  description: "What a search can find.",
  types: () => [Rule, GlossaryEntry] as const,
  resolveType: (value) => ("term" in value ? GlossaryEntry : Rule),
});

@ObjectType({
  simpleResolvers: true,
  description: "A match: the same words once, however many editions print them.",
})
export class SearchEdge {
  @Field({ description: "Opaque; what `after` takes." })
  cursor!: string;

  @Field(() => SearchHit, { description: "Where the words stand in the newest of the editions searched." })
  node!: Rule | GlossaryEntry;

  @Field({ description: "The matching passage; matched words between « and »." })
  snippet!: string;

  @Field(() => Edition, {
    description: "The oldest of the editions searched in which these words stand, typography aside.",
  })
  from!: Edition;

  @Field(() => Edition, { description: "The newest of them: the one that `node` is of." })
  to!: Edition;
}

@ObjectType({ simpleResolvers: true, description: "A page of search results, best match first." })
export class SearchConnection {
  @Field(() => [SearchEdge], { description: "What is on this page." })
  edges!: SearchEdge[];

  @Field(() => PageInfo, { description: "Where this page lies in the list." })
  pageInfo!: PageInfo;

  @Field(() => Int, { description: "How many there are on all pages." })
  totalCount!: number;
}
