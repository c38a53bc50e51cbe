import { parentPort, workerData } from "node:worker_threads";
import { Connection } from "../../store/connection";
import { assertStillReadable } from "../../store/integrity";
import { StoreError } from "../../store/store-error";

/** What the thread is to look at. */
export interface IntegrityTask {
  readonly path: string;
}

/** Says what is wrong with a database, in a sentence; null if nothing is. */
function check({ path }: IntegrityTask): string | null {
  try {
    const connection = Connection.open(path, "read");
    try {
      assertStillReadable(connection, "looked up");
    } finally {
      connection.close();
    }
    return null;
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
}

parentPort?.postMessage(check(workerData as IntegrityTask));
