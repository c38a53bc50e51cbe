import { join } from "node:path";
import { PlaceFault } from "../../store/corpus-place/explained-place";
import { threadResult } from "../workers/thread-result";
import { checkCopy, type CopyCheck } from "./check-copy";
import { type CheckedCopy } from "./check-thread";

/** Checks a file that was fetched: in a thread of its own while requests are answered. Throws a StoreError if it cannot be served. */
export async function checkAside(check: CopyCheck, execArgv?: readonly string[]): Promise<{ readonly hash: string }> {
  if (!check.isServing) return checkCopy(check);
  const file = join(__dirname, `check-thread${__filename.slice(-3)}`);
  const { hash, fault } = await threadResult<CheckedCopy>(file, check, execArgv);
  if (hash === undefined) throw new PlaceFault("FAILING", fault ?? "");
  return { hash };
}
