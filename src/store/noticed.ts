import { type PublishedEdition } from "../domain/published-edition";
import { type Connection } from "./connection";
import { type Writer } from "./import/writer";

/** The row beside the corpus version: it counts as part of the corpus, so that answers change with it. */
const ROW = 2;

/** An edition that a look at the publisher's page has found, and that the catalogue does not list; null if there is none. */
export function noticedEdition(connection: Connection): PublishedEdition | null {
  const row = connection.get<{ version: string }>(`SELECT version FROM CorpusVersion WHERE id = ${ROW}`);
  return row ? (JSON.parse(row.version) as PublishedEdition) : null;
}

/** How it is stored. */
export const textOfNoticed = ({ effectiveDate, officialUrl }: PublishedEdition): string =>
  JSON.stringify({ effectiveDate, officialUrl });

/** Writes it as it is stored. */
export const writeNoticed = (writer: Writer, noticed: string): Promise<unknown> =>
  writer.run(
    `INSERT INTO CorpusVersion VALUES (${ROW}, ?) ON CONFLICT (id) DO UPDATE SET version = excluded.version`,
    noticed,
  );
