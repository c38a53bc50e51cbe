import { type Connection } from "./connection";
import { type StoredGlossaryEntry } from "./rows";
import { MORE_THAN_ALL, type PositionInEdition } from "./rules";

/** Columns of an entry with its words; the table aliases are g (GlossaryEntry) and w (Wording). */
export const GLOSSARY_COLUMNS = `g.id AS rowId, g.editionKey, g.position, w.heading AS term, g.ordinal, g.wordingId,
  w.text AS definition, g.documentId, g.firstLine, g.lastLine`;

/** What a look-up compares terms by. */
export const termKey = (term: string): string => term.trim().toLowerCase();

export interface GlossaryPlace {
  readonly editionKey: string;
  readonly term: string;
  readonly ordinal?: number;
}

/** Reads glossary entries. */
export class Glossary {
  constructor(private readonly connection: Connection) {}

  /** The entry at each place, letter case aside, in the order given; undefined if there is none. */
  at(places: readonly GlossaryPlace[]): (StoredGlossaryEntry | undefined)[] {
    const rows = this.connection.all<StoredGlossaryEntry & { asked: number }>(
      `SELECT ${GLOSSARY_COLUMNS}, k.key AS asked FROM json_each(?) k
       JOIN GlossaryEntry g ON g.editionKey = k.value->>0 AND g.termKey = k.value->>1 AND g.ordinal = k.value->>2
       JOIN Wording w ON w.id = g.wordingId`,
      JSON.stringify(places.map(({ editionKey, term, ordinal = 1 }) => [editionKey, termKey(term), ordinal])),
    );
    const found = new Map(rows.map(({ asked, ...row }) => [asked, row]));
    return places.map((_, index) => found.get(index));
  }

  /** The entry at each position of an edition's glossary, in the order given; undefined if there is none. */
  atPositions(places: readonly PositionInEdition[]): (StoredGlossaryEntry | undefined)[] {
    const rows = this.connection.all<StoredGlossaryEntry & { asked: number }>(
      `SELECT ${GLOSSARY_COLUMNS}, k.key AS asked FROM json_each(?) k
       JOIN GlossaryEntry g ON g.editionKey = k.value->>0 AND g.position = k.value->>1
       JOIN Wording w ON w.id = g.wordingId`,
      JSON.stringify(places.map(({ edition, position }) => [edition, position])),
    );
    const found = new Map(rows.map(({ asked, ...row }) => [asked, row]));
    return places.map((_, index) => found.get(index));
  }

  /** At most `limit` entries after a position, in the edition's order. */
  page(editionKey: string, after: number, limit: number): StoredGlossaryEntry[] {
    return this.connection.all<StoredGlossaryEntry>(
      `SELECT ${GLOSSARY_COLUMNS} FROM GlossaryEntry g JOIN Wording w ON w.id = g.wordingId
       WHERE g.editionKey = ? AND g.position > ? ORDER BY g.position LIMIT ?`,
      editionKey,
      after,
      limit,
    );
  }

  /** All entries of an edition, in its order. */
  all(editionKey: string): StoredGlossaryEntry[] {
    return this.page(editionKey, -1, MORE_THAN_ALL);
  }

  count(editionKey: string): number {
    return (
      this.connection.get<{ n: number }>(`SELECT count(*) AS n FROM GlossaryEntry WHERE editionKey = ?`, editionKey)
        ?.n ?? 0
    );
  }
}
