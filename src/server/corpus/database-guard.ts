import { stat } from "node:fs/promises";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type Logger } from "pino";
import { HttpError } from "../http/exchange";
import { type IntegrityTask } from "./integrity-thread";

/** What has become of the file under the service. */
export interface DatabaseFault {
  readonly kind: "deleted" | "replaced" | "damaged";
  /** One sentence that says what to do. */
  readonly explanation: string;
}

export interface GuardOptions {
  readonly path: string;
  /** Of the file that is open. */
  readonly identity: string;
  readonly logger: Logger;
  /** Of Node.js, for the thread that checks; by default those of this process. */
  readonly execArgv?: readonly string[];
}

const LOOK_EVERY_MS = 250;
/** Who asks more often is told what was found last. */
const LOOK_AT_MOST_EVERY_MS = 200;

/**
 * Watches the database file. Four times a second it looks whether the file is still there; after each change by another
 * process, once that has finished, a thread checks whether all of it can be read.
 */
export class DatabaseGuard {
  private gone: DatabaseFault | null = null;
  private damage: DatabaseFault | null = null;
  private lastLook = 0;
  private looking: Promise<void> | undefined;
  private seen: string | undefined;
  private checked: string | undefined;
  private checking: Worker | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: GuardOptions) {
    void this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** What is wrong now. */
  async fault(): Promise<DatabaseFault | null> {
    if (performance.now() - this.lastLook > LOOK_AT_MOST_EVERY_MS) await this.look();
    return this.gone ?? this.damage;
  }

  /** What makes it dangerous to read on. A file that was deleted or replaced is still open, and in order. */
  get damaged(): DatabaseFault | null {
    return this.damage;
  }

  /** Waits for a check that runs: ending a thread inside libsql would end the process. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    if (this.checking) await once(this.checking, "exit");
  }

  private look(): Promise<void> {
    this.looking ??= this.lookNow().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookNow(): Promise<void> {
    const { path, identity } = this.options;
    const [file, log] = await Promise.all([path, `${path}-wal`].map(stateOf));
    this.lastLook = performance.now();
    this.gone = file ? (file.identity === identity ? null : replaced(path)) : deleted(path);
    if (this.gone) return;
    const now = `${file?.version} ${log?.version}`;
    // The first look follows the check at start. Later ones wait until whoever writes has finished.
    this.checked ??= now;
    if (now === this.seen && now !== this.checked && !this.checking) this.check(now);
    this.seen = now;
  }

  private check(version: string): void {
    const { path, logger, execArgv } = this.options;
    this.checking = new Worker(join(__dirname, `integrity-thread${__filename.slice(-3)}`), {
      workerData: { path } satisfies IntegrityTask,
      ...(execArgv && { execArgv: [...execArgv] }),
    });
    this.checking.once("message", (explanation: string | null) => {
      if (explanation !== null) logger.fatal({ explanation }, "the database is damaged: nothing is read from it");
      this.damage = explanation === null ? null : { kind: "damaged", explanation };
      this.checked = version;
    });
    this.checking.once("error", (err) => logger.error({ err }, "the database could not be checked"));
    this.checking.once("exit", () => (this.checking = undefined));
  }
}

/** What every request gets while nothing is read of a database that is damaged: libsql would end the process. */
export const databaseUnusable = (): HttpError =>
  new HttpError("DATABASE_UNUSABLE", "The service's database is damaged: its operator must restore it.");

const deleted = (path: string): DatabaseFault => ({
  kind: "deleted",
  explanation: `The database ${path} was deleted while the service ran; start the service again to import the corpus anew.`,
});

const replaced = (path: string): DatabaseFault => ({
  kind: "replaced",
  explanation: `The database ${path} was replaced while the service ran; start the service again to serve the new one.`,
});

/** What tells a file from another one, and from what it was before. */
export interface FileState {
  readonly identity: string;
  /** Another one after each change. */
  readonly version: string;
}

/** Null if there is none. */
export async function stateOf(path: string): Promise<FileState | null> {
  try {
    const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true });
    return { identity: `${dev}:${ino}`, version: `${size}@${mtimeNs}` };
  } catch {
    return null;
  }
}
