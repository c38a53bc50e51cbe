import { connect } from "../../src/store/test-kit/connect";
import { type Cluster, DATABASE } from "./cluster";
import { until } from "./program";

/** Days before today, each with as many recordings. */
const DAYS = 10;
/** They take what they must in the table and in its indexes, and count as any. */
const ROWS = `
WITH written AS (
  INSERT INTO "Recording" (id, day, "recordedAt", format, request, answer, client, bytes)
  SELECT gen_random_uuid(), $1::date, $1::date + n * interval '1 millisecond', 0, ''::bytea, ''::bytea, n % 1000, 600
  FROM generate_series(1, $2::int) n RETURNING day, bytes
)
INSERT INTO "RecordingCount" AS t SELECT day, 'filled', sum(bytes), count(*) FROM written GROUP BY day
ON CONFLICT (day, replica) DO UPDATE SET bytes = t.bytes + excluded.bytes, evaluations = t.evaluations + excluded.evaluations`;

/** At once no more than a commit takes that waits for a standby, and others wait for. */
const AT_ONCE = 2_000;
/** Of those that may be held. */
const PART_TO_COME = 1 / 100;

/** How much may be held where so many are: they are no reason for room to be made. */
export const settingsFor = (count: number): Record<string, string> => ({
  RECORDED_EVALUATIONS: String(Math.ceil(count * (1 + PART_TO_COME))),
  RECORDED_BYTES: String(2 ** 40),
});

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Writes so many recordings into tables of days before today. */
export async function holdRecordings(url: string, count: number): Promise<void> {
  const client = await connect(url, 30 * 60_000);
  try {
    for (let before = DAYS; before >= 1; before--) {
      const day = dayBefore(before);
      const table = `"Recording_${day.replaceAll("-", "_")}"`;
      await client.query(
        `CREATE TABLE ${table} PARTITION OF "Recording" FOR VALUES FROM ('${day}') TO ('${dayBefore(before - 1)}')`,
      );
      await client.query(ROWS, [day, Math.floor(count / DAYS)]);
    }
  } finally {
    await client.end();
  }
}

/** Has more come than may be held, until the oldest day goes. */
export async function exceed({ primary }: Cluster, count: number): Promise<string> {
  const client = await connect(primary.url(DATABASE), 60_000);
  const held = async (): Promise<number> =>
    (await client.query<{ n: number }>(`SELECT sum(evaluations)::float8 AS n FROM "RecordingCount"`)).rows[0]!.n;
  try {
    const most = count * (1 + PART_TO_COME);
    while ((await held()) < most) await client.query(ROWS, [dayBefore(0), AT_ONCE]);
    const start = performance.now();
    const left = await until("the oldest day has gone", async () => ((await held()) < count && (await held())) || null);
    return `${left} of ${Math.round(most)} were left ${((performance.now() - start) / 1000).toFixed(1)} s after there was no room`;
  } finally {
    await client.end();
  }
}
