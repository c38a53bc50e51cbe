import { parentPort, workerData } from "node:worker_threads";
import { type SentChanges } from "../../store/postgres/read-changes";
import { takeOver } from "../../store/postgres/take-over";

/** What the thread is to write, and where. */
export interface TakeOverTask {
  /** Of the read copy. */
  readonly path: string;
  readonly changes: SentChanges;
}

const { path, changes } = workerData as TakeOverTask;
takeOver(path, changes).then(
  () => parentPort?.postMessage(null),
  (error: unknown) => parentPort?.postMessage(error instanceof Error ? error.message : String(error)),
);
