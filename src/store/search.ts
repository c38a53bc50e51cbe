import { type Connection } from "./connection";
import { readRule, type RawRule } from "./rules";
import { type StoredGlossaryEntry, type StoredRule } from "./rows";
import { toFtsExpression } from "./search-query";

/** What to look for, and in which editions; in all where none are named. */
export interface SearchRequest {
  readonly query: string;
  readonly editionKeys?: readonly string[];
}

/**
 * Words that match, once however many editions print them: where they stand in the newest of the editions asked for,
 * and from which to which they stood.
 */
export interface SearchHit {
  readonly place: StoredRule | StoredGlossaryEntry;
  /** Best match first, from 0. */
  readonly rank: number;
  /** The matching passage, matched words between « and ». */
  readonly snippet: string;
  readonly firstEdition: string;
  readonly lastEdition: string;
  /** Hits on all pages. */
  readonly totalCount: number;
}

type RawHit = Omit<SearchHit, "place"> & RawRule & { readonly kind: "RULE" | "GLOSSARY" };

/** A match in a heading or term counts most, one in an example least. */
const WEIGHTS = "8.0, 1.0, 0.5";
const SNIPPET_WORDS = 24;

/**
 * Matching wordings, each with the first and the last edition that prints it; those that differ only in typography put
 * together; then their places in the last edition: a rule that is printed under two numbers there is two hits.
 * Parameters: the FTS5 expression, the editions asked for as a JSON array or null, the rank to go on after, the limit.
 */
const searchSql = (restricted: boolean): string => {
  const condition = `p.wordingId = w.id ${restricted ? "AND p.editionKey IN (SELECT value FROM json_each(?2))" : ""}`;
  const ofEditions = (aggregate: string) => `CASE w.kind
    WHEN 'RULE' THEN (SELECT ${aggregate}(p.editionKey) FROM Rule p WHERE ${condition})
    ELSE (SELECT ${aggregate}(p.editionKey) FROM GlossaryEntry p WHERE ${condition}) END`;
  const places = (kind: string, table: string) => `
    SELECT '${kind}' AS kind, p.id AS rowId, p.position, m.wordingId, m.score, s.*
    FROM span s JOIN matched m ON m.words = s.words JOIN ${table} p ON p.wordingId = m.wordingId
    WHERE m.kind = '${kind}' AND p.editionKey = s.lastEdition`;
  return `
WITH matched AS MATERIALIZED (
  SELECT w.canonicalHash AS words, w.kind, f.wordingId, f.score,
    ${ofEditions("min")} AS firstEdition, ${ofEditions("max")} AS lastEdition
  FROM (
    SELECT rowid AS wordingId, bm25(WordingIndex, ${WEIGHTS}) AS score FROM WordingIndex WHERE WordingIndex MATCH ?1
  ) f JOIN Wording w ON w.id = f.wordingId
),
span AS MATERIALIZED (
  SELECT words, min(firstEdition) AS firstEdition, max(lastEdition) AS lastEdition
  FROM matched WHERE lastEdition IS NOT NULL GROUP BY words
),
place AS (${places("RULE", "Rule")} UNION ALL ${places("GLOSSARY", "GlossaryEntry")}),
ranked AS (
  SELECT *, row_number() OVER (ORDER BY score, lastEdition DESC, kind, position) - 1 AS rank,
    count(*) OVER () AS totalCount
  FROM place
)
SELECT h.kind, h.rank, h.firstEdition, h.lastEdition, h.totalCount,
  (SELECT snippet(WordingIndex, -1, '«', '»', '…', ${SNIPPET_WORDS})
   FROM WordingIndex WHERE WordingIndex MATCH ?1 AND rowid = h.wordingId) AS snippet,
  h.rowId, h.wordingId, h.position, h.lastEdition AS editionKey, w.heading, w.text, w.examples,
  r.number, r.printedNumber, r.parentId AS parentRowId, r.stampedDate, coalesce(r.ordinal, g.ordinal) AS ordinal,
  coalesce(r.documentId, g.documentId) AS documentId, coalesce(r.firstLine, g.firstLine) AS firstLine,
  coalesce(r.lastLine, g.lastLine) AS lastLine
FROM ranked h JOIN Wording w ON w.id = h.wordingId
LEFT JOIN Rule r ON h.kind = 'RULE' AND r.id = h.rowId
LEFT JOIN GlossaryEntry g ON h.kind = 'GLOSSARY' AND g.id = h.rowId
WHERE h.rank > ?3 ORDER BY h.rank LIMIT ?4`;
};

const SEARCH_ALL = searchSql(false);
const SEARCH_ASKED = searchSql(true);

/** Full-text search over the words of rules, examples and glossary entries. */
export class Search {
  constructor(private readonly connection: Connection) {}

  /** At most `limit` hits after a rank, best match first. Throws a PalimpsestError where there is no word in the query. */
  page({ query, editionKeys }: SearchRequest, after: number, limit: number): SearchHit[] {
    return this.connection
      .all<RawHit>(
        editionKeys === undefined ? SEARCH_ALL : SEARCH_ASKED,
        toFtsExpression(query),
        editionKeys === undefined ? null : JSON.stringify(editionKeys),
        after,
        limit,
      )
      .map(readHit);
  }
}

function readHit({ kind, rank, snippet, firstEdition, lastEdition, totalCount, ...row }: RawHit): SearchHit {
  const place = kind === "RULE" ? readRule(row) : readEntry(row);
  return { place, rank, snippet, firstEdition, lastEdition, totalCount };
}

function readEntry({ heading, text, ...row }: RawRule): StoredGlossaryEntry {
  const { rowId, editionKey, position, ordinal, wordingId, documentId, firstLine, lastLine } = row;
  const words = { term: heading ?? "", definition: text };
  return { rowId, editionKey, position, ordinal, wordingId, ...words, documentId, firstLine, lastLine };
}
