import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importEditions } from "../history/import-editions";
import { copyDatabase } from "../store/copy-database";
import { DEFAULT_CORPUS, readCorpus } from "../store/corpus-files";
import { databasePath, databaseSettings, isPostgres, readUrl } from "../store/database-url";
import { Store } from "../store/store";
import { StoreError } from "../store/store-error";

type Work<T> = (store: Store) => Promise<T> | T;

/**
 * Lends the store that an environment names, which is only read. What this version of the program would have to change
 * first is changed in a copy; in the place of none, or an empty one, there is what the project ships.
 */
export async function withHeldStore<T>(work: Work<T>, environment = process.env): Promise<T> {
  const url = readUrl(databaseSettings(environment));
  const held = Store.openAsItIs(url);
  if (held) return lend(held, work);
  const path = databasePath(url);
  // What PostgreSQL holds is another corpus than what is shipped.
  if (isPostgres(databaseSettings(environment).DATABASE_URL) && !existsSync(path))
    throw new StoreError(
      `DATABASE_URL names PostgreSQL, of which there is no read copy at ${path}: serve once on this machine, or name a file.`,
    );
  return withCopy(path, work);
}

async function withCopy<T>(path: string, work: Work<T>): Promise<T> {
  const folder = temporaryFolder();
  const copy = join(folder, "copy.db");
  try {
    if (existsSync(path)) copyDatabase(path, copy);
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
