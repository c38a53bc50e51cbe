import { createUnionType, Field, Int, ObjectType } from "type-graphql";
import { type SearchKind, type SearchMatch } from "../../reading/search/search";
import { type IsoDate } from "../../domain/iso-date";
import { DateScalar } from "../date.scalar";
import { Edition } from "../edition/edition.type";
import { GlossaryEntry } from "../glossary/glossary-entry.type";
import { PageInfo } from "../paging/page-info.type";
import { Rule } from "../rule/rule.type";
import { SearchKindEnum, SearchMatchEnum } from "./search.enums";

export const SearchHit = createUnionType({
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
  description: "Words of a rule or an entry of the glossary that match, and from when to when they stood.",
})
export class SearchWording {
  @Field(() => SearchHit, { description: "It in the newest of the editions searched that has these words." })
  node!: Rule | GlossaryEntry;

  @Field(() => Edition, { description: "The oldest edition held since which it had these words." })
  from!: Edition;

  @Field(() => Edition, { description: "The newest edition held that has them." })
  to!: Edition;

  @Field(() => Edition, {
    nullable: true,
    description:
      "The oldest edition held since which it has them no more; null if no edition held is known to lack them.",
  })
  until!: Edition | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A rule or an entry of the glossary that was found, once, whatever its numbers and words were.",
})
export class SearchEdge {
  @Field({ description: "Opaque; what `after` takes." })
  cursor!: string;

  @Field(() => SearchHit, {
    description: "It where its words fit best, in the newest of the editions searched that has them.",
  })
  node!: Rule | GlossaryEntry;

  @Field(() => [MatchSegment], {
    description:
      "The matching passage in pieces, an ellipsis where it is cut. Of an entry of the glossary it is from the definition: without a match if only the term has the words.",
  })
  segments!: MatchSegment[];

  @Field(() => Edition, {
    description: "The oldest edition held since which it had these words, typography and numbers of rules aside.",
  })
  from!: Edition;

  @Field(() => Edition, { description: "The newest edition held that has them." })
  to!: Edition;

  @Field(() => Edition, {
    nullable: true,
    description:
      "The oldest edition held since which it has these words no more, as the page of the rule says it; null if no edition held is known to lack them.",
  })
  until!: Edition | null;

  @Field({
    description: "All words that were looked for stand there in one wording, or it has a number that was asked for.",
  })
  hasAllWords!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "What people mean who say so, where that led here: “sba” is short for state-based action.",
  })
  reason!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A word that no text has, and the one that was looked for instead." })
export class SearchCorrection {
  @Field({ description: "As it was typed, without capitals." })
  typed!: string;

  @Field({ description: "What was looked for." })
  read!: string;
}

@ObjectType({ simpleResolvers: true, description: "Rules that people mean who say what the query says." })
export class SearchMeaning {
  @Field({ description: "What is said of it." })
  reason!: string;

  @Field(() => [String], {
    description:
      "Their numbers in the newest edition known, whether or not they are held; of what is gone its number and the date of an edition that had it.",
  })
  numbers!: string[];
}

@ObjectType({ simpleResolvers: true, description: "What a query was taken for." })
export class SearchUnderstood {
  @Field({ description: "All of it in a sentence or two; empty if the words were looked for as they are." })
  sentence!: string;

  @Field(() => [String], { description: "Numbers of rules, in the order given; each of a range." })
  numbers!: string[];

  @Field(() => DateScalar, { nullable: true, description: "The day; the last one of a month or year." })
  date!: IsoDate | null;

  @Field(() => Edition, {
    nullable: true,
    description: "The edition that was in force then and was searched; null if it is not held, or nothing in it fits.",
  })
  edition!: Edition | null;

  @Field(() => [SearchCorrection], { description: "Words that were taken for others." })
  corrections!: SearchCorrection[];

  @Field(() => [String], { description: "Words, and quotations, that stand in no edition held: they are left out." })
  unknown!: string[];

  @Field(() => [String], {
    description:
      "Names of cards that were named: their keywords and words are looked for with the others, and alone if nothing else is asked.",
  })
  cards!: string[];

  @Field(() => [SearchMeaning], { description: "What people mean who say so, the nearest first: three at most." })
  meanings!: SearchMeaning[];
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

  @Field(() => SearchMatchEnum, { description: "BEST if not even the first hit has all words." })
  match!: SearchMatch;

  @Field({ description: "Whether anything that was searched has all words, be it the first hit or a later one." })
  hasAllWords!: boolean;

  @Field(() => SearchUnderstood, { description: "What the query was taken for." })
  understood!: SearchUnderstood;

  @Field(() => SearchFacets, { description: "What the search would find if it were narrowed." })
  facets!: SearchFacets;
}
