import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../domain/sha256";
import { type Connection } from "./connection";
import { projectRoot } from "./project-root";
import { StoreError } from "./store-error";

/** The database with the corpus, and the file of recorded evaluations beside it. */
export type Schema = "corpus" | "recordings";

const FOLDERS: Readonly<Record<Schema, string>> = {
  corpus: join(projectRoot, "prisma", "migrations"),
  recordings: join(projectRoot, "prisma", "recordings", "migrations"),
};

/** The table in which the Prisma CLI keeps its books, as it creates it. */
const LEDGER = `
CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/**
 * Applies the migrations in the folder of the schema that the database lacks, all in one transaction, and books them as
 * `prisma migrate deploy` does, so that either can follow the other. The CLI itself is not run: it takes more than a
 * second even if nothing is to be done, and a process killed between two of its steps leaves a half-made schema.
 * Returns the names of those applied.
 */
export function applyMigrations(connection: Connection, schema: Schema = "corpus"): string[] {
  const folder = FOLDERS[schema];
  const known = migrationNames(folder);
  if (pending(connection, known).length === 0) return [];
  return connection.transactionAtStart(() => {
    connection.execute(LEDGER);
    const missing = pending(connection, known);
    missing.forEach((name) => apply(connection, folder, name));
    return missing;
  });
}

/** True if there are none to apply. Throws a StoreError if there are others: a newer version has made the database. */
export const areMigrated = (connection: Connection): boolean =>
  pending(connection, migrationNames(FOLDERS.corpus)).length === 0;

function migrationNames(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function pending(connection: Connection, known: readonly string[]): string[] {
  const applied = new Set(appliedNames(connection));
  const foreign = [...applied].find((name) => !known.includes(name));
  if (foreign !== undefined)
    throw new StoreError(
      `The database ${connection.path} was made by a newer version of this program (it has the migration ${foreign}); ` +
        "update the program, or set DATABASE_URL to another file.",
    );
  return known.filter((name) => !applied.has(name));
}

function appliedNames(connection: Connection): string[] {
  const tables = connection.all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  if (!tables.some(({ name }) => name === "_prisma_migrations")) {
    if (tables.length === 0) return [];
    throw new StoreError(
      `The database ${connection.path} belongs to another program; set DATABASE_URL to another file.`,
    );
  }
  return connection
    .all<{ name: string }>(
      `SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    )
    .map(({ name }) => name);
}

function apply(connection: Connection, folder: string, name: string): void {
  const script = readFileSync(join(folder, name, "migration.sql"));
  connection.execute(script.toString("utf8"));
  connection.run(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ'), 1)`,
    randomUUID(),
    sha256(script),
    name,
  );
}
