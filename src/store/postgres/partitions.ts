import { type ClientBase } from "pg";
import { inTransaction } from "./transaction";

/** How long recordings are kept, and in how many bytes. */
export interface Retention {
  readonly days: number;
  readonly bytes: number;
}

/** Whoever holds this advisory lock makes and drops partitions. */
const KEEPING_HOUSE = 0x70616c03;

const PARTITIONS = `
SELECT c.relname AS name, pg_total_relation_size(c.oid)::float8 AS bytes
FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = '"Recording"'::regclass ORDER BY 1`;

interface Partition {
  readonly name: string;
  readonly bytes: number;
}

const PREFIX = "Recording_";

/** Of a day such as 2026-11-22: names are in the order of days. */
const nameOf = (day: string): string => PREFIX + day.replaceAll("-", "");

/** The day in UTC, so many days after the moment. */
export const dayOf = (moment: Date, later = 0): string =>
  new Date(moment.getTime() + later * 86_400_000).toISOString().slice(0, 10);

/**
 * Makes the partitions of today and tomorrow, and drops whole days: those beyond their age, and the oldest while all
 * take too many bytes. Returns the bytes that all take; today's are never dropped.
 */
export function keepHouse(client: ClientBase, { days, bytes }: Retention, now: Date): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = '2s'`);
    await client.query(`SELECT pg_advisory_xact_lock($1)`, [KEEPING_HOUSE]);
    const held = (await client.query<Partition>(PARTITIONS)).rows;
    for (const later of [0, 1]) await makePartition(client, held, dayOf(now, later), dayOf(now, later + 1));
    const oldestKept = nameOf(dayOf(now, 1 - days));
    const today = nameOf(dayOf(now));
    let used = held.reduce((sum, partition) => sum + partition.bytes, 0);
    for (const partition of held) {
      if (partition.name >= today || (partition.name >= oldestKept && used <= bytes)) break;
      await client.query(`DROP TABLE "${partition.name}"`);
      used -= partition.bytes;
    }
    return (await client.query<Partition>(PARTITIONS)).rows.reduce((sum, partition) => sum + partition.bytes, 0);
  });
}

/** Attached when it is made: to create it as a partition would wait for everybody who reads. */
async function makePartition(client: ClientBase, held: readonly Partition[], day: string, next: string): Promise<void> {
  const name = nameOf(day);
  if (held.some((partition) => partition.name === name)) return;
  await client.query(`CREATE TABLE "${name}" (LIKE "Recording" INCLUDING ALL)`);
  await client.query(`ALTER TABLE "Recording" ATTACH PARTITION "${name}" FOR VALUES FROM ('${day}') TO ('${next}')`);
}
