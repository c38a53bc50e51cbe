import { lendToWrite } from "../importing/lend-to-write";
import { makeDataFolder } from "../store/data-folder";
import { databaseSettings } from "../store/database-url";
import { type Store } from "../store/store";

/** Lends the store that the environment names to write into. */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  makeDataFolder(process.env);
  return lendToWrite(databaseSettings(process.env), work);
}
