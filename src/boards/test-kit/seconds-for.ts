/** More than this is measured again, because it counts too what is collected that other suites left behind. */
const LONG = 1;

/** How many seconds of a processor something takes, whoever else uses it: the least of three runs, if it takes long. */
export function secondsFor(work: () => unknown): number {
  const first = onceFor(work);
  return first < LONG ? first : Math.min(first, onceFor(work), onceFor(work));
}

function onceFor(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1e6;
}
