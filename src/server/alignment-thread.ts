import { parentPort, workerData } from "node:worker_threads";
import { PalimpsestError } from "../domain/errors";
import { importEditions } from "../history/import-editions";
import { readCorpus } from "../store/corpus-files";
import { Store } from "../store/store";

/** What the thread is to do. */
export interface AlignmentTask {
  /** The database, as DATABASE_URL says it. */
  readonly url: string;
  readonly corpusFolder: string;
}

/** What a person can mend. */
export type AlignmentFault = Pick<PalimpsestError, "code" | "message">;

/** Imports what the project ships, and aligns everything that an older method aligned. */
async function run({ url, corpusFolder }: AlignmentTask): Promise<void> {
  const store = Store.open({ url });
  try {
    await importEditions(store, readCorpus(corpusFolder));
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
