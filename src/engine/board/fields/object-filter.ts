import { LIMITS } from "../../validation/fault-list";
import { isBearing } from "../../vocabularies/word-set";
import {
  BEARING_KEYWORDS,
  COLORS,
  type Keyword,
  KEYWORDS,
  OBJECT_KINDS,
  PLAYER_SCOPES,
  SUPERTYPES,
  ZONES,
} from "../../vocabulary";
import { isTypeOrSupertype } from "../type-words";
import { type FieldType, type InputOf, type InputRecord, inputRecord, type Optional, optional } from "./field";
import { FLAG, listOf, OBJECT, oneOf, recordLater, TEXT } from "./types";

const WORDS = listOf(TEXT, LIMITS.words);
/** Every entry must hold, so that an empty list asks for nothing; of `ids` or `zones` any, so that it rules all out. */
const ASKS_NOTHING = { saysNothing: [] };
const NOT_SET = { saysNothing: false };

/** Only of keywords that bear on something is it known who has them: a filter for another would match nothing. */
const KEYWORD: FieldType<Keyword> = {
  shape: { is: "WORD", vocabulary: KEYWORDS },
  check(word, { faults }, path, field) {
    if (!KEYWORDS.has(word)) faults.oneOf(path, field, word, KEYWORDS);
    else if (!isBearing(word))
      faults.add(
        `${path}.${field}`,
        `no filter finds ${word}, since nothing else here depends on it: name the objects that have it by \`ids\` ` +
          `or \`names\` instead. Filters find ${BEARING_KEYWORDS.join(", ")}`,
      );
  },
};

/** What is no supertype would be taken for a subtype, which has a list of its own. */
const SUPERTYPE: FieldType<string> = {
  shape: TEXT.shape,
  check(word, { faults }, path, field) {
    if (!isTypeOrSupertype(word))
      faults.add(`${path}.${field}`, `"${word}" is no supertype of any edition: they are ${SUPERTYPES.join(", ")}`);
  },
};

const FIELDS = {
  ids: optional(listOf(OBJECT), "One of these objects."),
  names: optional(listOf(TEXT), "One of these names."),
  zones: optional(listOf(oneOf(ZONES)), "Defaults to the battlefield (phased-in permanents)."),
  kinds: optional(listOf(oneOf(OBJECT_KINDS)), "One of these kinds."),
  supertypes: optional(listOf(SUPERTYPE, LIMITS.words), "All of these supertypes.", ASKS_NOTHING),
  types: optional(WORDS, "All of these card types.", ASKS_NOTHING),
  subtypes: optional(WORDS, "All of these subtypes.", ASKS_NOTHING),
  colors: optional(listOf(oneOf(COLORS)), "All of these colors.", ASKS_NOTHING),
  keywords: optional(listOf(KEYWORD), "All of these keywords, of those that bear on something here.", ASKS_NOTHING),
  controller: optional(oneOf(PLAYER_SCOPES), "Relative to the controller of the source."),
  excludeSource: optional(FLAG, "Leaves the source itself out: other.", NOT_SET),
  attachedToBySource: optional(FLAG, "Only the object that the source is attached to: enchanted or equipped.", NOT_SET),
  isSource: optional(FLAG, "Only the source itself.", NOT_SET),
};

export interface ObjectFilterInput extends InputOf<typeof FIELDS> {
  readonly not?: Optional<ObjectFilterInput>;
  readonly anyOf?: Optional<readonly ObjectFilterInput[]>;
}

const RECORD = recordLater((): InputRecord<ObjectFilterInput> => OBJECT_FILTER);

/** A filter, with what lies in it. */
export const FILTER: Required<FieldType<ObjectFilterInput>> = {
  shape: RECORD.shape,
  check(filter, board, path, field, depth) {
    if (depth < LIMITS.filterDepth) RECORD.check!(filter, board, path, field, depth + 1);
    else board.faults.tooMuch(`${path}.${field}`, `filters are nested more than ${LIMITS.filterDepth} deep`);
  },
};

export const OBJECT_FILTER: InputRecord<ObjectFilterInput> = inputRecord(
  "ObjectFilterInput",
  "Everything that is given must hold. Of a list of types, colors or keywords, every entry must hold; of ids, names, zones or kinds, any entry.",
  {
    ...FIELDS,
    not: optional(FILTER, "What this filter matches is left out."),
    anyOf: optional(listOf(FILTER), "At least one of these filters must match."),
  },
);
