import { glossaryAddress, ruleAddress } from "../addresses";
import { graphql } from "../generated";
import { badParameter, ofParameter, type PageRequest } from "../page";
import { type Item, type Told } from "./told";

/** What is found, for whoever reads and does not look. */
export const FOUND = graphql(`
  query Found($query: String!, $editions: [ID!], $first: Int!) {
    search(query: $query, editions: $editions, first: $first) {
      totalCount
      match
      hasAllWords
      understood {
        sentence
        unknown
      }
      edges {
        snippet
        node {
          __typename
          ... on Rule {
            number
            edition {
              effectiveDate
              newerPublished
            }
          }
          ... on GlossaryEntry {
            term
            edition {
              effectiveDate
              newerPublished
            }
          }
        }
      }
    }
  }
`);

/** The first twenty hits of a search. */
export async function tellSearch({ search, ask }: PageRequest): Promise<Told> {
  const asked = search.get("q")?.trim() ?? "";
  if (asked === "") throw badParameter("q", "Name what is sought: /search?q=legend+rule.");
  const edition = search.get("edition")?.trim();
  const { search: found } = await ask(FOUND, {
    query: asked,
    editions: edition ? [edition] : null,
    first: 20,
  }).catch(ofParameter((argument) => (argument === "query" ? "q" : "edition")));
  const { totalCount, understood, match, hasAllWords } = found;
  const hits = found.edges.map(({ snippet, node }) => ({
    kind: node.__typename === "Rule" ? "RULE" : "GLOSSARY",
    number: node.__typename === "Rule" ? node.number : null,
    term: node.__typename === "Rule" ? null : node.term,
    edition: node.edition.effectiveDate,
    newerPublished: node.edition.newerPublished ?? null,
    snippet: snippet.replaceAll(/[«»]/g, ""),
  }));
  return {
    data: {
      query: asked,
      totalCount,
      understood: understood.sentence,
      unknown: understood.unknown,
      match,
      hasAllWords,
      hits,
    },
    title: `“${asked}”: ${totalCount} found`,
    parts: [
      ...(understood.sentence === "" ? [] : [understood.sentence]),
      {
        items: hits.map(({ number, term, edition: date, snippet }): Item => {
          const href = number === null ? glossaryAddress(date, term!) : ruleAddress(date, number);
          return { label: `${number ?? term} (${date})`, href, words: snippet };
        }),
      },
    ],
  };
}
