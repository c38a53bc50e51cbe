import { importEditions } from "../history/import-editions";
import { DEFAULT_CORPUS, readCorpus } from "../store/corpus-files";
import { databaseSettings, readUrl } from "../store/database-url";
import { Store } from "../store/store";

/** Lends the store that the environment names; an empty one gets the corpus first. */
export async function withHeldStore<T>(work: (store: Store) => Promise<T> | T): Promise<T> {
  const store = Store.open({ url: readUrl(databaseSettings(process.env)) });
  try {
    if (store.editions.all().length === 0) await importEditions(store, readCorpus(DEFAULT_CORPUS));
    return await work(store);
  } finally {
    store.close();
  }
}
