import { type Value, type Writer } from "./writer";

const ROWS_A_STATEMENT = 1000;

/**
 * Inserts rows whose values stand in the order of `columns`. One statement takes a thousand rows as a JSON array: ten
 * times faster than createMany.
 */
export async function insertRows(
  writer: Writer,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const sql = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")})
    SELECT ${columns.map((_, index) => `value->>${index}`).join(", ")} FROM json_each(?)`;
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await writer.run(sql, JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT)));
}

/** Puts a row in the place of the one with the same key, which stays the one that others refer to. */
export async function upsertRow(
  writer: Writer,
  table: string,
  key: string,
  row: Readonly<Record<string, Value>>,
): Promise<void> {
  const columns = Object.keys(row);
  const list = columns.map((column) => `"${column}"`).join(", ");
  const places = columns.map(() => "?").join(", ");
  const changes = columns.map((column) => `"${column}" = excluded."${column}"`).join(", ");
  const sql = `INSERT INTO "${table}" (${list}) VALUES (${places}) ON CONFLICT ("${key}") DO UPDATE SET ${changes}`;
  await writer.run(sql, ...Object.values(row));
}

/** The first id that no row of the table has. */
export async function nextId(
  writer: Writer,
  table: "Rule" | "GlossaryEntry" | "Wording" | "Commentary",
): Promise<number> {
  const [row] = await writer.all<{ next: bigint | number }>(`SELECT coalesce(max(id), 0) + 1 AS next FROM "${table}"`);
  return Number(row?.next ?? 1);
}
