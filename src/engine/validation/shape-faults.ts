import { type InputRecord, type Shape } from "../board/fields/field";
import { type BoardFault } from "../errors";
import { FaultList, LIMITS } from "./fault-list";

/** Records within records, of which the board, its effects and what they say are a few, and filters the rest. */
const MOST_NESTED = LIMITS.filterDepth + 10;

/**
 * What does not have the shape of a record, as the API's types would refuse it: a missing or unknown field, a value of
 * another type, null in a list. For callers who come past those types. What is nested deeper than filters may be is not
 * looked at: the check of the board refuses it.
 */
export function shapeFaults(record: InputRecord, value: unknown, path: string): readonly BoardFault[] {
  const faultsIn = (faults: FaultList): readonly BoardFault[] => {
    checkFields(record, value, path, faults, 0);
    return faults.faults;
  };
  return faultsIn(new FaultList(false)).length === 0 ? [] : faultsIn(new FaultList());
}

function checkShape(shape: Shape, value: unknown, path: string, faults: FaultList, depth: number): void {
  if (shape.is === "LIST") {
    if (!Array.isArray(value)) return faults.add(path, "must be a list");
    for (let at = 0; at < value.length; at++) checkShape(shape.of, value[at], faults.entry(path, at), faults, depth);
  } else if (shape.is === "RECORD") checkFields(shape.record(), value, path, faults, depth);
  else if (typeof value !== TYPES[shape.is]) faults.add(path, `must be a ${TYPES[shape.is]}`);
}

const TYPES = { ID: "string", TEXT: "string", WORD: "string", NUMBER: "number", FLAG: "boolean" } as const;

function checkFields(record: InputRecord, value: unknown, path: string, faults: FaultList, depth: number): void {
  if (depth > MOST_NESTED) return;
  const { name, fields } = record;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return faults.add(path, `must be an object, a ${name}`);
  const given = value as Readonly<Record<string, unknown>>;
  for (const field of Object.keys(given)) {
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!known) faults.add(faults.within(path, field), `${name} has no such field`);
    else if (given[field] !== null && given[field] !== undefined)
      checkShape(known.type.shape, given[field], faults.within(path, field), faults, depth + 1);
  }
  for (const field of requiredOf(record))
    if (given[field] === null || given[field] === undefined) faults.add(faults.within(path, field), "is missing");
}

const required = new WeakMap<InputRecord, readonly string[]>();

function requiredOf(record: InputRecord): readonly string[] {
  const known = required.get(record);
  if (known) return known;
  const names = Object.keys(record.fields).filter((field) => record.fields[field]!.need === "REQUIRED");
  required.set(record, names);
  return names;
}
