import { stringify } from "csv-stringify/sync";
import { closeSync, openSync, writeSync } from "node:fs";
import { type Connection } from "../store/connection";
import { type CellType, type Column } from "../renderers/columns";
import { type Cell, type Row, type Table } from "./table";

/** Where the rows of one table go. */
export interface Sink {
  readonly write: (row: Row) => void;
  readonly end: () => void;
}

/** So much is gathered before it is written. */
const GATHERED_CHARACTERS = 1 << 20;

/** A text file that is written piece by piece. */
export class TextFile {
  private readonly file: number;
  private gathered: string[] = [];
  private characters = 0;

  constructor(path: string) {
    this.file = openSync(path, "wx");
  }

  write(text: string): void {
    this.gathered.push(text);
    this.characters += text.length;
    if (this.characters >= GATHERED_CHARACTERS) this.flush();
  }

  end(): void {
    this.flush();
    closeSync(this.file);
  }

  private flush(): void {
    writeSync(this.file, this.gathered.join(""));
    this.gathered = [];
    this.characters = 0;
  }
}

/** A JSON object a line. */
export function jsonLines(path: string): Sink {
  const file = new TextFile(path);
  return { write: (row) => file.write(`${JSON.stringify(row)}\n`), end: () => file.end() };
}

/** RFC 4180, with a line of names; lists and objects are JSON. */
export function csv(path: string, { columns }: Table): Sink {
  const file = new TextFile(path);
  const lineOf = (cells: readonly unknown[]) => stringify([cells], { cast: { boolean: String } });
  file.write(lineOf(columns.map(({ name }) => name)));
  return {
    write: (row) => file.write(lineOf(columns.map(({ name }) => flat(row[name]!)))),
    end: () => file.end(),
  };
}

const flat = (cell: Cell): string | number | boolean | null =>
  cell !== null && typeof cell === "object" ? JSON.stringify(cell) : cell;

const SQL_TYPES: Readonly<Record<CellType, string>> = {
  string: "TEXT",
  date: "TEXT",
  array: "TEXT",
  object: "TEXT",
  integer: "INTEGER",
  boolean: "INTEGER",
  number: "REAL",
};

const sqlColumn = ({ name, type, nullable }: Column): string =>
  `${quoted(name)} ${SQL_TYPES[type]}${nullable ? "" : " NOT NULL"}`;
const quoted = (name: string): string => `"${name}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(", ");

/** A table of one SQLite file; lists and objects are JSON, and booleans 0 and 1. */
export function sqlite(connection: Connection, { name, columns, primaryKey, foreignKeys = [] }: Table): Sink {
  const keys = foreignKeys.map(
    ({ fields, table, references }) =>
      `FOREIGN KEY (${listed(fields)}) REFERENCES ${quoted(table)} (${listed(references)})`,
  );
  const parts = [...columns.map(sqlColumn), `PRIMARY KEY (${listed(primaryKey)})`, ...keys];
  connection.execute(`CREATE TABLE ${quoted(name)} (${parts.join(", ")}) STRICT`);
  connection.execute("BEGIN");
  const insert = `INSERT INTO ${quoted(name)} VALUES (${columns.map(() => "?").join(", ")})`;
  return {
    write: (row) => void connection.run(insert, ...columns.map((column) => bound(row[column.name]!))),
    end: () => connection.execute("COMMIT"),
  };
}

const bound = (cell: Cell): string | number | null => {
  const value = flat(cell);
  return typeof value === "boolean" ? Number(value) : value;
};
