import { ask, pages, run } from "./client";
import { SearchDocument } from "./generated/graphql";

const PAGE = 10;

/** Prints everything that a search finds, page by page: search WORDS [EDITION…] */
run(async ([query = "legend rule", ...editions]) => {
  const load = async (after: string | null) => {
    const variables = { query, editions: editions.length > 0 ? editions : null, first: PAGE, after };
    const { search } = await ask(SearchDocument, variables);
    if (after === null) console.log(`${search.totalCount} found`);
    return search;
  };
  for await (const { edges } of pages(load))
    for (const { node, snippet } of edges)
      console.log(`${node.edition.key} ${node.__typename === "Rule" ? node.number : node.term}: ${snippet}`);
});
