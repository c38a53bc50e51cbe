import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Runs a thread to its end. Resolves to the one message that it posts; rejects if it fails without one. `execArgv` is that
 * of Node.js, by default that of this process.
 */
export async function threadResult<Said>(
  file: string,
  workerData: unknown,
  execArgv?: readonly string[],
): Promise<Said> {
  const thread = new Worker(file, { workerData, ...(execArgv && { execArgv: [...execArgv] }) });
  const ended = once(thread, "exit");
  const [said] = (await once(thread, "message")) as [Said];
  await ended;
  return said;
}
