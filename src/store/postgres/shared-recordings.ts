import { type Pool, type PoolClient } from "pg";
import { randomBytes, randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { isDiskFull } from "../disk-full";
import { programVersion } from "../project-root";
import { type PackedEvaluation } from "../recordings/lent-evaluations";
import { OPENED, OPERATORS, type Standing, UNOPENED } from "../recordings/making-room";
import { type NotRecordedReason } from "../recordings/not-recorded";
import { type OwnedRecording } from "../recordings/recording";
import { newPool } from "./connect";
import { postgresCause } from "./causes";
import { STAYS } from "./recording-days";
import { ensureSchema } from "./schema";
import { amountsOf, countRows, NoRoomError, SharedRoom, type SharedRoomOptions } from "./shared-room";
import { withClient } from "./transaction";

export interface SharedRecordingsOptions extends SharedRoomOptions {
  readonly url: string;
}

/** One writes, one makes room, and the others read. */
const CONNECTIONS = 3;

/** What PostgreSQL says of a row for whose day there is no partition: a restored database lacks today's. */
const NO_PARTITION = "23514";

/** What was recorded first stays: also if two replicas record the same at once. */
const WRITE = `
WITH given AS (
  SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::int[], $4::bytea[], $5::bytea[], $6::bigint[], $7::smallint[], $8::int[])
    AS g(id, "recordedAt", format, request, answer, client, standing, bytes)
), held AS (
  SELECT DISTINCT ON (id) id, "recordedAt", client::float8, standing FROM "Recording" WHERE id = ANY($1)
  ORDER BY id, "recordedAt"
), written AS (
  INSERT INTO "Recording" (id, day, "recordedAt", format, program, request, answer, client, standing, bytes)
  SELECT DISTINCT ON (id) id, CASE standing WHEN ${UNOPENED} THEN (now() AT TIME ZONE 'UTC')::date ELSE '${STAYS}' END,
    "recordedAt", format, $10, request, answer, client, standing, bytes
  FROM given WHERE id NOT IN (SELECT id FROM held) ORDER BY id, standing DESC, "recordedAt"
  ON CONFLICT DO NOTHING RETURNING id, "recordedAt", client::float8, standing, day, bytes, 1 AS n
), added AS (${countRows("$9", "written")})
SELECT * FROM held UNION ALL SELECT id, "recordedAt", client, standing FROM written`;

const FIND = `
SELECT DISTINCT ON (id) id, "recordedAt", format, request, answer, client::float8, standing
FROM "Recording" WHERE id = ANY($1) ORDER BY id, "recordedAt"`;

/**
 * What is opened leaves its day, and stays. Locked in one order, so that two replicas never wait for each other; what is locked to
 * be opened, or to go, is left to who has locked it.
 */
const raise = (standing: Standing) => `
WITH l AS (
  SELECT id, day FROM "Recording" WHERE id = ANY($1) AND standing < $2 ORDER BY id, day
  FOR UPDATE ${standing === OPENED ? "SKIP LOCKED" : ""}
), raised AS (
  UPDATE "Recording" r SET standing = $2, client = coalesce($3, r.client) FROM l
  WHERE r.id = l.id AND r.day = l.day AND r.day = '${STAYS}'
), gone AS (
  DELETE FROM "Recording" r USING l WHERE r.id = l.id AND r.day = l.day AND r.day <> '${STAYS}' RETURNING r.*
), moved AS (
  INSERT INTO "Recording" (id, day, "recordedAt", format, program, request, answer, client, standing, bytes)
  SELECT DISTINCT ON (id) id, '${STAYS}'::date, "recordedAt", format, program, request, answer, coalesce($3, client), $2, bytes
  FROM gone ORDER BY id, "recordedAt" ON CONFLICT DO NOTHING RETURNING day, bytes
), change AS (
  SELECT day, -bytes AS bytes, -1 AS n FROM gone UNION ALL SELECT day, bytes, 1 FROM moved
)
${countRows("$4", "change")}`;

/** Today's salt, of which the first replica thinks; those of days before are forgotten. */
const SALT = `
WITH today AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day),
forgotten AS (DELETE FROM "ClientSalt" WHERE day < (SELECT day FROM today)),
made AS (INSERT INTO "ClientSalt" SELECT day, $1::bytea FROM today ON CONFLICT DO NOTHING RETURNING salt)
SELECT salt FROM made UNION ALL SELECT salt FROM "ClientSalt" WHERE day = (SELECT day FROM today)`;

/** Recorded evaluations in PostgreSQL, for all replicas. */
export class SharedRecordings {
  private readonly pool: Pool;
  private readonly room: SharedRoom;
  private readonly replica = randomUUID();
  private hasTables = false;
  /** The clock of the database, at some moment of one that nobody sets. */
  private clock: { readonly database: number; readonly at: number } | undefined;
  /** By this clients are told apart today, by all replicas. */
  salt: Uint8Array = randomBytes(16);

  constructor(options: SharedRecordingsOptions) {
    this.pool = newPool(options.url, { max: CONNECTIONS, queryMs: options.patienceMs });
    this.room = new SharedRoom(this.pool, `${this.replica} room`, options);
  }

  /** What all recordings take, at the last look. */
  get bytes(): number {
    return this.room.bytes;
  }

  /** What the clock of the database says. A replica's own may be wrong, and may be set. */
  now(): Date {
    const { database, at } = this.clock ?? { database: Date.now(), at: performance.now() };
    return new Date(database + performance.now() - at);
  }

  /** Records all of them; if it throws, maybe some. On disk when it resolves. Returns when each was first recorded. */
  async write(recordings: readonly OwnedRecording[]): Promise<string[]> {
    const times: string[] = [];
    for (const some of this.room.inParts(recordings)) times.push(...(await this.writeTogether(some)));
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
    await withClient(this.pool, async (client) => {
      await this.lookAtClock(client);
      this.salt = (await client.query<{ salt: Buffer }>(SALT, [randomBytes(16)])).rows[0]?.salt ?? this.salt;
    });
    await this.room.keepHouse();
  }

  /** Throws what a `write` of so many bytes would throw now. */
  async probe(bytes: number): Promise<void> {
    const fill = `INSERT INTO "Probe" VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET filling = excluded.filling`;
    await this.pool.query(fill, [randomBytes(bytes)]);
    // Not deleted: others may probe at the same moment.
    await this.pool.query(fill, [randomBytes(0)]);
  }

  async close(): Promise<void> {
    await this.room.close();
    await this.pool.end();
  }

  private async writeTogether(recordings: readonly OwnedRecording[]): Promise<string[]> {
    await this.room.find(recordings);
    const { rows } = await this.insert(recordings).catch(async (error: { code?: string }) => {
      if (error.code !== NO_PARTITION) throw error;
      await this.room.makeDays();
      return this.insert(recordings);
    });
    this.hasTables = true;
    this.room.add(recordings);
    const first = new Map(rows.map((row) => [row.id, row]));
    const missing = recordings.map(({ id }) => id).filter((id) => !first.has(id));
    // Another replica has recorded the same at this very moment.
    if (missing.length > 0) (await this.pool.query<Row>(FIND, [missing])).rows.forEach((row) => first.set(row.id, row));
    await this.raiseAgain(recordings, first);
    return recordings.map(({ id, recordedAt }) => first.get(id)?.recordedAt.toISOString() ?? recordedAt);
  }

  private insert(recordings: readonly OwnedRecording[]) {
    return this.pool.query<Row>(WRITE, [
      recordings.map(({ id }) => id),
      recordings.map(({ recordedAt }) => recordedAt),
      recordings.map(({ format }) => format),
      recordings.map(({ request }) => Buffer.from(request)),
      recordings.map(({ answer }) => Buffer.from(answer)),
      recordings.map(({ client }) => client),
      recordings.map(({ standing }) => standing),
      recordings.map((recording) => amountsOf([recording]).bytes),
      this.replica,
      programVersion(),
    ]);
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

  private async raise(ids: readonly string[], standing: Standing, client: number | null): Promise<void> {
    await this.pool.query(raise(standing), [ids, standing, client, `${this.replica} opened`]);
  }

  private async lookAtClock(client: PoolClient): Promise<void> {
    const before = performance.now();
    const { rows } = await client.query<{ now: Date }>(`SELECT clock_timestamp() AS now`);
    this.clock = { database: rows[0]!.now.getTime(), at: (before + performance.now()) / 2 };
  }
}

interface Row {
  readonly id: string;
  readonly recordedAt: Date;
  readonly client: number;
  readonly standing: Standing;
}

/** Of its own memory: a view would take all that it was cut from along to another thread. */
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

/** What PostgreSQL says of a server that takes nothing. */
const READ_ONLY = "25006";

/** Why a recording failed, by the error that it failed with. */
export function sharedReason(error: unknown): NotRecordedReason {
  if (error instanceof NoRoomError || isDiskFull(error)) return "DISK_FULL";
  if ((error as { code?: string }).code === READ_ONLY) return "READ_ONLY";
  return postgresCause(error) ?? "FAILED";
}
