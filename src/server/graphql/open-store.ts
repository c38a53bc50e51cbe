import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { StoreError } from "../../store/store-error";
import { Store } from "../../store/store";
import { type Config } from "../config";

type Where = Pick<Config, "DATABASE_URL">;

/** Under this name the threads of this process find which file it serves. */
const identityKey = ({ DATABASE_URL }: Where): string => `identity of ${DATABASE_URL}`;

/** The store, made and migrated if needed. Throws a PalimpsestError if it cannot be opened. */
export function openStore(config: Where): Store {
  const store = Store.open({ url: config.DATABASE_URL });
  setEnvironmentData(identityKey(config), store.identity);
  return store;
}

/** The same file for a worker thread, to read: throws a PalimpsestError if it was deleted or replaced meanwhile. */
export function openStoreToRead(config: Where): Store {
  const identity = getEnvironmentData(identityKey(config));
  if (typeof identity !== "string") throw new StoreError("No thread has opened the database before this one.");
  return Store.open({ url: config.DATABASE_URL, readOnly: { identity } });
}
