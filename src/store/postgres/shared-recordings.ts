import { type Pool, type PoolClient } from "pg";
import { type PackedEvaluation } from "../recordings/lent-evaluations";
import { type NotRecordedReason } from "../recordings/not-recorded";
import { type Recording } from "../recordings/recording";
import { newPool } from "./connect";
import { migrate } from "./migrate";
import { dayOf, keepHouse, type Retention } from "./partitions";

export interface SharedRecordingsOptions {
  readonly url: string;
  readonly retention: Retention;
  /** How long a statement may take. */
  readonly patienceMs: number;
}

/** One writes, and the others read. */
const CONNECTIONS = 3;

/** What was recorded first stays: also if two replicas record the same at once. */
const WRITE = `
WITH given AS (
  SELECT * FROM unnest($1::text[], $2::date[], $3::timestamptz[], $4::int[], $5::bytea[], $6::bytea[])
    AS g(id, day, "recordedAt", format, request, answer)
), held AS (
  SELECT id, min("recordedAt") AS "recordedAt" FROM "Recording" WHERE id = ANY($1) GROUP BY id
), written AS (
  INSERT INTO "Recording" (id, day, "recordedAt", format, request, answer)
  SELECT DISTINCT ON (id) * FROM given WHERE id NOT IN (SELECT id FROM held) ORDER BY id, "recordedAt"
  ON CONFLICT DO NOTHING RETURNING id, "recordedAt"
)
SELECT * FROM held UNION ALL SELECT * FROM written`;

const TIMES = `SELECT id, min("recordedAt") AS "recordedAt" FROM "Recording" WHERE id = ANY($1) GROUP BY id`;

const FIND = `
SELECT DISTINCT ON (id) id, "recordedAt", format, request, answer FROM "Recording" WHERE id = ANY($1)
ORDER BY id, "recordedAt"`;

/** More is recorded in a day than may be kept. */
export class QuotaExceededError extends Error {}

/** Recorded evaluations in PostgreSQL, for all replicas. */
export class SharedRecordings {
  private readonly pool: Pool;
  private usedBytes = 0;
  /** The newest day for which there is a partition. */
  private lastDay = "";

  constructor(private readonly options: SharedRecordingsOptions) {
    this.pool = newPool(options.url, { max: CONNECTIONS, queryMs: options.patienceMs });
  }

  /** What all recordings take, at the last look. */
  get bytes(): number {
    return this.usedBytes;
  }

  /**
   * Records all of them or, if it throws, none: on disk when it resolves. Returns when each was first recorded.
   * @throws QuotaExceededError if today's alone take all the bytes there are
   */
  async write(recordings: readonly Recording[]): Promise<string[]> {
    if (dayOf(new Date()) > this.lastDay) await this.keepHouse();
    if (this.usedBytes > this.options.retention.bytes)
      throw new QuotaExceededError("today's recordings take all bytes");
    const ids = recordings.map(({ id }) => id);
    const written = await this.pool.query<Row>(WRITE, [
      ids,
      recordings.map(({ recordedAt }) => recordedAt.slice(0, 10)),
      recordings.map(({ recordedAt }) => recordedAt),
      recordings.map(({ format }) => format),
      recordings.map(({ request }) => Buffer.from(request)),
      recordings.map(({ answer }) => Buffer.from(answer)),
    ]);
    this.usedBytes += recordings.reduce((sum, { request, answer }) => sum + request.length + answer.length, 0);
    const times = timesOf(written.rows);
    const missing = ids.filter((id) => !times.has(id));
    // Another replica has recorded the same at this very moment.
    if (missing.length > 0) timesOf((await this.pool.query<Row>(TIMES, [missing])).rows, times);
    return recordings.map(({ id, recordedAt }) => times.get(id) ?? recordedAt);
  }

  /** What is kept under each id; null for nothing. */
  async find(ids: readonly string[]): Promise<(readonly [id: string, kept: PackedEvaluation | null])[]> {
    const { rows } = await this.pool.query<Row & { format: number; request: Buffer; answer: Buffer }>(FIND, [ids]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = found.get(id);
      if (!row) return [id, null];
      const { recordedAt, format, request, answer } = row;
      const kept = { format, request: bytesOf(request), answer: bytesOf(answer), recordedAt: recordedAt.toISOString() };
      return [id, kept];
    });
  }

  /** Makes what partitions are needed and drops what is too old, or too much. Throws what `write` would throw now. */
  async keepHouse(): Promise<void> {
    await this.withClient(async (client) => {
      await migrate(client);
      // By the clock of the database: a replica whose own is ahead would drop what all have recorded.
      const { rows } = await client.query<{ now: Date }>(`SELECT now()`);
      const { now } = rows[0]!;
      this.usedBytes = await keepHouse(client, this.options.retention, now);
      this.lastDay = dayOf(now, 1);
    });
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async withClient(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    try {
      await work(client);
      client.release();
    } catch (error) {
      // Nobody knows what state it is in.
      client.release(true);
      throw error;
    }
  }
}

interface Row {
  readonly id: string;
  readonly recordedAt: Date;
}

const timesOf = (rows: readonly Row[], times = new Map<string, string>()): Map<string, string> =>
  rows.reduce((all, { id, recordedAt }) => all.set(id, recordedAt.toISOString()), times);

/** Of its own memory: a view would take all that it was cut from along to another thread. */
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

/** What PostgreSQL calls each. */
const REASONS: Readonly<Record<string, NotRecordedReason>> = {
  "53100": "DISK_FULL",
  "25006": "READ_ONLY",
};

/** Errors in the statement or in the data: the server is there. */
const FAULTS = /^(?:22|23|42|XX)/;

/** Why a recording failed, by the error that it failed with. */
export function sharedReason(error: unknown): NotRecordedReason {
  if (error instanceof QuotaExceededError) return "DISK_FULL";
  const { code = "" } = error as { code?: string };
  return REASONS[code] ?? (FAULTS.test(code) ? "FAILED" : "UNREACHABLE");
}
