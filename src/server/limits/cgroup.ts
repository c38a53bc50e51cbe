import { readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { posix } from "node:path";

/** What this process may use, as the system or a container bounds it. */
export interface Bounds {
  /** Not always a whole number. */
  readonly processors: number;
  /** Undefined if nothing bounds it. */
  readonly memoryBytes: number | undefined;
}

/** The text of a file; undefined if it cannot be read. */
type Read = (path: string) => string | undefined;

const ROOT = "/sys/fs/cgroup";

/** What Node.js says of memory, where more than the machine has is no limit, and what the files of the cgroups, of version 2 and 1, say of processors. */
export function boundsOf(
  read: Read,
  machine: { readonly processors: number; readonly memoryBytes: number; readonly constrainedBytes: number | undefined },
): Bounds {
  const own = new Map<string, string>();
  for (const line of (read("/proc/self/cgroup") ?? "").split("\n")) {
    const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    for (const controller of controllers?.split(",") ?? []) own.set(controller, path ?? "/");
  }
  const quotas = foldersOf("", own.get("")).map((folder) => read(`${folder}/cpu.max`)?.trim().split(" ") ?? []);
  for (const controller of ["cpu", "cpu,cpuacct"])
    for (const folder of foldersOf(`/${controller}`, own.get("cpu")))
      quotas.push(["quota", "period"].map((name) => read(`${folder}/cpu.cfs_${name}_us`)?.trim() ?? ""));
  const processors = quotas.map(([quota, period]) => Number(quota) / Number(period)).filter((limit) => limit > 0);
  const { constrainedBytes = 0 } = machine;
  return {
    processors: Math.min(machine.processors, ...processors),
    memoryBytes: constrainedBytes > 0 && constrainedBytes < machine.memoryBytes ? constrainedBytes : undefined,
  };
}

/** That of the process and those around it: each bounds it. A container sees its own as the root. */
function foldersOf(hierarchy: string, path: string | undefined): string[] {
  if (path === undefined) return [];
  const folders: string[] = [];
  for (let at = path; ; at = posix.dirname(at)) {
    folders.push(posix.join(ROOT, hierarchy, at === "/" ? "" : at));
    if (at === "/") return folders;
  }
}

/** What threads there are by default. */
export interface Threads {
  readonly lookup: number;
  readonly large: number;
}

const MEBIBYTE = 1024 * 1024;
/** docs/how-to/operation.md#memory: what the process takes once, and each thread. */
const ONCE = 420 * MEBIBYTE;
const EACH = 370 * MEBIBYTE;

/**
 * As many as have processors, and memory if they have been asked for everything: at least one for look-ups and one for large
 * requests, besides one that is kept warm.
 */
export function threadsFor({ processors, memoryBytes = Infinity }: Bounds): Threads {
  const whole = Math.max(1, Math.floor(processors));
  let [lookup, large] = [Math.max(2, whole), Math.max(1, whole - 1)];
  const most = Math.max(2, Math.floor((memoryBytes - ONCE) / EACH) - 1);
  while (lookup + large > most) {
    if (lookup > large) lookup--;
    else large--;
  }
  return { lookup: Math.min(64, lookup), large: Math.min(64, large) };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Of this process, read once. */
export const BOUNDS = boundsOf(readText, {
  processors: availableParallelism(),
  memoryBytes: totalmem(),
  constrainedBytes: process.constrainedMemory(),
});
