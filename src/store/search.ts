import { type Connection } from "./connection";
import { readRule, type RawRule } from "./rules";
import { type StoredGlossaryEntry, type StoredRule } from "./rows";
import { toFtsExpression } from "./search-query";
import { type Match, type WordingPlaces } from "./wording-places";

/** What to look for, and in which editions; in all if none are named. */
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

type RawHit = RawRule & { readonly kind: "RULE" | "GLOSSARY"; readonly snippet: string };

/** A match in a heading or term counts most, one in an example least. */
const WEIGHTS = "8.0, 1.0, 0.5";
const SNIPPET_WORDS = 24;

const MATCHES = `
SELECT rowid AS id, bm25(WordingIndex, ${WEIGHTS}) AS score FROM WordingIndex WHERE WordingIndex MATCH ?`;

/**
 * The rows of a page, with their passages. Parameters: the FTS5 expression; [kind, row, wording] of each as JSON. The
 * plus sign keeps SQLite from asking the index anew for each row: the beginning of a word is looked up once.
 */
const HITS = `
WITH asked AS MATERIALIZED (
  SELECT key AS place, value->>0 AS kind, value->>1 AS rowId, value->>2 AS wordingId FROM json_each(?2)
),
passage AS MATERIALIZED (
  SELECT rowid AS wordingId, snippet(WordingIndex, -1, '«', '»', '…', ${SNIPPET_WORDS}) AS snippet
  FROM WordingIndex WHERE WordingIndex MATCH ?1 AND +rowid IN (SELECT wordingId FROM asked)
)
SELECT a.kind, p.snippet, a.rowId, a.wordingId, w.heading, w.text, w.examples,
  r.number, r.printedNumber, r.parentId AS parentRowId, r.stampedDate,
  coalesce(r.editionKey, g.editionKey) AS editionKey, coalesce(r.position, g.position) AS position,
  coalesce(r.ordinal, g.ordinal) AS ordinal, coalesce(r.documentId, g.documentId) AS documentId,
  coalesce(r.firstLine, g.firstLine) AS firstLine, coalesce(r.lastLine, g.lastLine) AS lastLine
FROM asked a JOIN passage p ON p.wordingId = a.wordingId JOIN Wording w ON w.id = a.wordingId
LEFT JOIN Rule r ON a.kind = 'RULE' AND r.id = a.rowId
LEFT JOIN GlossaryEntry g ON a.kind = 'GLOSSARY' AND g.id = a.rowId
ORDER BY a.place`;

/** Full-text search over the words of rules, examples and glossary entries. */
export class Search {
  constructor(
    private readonly connection: Connection,
    private readonly places: () => WordingPlaces,
  ) {}

  /**
   * At most `limit` hits after a rank, best match first: matching words, once however many editions print them; those
   * that differ only in typography put together; each at its places in the last edition that prints it.
   * @throws PalimpsestError if there is no word in the query, or too much
   */
  page({ query, editionKeys }: SearchRequest, after: number, limit: number): SearchHit[] {
    const expression = toFtsExpression(query);
    const matches = this.connection.all<Match>(MATCHES, expression);
    if (matches.length === 0) return [];
    const ranked = this.places().rank(matches, editionKeys);
    const asked = ranked.slice(after + 1, after + 1 + limit);
    const places = JSON.stringify(asked.map(({ kind, rowId, wordingId }) => [kind, rowId, wordingId]));
    return this.connection.all<RawHit>(HITS, expression, places).map(({ kind, snippet, ...row }, index) => {
      const { firstEdition, lastEdition } = asked[index]!;
      const place = kind === "RULE" ? readRule(row) : readEntry(row);
      return { place, rank: after + 1 + index, snippet, firstEdition, lastEdition, totalCount: ranked.length };
    });
  }
}

function readEntry({ heading, text, ...row }: RawRule): StoredGlossaryEntry {
  const { rowId, editionKey, position, ordinal, wordingId, documentId, firstLine, lastLine } = row;
  const words = { term: heading ?? "", definition: text };
  return { rowId, editionKey, position, ordinal, wordingId, ...words, documentId, firstLine, lastLine };
}
