/** Compares versions such as 0.3.0, number by number: negative if the first is older. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split(".").map(Number));
  for (let at = 0; at < 3; at++) {
    const step = (first?.[at] ?? 0) - (second?.[at] ?? 0);
    if (step !== 0) return step;
  }
  return 0;
}
