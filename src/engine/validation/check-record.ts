import { type Checked, type InputRecord } from "../board/fields/field";

/** Adds everything that is wrong with the fields of a value to the faults, in the order of the record's fields. */
export function checkRecord<T>(
  { checksOf }: InputRecord<T>,
  value: NoInfer<T>,
  board: Checked,
  path: string,
  depth = 0,
): void {
  for (const { name, is: check } of checksOf(value as object)) {
    const given = (value as Readonly<Record<string, unknown>>)[name];
    if (given !== null && given !== undefined) check(given, board, path, name, depth);
  }
}
