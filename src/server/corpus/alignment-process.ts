import { constants, getPriority, setPriority } from "node:os";
import { PalimpsestError } from "../../domain/errors";
import { importEditions } from "../../importing/import-editions";
import { lendToWrite } from "../../importing/lend-to-write";
import { readCorpus } from "../../store/corpus-files";
import { type PlaceSettings } from "../../store/database-url";

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
  await lendToWrite(settings, (store) => importEditions(store, readCorpus(corpusFolder)));
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
