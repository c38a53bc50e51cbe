import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../store/project-root";
import { copyTestDatabase } from "../../store/test-kit/temporary-store";
import { TEST_CORPUS } from "../../test-kit/test-corpus";

/** The whole program in a process of its own: what ends it ends nothing else. */
export interface ChildService {
  /** Without a final slash. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly pid: number;
  /** What it has written to its standard output and error so far. */
  readonly said: () => string;
  /** True until the process has ended, whatever ended it. */
  readonly lives: () => boolean;
  /** Ends it, if it still lives, and removes its database. */
  readonly remove: () => Promise<void>;
}

/**
 * Starts the program from its sources on a free port, with a database of its own that holds the test corpus, unless the
 * environment names one.
 */
export async function childService(environment: Record<string, string> = {}): Promise<ChildService> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
  const databaseUrl = environment.DATABASE_URL ?? `file:${join(folder, "child.db")}`;
  if (environment.DATABASE_URL === undefined) await copyTestDatabase(join(folder, "child.db"));
  const child = spawn(process.execPath, ["--require", "./src/test-kit/register.cjs", "src/main.ts", "serve"], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      PALIMPSEST_TEST_RUN: process.env.PALIMPSEST_TEST_RUN,
      // Else the process would start another one in its place.
      MALLOC_MMAP_THRESHOLD_: "65536",
      PORT: "0",
      HOST: "127.0.0.1",
      CORPUS_DIR: TEST_CORPUS,
      // It would make a page of each kind as it starts.
      WEB_PAGES: "false",
      ...environment,
      DATABASE_URL: databaseUrl,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const ended = once(child, "close");
  const lives = (): boolean => child.exitCode === null && child.signalCode === null;
  while (lives() && !said.includes("answers at")) await Promise.race([once(child.stdout, "data"), ended]);
  if (!lives()) throw new Error(`the service did not start: ${said}`);
  return {
    url: `http://127.0.0.1:${/"port":(\d+)/.exec(said)?.[1]}`,
    databaseUrl,
    pid: child.pid!,
    said: () => said,
    lives,
    async remove() {
      if (lives()) child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
