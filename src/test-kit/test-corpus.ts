import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type EditionFile } from "../domain/edition";

/**
 * The corpus on which tests stand: a copy of the five sources that corpus/ began with. It never changes, so that what is
 * added to corpus/ breaks only the tests that are about what ships.
 */
export const TEST_CORPUS = join(__dirname, "corpus");

/** An edition of the test corpus. */
export const testEdition = (key: string): EditionFile =>
  JSON.parse(readFileSync(join(TEST_CORPUS, "editions", `${key}.json`), "utf8")) as EditionFile;

/** Where a document of the test corpus is, as it was received. */
export const testDocument = (name: string): string => join(TEST_CORPUS, "raw", name);
