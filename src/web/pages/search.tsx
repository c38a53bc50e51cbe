import { telling } from "../telling";
import { searchView } from "../../views/search";
import { glossaryAddress, ruleAddress } from "../../views/addresses";
import { type EditionLabel, editionName, heldEditionsQuery } from "../../views/as-of";
import { WordDiff } from "../components/word-diff";
import { graphql } from "../../views/generated";
import {
  type FindQuotationsQuery,
  type SearchKind,
  type SearchOrder,
  type SearchPageQuery,
  type SearchPageQueryVariables,
} from "../../views/generated/graphql";
import { AskError } from "../../views/ask";
import { type Page, type PageRequest } from "../page";

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
      totalCount
      match
      hasAllWords
      understood {
        sentence
        unknown
        meanings {
          reason
          numbers
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
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
        from {
          effectiveDate
        }
        until {
          effectiveDate
        }
        reason
        node {
          ...FoundPlace
        }
        now {
          ...FoundPlace
        }
        wordings {
          from {
            effectiveDate
          }
          until {
            effectiveDate
          }
          node {
            ...FoundPlace
          }
        }
      }
    }
  }

  fragment FoundPlace on SearchHit {
    __typename
    ... on Rule {
      number
      heading
      edition {
        key
      }
    }
    ... on GlossaryEntry {
      term
      edition {
        key
      }
    }
  }
`);

const quotationQuery = graphql(`
  query FindQuotations($text: String!) {
    findQuotation(text: $text, first: 5) {
      match
      segments {
        operation
        text
      }
      glossaryEntry {
        term
      }
      rule {
        ...RuleLink
      }
      from {
        effectiveDate
      }
      to {
        effectiveDate
      }
    }
    recogniseWords(text: $text) {
      isWhole
      identity
      number
      heading
      from
      until
      current {
        number
      }
    }
  }
