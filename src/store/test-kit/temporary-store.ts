import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_CORPUS, readCorpus } from "../corpus-files";
import { importEditions } from "../import/import-editions";
import { Store } from "../store";

/** A store in a folder of its own, and the statements that it ran. */
export interface TemporaryStore {
  readonly store: Store;
  readonly url: string;
  /** Empty it before what is to be counted. */
  readonly statements: string[];
  readonly remove: () => void;
}

/** An empty store, migrated. */
export function temporaryStore(): TemporaryStore {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
  const url = `file:${join(folder, "test.db")}`;
  const statements: string[] = [];
  const store = Store.open({ url, onStatement: (sql) => statements.push(sql) });
  return {
    store,
    url,
    statements,
    remove() {
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A store that holds the corpus of the project. */
export async function corpusStore(): Promise<TemporaryStore> {
  const temporary = temporaryStore();
  await importEditions(temporary.store, readCorpus(DEFAULT_CORPUS));
  return temporary;
}
