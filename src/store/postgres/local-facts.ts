import { type Connection } from "../connection";
import { type CorpusFacts } from "./corpus-facts";
import { noticedText } from "../noticed";
import { DERIVED_FACTS } from "./derived";

/** What tells the corpus of this file from another. */
export const localFacts = (connection: Connection): CorpusFacts => ({
  editions: connection.all(`SELECT key, contentHash FROM Edition ORDER BY key`),
  derived: connection.all(DERIVED_FACTS),
  sources: connection.all(`SELECT editionKey, mainDocument, hash, reader FROM EditionSource ORDER BY 1, 2`),
  cards: connection.get(`SELECT hash, contentHash FROM CardFile`) ?? null,
  noticed: noticedText(connection),
});
