import { type EditionSource } from "../corpus/edition-source";
import {
  type ImportOptions,
  type ImportOutcome,
  isUpToDate,
  type SourceInTurn,
  rewriteEditions,
  writeEditions,
  writeInTurn,
} from "../store/import/write-editions";
import { type Store } from "../store/store";
import { type Aligner } from "../store/alignment/step-table";
import { aligner } from "./align-editions";
import { mendedByNeighbours } from "./mend-lost-characters";

/**
 * Brings editions into the store and aligns them, in one transaction: all of them or, if anything fails or the process is
 * killed, none. A source whose key is held already is merged with it (see mergeEditions); Doing it again changes nothing,
 * not even the corpus version.
 */
export const importEditions = async (
  store: Store,
  sources: readonly EditionSource[],
  options?: ImportOptions,
  by = aligner,
): Promise<ImportOutcome> => {
  const isStale = !store.alignmentSteps.areAllBy(by.algorithm);
  const outcome = await writeEditions(store, sources, by, options);
  const changed = await withMended(store, outcome.changed, isStale, by);
  const unchanged = outcome.unchanged.filter((key) => !changed.includes(key));
  return { corpusVersion: store.corpusVersion(), changed, unchanged };
};

/**
 * The same for sources that are read one after the other, one in memory at a time. An error of reading one is passed on, and
 * nothing is changed. Returns the keys of the editions whose content is another than before.
 */
export const importInTurn = async (
  store: Store,
  sources: Iterable<SourceInTurn> | AsyncIterable<SourceInTurn>,
  options?: ImportOptions,
  by = aligner,
): Promise<readonly string[]> => {
  const isStale = !store.alignmentSteps.areAllBy(by.algorithm);
  return withMended(store, await writeInTurn(store, sources, by, options), isStale, by);
};

/** True if this version of the program aligned everything that is held, and its words have been counted. */
export const isAligned = (store: Store): boolean =>
  store.alignmentSteps.areAllBy(aligner.algorithm) && store.wordAges.areCounted();

/** True if besides all of these sources are held: importing them would change nothing. */
export const isImported = (store: Store, sources: readonly EditionSource[]): boolean =>
  isUpToDate(store, sources, aligner);

/**
 * Mends what lost characters and has a neighbour among these editions now; where another version of this program aligned
 * and mended before, everything that did. They and what was mended.
 */
async function withMended(
  store: Store,
  changed: readonly string[],
  isStale: boolean,
  by: Aligner,
): Promise<readonly string[]> {
  const mended = mendedByNeighbours(store, isStale ? store.editions.held().list.map(({ key }) => key) : changed);
  if (mended.length > 0) await rewriteEditions(store, mended, by);
  return [...new Set([...changed, ...mended.map(({ edition }) => edition.key)])];
}
