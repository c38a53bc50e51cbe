import Database from "libsql";
import { setTimeout as sleep } from "node:timers/promises";
import { StoreError } from "./store-error";

/** Called with the SQL of each statement that is run: lets a test or a log count them. */
export type StatementListener = (sql: string) => void;

type Value = string | number | null;

/** How long a writer waits for one in another process to finish: longer than the largest import takes. */
const PATIENCE_MS = 60_000;
/** For how much of that the thread may stand still, */
const BLOCKING_MS = 100;
/** and for how much before anybody is served: another process may be making the same new database. */
const BLOCKING_AT_START_MS = 10_000;
/** The longest pause between two attempts to write. */
const LONGEST_PAUSE_MS = 200;

/**
 * A synchronous connection with prepared statements: a look-up takes some 10 µs, where the same through Prisma takes
 * 400 µs. Rows are plain objects keyed by column name.
 */
export class Connection {
  private readonly prepared = new Map<string, Database.Statement>();

  private constructor(
    private readonly database: Database.Database,
    readonly path: string,
    private readonly onStatement?: StatementListener,
  ) {}

  /** Opens the file, creating it where it is missing. Throws a StoreError where it cannot be used as a database. */
  static open(path: string, onStatement?: StatementListener): Connection {
    try {
      const database = new Database(path);
      blockWhileBusy(() => database.pragma("journal_mode = WAL"));
      database.pragma(`busy_timeout = ${BLOCKING_MS}`);
      return new Connection(database, path, onStatement);
    } catch (error) {
      throw unusable(path, error);
    }
  }

  all<Row>(sql: string, ...parameters: Value[]): Row[] {
    return this.statement(sql).all(...parameters) as Row[];
  }

  get<Row>(sql: string, ...parameters: Value[]): Row | undefined {
    return this.statement(sql).get(...parameters) as Row | undefined;
  }

  run(sql: string, ...parameters: Value[]): void {
    this.statement(sql).run(...parameters);
  }

  /** Runs a script of several statements. */
  execute(script: string): void {
    this.onStatement?.(script);
    this.database.exec(script);
  }

  /** Runs `work` in a transaction that takes the write lock at once; rolls back where it throws. */
  transaction<T>(work: () => T): T {
    this.execute("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.execute("COMMIT");
      return result;
    } catch (error) {
      if (this.database.inTransaction) this.database.exec("ROLLBACK");
      throw error;
    }
  }

  /** The same before anybody is served: stands still while another process is making the same new database. */
  transactionAtStart<T>(work: () => T): T {
    return blockWhileBusy(() => this.transaction(work));
  }

  /**
   * The way to write: runs `work` in a transaction of its own. Where another process is writing, an import for example,
   * it waits for that to finish, and this process goes on with other requests meanwhile.
   */
  async write<T>(work: () => T): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let pause = 5; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return this.transaction(work);
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await sleep(pause);
      }
    }
  }

  /** A number that changes whenever another connection has changed the file. */
  dataVersion(): number {
    const [row] = this.database.pragma("data_version") as { data_version: number }[];
    return row?.data_version ?? 0;
  }

  close(): void {
    this.prepared.clear();
    this.database.close();
  }

  private statement(sql: string): Database.Statement {
    this.onStatement?.(sql);
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }
}

const isBusy = (error: unknown): boolean => (error as { code?: string }).code?.startsWith("SQLITE_BUSY") === true;

/** Tries again and again, with the thread standing still. SQLite's own waiting does not cover a change to WAL. */
function blockWhileBusy<T>(work: () => T): T {
  const deadline = performance.now() + BLOCKING_AT_START_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** Turns what SQLite says about a file into a sentence that says what to do. */
export function unusable(path: string, error: unknown): StoreError {
  const { code, message } = error as { code?: string; message?: string };
  const reasons: Record<string, string> = {
    SQLITE_NOTADB: "is not an SQLite database; move it away, or set DATABASE_URL to another file",
    SQLITE_CORRUPT: "is damaged; restore it, or delete it and let the corpus be imported anew",
    SQLITE_READONLY: "cannot be written; check its permissions, or set DATABASE_URL to another file",
    SQLITE_BUSY: "is locked by another process that is writing to it; try again when that has finished",
    SQLITE_FULL: "cannot grow: the disk is full",
  };
  const unopened = code === "SQLITE_CANTOPEN" || message?.startsWith("Failed to connect");
  const reason =
    Object.entries(reasons).find(([prefix]) => code?.startsWith(prefix))?.[1] ??
    (unopened
      ? "cannot be opened or created; check the folder and its permissions, or set DATABASE_URL"
      : `cannot be used: ${message}`);
  return new StoreError(`The database ${path} ${reason}.`);
}
