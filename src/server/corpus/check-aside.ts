import { join } from "node:path";
import { METHOD } from "../../reading/alignment-data";
import { PlaceFault } from "../../store/corpus-place/explained-place";
import { threadResult } from "../workers/thread-result";
import { checkCopy, type CopyCheck, isReady } from "./check-copy";
import { type CheckedCopy } from "./check-thread";

/**
 * Checks a file that was fetched: while requests are answered, in a thread of its own if it was aligned by another method than this
 * version's. Throws a StoreError if it cannot be served.
 */
export async function checkAside(
  { method, ...check }: CopyCheck & { readonly method: number },
  execArgv?: readonly string[],
): Promise<{ readonly hash: string }> {
  if (method === METHOD && isReady(check.path, true)) return { hash: check.laid };
  if (!check.isServing) return checkCopy(check);
  const file = join(__dirname, `check-thread${__filename.slice(-3)}`);
  const { hash, fault } = await threadResult<CheckedCopy>(file, check, execArgv);
  if (hash === undefined) throw new PlaceFault("FAILING", fault ?? "");
  return { hash };
}
