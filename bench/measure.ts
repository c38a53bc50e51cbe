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

/**
 * Microseconds of processor time a call, garbage collection included, of pieces of work measured side by side, batch by
 * batch in turns, so that a busy machine slows all of them alike; of each the quickest batch counts. To compare two
 * pieces of work, compare times of one call of this.
 */
export function sideBySide<T extends string>(
  works: Readonly<Record<T, () => unknown>>,
  { batches = 120, batchMilliseconds = 8 } = {},
): Readonly<Record<T, number>> {
  const runs = (Object.keys(works) as T[]).map((name) => {
    warmUp(works[name]);
    return { name, work: works[name], calls: callsFor(works[name], batchMilliseconds * 1000), best: Infinity };
  });
  for (let batch = 0; batch < batches; batch++)
    for (const run of runs) run.best = Math.min(run.best, processorTimeOf(run.work, run.calls) / run.calls);
  return Object.fromEntries(runs.map(({ name, best }) => [name, best])) as Record<T, number>;
}

/** On a busy machine what runs often waits to be compiled: so long is it run that nothing gets quicker any more. */
function warmUp(work: () => unknown): void {
  let best = Infinity;
  for (let rounds = 0; rounds < ROUNDS_WITHOUT_GAIN; rounds++) {
    const calls = callsFor(work, WARM_UP_MICROSECONDS);
    const time = processorTimeOf(work, calls) / calls;
    if (time < best * 0.97) rounds = 0;
    best = Math.min(best, time);
  }
}

const ROUNDS_WITHOUT_GAIN = 6;
const WARM_UP_MICROSECONDS = 50_000;

/** How many calls fill a batch, found while the code warms up. */
function callsFor(work: () => unknown, batchMicroseconds: number): number {
  let calls = 1;
  while (processorTimeOf(work, calls) < batchMicroseconds * 4) calls *= 2;
  return Math.max(1, Math.floor(calls / 4));
}

function processorTimeOf(work: () => unknown, calls: number): number {
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call++) work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Microseconds of processor time a call of something asynchronous; the best of many batches of some seconds in all. */
export async function processorMicroseconds(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const batch = async (calls: number): Promise<number> => {
    const start = process.cpuUsage();
    for (let call = 0; call < calls; call++) await work();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  let calls = 1;
  while ((await batch(calls)) < 50_000) calls *= 2;
  const times: number[] = [];
  for (let spent = 0; spent < seconds * 1e6; spent += times.at(-1)! * calls) times.push((await batch(calls)) / calls);
  return Math.min(...times);
}
