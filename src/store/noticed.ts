import { type PublishedEdition } from "../domain/published-edition";
import { type Connection } from "./connection";

/** The row beside the corpus version: it counts as part of the corpus, so that answers change with it. */
export const NOTICED_ROW = 2;

/** An edition that a look at the publisher's page has found, and that the catalogue does not list; null if there is none. */
export function noticedEdition(connection: Connection): PublishedEdition | null {
  const row = connection.get<{ version: string }>(`SELECT version FROM CorpusVersion WHERE id = ${NOTICED_ROW}`);
  return row ? (JSON.parse(row.version) as PublishedEdition) : null;
}
