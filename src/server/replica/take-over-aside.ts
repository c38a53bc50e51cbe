import { join } from "node:path";
import { StoreError } from "../../store/store-error";
import { threadResult } from "../thread-result";
import { type TakeOverTask } from "./take-over-thread";

/** Writes into the read copy in a thread of its own: a whole edition takes some hundred milliseconds. */
export async function takeOverAside(task: TakeOverTask, execArgv?: readonly string[]): Promise<void> {
  const file = join(__dirname, `take-over-thread${__filename.slice(-3)}`);
  const fault = await threadResult<string | null>(file, task, execArgv);
  if (fault !== null) throw new StoreError(fault);
}
