import { defaultsOf, readerOf } from "./fields/field";
import { type ConditionInput, VALUE_FIELDS, type ValueInput } from "./fields/value";
import { type Bits } from "../vocabularies/bits";
import { READS } from "../vocabularies/parts";
import { type PlayerScope } from "../vocabulary";
import { readCounterKind } from "./counter-kind";
import { type CompiledFilter, compileFilter } from "./filter";
import { type Wording } from "./wording";

/** constant + times × (one of the counts). */
export interface CompiledValue {
  readonly constant: number;
  readonly times: number;
  readonly countOf: CompiledFilter | null;
  readonly cardsInHandOf: PlayerScope | null;
  readonly countersOnSource: string | null;
}

/** Holds if the count lies between the bounds, both inclusive. */
export interface CompiledCondition {
  readonly count: CompiledFilter | null;
  readonly cardsInHandOf: PlayerScope | null;
  readonly countersOnSource: string | null;
  readonly atLeast: number;
  readonly atMost: number;
  readonly reads: Bits;
}

const readValue = readerOf(VALUE_FIELDS);
const kindOf = (given: string | null | undefined): string | null => (given == null ? null : readCounterKind(given));
const NO_VALUE = defaultsOf(VALUE_FIELDS);

export function compileValue(value: ValueInput, rules: Wording): CompiledValue {
  const read = readValue(value, NO_VALUE);
  return {
    ...read,
    countOf: read.countOf && compileFilter(read.countOf, rules),
    countersOnSource: kindOf(read.countersOnSource),
  };
}

/** A count without bounds asks for at least one. */
export function compileCondition(condition: ConditionInput, rules: Wording): CompiledCondition {
  const count = condition.count ? compileFilter(condition.count, rules) : null;
  const unbounded = typeof condition.atLeast !== "number" && typeof condition.atMost !== "number";
  return {
    count,
    cardsInHandOf: condition.cardsInHandOf ?? null,
    countersOnSource: kindOf(condition.countersOnSource),
    atLeast: condition.atLeast ?? (unbounded ? 1 : -Infinity),
    atMost: condition.atMost ?? Infinity,
    reads: (count?.reads ?? 0) | (condition.cardsInHandOf && condition.cardsInHandOf !== "ANY" ? READS.control : 0),
  };
}
