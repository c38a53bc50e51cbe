import { publishing } from "../store/postgres/publish";
import { type Store } from "../store/store";
import { METHOD } from "./alignment-data";

/**
 * Imports into PostgreSQL: `work` imports into a copy of the corpus of its own, and what it has changed and aligned there
 * is published in one transaction. `readCopy` is a file to begin with, which stays as it is.
 */
export const importingIntoRecord = <T>(
  { url, readCopy }: { readonly url: string; readonly readCopy?: string },
  work: (store: Store) => Promise<T>,
): Promise<T> => publishing({ url, method: METHOD, ...(readCopy !== undefined && { readCopy }) }, work);
