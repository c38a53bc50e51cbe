import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyOnceARun } from "../../test-kit/once-a-run";
import { TEST_CORPUS } from "../../test-kit/test-corpus";
import { DEFAULT_CORPUS, readCorpus } from "../corpus-files";
import { importEditions } from "../../importing/import-editions";
import { Store } from "../store";
import type * as ThroughPlace from "./through-place";

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

async function storeOf(corpus: string): Promise<TemporaryStore> {
  const folder = newFolder();
  await copyDatabase(corpus, join(folder, DATABASE));
  return openIn(folder);
}

/** A store that holds the test corpus. */
export const corpusStore = (): Promise<TemporaryStore> => storeOf(TEST_CORPUS);

/** A store that holds the corpus that the project ships: for the few tests that are about it. */
export const shippedStore = (): Promise<TemporaryStore> => storeOf(DEFAULT_CORPUS);

/** Puts a database that holds the test corpus where there is no file. */
export const copyTestDatabase = (path: string): Promise<void> => copyDatabase(TEST_CORPUS, path);

/** Each corpus is imported once in a run of the tests. */
const copyDatabase = (corpus: string, path: string): Promise<void> =>
  copyOnceARun(`database of ${corpus}`, path, async (draft) => {
    const store = Store.open({ url: `file:${draft}` });
    await importEditions(store, readCorpus(corpus));
    // All of it into the one file that is copied.
    store.connection.all("PRAGMA wal_checkpoint(TRUNCATE)");
    store.close();
    if (process.env.TEST_STORE !== "replica") return;
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- no other suite is to wait for it
    await (require("./through-place") as typeof ThroughPlace).throughPlace(draft);
  });
