import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TEST_CORPUS } from "../../src/test-kit/test-corpus";

interface Catalogue {
  readonly editions: readonly { readonly effectiveDate: string }[];
}

const file = join(TEST_CORPUS, "published-editions.json");

/** Effective dates of the editions known to have been published, oldest first. */
export const publishedEditions = (JSON.parse(readFileSync(file, "utf8")) as Catalogue).editions
  .map(({ effectiveDate }) => effectiveDate)
  .sort();
