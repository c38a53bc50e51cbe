import { type EditionSource } from "../corpus/edition-source";
import { type ImportOptions, type ImportOutcome, writeEditions } from "../store/import/write-editions";
import { type Store } from "../store/store";
import { aligner } from "./align-editions";

/**
 * Brings editions into the store and aligns them, in one transaction: all of them or, if anything fails or the process is
 * killed, none. A source whose key is held already is merged with it (see mergeEditions). Doing it again changes nothing,
 * not even the corpus version.
 */
export const importEditions = (
  store: Store,
  sources: readonly EditionSource[],
  options?: ImportOptions,
): Promise<ImportOutcome> => writeEditions(store, sources, aligner, options);
