import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type TakeOverTask } from "./take-over-thread";

/** Writes into the read copy in a thread of its own: a whole edition takes some hundred milliseconds. */
export async function takeOverAside(task: TakeOverTask, execArgv?: readonly string[]): Promise<void> {
  const thread = new Worker(join(__dirname, `take-over-thread${__filename.slice(-3)}`), {
    workerData: task,
    ...(execArgv && { execArgv: [...execArgv] }),
  });
  const ended = once(thread, "exit");
  const [fault] = (await once(thread, "message")) as [string | null];
  await ended;
  if (fault !== null) throw new Error(`an import could not be taken over: ${fault}`);
}
