import { pathToFileURL } from "node:url";
import { Connection } from "../connection";
import { fileIdentity } from "../file-identity";
import { applyMigrations } from "../migrations";
import { type Holding, Holdings } from "./holdings";
import { FileGoneError } from "./not-recorded";
import { type Recording, type RecordingLimits, recordingsPath } from "./recording";

export interface WriterOptions {
  readonly databasePath: string;
  readonly limits: RecordingLimits;
  /** Makes the file if there is none. */
  readonly create: boolean;
  /** How long to wait for another process that is writing. */
  readonly patienceMs: number;
}

/** What a client wants recorded. `client` is a number that stands for it. */
export interface OwnedRecording extends Recording {
  readonly client: number;
}

/** The file's write-ahead log may take this much beside it. */
const LOG_BYTES = 16 * 1024 * 1024;
const PAGE_BYTES = 4096;
/** What a recording takes besides its request and its answer: its row, and its place in two indexes. */
const ROW_BYTES = 160;

/** Writes recordings, each group in a transaction that is on disk when it returns. One thread has one. */
export class RecordingWriter {
  private readonly holdings: Holdings;
  private readonly identity: string;

  private constructor(
    private readonly connection: Connection,
    limits: RecordingLimits,
  ) {
    this.holdings = new Holdings(connection, limits);
    this.identity = this.currentIdentity();
  }

  /** Throws a StoreError if the file cannot be used. */
  static open({ databasePath, limits, create, patienceMs }: WriterOptions): RecordingWriter {
    const connection = Connection.open(recordingsPath(databasePath), create ? "create" : "write", {
      patienceMs,
      setUp: ["auto_vacuum = INCREMENTAL"],
    });
    try {
      connection.pragma("synchronous = FULL");
      connection.pragma(`journal_size_limit = ${LOG_BYTES}`);
      applyMigrations(connection, "recordings");
      adoptEarlierRecordings(connection, databasePath);
      const writer = new RecordingWriter(connection, limits);
      writer.makeFit();
      return writer;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /**
   * Records all of them or, if it throws, none. Returns when each was first recorded: what was recorded before stays
   * as it was. Throws a FileGoneError if nobody will ever read what was written.
   */
  write(recordings: readonly OwnedRecording[]): string[] {
    try {
      const firstRecorded = this.connection.transaction(() => {
        this.holdings.refresh();
        this.holdings.makeRoom({
          bytes: recordings.reduce((sum, recording) => sum + bytesOf(recording), 0),
          evaluations: recordings.length,
        });
        return recordings.map((recording) => this.insert(recording));
      });
      this.assertSameFile();
      return firstRecorded;
    } catch (error) {
      this.holdings.forget();
      throw error;
    }
  }

  /** Throws what `write` would throw now. */
  probe(): void {
    this.connection.transaction(() =>
      this.connection.run(
        `INSERT INTO Probe (id, probedAt) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET probedAt = excluded.probedAt`,
        Date.now(),
      ),
    );
    this.assertSameFile();
  }

  /** What the file holds. */
  get held(): Holding {
    return this.holdings.total;
  }

  close(): void {
    this.connection.close();
  }

  /** Where limits are lower than before, the file becomes as small as they say. */
  private makeFit(): void {
    this.connection.transactionAtStart(() => {
      this.holdings.refresh();
      this.holdings.makeRoom({ bytes: 0, evaluations: 0 });
    });
    this.connection.pragma("incremental_vacuum");
    this.connection.pragma("wal_checkpoint(TRUNCATE)");
  }

  private insert(recording: OwnedRecording): string {
    const { id, client, request, answer, format, recordedAt } = recording;
    const bytes = bytesOf(recording);
    const inserted = this.connection.run(
      `INSERT INTO Recording (id, recordedAt, client, bytes, format, request, answer)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      id,
      Date.parse(recordedAt),
      client,
      bytes,
      format,
      request,
      answer,
    );
    if (inserted > 0) {
      this.holdings.add(client, { bytes, evaluations: 1 });
      return recordedAt;
    }
    const earlier = this.connection.get<{ recordedAt: number }>(
      `SELECT CAST(recordedAt AS INTEGER) AS recordedAt FROM Recording WHERE id = ?`,
      id,
    );
    return new Date(earlier?.recordedAt ?? 0).toISOString();
  }

  private currentIdentity(): string {
    return [this.connection.path, `${this.connection.path}-wal`].map(fileIdentity).join();
  }

  private assertSameFile(): void {
    if (this.currentIdentity() !== this.identity)
      throw new FileGoneError(`${this.connection.path} was deleted or replaced while it was open`);
  }
}

/** The part of the file that a recording takes, in whole pages. */
const bytesOf = ({ request, answer }: Recording): number =>
  Math.ceil((request.length + answer.length + ROW_BYTES) / PAGE_BYTES) * PAGE_BYTES;

/** Takes over what was recorded when recordings had no file of their own: once, into a file that holds none. */
function adoptEarlierRecordings(connection: Connection, databasePath: string): void {
  connection.run(`ATTACH ? AS corpus`, `${pathToFileURL(databasePath).href}?mode=ro`);
  try {
    connection.transactionAtStart(() =>
      connection.run(
        `INSERT INTO Recording (id, recordedAt, client, bytes, format, request, answer)
         SELECT id, CAST(unixepoch(recordedAt, 'subsec') * 1000 AS INTEGER), 0,
           (octet_length(request) + ${ROW_BYTES + PAGE_BYTES - 1}) / ${PAGE_BYTES} * ${PAGE_BYTES}, 0,
           CAST(request AS BLOB), x''
         FROM corpus.RecordedEvaluation WHERE NOT EXISTS (SELECT 1 FROM Recording) ORDER BY position`,
      ),
    );
  } finally {
    connection.run(`DETACH corpus`);
  }
}
