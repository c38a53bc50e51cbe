import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { type WhileReading } from "../../store/corpus-state";
import { StoreError } from "../../store/store-error";
import { Store } from "../../store/store";
import { type DatabaseSettings, placeUrl, readUrl } from "../../store/database-url";

const isCopy = (settings: DatabaseSettings): boolean => placeUrl(settings) !== undefined;

/** Under this name the threads of this process find which file it serves. */
const identityKey = (settings: DatabaseSettings): string => `identity of ${readUrl(settings)}`;

/** The store, made and migrated if needed, or a copy of what lies elsewhere. Throws a PalimpsestError if it cannot be opened. */
export function openStore(config: DatabaseSettings): Store {
  const store = Store.open({ url: readUrl(config), follows: isCopy(config) });
  setEnvironmentData(identityKey(config), store.identity);
  return store;
}

/** The same file for a worker thread, to read: throws a PalimpsestError if it was deleted or replaced meanwhile. */
export function openStoreToRead(config: DatabaseSettings, whileReading: WhileReading): Store {
  if (isCopy(config)) return Store.open({ url: readUrl(config), follows: true, whileReading });
  const identity = getEnvironmentData(identityKey(config));
  if (typeof identity !== "string") throw new StoreError("No thread has opened the database before this one.");
  return Store.open({ url: readUrl(config), readOnly: { identity }, whileReading });
}
