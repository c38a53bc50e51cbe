import { type Column } from "../renderers/columns";

export type Cell = string | number | boolean | null | readonly unknown[] | object;
export type Row = Readonly<Record<string, Cell>>;

/** A table of an export: rows are made as they are written, and are in the same order for the same corpus. */
export interface Table {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly Column[];
  /** Names of columns that tell rows apart. */
  readonly primaryKey: readonly string[];
  readonly foreignKeys?: readonly ForeignKey[];
  readonly rows: () => Iterable<Row>;
}

export interface ForeignKey {
  readonly fields: readonly string[];
  readonly table: string;
  readonly references: readonly string[];
}
