import { z } from "zod";
import { cardAddress, glossaryAddress, ruleAddress } from "./addresses";
import { type Ask, badParameter } from "./ask";
import { NEWER_PUBLISHED } from "./fields";
import { graphql } from "./generated";
import {
  type FoundPlaceFragment,
  type HitFragment,
  type SearchKind,
  type SearchOrder,
  type SearchDataFragment,
  type SearchViewQueryVariables,
} from "./generated/graphql";
import { ARGUMENTS, type Item, renamed, tool, view } from "./view";

const query = graphql(`
  query SearchView(
    $query: String!
    $editions: [ID!]
    $from: ID
    $to: ID
    $kinds: [SearchKind!]
    $under: String
    $order: SearchOrder
    $first: Int!
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
      first: $first
      after: $after
    ) {
      ...SearchData
    }
  }

  fragment SearchData on SearchConnection {
    totalCount
    match
    hasAllWords
    understood {
      sentence
      cards
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
    edges {
      ...Hit
      from {
        effectiveDate
      }
      until {
        effectiveDate
      }
      reason
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

  fragment Hit on SearchEdge {
    snippet
    node {
      ...FoundPlace
    }
  }

  fragment FoundPlace on SearchHit {
    __typename
    ... on Rule {
      number
      heading
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
`);

const FOUND = z.object({
  number: z.string().nullable().describe("The number of a rule."),
  heading: z.string().nullable().describe("Its heading; most rules have none."),
  term: z.string().nullable().describe("Or the term of a glossary entry."),
  edition: z.string().describe("Key of the edition with these words."),
  ...NEWER_PUBLISHED,
});
type Found = z.infer<typeof FOUND>;

const STOOD = {
  from: z.string().describe("Key of the first edition held that has these words."),
  until: z.string().nullable().describe("Key of the next one held, that has them no more; null if there is none."),
};

export const HIT = FOUND.extend({
  snippet: z.string().describe("The words that were found, with some beside."),
  kind: renamed(z.enum(["RULE", "GLOSSARY"]), "number or term, of which one is null"),
});
type HitData = z.infer<typeof HIT>;

/** A hit with what became of its words. */
const HIT_THROUGH_TIME = HIT.extend({
  ...STOOD,
  reason: z.string().nullable().describe("What people mean who say so, where that led here."),
  now: FOUND.nullable().describe("Where the words are no more: what it is in the newest edition held, if it is there."),
  wordings: z.array(FOUND.extend(STOOD)).describe("Its other words that fit, the newest first."),
});
type HitThroughTime = z.infer<typeof HIT_THROUGH_TIME>;

const foundOf = (place: FoundPlaceFragment): Found => ({
  number: place.__typename === "Rule" ? place.number : null,
  heading: place.__typename === "Rule" ? (place.heading ?? null) : null,
  term: place.__typename === "Rule" ? null : place.term,
  edition: place.edition.effectiveDate,
  newerPublished: place.edition.newerPublished ?? null,
});

export const hitOf = ({ snippet, node }: HitFragment): HitData => ({
  ...foundOf(node),
  snippet: snippet.replaceAll(/[«»]/g, ""),
  kind: node.__typename === "Rule" ? "RULE" : "GLOSSARY",
});

export const foundAddress = ({ number, term, edition }: Found): string =>
  number === null ? glossaryAddress(edition, term!) : ruleAddress(edition, number);

export const foundName = ({ number, heading, term }: Found): string =>
  number === null ? term! : [number, heading].filter(Boolean).join(" ");

export const itemOfHit = (hit: HitData): Item => ({
  label: `${hit.number ?? hit.term} (${hit.edition})`,
  href: foundAddress(hit),
  words: hit.snippet,
});

/** From when to when words stood, as the page of a rule has it. */
export const sayUntil = ({ from, until }: Pick<HitThroughTime, "from" | "until">): string =>
  until === null ? `since ${from}, as far as is held` : `${from} to ${until}`;

/** The same of what has other words now, with what it is. */
const itemThroughTime = (hit: HitThroughTime): Item => {
  const item = itemOfHit(hit);
  if (hit.until === null) return item;
  const now = hit.now === null ? "gone since" : `now ${foundName(hit.now)}`;
  return { ...item, words: `${hit.snippet} (${sayUntil(hit)}; ${now})` };
};

/** The cards that somebody named. */
export const CARDS_NAMED = z
  .array(z.object({ name: z.string(), href: z.string() }))
  .describe("The cards that were named, with the address of what was read of each.");

export const cardsNamed = (names: readonly string[]): z.infer<typeof CARDS_NAMED> =>
  names.map((name) => ({ name, href: cardAddress(name) }));

const fields = z.object({
  query: z.string().describe("What was sought."),
  totalCount: z.int().describe("How many rules and terms were found."),
  understood: z.string().describe("What was taken for something else than words, in a sentence; empty if nothing was."),
  cards: CARDS_NAMED,
  unknown: z.array(z.string()).describe("Words that no rule has, which were left out."),
  meant: z
    .array(z.string())
    .describe("What people mean who say so, where nothing of it is among the hits: a sentence each."),
  match: z.string().describe("How the words were found, as SearchMatch of the schema has it."),
  hasAllWords: z.boolean().describe("Whether something has all of the words."),
  hits: z.array(HIT_THROUGH_TIME).describe("The first of them, the best first."),
  next: z.string().nullable().describe("Where it goes on, for `after`; null if these are the last."),
});
type SearchData = z.infer<typeof fields>;

