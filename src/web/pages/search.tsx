import { telling } from "../telling";
import { quotationData, RECOGNISED, sayRecognised, sayStood } from "../../views/quotation";
import { foundAddress, foundName, narrowedBy, sayMatch, sayUntil, searchData, searchView } from "../../views/search";
import { glossaryAddress, ruleAddress } from "../../views/addresses";
import { type EditionLabel, editionName, heldEditionsQuery } from "../../views/as-of";
import { CardsNamed } from "../components/cards-named";
import { Fold } from "../components/fold";
import { Said } from "../components/said";
import { WordDiff } from "../components/word-diff";
import { graphql } from "../../views/generated";
import {
  type FindQuotationsQuery,
  type SearchKind,
  type SearchOrder,
  type SearchPageQuery,
} from "../../views/generated/graphql";
import { AskError } from "../../views/ask";
import { type Page, type PageRequest } from "../page";

/** What the view tells, and for the eye: which words were found, and by what the search can be narrowed. */
const query = graphql(`
  query SearchPage(
    $query: String!
    $editions: [ID!]
    $from: ID
    $to: ID
    $kinds: [SearchKind!]
    $under: String
    $order: SearchOrder
    $after: String
  ) {
    search(
      query: $query
      editions: $editions
      from: $from
      to: $to
      kinds: $kinds
      under: $under
      order: $order
      first: 25
      after: $after
    ) {
      ...SearchData
      facets {
        kinds {
          kind
          count
        }
        chapters {
          number
          heading
          count
        }
      }
      edges {
        segments {
          text
          isMatch
        }
      }
    }
  }
`);

/** What the view tells, and for the eye where the words differ. */
const quotationQuery = graphql(`
  query FindQuotations($text: String!, $first: Int!) {
    ...QuotationData
    findQuotation(text: $text, first: $first) {
      segments {
        operation
        text
      }
    }
  }
`);

type Found = SearchPageQuery["search"];
type Told = ReturnType<typeof searchData>;
type Quotations = ReturnType<typeof quotationData>;

/** So many words make a quotation worth looking for as it stands. */
const QUOTED_WORDS = 5;

const KINDS: Readonly<Record<SearchKind, string>> = { RULE: "Rules", EXAMPLE: "Examples", GLOSSARY: "Glossary" };

const ORDERS: Readonly<Record<SearchOrder, string>> = {
  BEST_FIRST: "Best first",
  NEWEST_FIRST: "Newest words first",
  OLDEST_FIRST: "Oldest words first",
};

/** Words in every edition at once: a wording is one hit, however many editions print it. */
export const search: Page = {
  tell: telling(searchView),
  path: "/search",
  takes: {
    ...{ q: "TEXT", edition: "TEXT", from: "TEXT", to: "TEXT" },
    ...{ kind: "TEXT", under: "TEXT", order: "TEXT", after: "TEXT" },
  },
  nav: { label: "Search", href: "/search" },
  async answer({ search: given, ask }) {
    const words = (given.get("q") ?? "").trim();
    const { editions } = await ask(heldEditionsQuery);
    const { found, quoted, refusal } = words === "" ? NOTHING : await look(ask, words, given);
    const data = found && searchData(words, found);
    const quotations = quoted && quotationData(quoted);
    return {
      title: words === "" ? "Search" : `Search: ${words.slice(0, 80)}`,
      description: "Words of Magic's Comprehensive Rules, and from when to when they stood.",
      canonical: `/search${given.size > 0 ? `?${given}` : ""}`,
      noIndex: words !== "",
      ...(refusal !== null && { status: 400 }),
      doors: words === "" ? { isForm: true } : { ask: words },
      body: (
        <article class="search">
          <h1>{data ? `“${words}”: ${sayFound(data)}` : "Search every edition"}</h1>
          {refusal !== null && (
            <p class="callout" role="alert">
              {refusal}
            </p>
          )}
          {quotations && <RecognisedList {...quotations} />}
          {quotations && <QuotationList {...quotations} differences={quoted.findQuotation} />}
          {data && <Understood {...data} />}
          {data && <Hits data={data} edges={found.edges} given={given} />}
          <Fold
            title={data ? "Narrow it, or search for something else" : "Words and days"}
            isOpen={!data || data.totalCount === 0}
          >
            {found && <Narrowing facets={found.facets} given={given} />}
            <SearchForm words={words} given={given} editions={editions} />
            <p class="note">
              A question, a number, words in any order: “legend rule in 2008”. “A phrase” in quotes stands as it is;{" "}
              <code>planeswalk*</code> is the beginning of a word.
            </p>
          </Fold>
        </article>
      ),
    };
  },
};

