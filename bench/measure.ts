/** Median time of one call in microseconds, measured in batches long enough for the clock, after a warm-up. */
export function microseconds(work: () => unknown, { batches = 25, batchMilliseconds = 8 } = {}): number {
  let calls = 1;
  while (timeOf(work, calls) < batchMilliseconds * 1000) calls *= 2;
  const times = Array.from({ length: batches }, () => timeOf(work, calls) / calls);
  return times.sort((a, b) => a - b)[Math.floor(batches / 2)]!;
}

function timeOf(work: () => unknown, calls: number): number {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) work();
  return Number(process.hrtime.bigint() - start) / 1000;
}
