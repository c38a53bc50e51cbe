import { type Pool, type PoolClient } from "pg";
import { randomBytes, randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { type PackedEvaluation } from "../recordings/lent-evaluations";
import { cutsFor, type Held, OPENED, OPERATORS, type Standing, UNOPENED } from "../recordings/making-room";
import { type NotRecordedReason } from "../recordings/not-recorded";
import { type OwnedRecording, type RecordingLimits } from "../recordings/recording";
import { newPool } from "./connect";
import { postgresCause } from "./causes";
import { ensureSchema } from "./schema";
import { inTransaction } from "./transaction";

export interface SharedRecordingsOptions {
  readonly url: string;
  readonly limits: RecordingLimits;
  /** For how many days those are kept that nobody has opened. */
  readonly days: number;
  /** How long a statement may take. */
  readonly patienceMs: number;
  /** Told what has gone to make room, and how long that took. */
  readonly onRoom?: (made: { readonly gone: number; readonly ms: number }) => void;
}

/** One writes, and the others read. */
const CONNECTIONS = 3;

/** Whoever holds this advisory lock keeps house. */
const KEEPING_HOUSE = 0x70616c03;

/**
 * Room is made when this part of it is left, while recordings go on; and if it takes longer, until they are beyond the limit by
 * that part: among millions of rows it takes longer than anybody waits.
 */
const AHEAD = 1 / 256;
const BEYOND = 1 / 16;

/**
 * One replica makes room at a time. The table stands for the turn only: unlike an advisory lock's SELECT, a LOCK that waits
 * has no snapshot, and so does not keep the VACUUM of the one before from freeing what that one deleted.
 */
const TAKE_TURN = `LOCK TABLE "ClientSalt" IN SHARE UPDATE EXCLUSIVE MODE`;
/** What PostgreSQL says to NOWAIT if it is another one's. */
const NOT_AVAILABLE = "55P03";

/** What a row takes besides its request and its answer: its head, its place in two indexes, what a page leaves free. */
const ROW_BYTES = 600;

/** Of the bytes, what other replicas record before this one counts again, and what is deleted and not yet free. */
const MARGIN = 1 / 8;

/** A replica counts again when it has recorded this part of all that may be. */
const COUNTED_EVERY = 1 / 256;

/** Rows that go by their age in one statement. */
const AGED_AT_ONCE = 1_000;

/** What looks at all recordings may take longer than what looks at one. */
const LONG_MS = 60_000;

/** Notes what rows of a statement have added for a replica, or taken away. */
function addToTotal(replica: string, rows: string, sign: 1 | -1 = 1): string {
  return `INSERT INTO "RecordingTotal" AS t SELECT ${replica}::text, ${sign} * sum(bytes), ${sign} * count(*) FROM ${rows}
  HAVING count(*) > 0
  ON CONFLICT (replica) DO UPDATE SET bytes = t.bytes + excluded.bytes, evaluations = t.evaluations + excluded.evaluations`;
}

/** What was recorded first stays: also if two replicas record the same at once. */
const WRITE = `
WITH given AS (
  SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::int[], $4::bytea[], $5::bytea[], $6::bigint[], $7::smallint[], $8::int[])
    AS g(id, "recordedAt", format, request, answer, client, standing, bytes)
), held AS (
  SELECT DISTINCT ON (id) id, "recordedAt", client::float8, standing FROM "Recording" WHERE id = ANY($1)
  ORDER BY id, "recordedAt"
), written AS (
  INSERT INTO "Recording" (id, day, "recordedAt", format, request, answer, client, standing, bytes)
  SELECT DISTINCT ON (id) id, 'infinity'::date, "recordedAt", format, request, answer, client, standing, bytes
  FROM given WHERE id NOT IN (SELECT id FROM held) ORDER BY id, standing DESC, "recordedAt"
  ON CONFLICT DO NOTHING RETURNING id, "recordedAt", client::float8, standing, bytes
), added AS (${addToTotal("$9", "written")})
SELECT * FROM held UNION ALL SELECT id, "recordedAt", client, standing FROM written`;

const FIND = `
SELECT DISTINCT ON (id) id, "recordedAt", format, request, answer, client::float8, standing
FROM "Recording" WHERE id = ANY($1) ORDER BY id, "recordedAt"`;

/** Locked in one order, so that two replicas never wait for each other. */
const RAISE = `
UPDATE "Recording" r SET standing = $2, client = coalesce($3, r.client) FROM (
  SELECT id, day FROM "Recording" WHERE id = ANY($1) AND standing < $2 ORDER BY id, day FOR UPDATE
) l WHERE r.id = l.id AND r.day = l.day`;

/** What all recordings take: each replica has a row of what it has added and taken away, so that nobody counts them. */
const COUNT = `
SELECT coalesce(sum(bytes), 0)::float8 AS bytes, coalesce(sum(evaluations), 0)::float8 AS evaluations
FROM "RecordingTotal"`;

/** The rows of replicas become one, and each begins another; those that are in use are left. */
const FOLD = `
WITH free AS (SELECT replica FROM "RecordingTotal" WHERE replica <> 'all' FOR UPDATE SKIP LOCKED),
folded AS (DELETE FROM "RecordingTotal" WHERE replica IN (SELECT replica FROM free) RETURNING bytes, evaluations)
INSERT INTO "RecordingTotal" AS t SELECT 'all', coalesce(sum(bytes), 0), coalesce(sum(evaluations), 0) FROM folded
ON CONFLICT (replica) DO UPDATE SET bytes = t.bytes + excluded.bytes, evaluations = t.evaluations + excluded.evaluations`;

/** What each of a recording takes, in SQL. */
const MEASURES = { bytes: "bytes", evaluations: "1" } as const;
type Amounts = Readonly<Record<keyof typeof MEASURES, number>>;
const NOTHING: Amounts = { bytes: 0, evaluations: 0 };

const held = (amount: string): string => `
SELECT standing, amount::float8 AS amount, count(*)::float8 AS clients
FROM (SELECT standing, sum(${amount}) AS amount FROM "Recording" GROUP BY standing, client) c GROUP BY 1, 2`;

/** Of one standing, the oldest of clients that hold more than a level, until enough is free. */
const cut = (amount: string): string => `
WITH above AS (
  SELECT id, day, "recordedAt", bytes FROM (
    SELECT *, sum(${amount}) OVER (PARTITION BY client ORDER BY "recordedAt" DESC, id DESC) AS held
    FROM (SELECT id, day, "recordedAt", client, bytes FROM "Recording" WHERE standing = $1) s
  ) h WHERE held > $2::float8
), falling AS (
  SELECT id, day, sum(${amount}) OVER (ORDER BY "recordedAt", id) - ${amount} AS freed FROM above
), going AS (
  SELECT r.id, r.day FROM "Recording" r JOIN falling f ON r.id = f.id AND r.day = f.day
  WHERE r.standing = $1 AND f.freed < $3::float8 FOR UPDATE OF r SKIP LOCKED
), gone AS (
  DELETE FROM "Recording" r USING going g WHERE r.id = g.id AND r.day = g.day RETURNING r.bytes
)
${addToTotal("$4", "gone", -1)}`;

const AGED = `
WITH gone AS (
  DELETE FROM "Recording" WHERE (id, day) IN (
    SELECT id, day FROM "Recording" WHERE standing = ${UNOPENED} AND "recordedAt" < now() - make_interval(days => $1)
    ORDER BY "recordedAt" LIMIT ${AGED_AT_ONCE} FOR UPDATE SKIP LOCKED
  ) RETURNING bytes
), counted AS (${addToTotal("$2", "gone", -1)})
SELECT count(*)::int AS gone FROM gone`;

/** Today's salt, of which the first replica thinks; those of days before are forgotten. */
const SALT = `
WITH today AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day),
forgotten AS (DELETE FROM "ClientSalt" WHERE day < (SELECT day FROM today)),
made AS (INSERT INTO "ClientSalt" SELECT day, $1::bytea FROM today ON CONFLICT DO NOTHING RETURNING salt)
SELECT salt FROM made UNION ALL SELECT salt FROM "ClientSalt" WHERE day = (SELECT day FROM today)`;

/** Recorded evaluations in PostgreSQL, for all replicas. */
export class SharedRecordings {
  private readonly pool: Pool;
  private readonly limits: RecordingLimits;
  /** What all recordings take, at the last look; and what this replica has recorded since. */
  private counted: Amounts = NOTHING;
  private since: Amounts = NOTHING;
  /** The clock of the database, at some moment of one that nobody sets. */
  private readonly replica = randomUUID();
  /** By what takes long and is not yet done: what is written meanwhile waits for no row of it. */
  private readonly aside = `${this.replica} aside`;
  /** While this replica makes room ahead of need. */
  private making: Promise<void> | undefined;
  private hasTables = false;
  private clock: { readonly database: number; readonly at: number } | undefined;
  /** By this clients are told apart today, by all replicas. */
  salt: Uint8Array = randomBytes(16);

  constructor(private readonly options: SharedRecordingsOptions) {
    this.pool = newPool(options.url, { max: CONNECTIONS, queryMs: options.patienceMs });
    const { bytes, evaluations } = options.limits;
    this.limits = { bytes: Math.floor(bytes * (1 - MARGIN)), evaluations };
  }

  /** What all recordings take, at the last look. */
  get bytes(): number {
    return this.counted.bytes + this.since.bytes;
  }

  /** What the clock of the database says. A replica's own may be wrong, and may be set. */
  now(): Date {
    const { database, at } = this.clock ?? { database: Date.now(), at: performance.now() };
    return new Date(database + performance.now() - at);
  }

  /** Records all of them; if it throws, maybe some. On disk when it resolves. Returns when each was first recorded. */
  async write(recordings: readonly OwnedRecording[]): Promise<string[]> {
    const times: string[] = [];
    for (const some of this.inParts(recordings)) times.push(...(await this.writeTogether(some)));
    return times;
  }

  /** What is kept under each id; null for nothing. */
  async find(ids: readonly string[]): Promise<(readonly [id: string, kept: PackedEvaluation | null])[]> {
    const { rows } = await this.pool.query<Row & { format: number; request: Buffer; answer: Buffer }>(FIND, [ids]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = found.get(id);
      if (!row) return [id, null];
      const { recordedAt, format, request, answer, client, standing } = row;
      const owner = standing === UNOPENED ? client : null;
      return [
        id,
        { format, request: bytesOf(request), answer: bytesOf(answer), recordedAt: recordedAt.toISOString(), owner },
      ];
    });
  }

  /** Others than who recorded them have opened these. */
  markOpened(ids: readonly string[]): Promise<void> {
    return this.raise(ids, OPENED, null);
  }

  /** Looks at clock and salt, and sees to it that what is too old or too much goes. */
  async keepHouse(): Promise<void> {
    // A database that is emptied later is left as it is for whoever restores it.
    if (!this.hasTables) await ensureSchema(this.pool);
    this.hasTables = true;
    await this.withClient(async (client) => {
      await this.lookAtClock(client);
      this.salt = (await client.query<{ salt: Buffer }>(SALT, [randomBytes(16)])).rows[0]?.salt ?? this.salt;
      await inTransaction(client, async () => {
        const lock = `SELECT pg_try_advisory_xact_lock($1) AS mine`;
        const { rows } = await client.query<{ mine: boolean }>(lock, [KEEPING_HOUSE]);
        if (!rows[0]?.mine) return;
        await this.deleteAged(client);
        await client.query(FOLD);
      });
      await this.count(client);
    });
    await this.findRoom([]);
  }

  /** Throws what a `write` of so many bytes would throw now. */
  async probe(bytes: number): Promise<void> {
    const fill = `INSERT INTO "Probe" VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET filling = excluded.filling`;
    await this.pool.query(fill, [randomBytes(bytes)]);
    // Not deleted: others may probe at the same moment.
    await this.pool.query(fill, [randomBytes(0)]);
  }

  async close(): Promise<void> {
    await this.making;
    await this.pool.end();
  }

  /** In groups that each find room beside what others have recorded. */
  private *inParts(recordings: readonly OwnedRecording[]): Generator<readonly OwnedRecording[]> {
    const most = { bytes: this.limits.bytes / 16, evaluations: this.limits.evaluations / 16 };
    let part: OwnedRecording[] = [];
    let size = NOTHING;
    for (const recording of recordings) {
      const next = plus(size, amountsOf([recording]));
      if (part.length > 0 && (next.bytes > most.bytes || next.evaluations > most.evaluations)) {
        yield part;
        [part, size] = [[], NOTHING];
      }
      part.push(recording);
      size = plus(size, amountsOf([recording]));
    }
    if (part.length > 0) yield part;
  }

  private async writeTogether(recordings: readonly OwnedRecording[]): Promise<string[]> {
    const isLongAgo = measures().some((measure) => this.since[measure] >= this.limits[measure] * COUNTED_EVERY);
    if (isLongAgo) await this.withClient((client) => this.count(client));
    await this.findRoom(recordings);
    const { rows } = await this.pool.query<Row>(WRITE, [
      recordings.map(({ id }) => id),
      recordings.map(({ recordedAt }) => recordedAt),
      recordings.map(({ format }) => format),
      recordings.map(({ request }) => Buffer.from(request)),
      recordings.map(({ answer }) => Buffer.from(answer)),
      recordings.map(({ client }) => client),
      recordings.map(({ standing }) => standing),
      recordings.map((recording) => amountsOf([recording]).bytes),
      this.replica,
    ]);
    this.hasTables = true;
    this.since = plus(this.since, amountsOf(recordings));
    const first = new Map(rows.map((row) => [row.id, row]));
    const missing = recordings.map(({ id }) => id).filter((id) => !first.has(id));
    // Another replica has recorded the same at this very moment.
    if (missing.length > 0) (await this.pool.query<Row>(FIND, [missing])).rows.forEach((row) => first.set(row.id, row));
    await this.raiseAgain(recordings, first);
    return recordings.map(({ id, recordedAt }) => first.get(id)?.recordedAt.toISOString() ?? recordedAt);
  }

  /** What was there already has now been recorded by somebody else too, or by the operator. */
  private async raiseAgain(recordings: readonly OwnedRecording[], first: ReadonlyMap<string, Row>): Promise<void> {
    const others = recordings.filter(({ id, client, standing }) => {
      const row = first.get(id);
      return row !== undefined && (row.client !== client || row.standing < standing);
    });
    const opened = others.filter(({ id, standing }) => standing === UNOPENED && first.get(id)!.standing === UNOPENED);
    if (opened.length > 0) await this.markOpened(opened.map(({ id }) => id));
    for (const { id, client, standing } of others)
      if (standing === OPERATORS) await this.raise([id], OPERATORS, client);
  }

  private async deleteAged(client: PoolClient): Promise<void> {
    const aged = async () =>
      (await client.query<{ gone: number }>(AGED, [this.options.days, this.aside])).rows[0]?.gone;
    while ((await aged()) === AGED_AT_ONCE);
  }

  private async raise(ids: readonly string[], standing: Standing, client: number | null): Promise<void> {
    await this.pool.query(RAISE, [ids, standing, client]);
  }

  private async count(client: PoolClient): Promise<Amounts> {
    const { rows } = await client.query<Amounts>(COUNT);
    [this.counted, this.since] = [rows[0]!, NOTHING];
    return this.counted;
  }

  /** Whether there is no room for these, besides a part that is to be left. */
  private lacks(coming: readonly OwnedRecording[], part = 0): boolean {
    const used = plus(plus(this.counted, this.since), amountsOf(coming));
    return measures().some((measure) => used[measure] > this.limits[measure] - Math.floor(this.limits[measure] * part));
  }

  /** Ahead of need if it can; nobody waits for a replica that is making room until all have gone far beyond the limit. */
  private async findRoom(coming: readonly OwnedRecording[]): Promise<void> {
    if (!this.lacks(coming, AHEAD)) return;
    const isFar = this.lacks(coming, -BEYOND);
    if (!this.lacks(coming))
      this.making ??= this.makeRoom(coming, AHEAD, false)
        // Who needs it next says why it failed.
        .catch(() => undefined)
        .finally(() => (this.making = undefined));
    else if (!this.making || isFar) {
      await this.making;
      if (this.lacks(coming)) await this.makeRoom(coming, 0, isFar);
    }
  }

  private async makeRoom(recordings: readonly OwnedRecording[], ahead: number, waits: boolean): Promise<void> {
    const start = performance.now();
    const isMade = await this.withClient((client) =>
      inTransaction(client, async () => {
        await client.query(long(waits ? TAKE_TURN : `${TAKE_TURN} NOWAIT`));
        const before = await this.count(client);
        // Another replica has made it already.
        if (!this.lacks(recordings, ahead)) return false;
        for (const measure of measures()) {
          const clients = (await client.query<Held>(long(held(MEASURES[measure])))).rows;
          const coming = recordings.map((one) => ({ standing: one.standing, amount: amountsOf([one])[measure] }));
          const limit = this.limits[measure] - Math.floor(this.limits[measure] * ahead);
          for (const { standing, level, amount } of cutsFor(clients, coming, limit))
            await client.query(long(cut(MEASURES[measure]), [standing, level, amount, this.aside]));
        }
        const after = await this.count(client);
        const ms = Math.round(performance.now() - start);
        this.options.onRoom?.({ gone: before.evaluations - after.evaluations, ms });
        return true;
      }).catch((error: { code?: string }) => {
        if (error.code !== NOT_AVAILABLE) throw error;
        return false;
      }),
    );
    if (!isMade) return;
    // What was deleted can be used again before more is written: the table grew past its bytes where writing was quicker.
    // If it fails, autovacuum does the same later.
    await this.pool.query(long(`VACUUM "Recording_all"`)).catch(() => undefined);
  }

  private async lookAtClock(client: PoolClient): Promise<void> {
    const before = performance.now();
    const { rows } = await client.query<{ now: Date }>(`SELECT clock_timestamp() AS now`);
    this.clock = { database: rows[0]!.now.getTime(), at: (before + performance.now()) / 2 };
  }

  private async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
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
  readonly client: number;
  readonly standing: Standing;
}

/** A statement with more patience than others. */
const long = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: LONG_MS });

const measures = () => Object.keys(MEASURES) as (keyof Amounts)[];

const plus = (one: Amounts, other: Amounts): Amounts => ({
  bytes: one.bytes + other.bytes,
  evaluations: one.evaluations + other.evaluations,
});

const amountsOf = (recordings: readonly OwnedRecording[]): Amounts => ({
  bytes: recordings.reduce((sum, { request, answer }) => sum + request.length + answer.length + ROW_BYTES, 0),
  evaluations: recordings.length,
});

/** Of its own memory: a view would take all that it was cut from along to another thread. */
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

/** What PostgreSQL calls each. */
const REASONS: Readonly<Record<string, NotRecordedReason>> = {
  "53100": "DISK_FULL",
  "25006": "READ_ONLY",
};

/** Why a recording failed, by the error that it failed with. */
export function sharedReason(error: unknown): NotRecordedReason {
  const { code = "" } = error as { code?: string };
  return REASONS[code] ?? postgresCause(error) ?? "FAILED";
}
