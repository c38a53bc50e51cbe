import { LIMITS } from "../../validation/fault-list";
import { COLORS, KEYWORDS } from "../../vocabulary";
import { COPY } from "./copy";
import { byDefault, type InputOf, inputRecord, optional, required } from "./field";
import { FIGURE, listOf, NAME, oneOf, recordOf, TEXT, TYPES } from "./types";

const TOKEN_FIELDS = {
  name: optional(NAME, "Its subtypes and “Token” if left out."),
  typeLine: required(TYPES, "Its type line."),
  colors: byDefault([], listOf(oneOf(COLORS)), "None: colorless."),
  power: optional(FIGURE, "Of a creature."),
  toughness: optional(FIGURE, "Likewise."),
  keywords: byDefault([], listOf(oneOf(KEYWORDS), LIMITS.kinds), "Its keywords."),
  abilities: byDefault([], listOf(TEXT, LIMITS.kinds), "Other abilities in words, as of an object."),
  copy: optional(recordOf(COPY), "It is a copy: all else is as it says."),
};

export type TokenInput = InputOf<typeof TOKEN_FIELDS>;

export const TOKEN = recordOf(inputRecord("TokenInput", "What a token is that is created.", TOKEN_FIELDS));
