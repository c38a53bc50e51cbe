import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { type StoredEdition, type StoredGlossaryEntry, type StoredRule } from "../../store/rows";
import {
  type Found,
  type FoundWording,
  search,
  type SearchHit as StoredHit,
  type SearchKind,
  type SearchMatch,
  type Understood,
} from "../../reading/search/search";
import { type MatchSegment } from "../../search/passage";
import { Context } from "../context";
import { wholeEditionBefore } from "../../reading/comparison/change-dates";
import { createChangeDatesResolver } from "../comparison/change-dates";
import { requireEdition } from "../../reading/find-edition";
import { type PageInfo } from "../paging/page-info.type";
import { paginate } from "../paging/paginate";
import { SearchArguments } from "./search.arguments";
import { SearchKindEnum } from "./search.enums";
import { editionInForce, readSearch } from "./search-request";
import { sayUnderstood } from "./say-understood";
import {
  SearchChapterCount,
  SearchConnection,
  SearchEdge,
  SearchFacets,
  SearchHit,
  SearchKindCount,
  type SearchUnderstood,
  SearchWording,
} from "./search.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { COUNTS_BY_CHAPTER, COUNTS_BY_KIND, SEARCHES } from "../pricing/prices";

const DEFAULT_HITS = 20;

/** A hit as fields read it. */
interface Hit {
  readonly cursor: string;
  readonly node: StoredRule | StoredGlossaryEntry;
  readonly segments: readonly MatchSegment[];
  readonly from: StoredEdition;
  readonly to: StoredEdition;
  readonly until: StoredEdition | null;
  readonly hasAllWords: boolean;
  readonly reason: string | null;
  readonly found: StoredHit;
}

/** A search, and the editions that it looked into. */
interface Facets {
  readonly found: Found;
  readonly editionKeys: readonly string[] | undefined;
}

export interface HitPage {
  readonly edges: readonly Hit[];
  readonly nodes: readonly Hit["node"][];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
  readonly match: SearchMatch;
  readonly hasAllWords: boolean;
  readonly understood: SearchUnderstood;
  readonly facets: Facets;
}

@Resolver()
export class SearchResolver {
  @Costs(SEARCHES)
  @Immutable()
  @Query(() => SearchConnection, {
    description:
      "Looks for rules and entries of the glossary, in all editions held: by numbers, words, or what people say who mean " +
      "them. A rule is one hit, whatever its numbers and words were.",
  })
  search(@Args() args: SearchArguments, @Ctx() context: Context): HitPage {
    return searchPage(args, context);
  }
}

/** One page of a search. */
export function searchPage(args: SearchArguments, context: Context): HitPage {
  const request = readSearch(context, args);
  const found = search(context.history, request, (date) => editionInForce(context, date));
  const page = paginate<StoredHit>(
    {
      list: `search ${JSON.stringify(request)}`,
      page: (rank, limit) => found.page(rank, limit),
      position: ({ rank }) => rank,
      count: () => found.totalCount,
    },
    { first: args.first ?? DEFAULT_HITS, after: args.after },
  );
  const editionOf = (key: string) => requireEdition(context, key);
  const { editionKeys } = request;
  return {
    get edges() {
      return page.edges.map(({ cursor, node: found }) => {
        const { segments, hasAllWords, reason } = found;
        return { ...wordingOf(found, editionOf), cursor, segments, hasAllWords, reason, found };
      });
    },
    nodes: page.nodes.map(({ place }) => place),
    pageInfo: page.pageInfo,
    get totalCount() {
      return page.totalCount;
    },
    get match() {
      return found.match;
    },
    get hasAllWords() {
      return found.hasAllWords;
    },
    get understood() {
      return understoodBy(found.understood, editionOf);
    },
    facets: { found, editionKeys },
  };
}

interface MatchingWording {
  readonly node: StoredRule | StoredGlossaryEntry;
  readonly from: StoredEdition;
  readonly to: StoredEdition;
  readonly until: StoredEdition | null;
}

const wordingOf = (
  { place, firstEdition, lastEdition, endedBy }: FoundWording,
  editionOf: (key: string) => StoredEdition,
): MatchingWording => ({
  node: place,
  from: editionOf(firstEdition),
  to: editionOf(lastEdition),
  until: endedBy === null ? null : editionOf(endedBy),
});

function understoodBy(understood: Understood, editionOf: (key: string) => StoredEdition): SearchUnderstood {
  const { numbers, date, edition, corrections, unknown, meant, cards } = understood;
  return {
    sentence: sayUnderstood(understood),
    numbers: [...numbers],
    date,
    edition: (edition === null ? null : editionOf(edition)) as SearchUnderstood["edition"],
    corrections: [...corrections],
    unknown: [...unknown],
    cards: [...cards],
    meanings: meant.map((meaning) => ({ ...meaning, numbers: [...meaning.numbers] })),
  };
}

@Resolver(() => SearchEdge)
export class SearchEdgeResolver {
  @Costs({ each: 20, entries: 3 })
  @FieldResolver(() => [SearchWording], {
    description: "Its other wordings in the editions searched that match, the newest first.",
  })
  wordings(@Root() { found }: Hit, @Ctx() context: Context): MatchingWording[] {
    return found.others().map((wording) => wordingOf(wording, (key) => requireEdition(context, key)));
  }

  @Costs({ each: 10 })
  @FieldResolver(() => SearchHit, {
    nullable: true,
    description: "What it is in the newest edition held that could have it; null if that has it no more.",
  })
  now(@Root() { found }: Hit): StoredRule | StoredGlossaryEntry | null {
    return found.now();
  }

  @LooksUp()
  @FieldResolver(() => String, { description: "The matching passage; matched words between « and »." })
  snippet(@Root() { segments }: Hit): string {
    return segments.map(({ text, isMatch }) => (isMatch ? `«${text}»` : text)).join("");
  }
}

@Resolver(() => SearchFacets)
export class SearchFacetsResolver {
  @Costs(COUNTS_BY_KIND)
  @FieldResolver(() => [SearchKindCount], {
    description:
      "For each kind, how many hits there would be of it alone, whatever `kinds` says. A rule whose text and examples " +
      "both have the words counts for both.",
  })
  kinds(@Root() { found }: Facets): SearchKindCount[] {
    const kinds = Object.values(SearchKindEnum) as SearchKind[];
    return found.countsOf(kinds).map((count, at) => ({ kind: kinds[at]!, count }));
  }

  @Costs(COUNTS_BY_CHAPTER)
  @FieldResolver(() => [SearchChapterCount], {
    description: "For each chapter with hits, how many there would be in it alone, whatever `under` says; by number.",
  })
  async chapters(@Root() { found, editionKeys }: Facets, @Ctx() context: Context): Promise<SearchChapterCount[]> {
    const counts = [...found.countsByChapter()].sort(([one], [other]) => one - other);
    const newest = context.editions.list.findLast(({ key }) => !editionKeys || editionKeys.includes(key));
    const chapters = newest ? await context.loaders.chaptersOf.load(newest.key) : [];
    const headingOf = (number: string) => chapters.find((chapter) => chapter.number === number)?.heading ?? null;
    return counts.map(([number, count]) => ({ number: `${number}`, heading: headingOf(`${number}`), count }));
  }
}

@Resolver(() => SearchEdge)
export class SearchEdgeDatesResolver extends createChangeDatesResolver<Hit>(
  SearchEdge,
  ({ from }, { history }) => ({ after: wholeEditionBefore(history, from.key), by: from.key }),
  "the words",
) {}
