import { parentPort, workerData } from "node:worker_threads";
import { checkCopy, type CopyCheck } from "./check-copy";

/** What the thread has found. */
export interface CheckedCopy {
  readonly hash?: string;
  readonly fault?: string;
}

checkCopy(workerData as CopyCheck).then(
  ({ hash }) => parentPort?.postMessage({ hash } satisfies CheckedCopy),
  (error: unknown) =>
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) } satisfies CheckedCopy),
);
