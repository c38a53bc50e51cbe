import { z } from "zod";

/** What a cell may hold; what a format has no cells for is written as JSON. */
export type CellType = "string" | "integer" | "number" | "boolean" | "date" | "array" | "object";

export interface Column {
  readonly name: string;
  readonly type: CellType;
  /** Whether the cell may be empty. */
  readonly nullable: boolean;
  readonly description: string;
  /** Whether it may be a text without a letter, which a CSV file does not tell from none. */
  readonly mayBeEmpty: boolean;
  /** An old name, that is told for one version more. */
  readonly deprecated: boolean;
}

/** The columns of fields of views, in order. */
export const columnsOf = (fields: z.ZodRawShape): readonly Column[] => Object.entries(fields).map(columnOf);

function columnOf([name, field]: [string, z.ZodRawShape[string]]): Column {
  const { type, format, anyOf, description = "", deprecated = false, mayBeEmpty } = z.toJSONSchema(field as z.ZodType);
  const [some] = (anyOf ?? []).filter((each) => each.type !== "null");
  const types: readonly unknown[] = some ? [some.type, "null"] : [type].flat();
  return {
    name,
    type: CELLS[(some?.format ?? format) === "date" ? "date" : String(types[0])] ?? "string",
    nullable: types.includes("null"),
    description: description || (some?.description ?? ""),
    mayBeEmpty: mayBeEmpty === true,
    deprecated,
  };
}

const CELLS: Readonly<Record<string, CellType>> = {
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  array: "array",
  object: "object",
  date: "date",
};
