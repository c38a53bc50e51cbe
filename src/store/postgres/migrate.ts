import { type ClientBase } from "pg";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../domain/sha256";
import { projectRoot } from "../project-root";
import { StoreError } from "../store-error";
import { inTransaction } from "./transaction";

export const MIGRATIONS = join(projectRoot, "prisma", "postgresql", "migrations");

/** The first line of a migration that takes away what an older program needs. */
const CONTRACTS = "-- contracts\n";

/** A replica that has said nothing for so long is not alive. */
const ALIVE_SECONDS = 30;

/** Whoever holds this advisory lock migrates. */
const MIGRATING = 0x70616c01;

/** The table in which the Prisma CLI keeps its books, as it creates it. */
const LEDGER = `
CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies what the database lacks, in one transaction, and books it as `prisma migrate deploy` does, which fails itself
 * through a driver adapter. A program goes on with a database that a newer one has migrated by additions; a migration
 * that contracts is refused while an older replica is alive. Returns the names of those applied.
 */
export async function migrate(client: ClientBase, folder = MIGRATIONS): Promise<string[]> {
  const known = migrationNames(folder);
  return inTransaction(client, async () => {
    await client.query(`SELECT pg_advisory_xact_lock($1)`, [MIGRATING]);
    await client.query(LEDGER);
    const applied = await appliedMigrations(client);
    const foreign = applied.find(({ name, contracts }) => contracts && !known.includes(name));
    if (foreign)
      throw new StoreError(
        `The database was migrated by a newer version of this program (${foreign.name}), and this one cannot use it: update the program.`,
      );
    const names = new Set(applied.map(({ name }) => name));
    const missing = known.filter((name) => !names.has(name));
    for (const name of missing) await apply(client, folder, name);
    return missing;
  });
}

/** The newest migration that this program knows. */
export const newestMigration = (folder = MIGRATIONS): string => migrationNames(folder).at(-1) ?? "";

const migrationNames = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

async function appliedMigrations(client: ClientBase): Promise<{ name: string; contracts: boolean }[]> {
  const { rows } = await client.query<{ name: string; contracts: boolean }>(
    `SELECT migration_name AS name, logs IS NOT NULL AS contracts FROM "_prisma_migrations"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return rows;
}

async function apply(client: ClientBase, folder: string, name: string): Promise<void> {
  const script = readFileSync(join(folder, name, "migration.sql"), "utf8");
  const contracts = script.startsWith(CONTRACTS);
  if (contracts) await refuseWhileOlderLive(client, name);
  await client.query(script);
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, now(), 1)`,
    [randomUUID(), sha256(script), name, contracts ? "contracts" : null],
  );
}

async function refuseWhileOlderLive(client: ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ host: string; program: string }>(
    `SELECT host, program FROM "Replica" WHERE migration < $1 AND "seenAt" > now() - make_interval(secs => $2)`,
    [name, ALIVE_SECONDS],
  );
  if (rows.length === 0) return;
  const older = rows.map(({ host, program }) => `${host} (version ${program})`).join(", ");
  throw new StoreError(
    `The migration ${name} takes away what older replicas need, and these are alive: ${older}. Stop them, wait ${ALIVE_SECONDS} seconds and try again.`,
  );
}
