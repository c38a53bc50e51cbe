import { type Connection } from "../connection";
import { type CorpusFacts } from "./corpus-facts";

/** What tells the corpus of this file from another. */
export const localFacts = (connection: Connection): CorpusFacts => ({
  editions: connection.all(`SELECT key, contentHash FROM Edition ORDER BY key`),
  steps: connection.all(`SELECT editionKey, algorithm, inputHash FROM AlignmentStep ORDER BY editionKey`),
  sources: connection.all(`SELECT editionKey, mainDocument, hash, reader FROM EditionSource ORDER BY 1, 2`),
});
