import { resolve } from "node:path";
import { loadImporting } from "../history/load-importing";
import { makeDataFolder } from "../store/data-folder";
import { databaseSettings, isPostgres } from "../store/database-url";
import { Store } from "../store/store";

/**
 * Lends the store of DATABASE_URL to write into. What is imported into PostgreSQL is published as `work` ends; for work on cards
 * alone, the corpus is not read from there.
 */
export async function withStore<T>(work: (store: Store) => Promise<T>, on?: "CARDS"): Promise<T> {
  makeDataFolder(process.env);
  const settings = databaseSettings(process.env);
  if (isPostgres(settings.DATABASE_URL) && on === "CARDS")
    return loadImporting().importingCardsIntoRecord(settings.DATABASE_URL, work);
  if (isPostgres(settings.DATABASE_URL))
    return loadImporting().importingIntoRecord(
      { url: settings.DATABASE_URL, readCopy: resolve(settings.REPLICA_FILE) },
      work,
    );
  const store = Store.open({ url: settings.DATABASE_URL });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
