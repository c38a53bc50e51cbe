import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getEnvironmentData } from "node:worker_threads";
import { Connection } from "../../store/connection";
import { type SentAnswer, type SentTask } from "../workers/wire";
import { LongBody } from "../limits/long-body";
import { answer, whileReading } from "../workers/answer-task";
import { takeTasks } from "../workers/take-tasks";
import { STILLBORN, TIRELESS } from "./faulty-worker-names";

/** What an operation does to its thread instead of being answered, by its name. */
const faults: Readonly<Record<string, () => void | Promise<void>>> = {
  /** Computes without end. */
  Spin: () => {
    for (;;);
  },
  /** Stands for eight seconds inside a statement of the database, on however fast a machine: another has the lock. */
  Stand: () => {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-stand-"));
    const open = (): Connection => Connection.open(join(folder, "locked.db"), "create");
    const [one, other] = [open(), open()];
    one.execute("BEGIN IMMEDIATE");
    other.pragma("busy_timeout = 8000");
    rmSync(folder, { recursive: true });
    try {
      other.execute("BEGIN IMMEDIATE");
    } catch {
      // So it ends, since the lock is never given up.
    }
  },
  /** Reads something for all requests, for longer than one may take. */
  Read: () =>
    whileReading(() => {
      for (const begun = performance.now(); performance.now() - begun < 1_000;);
    }),
  /** Keeps the thread for a while, as a slow look-up would. */
  Rest: () => new Promise((resolve) => setTimeout(resolve, 100)),
  /** Keeps it for longer than anybody waits before another thread is started. */
  Sleep: () => new Promise((resolve) => setTimeout(resolve, 500)),
  /** Asks for memory without end. */
  Grow: () => {
    for (const held: unknown[] = []; ;) held.push(new Array(10_000).fill(held.length));
  },
  /** Throws where nobody can catch it. */
  Crash: () => {
    setImmediate(() => {
      throw new Error("thrown where nobody can catch it");
    });
    return new Promise(() => undefined);
  },
  /** Leaves a promise behind that nobody handles; the operation itself is answered. */
  Orphan: () => void Promise.reject(new Error("a promise that nobody handles")),
};

/** The worker of the service, in which some operations go wrong as no operation should. */
async function faulty(task: SentTask): Promise<SentAnswer | undefined> {
  if (typeof task === "string" && task !== "stop" && getEnvironmentData(STILLBORN) === true) process.exit(1);
  if (task === "warm" && getEnvironmentData(TIRELESS) === true) {
    await faults.Rest!();
    return { answer: true, transfer: [] };
  }
  if (typeof task === "object") {
    const { body = "" } = task.request;
    const text = typeof body === "string" ? body : new LongBody(body.blocks, body.length).text();
    const [, name = ""] = /(?:query|mutation) (\w+)/.exec(text) ?? [];
    await faults[name]?.();
  }
  return answer(task);
}

takeTasks(faulty);
