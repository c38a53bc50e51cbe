/** Larger batches are not looked into where requests are taken. */
const LONGEST_COUNTED = 64 * 1024;

/**
 * How many operations a body counts as in the rate limit: a batch as what it holds, and as the most that a batch may
 * hold if it is larger than 64 KiB. What is not a batch, or is refused anyway, counts as one.
 */
export function countOperations(body: string | undefined, maxBatch: number): number {
  if (body === undefined || !/^\s*\[/.test(body)) return 1;
  if (body.length > LONGEST_COUNTED) return maxBatch;
  try {
    const batch = JSON.parse(body) as unknown[];
    return batch.length > maxBatch ? 1 : Math.max(1, batch.length);
  } catch {
    return 1;
  }
}
