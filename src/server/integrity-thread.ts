import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { Connection } from "../store/connection";
import { assertReadable } from "../store/integrity";
import { StoreError } from "../store/store-error";
import { Store } from "../store/store";
import { assertTextsUnaltered, assertUnaltered } from "../store/unaltered";

/** What the thread is to look at. */
export interface IntegrityTask {
  readonly path: string;
  readonly identity: string;
  /** Whether its content is held against its hashes too. */
  readonly isCopy: boolean;
}

/** By how much it gives way to the threads that answer requests, which give way themselves. */
const NICE = 10;

/** Says what is wrong with a database, in a sentence; null if nothing is. */
function check({ path, identity, isCopy }: IntegrityTask): string | null {
  try {
    const connection = Connection.open(path, "read");
    try {
      assertReadable(connection);
      if (isCopy) assertTextsUnaltered(connection);
    } finally {
      connection.close();
    }
    if (isCopy) checkEditions(path, identity);
    return null;
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
}

function checkEditions(path: string, identity: string): void {
  // On Linux that is the priority of this thread alone.
  if (process.platform === "linux") setPriority(Math.min(getPriority() + NICE, constants.priority.PRIORITY_LOW));
  const store = Store.open({ url: `file:${path}`, readOnly: { identity } });
  try {
    assertUnaltered(store);
  } finally {
    store.close();
  }
}

parentPort?.postMessage(check(workerData as IntegrityTask));
