import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FindName } from "../boards";
import { once } from "../domain/once";
import { importEditions } from "../importing/import-editions";
import { loadImporting } from "../importing/load-importing";
import { copyDatabase } from "../store/copy-database";
import { DEFAULT_CORPUS, readCorpus } from "../store/corpus-files";
import { type DatabaseSettings, databasePath, databaseSettings, placeUrl, readUrl } from "../store/database-url";
import { Store } from "../store/store";
import { StoreError } from "../store/store-error";

type Work<T> = (store: Store) => Promise<T> | T;

/**
 * Lends the store that an environment names, which is only read. What this version of the program would have to change
 * first is changed in a copy; in the place of none, or an empty one, there is what the project ships.
 */
export async function withHeldStore<T>(work: Work<T>, environment = process.env): Promise<T> {
  const settings = databaseSettings(environment);
  const url = readUrl(settings);
  const store = Store.openAsItIs(url);
  if (store) return lend(store, work);
  return withCopy(settings, work);
}

/**
 * Finds the names of cards by MTG Arena's numbers in the database that an environment names, which is opened once one is asked for. Nothing is
 * found where there is none, or one that this version of the program would have to change first.
 */
export function namesOfArena(environment = process.env): NamesOfArena {
  const store = once(() => Store.openAsItIs(readUrl(databaseSettings(environment))));
  let isAsked = false;
  return {
    findName(printing) {
      isAsked = true;
      return store()?.cards.nameInArena(printing) ?? null;
    },
    close: () => (isAsked ? store()?.close() : undefined),
  };
}

interface NamesOfArena {
  readonly findName: FindName;
  readonly close: (this: void) => void;
}

async function withCopy<T>(settings: DatabaseSettings, work: Work<T>): Promise<T> {
  const path = databasePath(readUrl(settings));
  const folder = temporaryFolder();
  const copy = join(folder, "copy.db");
  try {
    if (existsSync(path)) copyDatabase(path, copy);
    // What lies elsewhere is another corpus than what is shipped.
    else if (placeUrl(settings) !== undefined) await loadImporting().fetchCurrent(settings, copy);
    return await lend(Store.open({ url: `file:${copy}` }), async (store) => {
      if (!store.alignmentSteps.areReadable()) await importEditions(store, readCorpus(DEFAULT_CORPUS));
      return work(store);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function temporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "palimpsest-"));
  } catch (error) {
    throw new StoreError(`Nothing can be written in ${tmpdir()}; set TMPDIR to another folder.`, error);
  }
}

async function lend<T>(store: Store, work: Work<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