const sayFound = ({ totalCount }: Told): string =>
  totalCount === 0
    ? "nothing found"
    : `${totalCount.toLocaleString("en")} ${totalCount === 1 ? "rule or term" : "rules and terms"}`;

const SearchForm = ({
  words,
  given,
  editions,
}: {
  words: string;
  given: URLSearchParams;
  editions: readonly EditionLabel[];
}) => (
  <form class="search-form" action="/search" role="search" aria-label="Words">
    <label>
      Words <input name="q" type="search" value={words} />
    </label>
    <label>
      in{" "}
      <select name="edition">
        <option value="">all editions</option>
        {[...editions].reverse().map((edition) => (
          <option key={edition.key} value={edition.key} selected={edition.key === given.get("edition")}>
            {editionName(edition)}
          </option>
        ))}
      </select>
    </label>
    <label>
      from <input name="from" type="date" value={given.get("from") ?? ""} />
    </label>
    <label>
      to <input name="to" type="date" value={given.get("to") ?? ""} />
    </label>
    <label>
      Order{" "}
      <select name="order">
        {namesOf(ORDERS).map((order) => (
          <option key={order} value={order} selected={order === given.get("order")}>
            {ORDERS[order]}
          </option>
        ))}
      </select>
    </label>
    {NARROWED.map((name) => {
      const value = given.get(name);
      return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
    })}
    <button>Search</button>
  </form>
);

/** What the links narrow a search by; the form keeps it. */
const NARROWED = ["kind", "under"] as const;

const namesOf = <Name extends string>(names: Readonly<Record<Name, string>>): Name[] => Object.keys(names) as Name[];

interface Looked {
  readonly found: Found | null;
  readonly quoted: FindQuotationsQuery | null;
  readonly refusal: string | null;
}

const NOTHING: Looked = { found: null, quoted: null, refusal: null };

