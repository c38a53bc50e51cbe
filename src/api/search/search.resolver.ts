import { Args, Ctx, Query, Resolver } from "type-graphql";
import { type StoredEdition, type StoredGlossaryEntry, type StoredRule } from "../../store/rows";
import { type SearchHit as StoredHit } from "../../store/search";
import { Context } from "../context";
import { wholeEditionBefore } from "../../history/change-dates";
import { createChangeDatesResolver } from "../comparison/change-dates";
import { requireEdition } from "../edition/find-edition";
import { type PageInfo } from "../paging/page-info.type";
import { paginate } from "../paging/paginate";
import { SearchArguments } from "./search.arguments";
import { SearchConnection, SearchEdge } from "./search.type";
import { Costs, Immutable } from "../pricing/field-facts";
import { SEARCHES } from "../pricing/prices";

const DEFAULT_HITS = 20;

/** A hit as fields read it. */
interface Hit {
  readonly cursor: string;
  readonly node: StoredRule | StoredGlossaryEntry;
  readonly snippet: string;
  readonly from: StoredEdition;
  readonly to: StoredEdition;
  /** Of a search in some editions only it is not known what the others say. */
  readonly isOfAll: boolean;
}

interface HitPage {
  readonly edges: readonly Hit[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
}

@Resolver()
export class SearchResolver {
  @Costs(SEARCHES)
  @Immutable()
  @Query(() => SearchConnection, {
    description:
      "Full-text search over rule texts, examples and glossary entries, best match first. Words that did not change " +
      "from edition to edition are one hit.",
  })
  search(@Args() { query, editions, first, after }: SearchArguments, @Ctx() context: Context): HitPage {
    const { search } = context.store;
    const editionKeys = editions?.map((edition, at) => requireEdition(context, edition, `editions[${at}]`).key);
    const request = { query, ...(editionKeys && { editionKeys }) };
    let total: number | undefined;
    const page = paginate<StoredHit>(
      {
        list: `search ${JSON.stringify(request)}`,
        page: (rank, limit) => {
          const hits = search.page(request, rank, limit);
          total = hits[0]?.totalCount;
          return hits;
        },
        position: ({ rank }) => rank,
        count: () => total ?? search.page(request, -1, 1)[0]?.totalCount ?? 0,
      },
      { first: first ?? DEFAULT_HITS, after },
    );
    const editionOf = (key: string) => requireEdition(context, key);
    return {
      edges: page.edges.map(({ cursor, node: { place, snippet, firstEdition, lastEdition } }) => {
        return {
          cursor,
          node: place,
          snippet,
          from: editionOf(firstEdition),
          to: editionOf(lastEdition),
          isOfAll: !editions,
        };
      }),
      pageInfo: page.pageInfo,
      get totalCount() {
        return page.totalCount;
      },
    };
  }
}

@Resolver(() => SearchEdge)
export class SearchEdgeDatesResolver extends createChangeDatesResolver<Hit>(
  SearchEdge,
  ({ from, isOfAll }, { history }) => ({ after: isOfAll ? wholeEditionBefore(history, from.key) : null, by: from.key }),
  "the words",
) {}
