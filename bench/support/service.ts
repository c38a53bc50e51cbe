import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "../../src/store/project-root";

/** The service in a process of its own, on a port that was free. */
export interface RunningService {
  readonly process: ChildProcess;
  /** Runs an operation over HTTP and reads the whole answer. */
  readonly post: (query: string) => Promise<void>;
}

/** Starts the service on a database; resolves as soon as it says which port it listens on. */
export async function startService(url: string): Promise<RunningService> {
  const server = spawn(process.execPath, [join(projectRoot, "dist", "src", "main.js")], {
    env: { ...process.env, DATABASE_URL: url, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await portOf(server);
  const headers = { "content-type": "application/json" };
  return {
    process: server,
    async post(query) {
      const body = JSON.stringify({ query });
      const answer = await fetch(`http://127.0.0.1:${port}/graphql`, { method: "POST", headers, body });
      const { errors } = (await answer.json()) as { errors?: unknown };
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
    },
  };
}

async function portOf(server: ChildProcess): Promise<number> {
  if (!server.stdout) throw new Error("the service has no output");
  for await (const line of createInterface({ input: server.stdout })) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error("the service ended before it was ready");
}
