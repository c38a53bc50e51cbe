import { type Connection } from "./connection";
import { type Candidate, MENTION, Naming, type Nearness } from "./naming";
import { readRule, type RawRule } from "./rules";
import { GLOSSARY_COLUMNS, RULE_COLUMNS, selected, type StoredGlossaryEntry, type StoredRule } from "./rows";
import { readQuery, toFtsExpression } from "./search-query";
import { type Match, type PlaceFilter, type RankedPlace, type SearchOrder, type WordingPlaces } from "./wording-places";

/** Where the words stand that match: in a rule's heading or text, in its examples, in the glossary. */
export type SearchKind = "RULE" | "EXAMPLE" | "GLOSSARY";

/** What to look for, and where; everywhere if nothing is named. */
export interface SearchRequest extends PlaceFilter {
  readonly query: string;
  readonly kinds?: readonly SearchKind[];
  readonly order?: SearchOrder;
}

/** A piece of a matching passage. */
export interface MatchSegment {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Words that match, once however many editions print them: where they stand in the newest of the editions asked for,
 * and from which to which they stood.
 */
export interface SearchHit {
  readonly place: StoredRule | StoredGlossaryEntry;
  /** In the order asked for, from 0. */
  readonly rank: number;
  /** The matching passage; the beginning of a definition where only its term matches. */
  readonly segments: readonly MatchSegment[];
  readonly firstEdition: string;
  readonly lastEdition: string;
}

type RawHit = RawRule & StoredGlossaryEntry & { readonly kind: "RULE" | "GLOSSARY"; readonly snippet: string };

/** A match in a heading or term counts most, one in an example least. */
const WEIGHTS = "8.0, 1.0, 0.5";
const SNIPPET_WORDS = 24;
/** Stand in no text. */
const [OPEN, CLOSE] = ["\u0001", "\u0002"];

const MATCHES = `
SELECT rowid AS id, bm25(WordIndex, ${WEIGHTS}) AS score FROM WordIndex WHERE WordIndex MATCH ?`;

const CANDIDATES = `
SELECT w.id, w.kind, coalesce(w.heading, '') AS heading, w.text
FROM WordIndex i JOIN Wording w ON w.id = i.rowid WHERE WordIndex MATCH ?`;

const COLUMNS = `
SELECT rowid AS id, 1 AS isExample FROM WordIndex WHERE WordIndex MATCH '{examples} : (' || ?1 || ')' UNION ALL
SELECT rowid, 0 FROM WordIndex WHERE WordIndex MATCH '{heading text} : (' || ?1 || ')'`;

const passageOf = (column: number): string =>
  `snippet(WordIndex, ${column}, '${OPEN}', '${CLOSE}', '…', ${SNIPPET_WORDS})`;

/** The columns of both; where both have a field, that of the row that there is. */
const eitherOf = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([field, column]) => [field, one[field] ? `coalesce(${one[field]}, ${column})` : column]),
  ),
});

/**
 * The rows of a page, with their passages: of an entry of the glossary, from its definition. Parameters: the FTS5 expression; [kind, row, wording] of each as JSON. The
 * plus sign keeps SQLite from asking the index anew for each row: the beginning of a word is looked up once.
 */
