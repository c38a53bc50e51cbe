import { parentPort, workerData } from "node:worker_threads";
import { Connection } from "../store/connection";
import { assertReadable } from "../store/integrity";
import { StoreError } from "../store/store-error";

/** Says what is wrong with the database at a path, in a sentence; null if nothing is. */
function check(path: string): string | null {
  try {
    const connection = Connection.open(path, "read");
    assertReadable(connection);
    connection.close();
    return null;
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
}

parentPort?.postMessage(check(workerData as string));
