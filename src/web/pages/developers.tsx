import { exampleOf } from "../../renderers/openapi";
import { FEEDS } from "../../views/feeds";
import { LISTS } from "../../views/lists";
import { type Page } from "../page";

interface Way {
  readonly href: string;
  readonly name: string;
  readonly says: string;
}

const WAYS: readonly Way[] = [
  {
    href: "/latest/704.5?as=json",
    name: "Pages as JSON",
    says: "Accept: application/json, text/markdown or text/plain, or ?as=json, markdown, text in an address. OpenAPI lists the pages that have these forms; others answer 406. ?as=png is a picture.",
  },
  { href: "/openapi.json", name: "OpenAPI", says: "these addresses, with the schema of each answer" },
  { href: "/graphql", name: "GraphQL", says: "everything, boards and combat included: write a query, by POST too" },
  { href: "/reference", name: "Reference", says: "each type and field of the GraphQL schema" },
  { href: "/schema.graphql", name: "Schema", says: "the same as a file" },
  ...[...LISTS, ...FEEDS].map(({ path, summary }) => ({ href: exampleOf(path), name: path, says: summary })),
  {
    href: "/vocabulary",
    name: "Vocabulary",
    says: "types, supertypes, keywords, zones and more, each with the days on which it came and went; as JSON too",
  },
  {
    href: "/card/glorious-anthem",
    name: "Cards",
    says: "what was read of a card, line by line, and the rules of a day on which each line rests; as JSON too",
  },
  { href: "/llms.txt", name: "llms.txt", says: "what a language model is told; the Model Context Protocol is at /mcp" },
];

/** All that programs can have, in one screen. */
export const developers: Page = {
  path: "/developers",
  addresses: ["/developers"],
  answer({ hasExports }) {
    const ways = hasExports
      ? [...WAYS, { href: "/exports/", name: "Exports", says: "all editions as tables, and as a Git history" }]
      : WAYS;
    return Promise.resolve({
      title: "For programs: Magic rules through time",
      description:
        "JSON, lists, feeds, GraphQL, OpenAPI and MCP for Magic's Comprehensive Rules of any day since 1999.",
      canonical: "/developers",
      body: (
        <article class="developers">
          <h1>What programs can have</h1>
          <dl>
            {ways.map(({ href, name, says }) => (
              <div key={href}>
                <dt>
                  <a href={href}>{name}</a>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </article>
      ),
    });
  },
};
