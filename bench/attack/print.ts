import { type Probed } from "./probes";
import { type Damage } from "./siege";

const COLUMNS = [
  "Attack",
  "Answered",
  "`/health/live`",
  "Look-up, cached",
  "Look-up, computed",
  "Memory [MiB]",
  "Busy after",
  "Restarts",
];

/** Prints the head of the table: a row of Markdown for each attack follows. */
export function printHead(): void {
  console.log(`| ${COLUMNS.join(" | ")} |\n|${COLUMNS.map(() => "---").join("|")}|`);
}

/** Prints what an attack did. Times are milliseconds: median, 99th percentile, slowest. */
export function printRow(name: string, { probed, report, memory, recovery, ended }: Damage): void {
  const cells = [
    name,
    answers(report),
    times(probed.live),
    times(probed.cached),
    times(probed.computed),
    [memory.before, memory.peak, memory.after].map((mebibytes) => mebibytes.toFixed(0)).join(" → "),
    `${recovery.toFixed(1)} s`,
    ended === undefined ? 0 : 1,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

const times = ({ p50, p99, max, failed }: Probed): string =>
  [p50, p99, max].map((milliseconds) => milliseconds.toFixed(0)).join(" / ") +
  (failed > 0 ? ` (${failed} failed)` : "");

/** Of each kind of answer how many there were, the most frequent first, and the slowest. */
function answers(report: Damage["report"]): string {
  const counts = new Map<string, number>();
  let slowest = 0;
  for (const { answered, slowest: milliseconds } of Object.values(report)) {
    slowest = Math.max(slowest, milliseconds);
    for (const [answer, count] of Object.entries(answered)) counts.set(answer, (counts.get(answer) ?? 0) + count);
  }
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([answer, count]) => `${count} × ${answer}`);
  return all.length === 0 ? "" : `${all.join(", ")}; slowest ${slowest.toFixed(0)} ms`;
}
