import { type LongBody } from "./long-body";

/**
 * How many operations a body counts as in the rate limit: a batch as what it holds, and as the most that a batch may
 * hold if it is long. What is not a batch, or is refused anyway, counts as one.
 */
export function countOperations(body: string | LongBody | undefined, maxBatch: number): number {
  if (body === undefined) return 1;
  if (typeof body !== "string") return beginsBatch(body) ? maxBatch : 1;
  if (!/^\s*\[/.test(body)) return 1;
  try {
    const batch = JSON.parse(body) as unknown[];
    return batch.length > maxBatch ? 1 : Math.max(1, batch.length);
  } catch {
    return 1;
  }
}

/** Whether a batch begins with the first byte that is not blank. Only the first block is looked at: if all of it is blank, it may be one. */
function beginsBatch({ beginning }: LongBody): boolean {
  const first = beginning.find((byte) => !BLANKS.has(byte));
  return first === undefined || first === "[".charCodeAt(0);
}

const BLANKS: ReadonlySet<number> = new Set([..." \t\n\r"].map((blank) => blank.charCodeAt(0)));
