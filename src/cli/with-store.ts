import { loadImporting } from "../history/load-importing";
import { makeDataFolder } from "../store/data-folder";
import { databaseSettings, placeUrl } from "../store/database-url";
import { Store } from "../store/store";

/** Lends the store of DATABASE_URL to write into. Where machines share a corpus, all serve the changed one after `work` has ended. */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  makeDataFolder(process.env);
  const settings = databaseSettings(process.env);
  if (placeUrl(settings) !== undefined) return loadImporting().importingForAll(settings, work);
  const store = Store.open({ url: settings.DATABASE_URL });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
