import { type ClientBase } from "pg";
import { inTransaction } from "./transaction";

/** Rows that are moved in one transaction. */
const AT_ONCE = 500;

const PAST = `
SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
WHERE i.inhparent = '"Recording"'::regclass AND c.relname ~ '^Recording_[0-9]+$'
  AND c.relname < 'Recording_' || to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDD') ORDER BY 1`;

const move = (name: string): string => `
WITH moved AS (
  DELETE FROM "${name}" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "${name}" LIMIT ${AT_ONCE})) RETURNING *
), written AS (
  INSERT INTO "Recording" (id, day, "recordedAt", format, request, answer, client, standing, bytes)
  SELECT id, 'infinity', "recordedAt", format, request, answer, client, standing,
    octet_length(request) + octet_length(answer) + $1 FROM moved ON CONFLICT DO NOTHING
)
SELECT count(*)::int AS moved FROM moved`;

/**
 * Moves what an older program recorded to where all is now. It had a partition for each day: those that are past go once
 * they are empty, and the others stay, for an older replica may be writing there. `rowBytes` is what a row takes besides
 * its request and its answer.
 */
export async function moveDays(client: ClientBase, rowBytes: number): Promise<void> {
  for (const { name } of (await client.query<{ name: string }>(PAST)).rows) {
    while (((await client.query<{ moved: number }>(move(name), [rowBytes])).rows[0]?.moved ?? 0) > 0);
    await inTransaction(client, async () => {
      await client.query(`SET LOCAL lock_timeout = '2s'`);
      await client.query(`DROP TABLE "${name}"`);
    });
  }
}
