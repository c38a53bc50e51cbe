/** How many seconds of a processor something takes, whoever else uses it. */
export function secondsFor(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1e6;
}