async function look(ask: PageRequest["ask"], words: string, given: URLSearchParams): Promise<Looked> {
  try {
    const { search: found } = await ask(query, { query: words, ...narrowedBy(Object.fromEntries(given)) });
    const isQuotation = words.split(/\s+/).length >= QUOTED_WORDS && !given.has("after");
    const quoted = isQuotation ? await ask(quotationQuery, { text: words, first: 5 }) : null;
    return { found, quoted, refusal: null };
  } catch (error) {
    if (!(error instanceof AskError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    return { ...NOTHING, refusal: error.message };
  }
}

/** How many hits of each kind and in each chapter there are: links that keep to these, or to all again. */
const Narrowing = ({ facets: { kinds, chapters }, given }: { facets: Found["facets"]; given: URLSearchParams }) => {
  const shown = kinds.filter(({ kind, count }) => count > 0 || kind === given.get("kind"));
  if (shown.length + chapters.length < 2) return null;
  return (
    <nav class="narrowing" aria-label="Narrow the search">
      <Choices
        label="In"
        name="kind"
        given={given}
        choices={shown.map(({ kind, count }) => ({ value: kind, says: KINDS[kind], count }))}
      />
      <Choices
        label="Chapter"
        name="under"
        given={given}
        choices={chapters.map(({ number, heading, count }) => ({
          value: number,
          says: heading == null ? `chapter ${number}` : `${number} ${heading}`,
          count,
        }))}
      />
    </nav>
  );
};

interface Choice {
  readonly value: string;
  readonly says: string;
  readonly count: number;
}

const Choices = ({
  label,
  name,
  given,
  choices,
}: {
  label: string;
  name: (typeof NARROWED)[number];
  given: URLSearchParams;
  choices: readonly Choice[];
}) => {
  const chosen = given.get(name) ?? "";
  const to = (value: string): string => {
    const next = new URLSearchParams(given);
    next.delete("after");
    if (value === "") next.delete(name);
    else next.set(name, value);
    return `/search?${next}`;
  };
  return (
    <p class="views">
      <b>{label}</b>
      <a href={to("")} aria-current={chosen === "" ? "true" : undefined}>
        all
      </a>
      {choices.map(({ value, says, count }) => (
        <a key={value} href={to(value)} aria-current={chosen === value ? "true" : undefined}>
          {says} <span class="count">{count.toLocaleString("en")}</span>
        </a>
      ))}
    </p>
  );
};

const QuotationList = ({
  quotations,
  differences,
}: Quotations & { readonly differences: FindQuotationsQuery["findQuotation"] }) =>
  quotations.length === 0 ? null : (
    <section class="callout" aria-labelledby="quotations">
      <h2 id="quotations">{quotations[0]?.match === "EXACT" ? "These very words" : "Words like these"}</h2>
      <ul>
        {quotations.map((quoted, index) => (
          <li key={index}>
            {quoted.number === null ? (
              <a href={glossaryAddress(quoted.to, quoted.term!)}>{quoted.term}</a>
            ) : (
              <a href={ruleAddress(quoted.to, quoted.number)}>{quoted.number}</a>
            )}{" "}
            <Said text={sayStood(quoted)} />
            {quoted.match !== "EXACT" && (
              <div class="rule-body">
                <WordDiff segments={differences[index]!.segments} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

const RecognisedList = ({ recognised }: Quotations) =>
  recognised.length === 0 ? null : (
    <section class="callout" aria-labelledby="recognised">
      <h2 id="recognised">{RECOGNISED}</h2>
      <ul>
        {recognised.map((each) => (
          <li key={`${each.id} ${each.from}`}>
            <Said text={sayRecognised(each)} />
          </li>
        ))}
      </ul>
    </section>
  );

/** What the query was taken for, if not for its words as they are; what people mean who say so. */
const Understood = ({ understood, meant, cards }: Told) => (
  <>
    {understood !== "" && <p class="callout">{understood}</p>}
    <CardsNamed cards={cards} />
    {meant.map((said) => (
      <p key={said} class="note">
        {said}
      </p>
    ))}
  </>
);

const Hits = ({ data, edges, given }: { data: Told; edges: Found["edges"]; given: URLSearchParams }) => {
  const { totalCount, understood, hits, next } = data;
  const further = new URLSearchParams(given);
  further.set("after", next ?? "");
  const match = sayMatch(data);
  return (
    <>
      {totalCount === 0 && (
        <p class="lead">
          {understood === "" && "No rule or term of the editions held has these words. "}The beginning of a word with an
          asterisk finds more; what is not held is not searched: see <a href="/editions">the editions</a>.
        </p>
      )}
      {match !== "" && <p class="note">{match}</p>}
      {hits.map((hit, index) => (
        <section key={index} class="hit">
          <h2>
            <a href={foundAddress(hit)}>{foundName(hit)}</a> {hit.number === null && <span class="chip">glossary</span>}{" "}
            <span class="note">
              <Said text={sayUntil(hit)} />
            </span>
          </h2>
          {hit.reason !== null && <p class="note">{hit.reason}</p>}
          <p class="rule-body">
            {edges[index]!.segments.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))}
          </p>
          {hit.until !== null && (
            <p class="note">
              {hit.now ? (
                <>
                  Now <a href={foundAddress(hit.now)}>{foundName(hit.now)}</a>.
                </>
              ) : (
                "Gone since."
              )}
            </p>
          )}
          {hit.wordings.length > 0 && (
            <details class="note former">
              <summary>
                {hit.wordings.length === 1 ? "Another wording" : `${hit.wordings.length} other wordings`}
              </summary>
              {hit.wordings.map((other, at) => (
                <>
                  {at > 0 && ", "}
                  <a key={at} href={foundAddress(other)}>
                    {other.number ?? other.term}
                  </a>{" "}
                  <Said text={sayUntil(other)} />
                </>
              ))}
            </details>
          )}
        </section>
      ))}
      {next !== null && (
        <p>
          <a href={`/search?${further}`} rel="next" data-key="next">
            More
          </a>
        </p>
      )}
    </>
  );
};
