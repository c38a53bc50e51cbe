import { PLAYER_SCOPES } from "../../vocabulary";
import { COUNTER_KIND } from "./counter-kind";
import { byDefault, type InputOf, inputRecord, optional } from "./field";
import { FILTER } from "./object-filter";
import { FIGURE, oneOf, recordOf } from "./types";

/** What a value is given as. */
export const VALUE_FIELDS = {
  constant: byDefault(0, FIGURE, "Added in any case."),
  times: byDefault(1, FIGURE, "Multiplies the count."),
  countOf: optional(FILTER, "The number of objects that match."),
  cardsInHandOf: optional(oneOf(PLAYER_SCOPES), "The number of cards in these players' hands."),
  countersOnSource: optional(COUNTER_KIND, "Counters of this kind on the source."),
};

export type ValueInput = InputOf<typeof VALUE_FIELDS>;

const VALUE = inputRecord("ValueInput", "constant + times × (one of the counts).", VALUE_FIELDS);
export const A_VALUE = recordOf(VALUE);

const CONDITION_FIELDS = {
  count: optional(FILTER, "Objects to count."),
  atLeast: optional(FIGURE, "Inclusive."),
  atMost: optional(FIGURE, "Inclusive."),
  cardsInHandOf: optional(oneOf(PLAYER_SCOPES), "Same bounds, on cards in hand."),
  countersOnSource: optional(
    COUNTER_KIND,
    "Same bounds, on counters of this kind on the source: no +1/+1 counter is countersOnSource with atMost 0.",
  ),
};

export type ConditionInput = InputOf<typeof CONDITION_FIELDS>;

const CONDITION = inputRecord(
  "ConditionInput",
  "Holds if the number of objects that match lies between the bounds, both inclusive.",
  CONDITION_FIELDS,
);
export const A_CONDITION = recordOf(CONDITION);
