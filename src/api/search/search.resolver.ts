import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { type StoredEdition, type StoredGlossaryEntry, type StoredRule } from "../../store/rows";
import { type Found, type MatchSegment, type SearchHit as StoredHit, type SearchKind } from "../../store/search";
import { Context } from "../context";
import { wholeEditionBefore } from "../../history/change-dates";
import { createChangeDatesResolver } from "../comparison/change-dates";
import { requireEdition } from "../../history/find-edition";
import { type PageInfo } from "../paging/page-info.type";
import { paginate } from "../paging/paginate";
import { SearchArguments } from "./search.arguments";
import { SearchKindEnum } from "./search.enums";
import { readSearch } from "./search-request";
import { SearchChapterCount, SearchConnection, SearchEdge, SearchFacets, SearchKindCount } from "./search.type";
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
  /** Of a search in some editions or a chapter only it is not known what the others say. */
  readonly isOfAll: boolean;
}

/** A search, and the editions that it looked into. */
interface Facets {
  readonly found: Found;
  readonly editionKeys: readonly string[] | undefined;
}

interface HitPage {
  readonly edges: readonly Hit[];
  readonly nodes: readonly Hit["node"][];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
  readonly facets: Facets;
}

@Resolver()
export class SearchResolver {
  @Costs(SEARCHES)
  @Immutable()
  @Query(() => SearchConnection, {
    description:
      "Full-text search over rule texts, examples and glossary entries. Words that did not change from edition to " +
      "edition are one hit.",
  })
  search(@Args() args: SearchArguments, @Ctx() context: Context): HitPage {
    const request = readSearch(context, args);
    const found = context.store.search.find(request);
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
    const { editionKeys, sections } = request;
    return {
      get edges() {
        return page.edges.map(({ cursor, node: { place, segments, firstEdition, lastEdition } }) => {
          const [from, to] = [editionOf(firstEdition), editionOf(lastEdition)];
          return { cursor, node: place, segments, from, to, isOfAll: !editionKeys && !sections };
        });
      },
      nodes: page.nodes.map(({ place }) => place),
      pageInfo: page.pageInfo,
      get totalCount() {
        return page.totalCount;
      },
      facets: { found, editionKeys },
    };
  }
}

@Resolver(() => SearchEdge)
export class SearchEdgeResolver {
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
  ({ from, isOfAll }, { history }) => ({ after: isOfAll ? wholeEditionBefore(history, from.key) : null, by: from.key }),
  "the words",
) {}
