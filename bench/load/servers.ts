import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server of this folder in a process of its own; `message` is what it is sent. */
export async function start(
  name: string,
  environment: Readonly<Record<string, string>> = {},
  message?: unknown,
): Promise<RunningServer> {
  const child: ChildProcess = fork(join(__dirname, `${name}.js`), {
    env: { ...process.env, NODE_ENV: "production", ...environment },
    // Logs are written, as they are in production, but nobody reads them here.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  if (message !== undefined) child.send(message as object);
  const [port] = (await once(child, "message")) as [number];
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

export const post = async (url: string, body: string): Promise<string> =>
  (await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })).text();
