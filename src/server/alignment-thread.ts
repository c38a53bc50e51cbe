import { parentPort, workerData } from "node:worker_threads";
import { PalimpsestError } from "../domain/errors";
import { importEditions } from "../history/import-editions";
import { loadImporting } from "../history/load-importing";
import { readCorpus } from "../store/corpus-files";
import { isPostgres } from "../store/database-url";
import { Store } from "../store/store";

/** What the thread is to do. */
export interface AlignmentTask {
  /** The database, as DATABASE_URL says it. */
  readonly url: string;
  /** What a replica reads, if that is a database in PostgreSQL. */
  readonly readCopy: string;
  readonly corpusFolder: string;
}

/** What a person can mend. */
export type AlignmentFault = Pick<PalimpsestError, "code" | "message">;

/** Imports what the project ships, and aligns everything that an older method aligned. */
async function run({ url, readCopy, corpusFolder }: AlignmentTask): Promise<void> {
  const work = (store: Store) => importEditions(store, readCorpus(corpusFolder));
  if (isPostgres(url)) return void (await loadImporting().importingIntoRecord({ url, readCopy }, work));
  const store = Store.open({ url });
  try {
    await work(store);
  } finally {
    store.close();
  }
}

run(workerData as AlignmentTask).then(
  () => parentPort?.postMessage(null),
  (error: unknown) => {
    if (!(error instanceof PalimpsestError)) throw error;
    const { code, message } = error;
    parentPort?.postMessage({ code, message } satisfies AlignmentFault);
  },
);
