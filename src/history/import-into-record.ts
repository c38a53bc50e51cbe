export { noticeInRecord, tryToWatch } from "../store/postgres/watching";
export { acceptRecord } from "../store/postgres/accept-record";
import { publishing } from "../store/postgres/publish";
import { type Store } from "../store/store";
import { METHOD } from "./alignment-data";

/**
 * Imports into PostgreSQL: `work` imports into a copy of the corpus of its own, and what it has changed and aligned there
 * is published in one transaction.
 */
export const importingIntoRecord = <T>(url: string, work: (store: Store) => Promise<T>): Promise<T> =>
  publishing({ url, method: METHOD }, work);

/** Publishes what a read copy holds and the record has not, and gives the keys of all editions that are there then. */
export const refillRecord = (url: string, readCopy: string): Promise<readonly string[]> =>
  publishing({ url, refillsFrom: readCopy, method: METHOD }, (store) =>
    Promise.resolve(store.editions.all().map(({ key }) => key)),
  );
