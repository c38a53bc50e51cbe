import { LIMITS } from "../../validation/fault-list";
import { COLORS, KEYWORDS } from "../../vocabulary";
import { byDefault, type InputOf, inputRecord, optional, required } from "./field";
import { FILTER } from "./object-filter";
import { FIGURE, FLAG, listOf, OBJECT, oneOf, TEXT } from "./types";

const WORDS = listOf(TEXT, LIMITS.words);

const EXCEPTIONS = {
  name: optional(TEXT, "Except that this is its name."),
  addTypes: byDefault([], WORDS, "Except that it is this in addition: card types, supertypes and subtypes alike."),
  removeTypes: byDefault([], WORDS, "Except that it is not this, likewise."),
  setColors: optional(listOf(oneOf(COLORS)), "Except that these are its colors."),
  setPower: optional(FIGURE, "Except that this is its power."),
  setToughness: optional(FIGURE, "Except that this is its toughness."),
  addKeywords: byDefault([], listOf(oneOf(KEYWORDS)), "Except that it has these."),
  addAbilities: byDefault([], WORDS, "Except that it has these, in words."),
};

const COPY_FIELDS = {
  of: required(
    OBJECT,
    "The object whose copiable values it has: what is printed, as older copy effects and face-down status have it. They are taken once; what becomes of this object later changes no copy. An object in any zone will do.",
  ),
  ...EXCEPTIONS,
  keepsOwnAbilities: byDefault(
    false,
    FLAG,
    "Except that it has its own as well: effects and triggers with it as their `source`.",
  ),
};

const ENTERS_AS_COPY_FIELDS = {
  of: required(FILTER, "What its controller may choose, as it enters, of what is there already; read from the object."),
  optional: byDefault(false, FLAG, "“You may have it enter as a copy”: its controller may choose nothing."),
  ...EXCEPTIONS,
};

export type EntersAsCopyInput = InputOf<typeof ENTERS_AS_COPY_FIELDS>;

export const ENTERS_AS_COPY = inputRecord(
  "EntersAsCopyInput",
  "“Enters as a copy of” what its controller chooses, with the exceptions of `copy`.",
  ENTERS_AS_COPY_FIELDS,
);

export type CopyInput = InputOf<typeof COPY_FIELDS>;

export const COPY = inputRecord(
  "CopyInput",
  "What it is a copy of, and the exceptions to that, which are part of what other copies of it acquire.",
  COPY_FIELDS,
);
