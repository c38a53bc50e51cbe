import { z } from "zod";
import { glossaryAddress, ruleAddress } from "./addresses";
import { type Ask } from "./ask";
import { NEWER_PUBLISHED } from "./fields";
import { graphql } from "./generated";
import { type HitFragment } from "./generated/graphql";
import { ARGUMENTS, type Item, renamed, tool, view } from "./view";

const query = graphql(`
  query SearchView($query: String!, $editions: [ID!], $first: Int!) {
    search(query: $query, editions: $editions, first: $first) {
      totalCount
      match
      hasAllWords
      understood {
        sentence
        unknown
      }
      edges {
        ...Hit
      }
    }
  }

  fragment Hit on SearchEdge {
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
`);

export const HIT = z.object({
  number: z.string().nullable().describe("The number of a rule."),
  term: z.string().nullable().describe("Or the term of a glossary entry."),
  edition: z.string().describe("Key of the edition with these words."),
  ...NEWER_PUBLISHED,
  snippet: z.string().describe("The words that were found, with some beside."),
  kind: renamed(z.enum(["RULE", "GLOSSARY"]), "number or term, of which one is null"),
});

export const hitOf = ({ snippet, node }: HitFragment): z.infer<typeof HIT> => ({
  number: node.__typename === "Rule" ? node.number : null,
  term: node.__typename === "Rule" ? null : node.term,
  edition: node.edition.effectiveDate,
  newerPublished: node.edition.newerPublished ?? null,
  snippet: snippet.replaceAll(/[«»]/g, ""),
  kind: node.__typename === "Rule" ? "RULE" : "GLOSSARY",
});

export const itemOfHit = ({ number, term, edition, snippet }: z.infer<typeof HIT>): Item => ({
  label: `${number ?? term} (${edition})`,
  href: number === null ? glossaryAddress(edition, term!) : ruleAddress(edition, number),
  words: snippet,
});

/** The first hits of a search. */
export const searchView = view({
  fields: z.object({
    query: z.string().describe("What was sought."),
    totalCount: z.int().describe("How many rules and terms were found."),
    understood: z
      .string()
      .describe("What was taken for something else than words, in a sentence; empty if nothing was."),
    unknown: z.array(z.string()).describe("Words that no rule has, which were left out."),
    match: z.string().describe("How the words were found, as SearchMatch of the schema has it."),
    hasAllWords: z.boolean().describe("Whether something has all of the words."),
    hits: z.array(HIT).describe("The first of them, the best first."),
  }),
  async find(ask: Ask, { query: sought, edition, first }: SearchAsked) {
    const asked = { query: sought, editions: edition ? [edition] : null, first };
    const { totalCount, understood, match, hasAllWords, edges } = (await ask(query, asked)).search;
    const { sentence, unknown } = understood;
    return { query: sought, totalCount, understood: sentence, unknown, match, hasAllWords, hits: edges.map(hitOf) };
  },
  say: ({ query: sought, totalCount, understood, hits }) => ({
    title: `“${sought}”: ${totalCount} found`,
    parts: [
      ...(understood === "" ? [] : [understood]),
      ...(hits.length === 0 ? ["Nothing that is held fits these words."] : [{ items: hits.map(itemOfHit) }]),
    ],
  }),
  address: {
    path: "/search",
    operationId: "search",
    summary: "The first twenty rules and terms for words, numbers or a question.",
    parameters: [
      { name: "q", in: "query", required: true, description: "What is sought.", example: "legend rule" },
      { name: "edition", in: "query", description: "A date, a set, or latest.", example: "2011-09-30" },
    ],
    given: ({ q = "", edition }) => ({ query: q.trim(), edition: edition?.trim(), first: 20 }),
    parameterOf: (argument) => (argument === "query" ? "q" : "edition"),
  },
  tool: tool({
    name: "search_rules",
    title: "Search the rules",
    description: "Rules and glossary entries for words, also those players use; of today, or of a day.",
    takes: { query: z.string().min(1).max(500), on: ARGUMENTS.on, first: ARGUMENTS.first },
    given: ({ query: sought, on, first }) => ({ query: sought, edition: on, first }),
    parameterOf: (argument) => (argument === "query" ? "query" : "on"),
    command: { name: "search", operands: ["query"] },
  }),
});

interface SearchAsked {
  readonly query: string;
  readonly edition?: string | undefined;
  readonly first: number;
}
