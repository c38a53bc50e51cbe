import { type ClientBase } from "pg";
import { StoreError } from "../store-error";
import { type RecordFaultKind } from "./record-fault-kinds";

/** The record is there, and is not what it was. */
export class RecordFault extends StoreError {
  constructor(
    readonly kind: Exclude<RecordFaultKind, "UNREACHABLE">,
    message: string,
  ) {
    super(message);
  }
}

/** Of an empty record, while replicas hold a corpus: what to do. */
const RESTORE = "Restore a backup, or publish a read copy by `palimpsest record refill`: see docs/scale.md.";

export const emptyRecord = (editions: number): RecordFault =>
  new RecordFault(
    "EMPTY",
    `The record in PostgreSQL is empty, and this replica holds ${editions} editions: it goes on with these. ${RESTORE}`,
  );

export const lostRecord = (): RecordFault => new RecordFault("EMPTY", `The record in PostgreSQL is empty. ${RESTORE}`);

const MOST_NAMED = 5;

export function fewerEditions(gone: readonly string[], held: number): RecordFault {
  const named = gone.length > MOST_NAMED ? [...gone.slice(0, MOST_NAMED), "…"] : gone;
  return new RecordFault(
    "FEWER_EDITIONS",
    `The record in PostgreSQL lacks ${gone.length} of the ${held} editions that this replica holds (${named.join(", ")}), which no import does: it goes on with what it has. If the record is right, say so by \`palimpsest record accept\`; if not, restore it, or publish a read copy by \`palimpsest record refill\`: see docs/scale.md.`,
  );
}

/** Replicas that hold a corpus hold this advisory lock together for as long as the record is empty. */
const KEEPING = 0x70616c05;

/** Whether anything was ever imported; whatever is there, nothing is made. */
export async function isEmptyRecord(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('"CorpusVersion"') IS NOT NULL AS found`);
  if (rows[0]?.found !== true) return true;
  return (await client.query(`SELECT 1 FROM "CorpusVersion" WHERE id = 1`)).rows.length === 0;
}

/** Tells whoever is about to fill the record that somebody holds what it has lost, until `release`. */
export const keepEmpty = (client: ClientBase): Promise<unknown> =>
  client.query(`SELECT pg_try_advisory_lock_shared($1)`, [KEEPING]);

export const release = (client: ClientBase): Promise<unknown> =>
  client.query(`SELECT pg_advisory_unlock_shared($1)`, [KEEPING]);

/** Refuses an empty record that was not empty before, as replicas say that hold what it held. */
export async function refuseEmptied(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ replicas: number }>(
    `SELECT count(*)::int AS replicas FROM pg_locks
     WHERE locktype = 'advisory' AND classid = 0 AND objid = $1::bigint::oid AND objsubid = 1 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [KEEPING],
  );
  const replicas = rows[0]?.replicas ?? 0;
  if (replicas === 0 || !(await isEmptyRecord(client))) return;
  throw new RecordFault(
    "EMPTY",
    `The record in PostgreSQL is empty, and ${replicas} running ${replicas === 1 ? "replica holds" : "replicas hold"} a corpus: nothing is imported over that. ${RESTORE}`,
  );
}
