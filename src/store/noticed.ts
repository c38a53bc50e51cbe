import { type PublishedEdition } from "../domain/published-edition";
import { type Connection } from "./connection";
import { type Writer } from "./import/writer";

/** The row beside the corpus version: it counts as part of the corpus, so that answers change with it. */
const ROW = 2;

/** An edition that a look at the publisher's page has found, and that the catalogue does not list; null if there is none. */
export function noticedEdition(connection: Connection): PublishedEdition | null {
  const text = noticedText(connection);
  return text === null ? null : (JSON.parse(text) as PublishedEdition);
}

/** The same as it is stored. */
export const noticedText = (connection: Connection): string | null =>
  connection.get<{ version: string }>(`SELECT version FROM CorpusVersion WHERE id = ${ROW}`)?.version ?? null;

/** How it is stored, here and in PostgreSQL. */
export const textOfNoticed = ({ effectiveDate, officialUrl }: PublishedEdition): string =>
  JSON.stringify({ effectiveDate, officialUrl });

/** Writes it as it is stored; null for none. */
export async function writeNoticed(writer: Writer, noticed: string | null): Promise<void> {
  if (noticed === null) await writer.run(`DELETE FROM CorpusVersion WHERE id = ${ROW}`);
  else
    await writer.run(
      `INSERT INTO CorpusVersion VALUES (${ROW}, ?) ON CONFLICT (id) DO UPDATE SET version = excluded.version`,
      noticed,
    );
}
