/** What a cell may hold; a list is written as JSON where a format has no lists. */
export type CellType = "string" | "integer" | "number" | "boolean" | "date" | "array";

export interface Column {
  readonly name: string;
  readonly type: CellType;
  /** Whether the cell may be empty. */
  readonly nullable?: boolean;
  /** Whether it may be a text without a letter, which a CSV file does not tell from none. */
  readonly empty?: boolean;
  readonly description: string;
}

export type Cell = string | number | boolean | null | readonly unknown[];
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
