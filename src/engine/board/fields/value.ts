import { LIMITS } from "../../validation/fault-list";
import { COLORS, DISTINCTIONS, FIGURES, PLAYER_SCOPES } from "../../vocabulary";
import { COUNTER_KIND } from "./counter-kind";
import {
  byDefault,
  type FieldType,
  type InputOf,
  type InputRecord,
  inputRecord,
  type Optional,
  optional,
} from "./field";
import { FILTER } from "./object-filter";
import { FIGURE, FLAG, listOf, oneOf, recordLater, recordOf } from "./types";

const DISTINCT = optional(
  oneOf(DISTINCTIONS),
  "Counts what is different among the objects that match, not the objects: BASIC_LAND_TYPES for domain, CARD_TYPES for delirium.",
);

/** What a value is given as. */
export const VALUE_FIELDS = {
  constant: byDefault(0, FIGURE, "Added in any case."),
  times: byDefault(1, FIGURE, "Multiplies the count."),
  countOf: optional(FILTER, "The number of objects that match."),
  distinct: DISTINCT,
  cardsInHandOf: optional(oneOf(PLAYER_SCOPES), "The number of cards in these players' hands."),
  countersOnSource: optional(COUNTER_KIND, "Counters of this kind on the source."),
  countersOnRecipient: optional(
    COUNTER_KIND,
    "Counters of this kind on each object that the effect changes; of a trigger, on its source.",
  ),
  ofRecipient: optional(
    oneOf(FIGURES),
    "This figure of each object that the effect changes, as it is in that layer; of a trigger, of its source.",
  ),
  ofSource: optional(oneOf(FIGURES), "This figure of the source, likewise."),
  lifeOf: optional(oneOf(PLAYER_SCOPES), "The life of these players, added up."),
  devotionTo: optional(
    listOf(oneOf(COLORS)),
    "The mana symbols of one of these colors among the mana costs of permanents that the controller of the source controls: devotion (700.5).",
  ),
  greatest: optional(
    oneOf(FIGURES),
    "Of `countOf`: not how many match, but the greatest such figure among them; 0 if none has it.",
  ),
  sharesCreatureType: byDefault(
    false,
    FLAG,
    "Of `countOf`: only objects other than that which the effect changes that share a creature type with it; of a trigger, with its source.",
  ),
};

export type ValueInput = InputOf<typeof VALUE_FIELDS>;

const VALUE: InputRecord<ValueInput> = inputRecord(
  "ValueInput",
  "constant + times × (one of the counts).",
  VALUE_FIELDS,
);
export const A_VALUE = recordOf(VALUE);

const CONDITION_FIELDS = {
  count: optional(FILTER, "Objects to count. Of the source itself: isSource, with atLeast 1."),
  distinct: DISTINCT,
  atLeast: optional(FIGURE, "Inclusive."),
  atMost: optional(FIGURE, "Inclusive."),
  cardsInHandOf: optional(oneOf(PLAYER_SCOPES), "Same bounds, on cards in hand."),
  countersOnSource: optional(
    COUNTER_KIND,
    "Same bounds, on counters of this kind on the source: no +1/+1 counter is countersOnSource with atMost 0.",
  ),
  lifeOf: optional(oneOf(PLAYER_SCOPES), "Same bounds, on life: holds if one of these players has it."),
  poisonOf: optional(oneOf(PLAYER_SCOPES), "Same bounds, on poison counters, likewise."),
  speedOf: optional(oneOf(PLAYER_SCOPES), "Same bounds, on speed, likewise: 0 if a player has none (702.179f)."),
  devotionTo: optional(listOf(oneOf(COLORS)), "Same bounds, on your devotion to these colors (700.5)."),
  citysBlessingOf: optional(oneOf(PLAYER_SCOPES), "One of these players has the city's blessing."),
  turnOf: optional(oneOf(PLAYER_SCOPES), "The turn of one of these players; where teams take turns, of their team."),
};

export interface ConditionInput extends InputOf<typeof CONDITION_FIELDS> {
  readonly not?: Optional<ConditionInput>;
  readonly allOf?: Optional<readonly ConditionInput[]>;
  readonly anyOf?: Optional<readonly ConditionInput[]>;
}

const RECORD = recordLater((): InputRecord<ConditionInput> => CONDITION);

/** A condition, with those that lie in it. */
export const A_CONDITION: Required<FieldType<ConditionInput>> = {
  shape: RECORD.shape,
  check(condition, board, path, field, depth) {
    if (depth < LIMITS.filterDepth) RECORD.check!(condition, board, path, field, depth + 1);
    else board.faults.tooMuch(`${path}.${field}`, `conditions are nested more than ${LIMITS.filterDepth} deep`);
  },
};

export const CONDITION: InputRecord<ConditionInput> = inputRecord(
  "ConditionInput",
  "Holds if all that is given holds: counts lie between the bounds, both inclusive.",
  {
    ...CONDITION_FIELDS,
    not: optional(A_CONDITION, "This does not hold."),
    allOf: optional(listOf(A_CONDITION, LIMITS.kinds), "All of these hold, each with bounds of its own."),
    anyOf: optional(listOf(A_CONDITION, LIMITS.kinds), "At least one of these holds."),
  },
);
