import { glossaryAddress, ruleAddress } from "../addresses";
import { editionName, heldEditionsQuery } from "../as-of";
import { graphql } from "../generated";
import { type FindQuotationsQuery, type SearchPageQuery } from "../generated/graphql";
import { AskError, type Page, type PageRequest } from "../page";

const query = graphql(`
  query SearchPage($query: String!, $editions: [ID!], $after: String) {
    search(query: $query, editions: $editions, first: 25, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        snippet
        from {
          effectiveDate
        }
        to {
          key
          effectiveDate
        }
        node {
          __typename
          ... on Rule {
            number
            heading
          }
          ... on GlossaryEntry {
            term
          }
        }
      }
    }
  }
`);

const quotationQuery = graphql(`
  query FindQuotations($text: String!) {
    findQuotation(text: $text, first: 5) {
      rule {
        number
        edition {
          key
        }
      }
      from {
        effectiveDate
      }
      to {
        effectiveDate
      }
    }
  }
`);

type Found = SearchPageQuery["search"];
type Quotations = FindQuotationsQuery["findQuotation"];

/** So many words make a quotation worth looking for as it stands. */
const QUOTED_WORDS = 5;

/** Words in every edition at once: a wording is one hit, however many editions print it. */
export const search: Page = {
  path: "/search",
  nav: { label: "Search", href: "/search" },
  async answer({ search: given, ask }) {
    const words = (given.get("q") ?? "").trim();
    const chosen = given.get("edition") ?? "";
    const { editions } = await ask(heldEditionsQuery);
    const { found, quotations, refusal } = words === "" ? NOTHING : await look(ask, words, chosen, given.get("after"));
    return {
      title: words === "" ? "Search" : `Search: ${words.slice(0, 80)}`,
      description: "Words of Magic's Comprehensive Rules, and from when to when they stood.",
      canonical: "/search",
      noIndex: words !== "",
      body: (
        <article class="search">
          <h1>Search every edition</h1>
          <form class="search-form" action="/search" role="search" aria-label="Words">
            <label>
              Words <input name="q" type="search" value={words} />
            </label>
            <label>
              in{" "}
              <select name="edition">
                <option value="">all editions</option>
                {[...editions].reverse().map((edition) => (
                  <option key={edition.key} value={edition.key} selected={edition.key === chosen}>
                    {editionName(edition)}
                  </option>
                ))}
              </select>
            </label>
            <button>Search</button>
          </form>
          <p class="note">
            All the words, in any order. “A phrase” in quotes stands as it is; <code>planeswalk*</code> is the beginning
            of a word.
          </p>
          {refusal !== null && <p class="callout">{refusal}</p>}
          {quotations.length > 0 && <QuotationList quotations={quotations} />}
          {found && <Hits found={found} given={given} />}
        </article>
      ),
    };
  },
};

interface Looked {
  readonly found: Found | null;
  readonly quotations: Quotations;
  readonly refusal: string | null;
}

const NOTHING: Looked = { found: null, quotations: [], refusal: null };

async function look(ask: PageRequest["ask"], words: string, edition: string, after: string | null): Promise<Looked> {
  try {
    const { search: found } = await ask(query, { query: words, editions: edition === "" ? null : [edition], after });
    const isQuotation = words.split(/\s+/).length >= QUOTED_WORDS && after === null;
    const quotations = isQuotation ? (await ask(quotationQuery, { text: words })).findQuotation : [];
    return { found, quotations, refusal: null };
  } catch (error) {
    if (!(error instanceof AskError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    return { ...NOTHING, refusal: error.message };
  }
}

const stood = (from: string, to: string): string =>
  from === to
    ? `stood in the edition of ${editionName({ effectiveDate: from })}`
    : `stood from ${editionName({ effectiveDate: from })} to ${editionName({ effectiveDate: to })}`;

const QuotationList = ({ quotations }: { quotations: Quotations }) => (
  <section class="callout" aria-labelledby="quotations">
    <h2 id="quotations">These very words</h2>
    <ul>
      {quotations.map(({ rule, from, to }, index) => (
        <li key={index}>
          <a href={ruleAddress(rule.edition.key, rule.number)}>{rule.number}</a>{" "}
          {stood(from.effectiveDate, to.effectiveDate)}
        </li>
      ))}
    </ul>
  </section>
);

const Hits = ({ found: { totalCount, edges, pageInfo }, given }: { found: Found; given: URLSearchParams }) => {
  const next = new URLSearchParams(given);
  next.set("after", pageInfo.endCursor ?? "");
  return (
    <>
      <h2>
        {totalCount === 0
          ? "Nothing found"
          : `${totalCount.toLocaleString("en")} ${totalCount === 1 ? "wording" : "wordings"}`}
      </h2>
      {edges.map(({ snippet, from, to, node }, index) => (
        <section key={index} class="hit">
          <h3>
            {node.__typename === "Rule" ? (
              <a href={ruleAddress(to.key, node.number)}>
                {node.number} {node.heading}
              </a>
            ) : (
              <a href={glossaryAddress(to.key, node.term)}>{node.term}</a>
            )}{" "}
            {node.__typename === "GlossaryEntry" && <span class="chip">glossary</span>}{" "}
            <span class="note">{stood(from.effectiveDate, to.effectiveDate)}</span>
          </h3>
          <p class="rule-body">{withMarks(snippet)}</p>
        </section>
      ))}
      {pageInfo.hasNextPage && (
        <p>
          <a href={`/search?${next}`} rel="next" data-key="next">
            More
          </a>
        </p>
      )}
    </>
  );
};

/** The API marks the words found with « and ». */
const withMarks = (snippet: string) =>
  snippet.split(/«([^»]*)»/).map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
