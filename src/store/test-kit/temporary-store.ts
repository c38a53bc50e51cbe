import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyOnceARun } from "../../test-kit/once-a-run";
import { TEST_CORPUS } from "../../test-kit/test-corpus";
import { DEFAULT_CORPUS, readCorpus } from "../corpus-files";
import { importEditions } from "../../history/import-editions";
import { Store } from "../store";

/** A store in a folder of its own, and the statements that it ran. */
export interface TemporaryStore {
  readonly store: Store;
  readonly url: string;
  /** Empty it before what is to be counted. */
  readonly statements: string[];
  readonly remove: () => void;
}

const DATABASE = "test.db";
const newFolder = (): string => mkdtempSync(join(tmpdir(), "palimpsest-"));

function openIn(folder: string): TemporaryStore {
  const url = `file:${join(folder, DATABASE)}`;
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

/** An empty store, migrated. */
export const temporaryStore = (): TemporaryStore => openIn(newFolder());

/** A store that holds the test corpus. */
export async function corpusStore(): Promise<TemporaryStore> {
  const folder = newFolder();
  await copyTestDatabase(join(folder, DATABASE));
  return openIn(folder);
}

/** A store that holds the corpus that the project ships: for the few tests that are about it. */
export async function shippedStore(): Promise<TemporaryStore> {
  const temporary = temporaryStore();
  await importEditions(temporary.store, readCorpus(DEFAULT_CORPUS));
  return temporary;
}

/** Puts a database that holds the test corpus where there is no file. It is imported once in a run of the tests. */
export const copyTestDatabase = (path: string): Promise<void> =>
  copyOnceARun("database of the test corpus", path, async (draft) => {
    const store = Store.open({ url: `file:${draft}` });
    await importEditions(store, readCorpus(TEST_CORPUS));
    // All of it into the one file that is copied.
    store.connection.all("PRAGMA wal_checkpoint(TRUNCATE)");
    store.close();
  });
