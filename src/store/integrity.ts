import { isUtf8 } from "node:buffer";
import { readFileSync, writeFileSync } from "node:fs";
import { Connection, sqliteCode } from "./connection";
import { hashOfFilesNow } from "./file-hash";
import { StoreError } from "./store-error";

/**
 * Refuses a database whose pages do not hang together, or that holds text which is not UTF-8: libsql would end the whole
 * process if it reads such a text. Nothing is read as text here.
 */
export function assertReadable(connection: Connection): void {
  const fault = findFault(connection);
  if (fault === null) return;
  throw new StoreError(
    `The database ${connection.path} is damaged (${fault}); restore it, or delete it and let the corpus be imported anew.`,
  );
}

/** Whether a database whose whole was found readable is noted beside it, or only looked up there. */
export type Noting = "noted" | "looked up";

/**
 * The same, but a database that has the hash under which all of it was found readable is not passed over again: of 132 editions the hash
 * takes a twentieth of the time.
 */
export function assertStillReadable(connection: Connection, noting: Noting): void {
  const { path } = connection;
  const note = `${path}-readable`;
  const hash = hashOfFilesNow([path, `${path}-wal`]);
  if (readNote(note) === hash) return;
  assertReadable(connection);
  if (noting === "looked up") return;
  try {
    writeFileSync(note, hash);
  } catch {
    // Where nothing may be written it is passed over each time.
  }
}

/** Passes over what was written, so that no start has to, and leaves it in one file unless somebody reads it. */
export function noteReadable(path: string): void {
  const connection = Connection.open(path, "write");
  try {
    connection.pragma("wal_checkpoint(TRUNCATE)");
    assertStillReadable(connection, "noted");
  } finally {
    connection.close();
  }
}

function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** What is wrong, in a few words; null if nothing is. */
function findFault(connection: Connection): string | null {
  try {
    if (!isText(connection, "sqlite_schema", ["name", "tbl_name", "sql"])) return "its schema is not UTF-8";
    // The full-text index is not a table of its own: it is kept in shadow tables, and its words in Wording.
    const tables = connection.all<{ name: string; type: string }>(
      `SELECT name, type FROM pragma_table_list
       WHERE schema = 'main' AND type IN ('table', 'shadow') AND name <> 'sqlite_schema'`,
    );
    for (const { name } of tables) {
      const found = connection.pragma<{ quick_check: string }>(`quick_check(${quoted(name)})`)[0]?.quick_check;
      if (found !== "ok") return `${name}: ${found?.trim()}`;
    }
    for (const { name } of tables.filter(({ type }) => type === "table"))
      if (!isText(connection, name, columnsOf(connection, name))) return `${name} has text that is not UTF-8`;
    return null;
  } catch (error) {
    if (sqliteCode(error).startsWith("SQLITE_CORRUPT")) return (error as Error).message;
    throw error;
  }
}

/** Rows that are looked at together: they are put together in memory. */
const ROWS_AT_ONCE = 4096;

/** Whether all that the columns hold is UTF-8: put together, with line ends between, and read as bytes. */
function isText(connection: Connection, table: string, columns: readonly string[]): boolean {
  const from = quoted(table);
  const { first, last } = connection.get<Record<"first" | "last", number | null>>(
    `SELECT min(rowid) AS first, max(rowid) AS last FROM ${from}`,
  ) ?? { first: null, last: null };
  if (first === null || last === null) return true;
  const row = `concat_ws(char(10), ${columns.map(quoted).join(", ")})`;
  const together = `SELECT CAST(group_concat(${row}, char(10)) AS BLOB) AS bytes FROM ${from} WHERE rowid BETWEEN ? AND ?`;
  for (let start = first; start <= last; start += ROWS_AT_ONCE) {
    const bytes = connection.get<{ bytes: ArrayBuffer | null }>(together, start, start + ROWS_AT_ONCE - 1)?.bytes;
    if (bytes && !isUtf8(bytes)) return false;
  }
  return true;
}

const columnsOf = (connection: Connection, table: string): string[] =>
  connection.all<{ name: string }>(`SELECT name FROM pragma_table_info(?)`, table).map(({ name }) => name);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
