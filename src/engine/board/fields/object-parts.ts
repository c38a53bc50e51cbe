import { LIMITS } from "../../validation/fault-list";
import { KEYWORDS } from "../../vocabulary";
import { wrongInTypeLine } from "../type-line";
import { COUNTER_KIND } from "./counter-kind";
import { type FieldType, type InputOf, inputRecord, optional, required, type InputRecord } from "./field";
import { COUNT, FIGURE, listOf, oneOf, recordOf, TYPES } from "./types";

const COUNTER_FIELDS = {
  kind: required(COUNTER_KIND, "For example +1/+1."),
  count: required(COUNT, "How many."),
  timestamp: optional(
    FIGURE,
    "When the last of them was put there; larger is newer. Of counters that give keywords; defaults to the object's.",
  ),
};

export type CounterInput = InputOf<typeof COUNTER_FIELDS>;

const COUNTER: InputRecord<CounterInput> = inputRecord(
  "CounterInput",
  "Counter kinds are written as on cards: +1/+1, -1/-1, loyalty, lore, defense, flying, first strike, shield, stun, finality, hone. Other kinds, such as charge, are kept and counted, and change nothing here.",
  COUNTER_FIELDS,
);
export const COUNTERS = listOf(recordOf(COUNTER), LIMITS.kinds);

const KEYWORD_NUMBER = inputRecord("KeywordNumberInput", "A keyword with its number, as in bushido 2.", {
  keyword: required(oneOf(KEYWORDS), "The keyword, which stands in `keywords` too."),
  number: required(COUNT, "Its number."),
});
export const KEYWORD_NUMBERS = listOf(recordOf(KEYWORD_NUMBER), LIMITS.kinds);

/** A type line as printed. */
export const TYPE_LINE: FieldType<string> = {
  shape: TYPES.shape,
  check(line, { faults }, path, field) {
    if (!faults.letters(path, field, line, LIMITS.typeLine)) return;
    for (const message of wrongInTypeLine(line)) faults.add(`${path}.${field}`, message);
  },
};
