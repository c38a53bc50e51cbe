import { type ClientBase } from "pg";

/** The day of recordings that stay: those that somebody else has opened, and the operator's. */
export const STAYS = "infinity";

/** A partition of what was recorded on some days, `until` not included. As PostgreSQL writes dates: 2026-11-30. */
export interface RecordingDays {
  readonly name: string;
  readonly from: string;
  readonly until: string;
}

/** There is a partition for so many days to come: who makes them may be away for a while. */
const DAYS_AHEAD = 3;
/** Each statement looks into all partitions: of more days than this, several share one. */
const MOST_PARTITIONS = 32;
/** A partition that goes waits for statements under way, and those that come wait for it. */
const LOCK_MS = 300;

const LIST = `
SELECT name, bounds[1] AS from, bounds[2] AS until FROM (
  SELECT c.relname AS name, regexp_match(pg_get_expr(c.relpartbound, c.oid), $$FROM \\('([-\\d]+)'\\) TO \\('([-\\d]+)'\\)$$) AS bounds
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = '"Recording"'::regclass
) d WHERE bounds IS NOT NULL ORDER BY 2`;

const DAY_MS = 24 * 60 * 60_000;
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day so many days before another. */
export const daysBefore = (day: string, days: number): string => later(day, -days);

/** Today, as recordings are dated. */
export async function today(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ today: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS today`,
  );
  return rows[0]!.today;
}

/** The partitions of days, the oldest first. */
export async function recordingDays(client: ClientBase): Promise<RecordingDays[]> {
  await client.query(`SET LOCAL datestyle = 'ISO'`);
  return (await client.query<RecordingDays>(LIST)).rows;
}

/** Two replicas make days in turn. */
const MAKING_DAYS = 0x70616c04;

/**
 * In a transaction: makes partitions for today and the days to come, in which recordings are kept for `days`
 * days. Who writes meanwhile waits for nothing.
 */
export async function makeDays(client: ClientBase, days: number): Promise<void> {
  const span = Math.ceil(days / MOST_PARTITIONS);
  const now = await today(client);
  const those = Array.from({ length: DAYS_AHEAD }, (_, at) => later(now, at));
  const before = await recordingDays(client);
  if (those.every((day) => before.some(({ from, until }) => from <= day && day < until))) return;
  await client.query(`SELECT pg_advisory_xact_lock(${MAKING_DAYS})`);
  const partitions = await recordingDays(client);
  for (let day = now; day < later(now, DAYS_AHEAD);) {
    const found = partitions.find(({ from, until }) => from <= day && day < until);
    const next = partitions.find(({ from }) => from > day)?.from ?? STAYS;
    const until = found?.until ?? [later(day, span), next].sort()[0]!;
    if (!found) await makeDay(client, day, until);
    day = until;
  }
}

async function makeDay(client: ClientBase, from: string, until: string): Promise<void> {
  const name = `"Recording_${from.replaceAll("-", "_")}"`;
  // Attached, it locks out nobody; made as a partition, it would wait for a backup, and everybody for it.
  await client.query(`CREATE TABLE ${name} (LIKE "Recording" INCLUDING ALL)`);
  await client.query(`ALTER TABLE "Recording" ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${until}')`);
}

/** In a transaction: drops a partition with what is counted of it, and gives that. Throws 55P03 if others do not let go of it at once. */
export async function dropDays(client: ClientBase, { name, from, until }: RecordingDays): Promise<number> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  await client.query(`DROP TABLE "${name}"`);
  const { rows } = await client.query<{ gone: number }>(
    `WITH gone AS (DELETE FROM "RecordingCount" WHERE day >= $1 AND day < $2 RETURNING evaluations)
     SELECT coalesce(sum(evaluations), 0)::float8 AS gone FROM gone`,
    [from, until],
  );
  return rows[0]!.gone;
}
