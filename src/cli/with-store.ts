import { loadImporting } from "../history/load-importing";
import { makeDataFolder } from "../store/data-folder";
import { databaseSettings, isPostgres } from "../store/database-url";
import { Store } from "../store/store";

/** Lends the store of DATABASE_URL to write into. What is imported into PostgreSQL is published as `work` ends. */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  makeDataFolder(process.env);
  const { DATABASE_URL: url } = databaseSettings(process.env);
  if (isPostgres(url)) return loadImporting().importingIntoRecord(url, work);
  const store = Store.open({ url });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