/** What every channel tells of a search. */
export function searchData(query: string, found: SearchDataFragment): SearchData {
  const { totalCount, understood, match, hasAllWords, edges, pageInfo } = found;
  const shown = new Set(edges.flatMap(({ node }) => (node.__typename === "Rule" ? [node.number] : [])));
  const stood = ({ from, until }: Pick<(typeof edges)[number], "from" | "until">) => ({
    ...{ from: from.effectiveDate, until: until?.effectiveDate ?? null },
  });
  return {
    query,
    totalCount,
    understood: understood.sentence,
    cards: cardsNamed(understood.cards),
    unknown: understood.unknown,
    meant: understood.meanings
      .filter(({ numbers }) => !numbers.some((number) => shown.has(number)))
      .map(({ reason, numbers }) => `${reason} Today that is ${numbers.join(", ")}.`),
    match,
    hasAllWords,
    hits: edges.map((edge) => ({
      ...hitOf(edge),
      ...stood(edge),
      reason: edge.reason ?? null,
      now: edge.until && edge.now ? foundOf(edge.now) : null,
      wordings: edge.wordings.map((other) => ({ ...foundOf(other.node), ...stood(other) })),
    })),
    next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
  };
}

/** Why what comes first is not all that was asked for; else empty. */
export function sayMatch({ match, unknown, hasAllWords }: SearchData): string {
  if (match !== "BEST") return "";
  if (unknown.length > 0) return "What has most of the other words comes first.";
  return hasAllWords
    ? "What fits best comes first, though it does not have all of the words; something further down does."
    : "Nothing has all of the words: what has most of them comes first.";
}

const KINDS: readonly SearchKind[] = ["RULE", "EXAMPLE", "GLOSSARY"];
const ORDERS: readonly SearchOrder[] = ["BEST_FIRST", "NEWEST_FIRST", "OLDEST_FIRST"];

/** What is asked for by the parameters of an address; those that are empty ask nothing. Throws for a kind or an order that is none. */
export function narrowedBy(came: Readonly<Record<string, string>>): Omit<SearchViewQueryVariables, "query" | "first"> {
  const value = (name: string): string | null => came[name]?.trim() || null;
  const oneOf = <Name extends string>(name: string, names: readonly Name[]): Name | null => {
    const given = value(name);
    const found = names.find((each) => each === given);
    if (given !== null && !found) throw badParameter(name, `“${name}” is one of ${names.join(", ")}.`);
    return found ?? null;
  };
  const [edition, kind] = [value("edition"), oneOf("kind", KINDS)];
  return {
    editions: edition === null ? null : [edition],
    ...{ from: value("from"), to: value("to"), under: value("under"), after: value("after") },
    kinds: kind && [kind],
    order: oneOf("order", ORDERS) ?? "BEST_FIRST",
  };
}

const queried = (name: string, description: string, example: string) =>
  ({ name, in: "query", description, example }) as const;

/** The first hits of a search. */
export const searchView = view({
  fields,
  async find(ask: Ask, { query: words, first, ...narrowed }: SearchAsked) {
    return searchData(words, (await ask(query, { query: words, first, ...narrowed })).search);
  },
  say: (data) => ({
    title: `“${data.query}”: ${data.totalCount} found`,
    parts: [
      ...[data.understood, data.hits.length === 0 ? "" : sayMatch(data)].filter(Boolean),
      ...(data.hits.length === 0
        ? ["Nothing that is held fits these words."]
        : [{ items: data.hits.map(itemThroughTime) }]),
      ...data.meant,
    ],
  }),
  address: {
    path: "/search",
    operationId: "search",
    summary: "The first twenty rules and terms for words, numbers or a question.",
    parameters: [
      { ...queried("q", "What is sought.", "legend rule"), required: true },
      queried("edition", "A date, a set, or latest.", "2011-09-30"),
      queried("from", "Only editions in force on or after this day.", "2006-10-01"),
      queried("to", "Only editions in force on or before this day.", "2012-12-25"),
      queried("kind", `Only ${KINDS.join(", ")}.`, "RULE"),
      queried("under", "Only rules of this chapter or section.", "704"),
      queried("order", `${ORDERS.join(", ")}.`, "NEWEST_FIRST"),
      queried("after", "Where an earlier answer broke off, as its `next` says.", "WzE5XQ"),
    ],
    given: ({ q = "", ...came }) => ({ query: q.trim(), first: 20, ...narrowedBy(came) }),
    parameterOf: (argument) =>
      argument === "query" ? "q" : argument.startsWith("editions") ? "edition" : argument.replace("kinds", "kind"),
  },
  tool: tool({
    name: "search_rules",
    title: "Search the rules",
    description: "Rules and glossary entries for words, also those players use; of today, or of a day.",
    takes: { query: z.string().min(1).max(500), on: ARGUMENTS.on, first: ARGUMENTS.first },
    given: ({ query, on, first }) => ({ query, first, editions: [on] }),
    parameterOf: (argument) => (argument === "query" ? "query" : "on"),
    command: { name: "search", operands: ["query"] },
  }),
});

interface SearchAsked extends Partial<Omit<SearchViewQueryVariables, "query" | "first">> {
  readonly query: string;
  readonly first: number;
}
