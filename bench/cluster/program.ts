import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readdirSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Debian keeps servers where an ordinary path does not look. */
const FOLDERS = [
  ...(process.env.PATH ?? "").split(delimiter),
  "/usr/sbin",
  "/usr/local/sbin",
  ...(existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql")
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []),
];

/** Where the first of these programs is that is installed; undefined without any. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find((path) => existsSync(path));

/** A server that can be killed and started again. */
export interface Program {
  readonly running: ChildProcess;
  /** -9, and waits for its end. */
  readonly kill: () => Promise<void>;
}

/** Starts a program as whoever owns `folder`; what it says goes to a file there. */
export function startProgram(path: string, args: readonly string[], folder: string): Program {
  const { uid, gid } = statSync(folder);
  const output = openSync(join(folder, "output.log"), "a");
  const running = spawn(path, args, { cwd: folder, uid, gid, stdio: ["ignore", output, output] });
  const ended = once(running, "exit");
  return {
    running,
    async kill() {
      running.kill("SIGKILL");
      await ended;
    },
  };
}

const PATIENCE_MS = 120_000;

/** Asks until something other than undefined, null or false is found, and gives that; a failure to ask counts as nothing. */
export async function until<T>(what: string, ask: () => Promise<T> | T, everyMs = 50): Promise<NonNullable<T>> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const found = await Promise.resolve()
      .then(ask)
      .catch(() => undefined);
    if (found !== undefined && found !== null && found !== false) return found;
    await sleep(everyMs);
  }
  throw new Error(`${PATIENCE_MS / 1000} seconds have passed until ${what}`);
}
