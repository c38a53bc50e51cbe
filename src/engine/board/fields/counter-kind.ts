import { LIMITS } from "../../validation/fault-list";
import { meantKind, readCounterKind } from "../counter-kind";
import { type FieldType } from "./field";

/** The name of a kind of counters. */
export const COUNTER_KIND: FieldType<string> = {
  shape: { is: "TEXT", of: "COUNTER_KIND" },
  check(kind, { faults }, path, field) {
    if (!faults.letters(path, field, kind, LIMITS.counterKind)) return;
    const meant = meantKind(readCounterKind(kind));
    if (kind.trim() === "") faults.add(`${path}.${field}`, "a kind of counter must be named");
    else if (meant !== null) faults.add(`${path}.${field}`, `"${kind}" is not a kind of counter: write "${meant}"`);
  },
};
