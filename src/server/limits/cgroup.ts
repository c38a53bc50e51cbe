import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
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

/** Version 1 says no limit by a number that no machine has. */
const NO_LIMIT_V1 = 2 ** 60;

/** What `/proc/self/cgroup` and the files of the cgroups say, of version 2 and 1, beside what the machine has. */
export function boundsOf(read: Read, machineProcessors: number): Bounds {
  const own = new Map<string, string>();
  for (const line of (read("/proc/self/cgroup") ?? "").split("\n")) {
    const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    for (const controller of controllers?.split(",") ?? []) own.set(controller, path ?? "/");
  }
  const processors: number[] = [machineProcessors];
  const memory: number[] = [];
  for (const folder of foldersOf("", own.get(""))) {
    const [quota, period] = read(`${folder}/cpu.max`)?.trim().split(" ").map(Number) ?? [];
    if (quota! > 0 && period! > 0) processors.push(quota! / period!);
    memory.push(Number(read(`${folder}/memory.max`)?.trim()));
  }
  for (const controller of ["cpu", "cpu,cpuacct"])
    for (const folder of foldersOf(`/${controller}`, own.get("cpu"))) {
      const [quota, period] = ["quota", "period"].map((name) => Number(read(`${folder}/cpu.cfs_${name}_us`)?.trim()));
      if (quota! > 0 && period! > 0) processors.push(quota! / period!);
    }
  for (const folder of foldersOf("/memory", own.get("memory")))
    memory.push(Number(read(`${folder}/memory.limit_in_bytes`)?.trim()));
  const limits = memory.filter((bytes) => bytes > 0 && bytes < NO_LIMIT_V1);
  return {
    processors: Math.min(...processors),
    memoryBytes: limits.length === 0 ? undefined : Math.min(...limits),
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
export const BOUNDS = boundsOf(readText, availableParallelism());
