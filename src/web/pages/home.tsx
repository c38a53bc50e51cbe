import { editionAddress } from "../addresses";
import { editionName } from "../as-of";
import { graphql } from "../generated";
import { type Page } from "../page";

const query = graphql(`
  query Home {
    editions {
      ...EditionLabel
    }
  }
`);

/** Where a reader begins. */
export const home: Page = {
  path: "/",
  async answer({ ask }) {
    const { editions } = await ask(query);
    const [first, last] = [editions[0], editions.at(-1)];
    return {
      title: "Palimpsest",
      description: "What Magic's Comprehensive Rules said on any day since 1999, and what became of each rule.",
      canonical: "/",
      body: (
        <article class="home">
          <h1>
            What did the rules say, <em>that day?</em>
          </h1>
          {first && last && (
            <p class="lead">
              {editions.length} editions of Magic's Comprehensive Rules, from{" "}
              <a href={editionAddress(first.key)}>{editionName(first)}</a> to{" "}
              <a href={editionAddress(last.key)}>{editionName(last)}</a>: every rule followed through every renumbering,
              every word dated.
            </p>
          )}
        </article>
      ),
    };
  },
};
