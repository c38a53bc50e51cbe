import { readFileSync } from "node:fs";

/** Clock ticks a second in /proc: 100 on every architecture that Node.js runs on. */
const TICKS = 100;

/** A process of this machine, its own children or anybody's. */
export interface Process {
  readonly pid?: number | undefined;
}

/** Seconds of processor time, user and system, that a process has used since its start, all its threads included. Linux only. */
export function processorSeconds({ pid }: Process): number {
  // The name, in brackets, is the only field that may hold a blank.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Mebibytes of memory that a process holds; 0 if it is gone. Linux only. */
export function residentMebibytes({ pid }: Process): number {
  try {
    const [kilobytes] = /(?<=VmRSS:\s*)\d+/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [0];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
