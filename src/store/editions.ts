import { type Connection } from "./connection";
import { type Corpus, type CorpusState } from "./corpus-state";
import { groupBy } from "../domain/group-by";
import { type RawCoverage, readCoverage, type StoredChapter, type StoredEdition } from "./rows";

type RawEdition = Omit<StoredEdition, "coverage"> & RawCoverage;

/** The editions that a store holds at one moment. */
export interface HeldEditions {
  /** Oldest first. */
  readonly list: readonly StoredEdition[];
  readonly byKey: ReadonlyMap<string, StoredEdition>;
}

/** Reads editions. There are few and they are small: they are kept in memory until the corpus changes. */
export class Editions {
  private current: HeldEditions = { list: [], byKey: new Map() };
  private state: CorpusState | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly corpus: Corpus,
  ) {}

  /** What is held now, or in the state that a look has just found; the same object until that changes. */
  held(state: CorpusState = this.corpus.look()): HeldEditions {
    if (state !== this.state) {
      const list = this.read();
      this.current = { list, byKey: new Map(list.map((edition) => [edition.key, edition])) };
      this.state = state;
    }
    return this.current;
  }

  /** All editions held, oldest first. */
  all(): readonly StoredEdition[] {
    return this.held().list;
  }

  private read(): StoredEdition[] {
    return this.connection
      .all<RawEdition>(
        `SELECT key, title, effectiveDate, effectiveBefore, numbering, textStatus, coverageComplete, coverageSections
         FROM Edition ORDER BY effectiveDate, key`,
      )
      .map(({ coverageComplete, coverageSections, ...edition }) => ({
        ...edition,
        coverage: readCoverage({ coverageComplete, coverageSections }),
      }));
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

  /** The chapters of each edition, in document order. */
  chapters(keys: readonly string[]): StoredChapter[][] {
    const rows = this.connection.all<StoredChapter>(
      `SELECT c.editionKey, c.number, c.heading, c.documentId, c.firstLine, c.lastLine
       FROM json_each(?) k JOIN Chapter c ON c.editionKey = k.value ORDER BY c.editionKey, c.position`,
      JSON.stringify(keys),
    );
    const byEdition = groupBy(rows, (row) => row.editionKey);
    return keys.map((key) => byEdition.get(key) ?? []);
  }
}