const HITS = `
WITH asked AS MATERIALIZED (
  SELECT key AS place, value->>0 AS kind, value->>1 AS rowId, value->>2 AS wordingId FROM json_each(?2)
),
passage AS MATERIALIZED (
  SELECT rowid AS wordingId, ${passageOf(-1)} AS best, ${passageOf(1)} AS ofText
  FROM WordIndex WHERE WordIndex MATCH ?1 AND +rowid IN (SELECT wordingId FROM asked)
)
SELECT a.kind, iif(a.kind = 'GLOSSARY', p.ofText, p.best) AS snippet,
  ${selected({ ...eitherOf(RULE_COLUMNS, GLOSSARY_COLUMNS), rowId: "a.rowId", wordingId: "a.wordingId" })}
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
   * Looks for words.
   * @throws PalimpsestError if there is no word in the query, or too much
   */
  find(request: SearchRequest): Found {
    return new Found(this.connection, this.places, request);
  }
}

/** What a search finds. Each part is worked out once, when somebody asks for it. */
export class Found {
  private readonly expression: string;
  private readonly naming: Naming | null;
  private matched: readonly Match[] | undefined;
  private inColumns: ReadonlyMap<SearchKind, ReadonlySet<number>> | undefined;
  private ranked: readonly RankedPlace[] | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly places: () => WordingPlaces,
    private readonly request: SearchRequest,
  ) {
    const terms = readQuery(request.query);
    this.expression = toFtsExpression(terms);
    this.naming = Naming.of(terms);
  }

  get totalCount(): number {
    return this.hits().length;
  }

  /**
   * At most `limit` hits after a rank: matching words, once however many editions print them; those that differ only in
   * typography put together; each at its places in the last edition that prints it.
   */
  page(after: number, limit: number): SearchHit[] {
    const asked = this.hits().slice(after + 1, after + 1 + limit);
    if (asked.length === 0) return [];
    const places = JSON.stringify(asked.map(({ kind, rowId, wordingId }) => [kind, rowId, wordingId]));
    return this.connection.all<RawHit>(HITS, this.expression, places).map(({ kind, snippet, ...row }, index) => {
      const { firstEdition, lastEdition } = asked[index]!;
      const place =
        kind === "RULE" ? readRule(only<RawRule>(RULE_COLUMNS, row)) : only<StoredGlossaryEntry>(GLOSSARY_COLUMNS, row);
      return { place, rank: after + 1 + index, segments: segmentsOf(snippet), firstEdition, lastEdition };
    });
  }

  /** How many hits there would be of each kind alone, in the order given. */
  countsOf(kinds: readonly SearchKind[]): number[] {
    return kinds.map((kind) => this.places().count(this.ofKinds([kind]), this.request));
  }

  /** How many hits there would be in each chapter alone, by its number. */
  countsByChapter(): ReadonlyMap<number, number> {
    return this.places().countByChapter(this.ofKinds(this.request.kinds), this.request);
  }

  private hits(): readonly RankedPlace[] {
    return (this.ranked ??= this.places().rank(this.ofKinds(this.request.kinds), this.request, this.request.order));
  }

  private ofKinds(kinds: readonly SearchKind[] | undefined): readonly Match[] {
    const matches = this.matches();
    if (!kinds || matches.length === 0) return matches;
    const columns = this.columns();
    return matches.filter(({ id }) => kinds.some((kind) => columns.get(kind)!.has(id)));
  }

  private matches(): readonly Match[] {
    if (this.matched) return this.matched;
    const found = this.connection.all<{ id: number; score: number }>(MATCHES, this.expression);
    const near = found.length === 0 ? new Map<number, Nearness>() : this.near();
    return (this.matched = found.map(({ id, score }) => ({ id, score, nearness: near.get(id) ?? MENTION })));
  }

  private near(): ReadonlyMap<number, Nearness> {
    const { naming } = this;
    if (!naming) return new Map();
    const candidates = this.connection.all<Candidate>(CANDIDATES, naming.expression());
    return new Map(candidates.map((candidate) => [candidate.id, naming.nearness(candidate)]));
  }

  /** A rule whose words stand partly in its text and partly in its examples is a rule that matches. */
  private columns(): ReadonlyMap<SearchKind, ReadonlySet<number>> {
    if (this.inColumns) return this.inColumns;
    const rows = this.connection.all<{ id: number; isExample: number }>(COLUMNS, this.expression);
    const examples = new Set(rows.flatMap(({ id, isExample }) => (isExample ? [id] : [])));
    const texts = new Set(rows.flatMap(({ id, isExample }) => (isExample ? [] : [id])));
    const places = this.places();
    const [rules, glossary] = [new Set<number>(), new Set<number>()];
    for (const { id } of this.matches())
      if (!places.isOfRule(id)) glossary.add(id);
      else if (texts.has(id) || !examples.has(id)) rules.add(id);
    return (this.inColumns = new Map([
      ["RULE", rules],
      ["EXAMPLE", examples],
      ["GLOSSARY", glossary],
    ]));
  }
}

function segmentsOf(snippet: string): MatchSegment[] {
  return snippet
    .split(OPEN)
    .flatMap((part, at): MatchSegment[] => {
      if (at === 0) return [{ text: part, isMatch: false }];
      const [match = "", rest = ""] = part.split(CLOSE);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== "");
}

/** Of a row with the columns of several kinds those of one. */
const only = <Row>(columns: Readonly<Record<keyof Row, string>>, row: object): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => Object.hasOwn(columns, field))) as Row;