`);

type Found = SearchPageQuery["search"];
type Quotations = FindQuotationsQuery["findQuotation"];
type Recognised = FindQuotationsQuery["recogniseWords"];

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
  nav: { label: "Search", href: "/search" },
  async answer({ search: given, ask }) {
    const words = (given.get("q") ?? "").trim();
    const { editions } = await ask(heldEditionsQuery);
    const newest = editions.at(-1)?.effectiveDate;
    const { found, quotations, recognised, refusal } = words === "" ? NOTHING : await look(ask, words, given);
    return {
      title: words === "" ? "Search" : `Search: ${words.slice(0, 80)}`,
      description: "Words of Magic's Comprehensive Rules, and from when to when they stood.",
      canonical: `/search${given.size > 0 ? `?${given}` : ""}`,
      noIndex: words !== "",
      body: (
        <article class="search">
          <h1>Search every edition</h1>
          <SearchForm words={words} given={given} editions={editions} />
          <p class="note">
            A question, a number, words in any order: “legend rule in 2008”. “A phrase” in quotes stands as it is;{" "}
            <code>planeswalk*</code> is the beginning of a word.
          </p>
          {refusal !== null && <p class="callout">{refusal}</p>}
          {recognised.length > 0 && <RecognisedList recognised={recognised} />}
          {quotations.length > 0 && <QuotationList quotations={quotations} newest={newest} />}
          {found && <Narrowing facets={found.facets} given={given} />}
          {found && <Understood {...found} />}
          {found && <Hits found={found} given={given} />}
        </article>
      ),
    };
  },
};

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
  readonly quotations: Quotations;
  /** Who had these very words by their fingerprints, if no text is held that has them. */
  readonly recognised: Recognised;
  readonly refusal: string | null;
}

const NOTHING: Looked = { found: null, quotations: [], recognised: [], refusal: null };

async function look(ask: PageRequest["ask"], words: string, given: URLSearchParams): Promise<Looked> {
  try {
    const { search: found } = await ask(query, { query: words, ...narrowedBy(given) });
    const isQuotation = words.split(/\s+/).length >= QUOTED_WORDS && !given.has("after");
    if (!isQuotation) return { ...NOTHING, found };
    const { findQuotation: quotations, recogniseWords } = await ask(quotationQuery, { text: words });
    const isHeld = quotations.some(({ match }) => match === "EXACT");
    return { found, quotations, recognised: isHeld ? [] : recogniseWords.slice(0, MOST_RECOGNISED), refusal: null };
  } catch (error) {
    if (!(error instanceof AskError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    return { ...NOTHING, refusal: error.message };
  }
}

function narrowedBy(given: URLSearchParams): Omit<SearchPageQueryVariables, "query"> {
  const value = (name: string): string | null => given.get(name)?.trim() || null;
  const edition = value("edition");
  const kind = namesOf(KINDS).find((each) => each === value("kind"));
  return {
    editions: edition === null ? null : [edition],
    from: value("from"),
    to: value("to"),
    kinds: kind ? [kind] : null,
    under: value("under"),
    order: namesOf(ORDERS).find((each) => each === value("order")) ?? "BEST_FIRST",
    after: value("after"),
  };
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

/** From when to when; what the newest edition held has still stands, as far as one can tell. */
const stood = (from: string, to: string, newest: string | undefined): string =>
  from !== to && to === newest
    ? `since ${editionName({ effectiveDate: from })}, as far as is held`
    : from === to
      ? `stood in the edition of ${editionName({ effectiveDate: from })}`
      : `stood from ${editionName({ effectiveDate: from })} to ${editionName({ effectiveDate: to })}`;

const QuotationList = ({ quotations, newest }: { quotations: Quotations; newest: string | undefined }) => (
  <section class="callout" aria-labelledby="quotations">
    <h2 id="quotations">{quotations[0]?.match === "EXACT" ? "These very words" : "Words like these"}</h2>
    <ul>
      {quotations.map(({ rule, glossaryEntry, match, segments, from, to }, index) => (
        <li key={index}>
          {glossaryEntry ? (
            <a href={glossaryAddress(rule.edition.key, glossaryEntry.term)}>{glossaryEntry.term}</a>
          ) : (
            <a href={ruleAddress(rule.edition.key, rule.number)}>{rule.number}</a>
          )}{" "}
          {stood(from.effectiveDate, to.effectiveDate, newest)}
          {match !== "EXACT" && (
            <div class="rule-body">
              <WordDiff segments={segments} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const MOST_RECOGNISED = 5;

const RecognisedList = ({ recognised }: { recognised: Recognised }) => (
  <section class="callout" aria-labelledby="recognised">
    <h2 id="recognised">These very words, in texts that are not held here</h2>
    <ul>
      {recognised.map(({ identity, number, heading, from, until, isWhole, current }) => (
        <li key={`${identity} ${from}`}>
          {isWhole ? "" : "A sentence of "}
          {[number, heading].filter(Boolean).join(" ")},{" "}
          {until == null
            ? `since ${editionName({ effectiveDate: from })}`
            : `from ${editionName({ effectiveDate: from })} until ${editionName({ effectiveDate: until })}`}
          {until != null &&
            (current.length === 0 ? "; gone now" : `; now ${current.map((each) => each.number).join(", ")}`)}
        </li>
      ))}
    </ul>
  </section>
);

type Place = Found["edges"][number]["node"];

const addressOf = (place: Place): string =>
  place.__typename === "Rule"
    ? ruleAddress(place.edition.key, place.number)
    : glossaryAddress(place.edition.key, place.term);

const nameOf = (place: Place): string =>
  place.__typename === "Rule" ? [place.number, place.heading].filter(Boolean).join(" ") : place.term;

/** From when to when, as the page of the rule has it. */
const stoodUntil = (from: string, until: string | undefined): string =>
  until === undefined
    ? `since ${editionName({ effectiveDate: from })}, as far as is held`
    : `${editionName({ effectiveDate: from })} to ${editionName({ effectiveDate: until })}`;

/** What the query was taken for, if not for its words as they are; what people mean who say so. */
const Understood = ({ understood: { sentence, meanings }, edges }: Found) => {
  const held = new Set(edges.flatMap(({ node }) => (node.__typename === "Rule" ? [node.number] : [])));
  const missing = meanings.filter(({ numbers }) => !numbers.some((number) => held.has(number)));
  return (
    <>
      {sentence !== "" && <p class="callout">{sentence}</p>}
      {missing.map(({ reason, numbers }) => (
        <p key={reason} class="note">
          {reason} Today that is {numbers.join(", ")}, which is not held.
        </p>
      ))}
    </>
  );
};

const Hits = ({
  found: { totalCount, match, hasAllWords, understood, edges, pageInfo },
  given,
}: {
  found: Found;
  given: URLSearchParams;
}) => {
  const next = new URLSearchParams(given);
  next.set("after", pageInfo.endCursor ?? "");
  return (
    <>
      <h2>
        {totalCount === 0
          ? "Nothing found"
          : `${totalCount.toLocaleString("en")} ${totalCount === 1 ? "rule or term" : "rules and terms"}`}
      </h2>
      {totalCount === 0 && (
        <p class="lead">
          {understood.sentence === "" && "No rule or term of the editions held has these words. "}The beginning of a
          word with an asterisk finds more; what is not held is not searched: see <a href="/editions">the editions</a>.
        </p>
      )}
      {match === "BEST" && (
        <p class="note">
          {understood.unknown.length > 0
            ? "What has most of the other words comes first."
            : hasAllWords
              ? "What fits best comes first, though it does not have all of the words; something further down does."
              : "Nothing has all of the words: what has most of them comes first."}
        </p>
      )}
      {edges.map(({ segments, from, until, node, now, reason, wordings }, index) => (
        <section key={index} class="hit">
          <h3>
            <a href={addressOf(node)}>{nameOf(node)}</a>{" "}
            {node.__typename === "GlossaryEntry" && <span class="chip">glossary</span>}{" "}
            <span class="note">{stoodUntil(from.effectiveDate, until?.effectiveDate)}</span>
          </h3>
          {reason != null && <p class="note">{reason}</p>}
          <p class="rule-body">
            {segments.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))}
          </p>
          {until && (
            <p class="note">
              {now ? (
                <>
                  Now <a href={addressOf(now)}>{nameOf(now)}</a>.
                </>
              ) : (
                "Gone since."
              )}
            </p>
          )}
          {wordings.length > 0 && (
            <p class="note">
              Also{" "}
              {wordings.map((other, at) => (
                <>
                  {at > 0 && ", "}
                  <a key={at} href={addressOf(other.node)}>
                    {other.node.__typename === "Rule" ? other.node.number : other.node.term}
                  </a>{" "}
                  {stoodUntil(other.from.effectiveDate, other.until?.effectiveDate)}
                </>
              ))}
            </p>
          )}
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
