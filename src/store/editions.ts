import { type Connection } from "./connection";
import { type RawCoverage, readCoverage, type StoredChapter, type StoredEdition } from "./rows";

type RawEdition = Omit<StoredEdition, "coverage"> & RawCoverage;

/** Reads editions. There are few and they are small: the list is kept in memory until the file changes. */
export class Editions {
  private held: readonly StoredEdition[] = [];
  private heldVersion: number | undefined;

  constructor(private readonly connection: Connection) {}

  /** All editions held, oldest first. */
  all(): readonly StoredEdition[] {
    const version = this.connection.dataVersion();
    if (version !== this.heldVersion) {
      this.held = this.connection
        .all<RawEdition>(
          `SELECT key, title, effectiveDate, effectiveBefore, numbering, textStatus, coverageComplete, coverageSections
           FROM Edition ORDER BY effectiveDate, key`,
        )
        .map(({ coverageComplete, coverageSections, ...edition }) => ({
          ...edition,
          coverage: readCoverage({ coverageComplete, coverageSections }),
        }));
      this.heldVersion = version;
    }
    return this.held;
  }

  /** Ids of the documents that each edition cites, main source first. */
  documentIds(keys: readonly string[]): Map<string, string[]> {
    const rows = this.connection.all<{ editionKey: string; documentId: string }>(
      `SELECT d.editionKey, d.documentId FROM json_each(?) k JOIN EditionDocument d ON d.editionKey = k.value
       ORDER BY d.editionKey, d.position`,
      JSON.stringify(keys),
    );
    const ids = new Map<string, string[]>(keys.map((key) => [key, []]));
    rows.forEach(({ editionKey, documentId }) => ids.get(editionKey)?.push(documentId));
    return ids;
  }

  chapters(key: string): StoredChapter[] {
    return this.connection.all<StoredChapter>(
      `SELECT editionKey, number, heading, documentId, firstLine, lastLine
       FROM Chapter WHERE editionKey = ? ORDER BY position`,
      key,
    );
  }
}
