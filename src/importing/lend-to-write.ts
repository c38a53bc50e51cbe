import { type PlaceSettings, placeUrl } from "../store/database-url";
import { noteReadable } from "../store/integrity";
import { Store } from "../store/store";
import { loadImporting } from "./load-importing";

/** Lends the store that the settings name to write into. Where machines share a corpus, all serve the changed one after `work` has ended. */
export async function lendToWrite<T>(settings: PlaceSettings, work: (store: Store) => Promise<T>): Promise<T> {
  if (placeUrl(settings) !== undefined) return loadImporting().importingForAll(settings, work);
  const store = Store.open({ url: settings.DATABASE_URL });
  try {
    return await work(store);
  } finally {
    store.close();
    noteReadable(store.path);
  }
}
