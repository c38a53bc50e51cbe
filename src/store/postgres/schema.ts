import { type Pool, type QueryConfig } from "pg";

/** What was recorded before is counted once, row by row: tens of seconds for ten millions. */
const LONG_MS = 10 * 60_000;

/** Two processes that make tables at once take turns. */
const MAKING_TABLES = 0x70616c01;

/** All that PostgreSQL holds: the pointer to the corpus, its files in pieces, and what was recorded. */
const SCHEMA = `
SELECT pg_advisory_xact_lock(${MAKING_TABLES});
CREATE TABLE IF NOT EXISTS "CorpusPointer" (id integer PRIMARY KEY CHECK (id = 1), pointer text NOT NULL);
CREATE TABLE IF NOT EXISTS "CorpusPiece" (
  hash text NOT NULL, position integer NOT NULL, content bytea NOT NULL, PRIMARY KEY (hash, position)
);
ALTER TABLE "CorpusPiece" ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE TABLE IF NOT EXISTS "Recording" (
  id text NOT NULL, day date NOT NULL, "recordedAt" timestamptz(3) NOT NULL, format integer NOT NULL,
  request bytea NOT NULL, answer bytea NOT NULL, PRIMARY KEY (id, day)
) PARTITION BY RANGE (day);
ALTER TABLE "Recording" ALTER COLUMN request SET STORAGE EXTERNAL, ALTER COLUMN answer SET STORAGE EXTERNAL,
  ADD COLUMN IF NOT EXISTS client bigint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS standing smallint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS bytes integer NOT NULL DEFAULT 8192,
  ADD COLUMN IF NOT EXISTS program text NOT NULL DEFAULT '';
CREATE INDEX IF NOT EXISTS "Recording_standing_recordedAt_client_bytes_idx"
  ON "Recording" (standing, "recordedAt", client, bytes);
CREATE TABLE IF NOT EXISTS "Recording_all" PARTITION OF "Recording" FOR VALUES FROM ('infinity') TO (MAXVALUE);
CREATE TABLE IF NOT EXISTS "RecordingCount" (
  day date NOT NULL, replica text NOT NULL, bytes bigint NOT NULL, evaluations bigint NOT NULL, PRIMARY KEY (day, replica)
);
INSERT INTO "RecordingCount" SELECT day, 'all', sum(bytes), count(*) FROM "Recording" GROUP BY day ON CONFLICT DO NOTHING;
CREATE TABLE IF NOT EXISTS "ClientSalt" (day date PRIMARY KEY, salt bytea NOT NULL);
CREATE TABLE IF NOT EXISTS "Probe" (id integer PRIMARY KEY, filling bytea NOT NULL);
ALTER TABLE "Probe" ALTER COLUMN filling SET STORAGE EXTERNAL;
`;

/** Makes what is missing of it, in one transaction. */
export async function ensureSchema(pool: Pick<Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ made: boolean }>(
    `SELECT to_regclass('"CorpusPointer"') IS NOT NULL AND to_regclass('"RecordingCount"') IS NOT NULL AS made`,
  );
  if (rows[0]?.made !== true) await pool.query({ text: SCHEMA, query_timeout: LONG_MS } as QueryConfig);
}
