import { type SourceRecord } from "../domain/edition";
import { bytesOfText } from "../memory/cache";
import { type Connection } from "./connection";
import { type Corpus, CorpusCache } from "./corpus-state";
import { type Raw, type RawCoverage, readCoverage, readList, type StoredDocument } from "./rows";

type RawDocument = Omit<Raw<StoredDocument, "defects" | "notes" | "unparsed">, "coverage"> & RawCoverage;

const read = ({
  coverageComplete,
  coverageSections,
  defects,
  notes,
  unparsed,
  ...row
}: RawDocument): StoredDocument => ({
  ...row,
  coverage: readCoverage({ coverageComplete, coverageSections }),
  defects: readList(defects),
  notes: readList(notes),
  unparsed: JSON.parse(unparsed) as StoredDocument["unparsed"],
});

/** Reads the provenance of source documents. */
export class Documents {
  /** There are few, and nearly every citation names one. */
  readonly cache: CorpusCache<StoredDocument>;

  constructor(
    private readonly connection: Connection,
    corpus: Corpus,
  ) {
    this.cache = new CorpusCache(corpus, "sources", (document) => bytesOfText(JSON.stringify(document)));
  }

  /** By id, in the order given; undefined if there is none. */
  byId(ids: readonly string[]): (StoredDocument | undefined)[] {
    const rows = this.connection.all<RawDocument>(
      `SELECT d.* FROM json_each(?) k JOIN Document d ON d.id = k.value`,
      JSON.stringify([...new Set(ids)]),
    );
    const found = new Map(rows.map((row) => [row.id, read(row)]));
    return ids.map((id) => found.get(id));
  }
}

/** The record that a stored document was made from. */
export function toSourceRecord(document: StoredDocument): SourceRecord {
  const { id, title, publisher, url, published, scraper, sha256, file, licence, coverage, defects, notes, unparsed } =
    document;
  return {
    id,
    title,
    publisher,
    ...(url !== null && { url }),
    ...(published !== null && { published }),
    scraper,
    sha256,
    ...(file !== null && { file }),
    edition: {
      key: document.editionKey,
      ...(document.editionBefore !== null && { effectiveBefore: document.editionBefore }),
      established: document.editionEstablished,
    },
    licence,
    coverage,
    defects,
    notes,
    unparsed,
  };
}
