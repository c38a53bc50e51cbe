import { editionAddress } from "../../views/addresses";
import { editionName } from "../../views/as-of";
import { DocumentTitle } from "../components/read-from";
import { graphql } from "../../views/generated";
import { type Page } from "../page";

const query = graphql(`
  query About {
    service {
      version
      attribution
      corpusVersion
    }
    publishedEditions {
      effectiveDate
    }
    editions {
      ...EditionLabel
    }
  }
`);

const sourcesQuery = graphql(`
  query SourcesPage {
    service {
      attribution
    }
    editions {
      ...EditionLabel
      documents {
        id
        title
        publisher
        url
        licence
        published
      }
    }
  }
`);

/** What this site is, whose words it shows, and where they were read. */
export const about: Page = {
  path: "/about",
  addresses: ["/about"],
  nav: { label: "About", href: "/about" },
  async answer({ ask }) {
    const { service, editions, publishedEditions } = await ask(query);
    const [first, last] = [editions[0], editions.at(-1)];
    return {
      title: "About Palimpsest",
      description:
        "Magic's Comprehensive Rules through time: what this site holds, whose words they are, and who may use them.",
      canonical: "/about",
      body: (
        <article class="prose">
          <h1>About Palimpsest</h1>
          <p>
            A palimpsest is a page that was written on, scraped clean and written on again, and on which the older words
            still show. Magic's Comprehensive Rules have been rewritten {publishedEditions.length} times since 1999, as
            far as is known. This site shows what they said on any day, which rule became which, and which words are how
            old. It also plays them: lay out a board, and it performs what the rules of a day prescribe.
          </p>
          {first && last && (
            <p>
              It holds {editions.length} editions, from <a href={editionAddress(first.key)}>{editionName(first)}</a> to{" "}
              <a href={editionAddress(last.key)}>{editionName(last)}</a>. What lies between is listed under{" "}
              <a href="/editions">editions</a>. A date whose edition is not held is answered by its neighbours, and the
              page says so.
            </p>
          )}
          <h2>What the pages can and cannot know</h2>
          <p>
            That two rules of different editions are the same rule is found by comparing their words and places. Where
            that is not certain, the page shows how sure it is. Where a part of an edition is not held, nothing is said
            about it: unknown is not the same as absent. Words of commentators are shown as theirs.
          </p>
          <h2>For programs</h2>
          <p>
            Everything on these pages comes from one public GraphQL schema, at this address, by POST: see{" "}
            <a href="/reference">its reference</a>. The foot of each page links to the queries that made it. Most pages
            tell the same as JSON, Markdown or text, as <a href="/openapi.json">OpenAPI</a> describes.
          </p>
          <h2>Whose words these are</h2>
          <p>{service.attribution}</p>
          <p>
            <a href="/about/sources">Where each edition was read</a>, by whom it was published, and who may use it.
          </p>
          <p class="note">
            Palimpsest {service.version}, corpus {service.corpusVersion}.
          </p>
        </article>
      ),
    };
  },
};

/** Where the words of each edition were read, newest first. */
export const sources: Page = {
  path: "/about/sources",
  addresses: ["/about/sources"],
  async answer({ ask }) {
    const { service, editions } = await ask(sourcesQuery);
    return {
      title: "Sources of Palimpsest",
      description:
        "Where each edition of Magic's Comprehensive Rules was read, by whom it was published, and who may use it.",
      canonical: "/about/sources",
      body: (
        <article class="prose">
          <p class="trail no-print">
            <a href="/about">About</a>
          </p>
          <h1>Where it was read</h1>
          <ul class="sources">
            {[...editions].reverse().map((edition) => (
              <li key={edition.key}>
                <a href={editionAddress(edition.key)}>{editionName(edition)}</a>
                {edition.documents.map(({ id, title, publisher, url, licence }) => (
                  <p key={id} class="note">
                    <DocumentTitle title={title} url={url ?? null} />, {publisher}. {licence}
                  </p>
                ))}
              </li>
            ))}
          </ul>
          <p>{service.attribution}</p>
        </article>
      ),
    };
  },
};
