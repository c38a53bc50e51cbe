/** Microseconds of processor time a call, garbage collection included, for each of several pieces of work. */
export type Times<T extends string> = Readonly<Record<T, number>>;

interface Options {
  readonly batches?: number;
  readonly batchMilliseconds?: number;
}

/**
 * Measures pieces of work side by side, batch by batch in turns, so that a busy machine slows all of them alike; of
 * each the quickest batch counts. Comparing times of one call of this is fair, of two calls it is not.
 */
export function microseconds<T extends string>(
  works: Readonly<Record<T, () => unknown>>,
  { batches = 40, batchMilliseconds = 5 }: Options = {},
): Times<T> {
  const runs = (Object.keys(works) as T[]).map((name) => ({
    name,
    work: works[name],
    calls: callsFor(works[name], batchMilliseconds * 1000),
    best: Infinity,
  }));
  for (let batch = 0; batch < batches; batch++)
    for (const run of runs) run.best = Math.min(run.best, timeOf(run.work, run.calls) / run.calls);
  return Object.fromEntries(runs.map(({ name, best }) => [name, best])) as Record<T, number>;
}

/** How many calls fill a batch, found while the code warms up. */
function callsFor(work: () => unknown, batchMicroseconds: number): number {
  let calls = 1;
  while (timeOf(work, calls) < batchMicroseconds * 4) calls *= 2;
  return Math.max(1, Math.floor(calls / 4));
}

function timeOf(work: () => unknown, calls: number): number {
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call++) work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
