import { constants, getPriority, setPriority } from "node:os";
import { PalimpsestError } from "../domain/errors";
import { importEditions } from "../history/import-editions";
import { loadImporting } from "../history/load-importing";
import { readCorpus } from "../store/corpus-files";
import { type PlaceSettings, placeUrl } from "../store/database-url";
import { Store } from "../store/store";

/** What the process is to do. */
export interface AlignmentTask {
  readonly settings: PlaceSettings;
  readonly corpusFolder: string;
  /** Whether it leaves the processors to those who answer requests meanwhile. */
  readonly givesWay: boolean;
}

/** What a person can mend. */
export type AlignmentFault = Pick<PalimpsestError, "code" | "message">;

/** By how much it gives way to the threads that answer requests, which give way themselves. */
const NICE = 10;

/** Imports what the project ships, and aligns everything that an older method aligned. */
async function run({ settings, corpusFolder, givesWay }: AlignmentTask): Promise<void> {
  if (givesWay) setPriority(Math.min(getPriority() + NICE, constants.priority.PRIORITY_LOW));
  const work = (store: Store) => importEditions(store, readCorpus(corpusFolder));
  if (placeUrl(settings) !== undefined) return void (await loadImporting().importingForAll(settings, work));
  const store = Store.open({ url: settings.DATABASE_URL });
  try {
    await work(store);
  } finally {
    store.close();
  }
}

// Whoever has started this process is gone: what it has not committed is as if it had never been.
process.once("disconnect", () => process.exit(1));
process.once("message", (task) => {
  const end = (fault: AlignmentFault | null): void => void process.send!(fault, () => process.exit());
  run(task as AlignmentTask).then(
    () => end(null),
    (error: unknown) => {
      if (!(error instanceof PalimpsestError)) throw error;
      end({ code: error.code, message: error.message });
    },
  );
});
