import type * as ImportIntoRecord from "./import-into-record";

/** Loads what speaks to PostgreSQL, for those who have one: nobody else waits for it. */
export function loadImporting(): typeof ImportIntoRecord {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
  return require("./import-into-record") as typeof ImportIntoRecord;
}
