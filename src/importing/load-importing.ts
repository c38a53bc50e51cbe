import type * as ImportIntoPlace from "./import-into-place";

/** Loads what speaks to the place of a corpus, for those who have one: nobody else waits for it. */
export function loadImporting(): typeof ImportIntoPlace {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
  return require("./import-into-place") as typeof ImportIntoPlace;
}
