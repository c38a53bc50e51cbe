import Database from "libsql";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fileIdentity } from "./file-identity";
import { native } from "./native-calls";
import { StoreError } from "./store-error";

/** Called with the SQL of each statement that is run: lets a test or a log count them. */
export type StatementListener = (sql: string) => void;

/**
 * What may be done with the file. Only `create` makes one if there is none: everybody else would serve, or fill, an
 * empty database in the place of one that was deleted. `still` is for a file that nobody changes meanwhile: without the
 * files that SQLite keeps beside one to know of others, which it cannot make in a folder that may not be written.
 */
export type Access = "create" | "write" | "read" | "still";

export interface ConnectionOptions {
  readonly onStatement?: StatementListener;
  /** How long a statement waits for another process that is writing, with the thread standing still. */
  readonly patienceMs?: number;
  /** Pragmas that must come first, while a new file is empty. */
  readonly setUp?: readonly string[];
  /** Whether it reads, from its next look on, the file that takes the name of the one that is open. */
  readonly follows?: boolean;
}

type Value = string | number | null | Uint8Array;

const MODES: Readonly<Record<Access, string>> = {
  create: "rwc",
  write: "rw",
  read: "ro",
  still: "ro&immutable=1",
};

const PATIENCE_MS = 100;
/** And how long before anybody is served: another process may be making the same new database. */
const PATIENCE_AT_START_MS = 10_000;

/**
 * A synchronous connection with prepared statements: a look-up takes some 10 µs, where the same through Prisma takes
 * 400 µs. Rows are plain objects keyed by column name.
 */
export class Connection {
  private readonly prepared = new Map<string, Database.Statement>();
  private dataVersionStatement: Database.Statement | undefined;
  /** How often this connection has written: SQLite's data_version counts the others only. */
  private writes = 0;
  private statementCount = 0;
  /** Of the file that is open, if another one may take its name; and how often one has. */
  private followed: string | null = null;
  private replaced = 0;

  private constructor(
    private database: Database.Database,
    readonly path: string,
    private readonly onStatement?: StatementListener,
  ) {}

  /** Opens the file. Throws a StoreError if it cannot be used as a database. */
  static open(
    path: string,
    access: Access,
    { onStatement, patienceMs = PATIENCE_MS, setUp = [], follows = false }: ConnectionOptions = {},
  ): Connection {
    try {
      const followed = follows ? fileIdentity(path) : null;
      const connection = new Connection(openDatabase(path, access), path, onStatement);
      const { database } = connection;
      connection.followed = followed;
      setUp.forEach((pragma) => blockWhileBusy(() => native(() => database.pragma(pragma))));
      if (access === "create" || access === "write")
        blockWhileBusy(() => native(() => database.pragma("journal_mode = WAL")));
      native(() => database.pragma(`busy_timeout = ${patienceMs}`));
      return connection;
    } catch (error) {
      throw unusable(path, error);
    }
  }

  /** Opens a file to read it once, and leaves nothing beside it, which its owner might not be able to use. */
  static openToRead(path: string): Connection {
    // There is one as long as somebody has the file open, or if the last one did not close it.
    return Connection.open(path, existsSync(`${path}-wal`) ? "read" : "still");
  }

  all<Row>(sql: string, ...parameters: Value[]): Row[] {
    const statement = this.statement(sql);
    return native(() => statement.all(parameters)) as Row[];
  }

  get<Row>(sql: string, ...parameters: Value[]): Row | undefined {
    const statement = this.statement(sql);
    const row = native(() => statement.get(parameters)) as (Row & { _metadata?: unknown }) | undefined;
    // How long it took, which libsql adds.
    delete row?._metadata;
    return row;
  }

  /** How many rows it changed. */
  run(sql: string, ...parameters: Value[]): number {
    this.writes++;
    const statement = this.statement(sql);
    return native(() => statement.run(parameters)).changes;
  }

  /** Runs a script of several statements. */
  execute(script: string): void {
    this.writes++;
    this.onStatement?.(script);
    native(() => this.database.exec(script));
  }

  /** Runs `work` in a transaction that takes the write lock at once; rolls back if it throws. */
  transaction<T>(work: () => T): T {
    this.execute("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.execute("COMMIT");
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** The same for work that waits: meanwhile nobody else may use this connection. */
  async transactionThatWaits<T>(work: () => Promise<T>): Promise<T> {
    this.execute("BEGIN IMMEDIATE");
    try {
      const result = await work();
      this.execute("COMMIT");
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** The same before anybody is served: stands still while another process is making the same new database. */
  transactionAtStart<T>(work: () => T): T {
    return blockWhileBusy(() => this.transaction(work));
  }

  /** How many statements have been run: as long as it is the same, nothing was read from the file. */
  get statements(): number {
    return this.statementCount;
  }

  /** How many statements that write have been run. */
  get written(): number {
    return this.writes;
  }

  /** A number that changes whenever the file may have changed. */
  dataVersion(): number {
    if (this.followed !== null) return this.follow();
    return this.versionByOthers() + this.writes * 2 ** 32;
  }

  /** A number that changes whenever another connection has changed the file. */
  versionByOthers(): number {
    const { data_version } = native(() => {
      this.dataVersionStatement ??= this.database.prepare("PRAGMA data_version");
      return this.dataVersionStatement.get() as { data_version: number };
    });
    return data_version;
  }

  pragma<Row>(source: string): Row[] {
    return native(() => this.database.pragma(source)) as Row[];
  }

  close(): void {
    this.prepared.clear();
    this.dataVersionStatement = undefined;
    native(() => this.database.close());
  }

  /** How often the file was replaced until now. One that cannot be read is not: what is open stays so. */
  private follow(): number {
    const identity = fileIdentity(this.path);
    if (identity === null || identity === this.followed) return this.replaced;
    this.followed = identity;
    const { database } = this;
    const next = openDatabase(this.path, "still");
    try {
      native(() => next.prepare("SELECT version FROM CorpusVersion WHERE id = 1").get());
    } catch {
      native(() => next.close());
      return this.replaced;
    }
    this.prepared.clear();
    this.database = next;
    native(() => database.close());
    return ++this.replaced;
  }

  private rollBack(): void {
    native(() => this.database.inTransaction && this.database.exec("ROLLBACK"));
  }

  private statement(sql: string): Database.Statement {
    this.onStatement?.(sql);
    this.statementCount++;
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = native(() => this.database.prepare(sql));
      this.prepared.set(sql, statement);
    }
    return statement;
  }
}

const openDatabase = (path: string, access: Access): Database.Database =>
  native(() => new Database(`${pathToFileURL(path).href}?mode=${MODES[access]}`));

/** The start of the code that SQLite gave an error; empty if it gave none. */
export const sqliteCode = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? "";

const isBusy = (error: unknown): boolean => sqliteCode(error).startsWith("SQLITE_BUSY");

/** Tries again and again, with the thread standing still. SQLite's own waiting does not cover a change to WAL. */
function blockWhileBusy<T>(work: () => T): T {
  const deadline = performance.now() + PATIENCE_AT_START_MS;
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
  const unopened = code === "SQLITE_CANTOPEN" || message?.startsWith("ConnectionFailed");
  const reason =
    Object.entries(reasons).find(([prefix]) => code?.startsWith(prefix))?.[1] ??
    (unopened
      ? "cannot be opened or created; check the folder and its permissions, or set DATABASE_URL"
      : `cannot be used: ${message}`);
  return new StoreError(`The database ${path} ${reason}.`, error);
}
