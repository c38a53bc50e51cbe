import { pathToFileURL } from "node:url";
import { Connection } from "../connection";
import { fileIdentity } from "../file-identity";
import { applyMigrations } from "../migrations";
import { programVersion } from "../project-root";
import { type Holding, Holdings } from "./holdings";
import { FileGoneError } from "./not-recorded";
import { OPENED, OPERATORS, type Standing, UNOPENED } from "./making-room";
import { type OwnedRecording, type Recording, type RecordingLimits, recordingsPath } from "./recording";

export interface WriterOptions {
  readonly databasePath: string;
  readonly limits: RecordingLimits;
  /** Makes the file if there is none. */
  readonly create: boolean;
  /** How long to wait for another process that is writing. */
  readonly patienceMs: number;
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
        return recordings.map((recording) => this.record(recording));
      });
      this.assertSameFile();
      return firstRecorded;
    } catch (error) {
      this.holdings.forget();
      throw error;
    }
  }

  /** Others than who recorded them have opened these. */
  markOpened(ids: readonly string[]): void {
    this.connection.transaction(() => ids.forEach((id) => this.raise(id, OPENED)));
  }

  /** Throws what a `write` of so many bytes would throw now. */
  probe(bytes: number): void {
    const fill = (size: number) =>
      this.connection.run(
        `INSERT INTO Probe (id, probedAt, filling) VALUES (1, ?, zeroblob(?))
         ON CONFLICT (id) DO UPDATE SET probedAt = excluded.probedAt, filling = excluded.filling`,
        Date.now(),
        size,
      );
    this.connection.transaction(() => fill(bytes));
    if (bytes > 0) this.connection.transaction(() => fill(0));
    this.assertSameFile();
  }

  /** How many recordings went to make room since this was asked the last time. */
  takeGone(): number {
    return this.holdings.takeGone();
  }

  /** What the file holds. */
  get holding(): Holding {
    return this.holdings.total;
  }

  close(): void {
    this.connection.close();
  }

  /** Where limits are lower than before, the file becomes as small as they say. */
  private makeFit(): void {
    this.connection.transactionAtStart(() => {
      this.holdings.refresh();
      this.holdings.makeRoom(UNOPENED, { bytes: 0, evaluations: 0 });
    });
    this.connection.pragma("incremental_vacuum");
    this.connection.pragma("wal_checkpoint(TRUNCATE)");
  }

  private record(recording: OwnedRecording): string {
    const { id, client, standing } = recording;
    const earlier = this.connection.get<{ recordedAt: number; client: number }>(
      `SELECT CAST(recordedAt AS INTEGER) AS recordedAt, client FROM Recording WHERE id = ?`,
      id,
    );
    if (!earlier) return this.insert(recording);
    if (standing === OPERATORS) this.raise(id, OPERATORS, client);
    else if (earlier.client !== client) this.raise(id, OPENED);
    return new Date(earlier.recordedAt).toISOString();
  }

  private insert(recording: OwnedRecording): string {
    const { id, client, standing, request, answer, format, recordedAt } = recording;
    const bytes = bytesOf(recording);
    this.holdings.makeRoom(standing, { bytes, evaluations: 1 });
    this.connection.run(
      `INSERT INTO Recording (id, recordedAt, client, standing, bytes, format, program, request, answer)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      Date.parse(recordedAt),
      client,
      standing,
      bytes,
      format,
      programVersion(),
      request,
      answer,
    );
    this.holdings.add(bytes);
    return recordedAt;
  }

  private raise(id: string, standing: Standing, client?: number): void {
    this.connection.run(
      `UPDATE Recording SET standing = ?1, client = coalesce(?2, client) WHERE id = ?3 AND standing < ?1`,
      standing,
      client ?? null,
      id,
    );
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
