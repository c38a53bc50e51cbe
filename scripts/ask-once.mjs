import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const QUESTION = '{ rule(edition: "2011-09-30", number: "704.5k") { text } __schema { types { name } } }';
const ANSWER = /two or more legendary permanents/;
const SCHEMA = readFileSync(join(import.meta.dirname, "..", "schema.graphql"), "utf8");
/** What joins the program may call a class otherwise than its source does, and types are called as their classes are. */
const TYPES = [...SCHEMA.matchAll(/^(?:type|input|enum|union|interface|scalar) (\w+)/gm)].map(([, name]) => name);
const PATIENCE_MS = 15_000;

/**
 * Starts the service by a command, on a new database and a free port, asks it one question, and sends the process that
 * the command started a SIGTERM: the service must end then. Throws if anything is not so; returns the exit code.
 */
export async function askOnce(command, args, { env, ...options } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-ask-once-"));
  const started = spawn(command, args, {
    ...options,
    env: {
      ...process.env,
      DATABASE_URL: `file:${join(folder, "db")}`,
      ...env,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "info",
    },
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own, so that a service that outlives the command can be found and ended.
    detached: true,
  });
  const closed = once(started, "close");
  try {
    const url = `http://127.0.0.1:${await portOf(started)}/`;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: QUESTION }),
      signal: AbortSignal.timeout(30_000),
    });
    const answer = await response.text();
    if (!ANSWER.test(answer)) throw new Error(`The service answered: ${answer}`);
    const types = new Set(JSON.parse(answer).data.__schema.types.map(({ name }) => name));
    const lacking = TYPES.filter((name) => !types.has(name));
    if (lacking.length > 0) throw new Error(`It has no type ${lacking.join(", ")}, which schema.graphql has.`);
    started.kill("SIGTERM");
    // The service holds the other end of the pipe as long as it runs.
    const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`The service outlived SIGTERM by ${PATIENCE_MS} ms.`);
    });
    const [code] = await Promise.race([closed, late]);
    return code;
  } finally {
    try {
      process.kill(-started.pid, "SIGKILL");
    } catch {
      // All of the group has ended, as it should.
    }
    rmSync(folder, { recursive: true });
  }
}

async function portOf({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      stdout.resume();
      return port;
    }
  }
  throw new Error("The service ended before it listened.");
}
