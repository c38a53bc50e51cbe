import { queryAddress } from "../../views/addresses";
import { type Html } from "../page";
import { exampleQueries } from "./example-queries";

/** What the comment at the head of an example says. */
const purposeOf = (query: string): string => /^# (.*)$/m.exec(query)?.[1] ?? "";

/** Where one asks the public schema by hand; the scripts of src/web/island/query put the desk in its place. */
export const queryPage: Html = {
  title: "Ask in GraphQL",
  description: "Ask the public schema of Palimpsest: an editor that completes what one types, and worked examples.",
  canonical: "/graphql",
  noIndex: true,
  scripts: ["query"],
  body: (
    <article class="query">
      <h1>Ask in GraphQL</h1>
      <p class="lead">
        All that the pages show, another program can ask for. Take an example, change it, and send it; the address then
        holds your query.
      </p>
      <div class="query-columns">
        <nav class="query-examples" aria-labelledby="examples">
          <h2 id="examples">Examples</h2>
          <ol>
            {exampleQueries.map(({ title, query }) => (
              <li key={title}>
                <a href={queryAddress(query)}>{title}</a>
                <p>{purposeOf(query)}</p>
              </li>
            ))}
          </ol>
        </nav>
        <section id="desk" class="query-desk" aria-label="Desk">
          <p>
            To write a query here needs JavaScript. Without it, send one with POST to <code>/graphql</code>, as JSON:{" "}
            <code>{'{ "query": "{ editions { key } }" }'}</code>.
          </p>
        </section>
      </div>
    </article>
  ),
};
