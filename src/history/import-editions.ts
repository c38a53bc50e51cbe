import { type EditionSource } from "../corpus/edition-source";
import {
  type ImportOptions,
  type ImportOutcome,
  type SourceInTurn,
  writeEditions,
  writeInTurn,
} from "../store/import/write-editions";
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

/**
 * The same for sources that are read one after the other, one in memory at a time. An error of reading one is passed on, and
 * nothing is changed. Returns the keys of the editions whose content is another than before.
 */
export const importInTurn = (
  store: Store,
  sources: Iterable<SourceInTurn> | AsyncIterable<SourceInTurn>,
  options?: ImportOptions,
): Promise<readonly string[]> => writeInTurn(store, sources, aligner, options);
