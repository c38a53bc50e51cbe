import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../src/store/project-root";

/** The service in a process of its own, on a port that was free, started as `npm start` does. */
export interface RunningService {
  readonly process: ChildProcess;
  readonly port: number;
  readonly url: string;
  /** Runs an operation over HTTP, and gives its data; throws if there are errors. */
  readonly post: <T = unknown>(query: string, variables?: object) => Promise<T>;
  /** What it has logged so far. */
  readonly log: () => string;
  /** Kills it if it still runs, and removes its log. */
  readonly stop: () => Promise<void>;
}

/** Starts the service on a database; resolves as soon as it says which port it listens on. */
export async function startService(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-log-"));
  const file = join(folder, "service.log");
  const log = () => readFileSync(file, "utf8");
  // A file, not a pipe: reading a pipe would take processor time from what is measured.
  const output = openSync(file, "w");
  const server = spawn(process.execPath, [join(projectRoot, "dist", "palimpsest", "main.js"), "serve"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      DATABASE_URL: databaseUrl,
      PORT: "0",
      HOST: "127.0.0.1",
      MALLOC_MMAP_THRESHOLD_: "65536",
      ...environment,
    },
    stdio: ["ignore", output, output],
  });
  const url = `http://127.0.0.1:${await portOf(server, log)}/`;
  return {
    process: server,
    port: Number(new URL(url).port),
    url,
    log,
    async post<T>(query: string, variables: object = {}) {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ query, variables }) });
      const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      return data;
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill("SIGKILL");
        await once(server, "exit");
      }
      rmSync(folder, { recursive: true });
    },
  };
}

async function portOf(server: ChildProcess, log: () => string): Promise<string> {
  while (server.exitCode === null) {
    // While editions are aligned anew, a line names the port as well, but only health is answered there.
    const port = /"port":(\d+).*Palimpsest answers/.exec(log())?.[1];
    if (port !== undefined) return port;
    await sleep(20);
  }
  throw new Error(`the service ended before it was ready: ${log()}`);
}
