import { LIMITS } from "../../validation/fault-list";
import { COLORS } from "../../vocabulary";
import { BASIC_LANDS, isOfNoList } from "../subtypes";
import { isTypeOrSupertype, wordOf } from "../type-words";
import { type FieldType, type InputOf, inputRecord, required } from "./field";
import { NAME, recordOf } from "./types";

const COLOR_WORDS: ReadonlySet<string> = new Set(COLORS.words.map((color) => color.toLowerCase()));

const KINDS = [
  ["a color", (word: string): boolean => COLOR_WORDS.has(word)],
  ["a basic land type", (word: string): boolean => BASIC_LANDS.has(word)],
  [
    "a creature type",
    (word: string): boolean => /^[\p{L}’'-]+$/u.test(word) && isOfNoList(word) && !isTypeOrSupertype(word),
  ],
] as const;

type KindOfWord = (typeof KINDS)[number][0];

/** What a word is that can be replaced in a text; undefined if it is none. */
export const kindOfWord = (given: string): KindOfWord | undefined => KINDS.find(([, is]) => is(wordOf(given)))?.[0];

const WORD: FieldType<string> = {
  shape: NAME.shape,
  check(given, { faults }, path, field) {
    if (!faults.letters(path, field, given, LIMITS.text)) return;
    if (kindOfWord(given) === undefined)
      faults.add(`${path}.${field}`, `"${given}" is none of ${KINDS.map(([kind]) => kind).join(", ")}`);
  },
};

const FIELDS = {
  from: required(WORD, "The word that is replaced: a color, a basic land type or a creature type, in the singular."),
  to: required(WORD, "The word that stands there instead, of the same kind."),
};

export type TextChangeInput = InputOf<typeof FIELDS>;

const RECORD = recordOf(
  inputRecord("TextChangeInput", "A word of a text, and the word that stands there instead (612.2).", FIELDS),
);

export const TEXT_CHANGE: FieldType<TextChangeInput> = {
  shape: RECORD.shape,
  check(change, board, path, field, depth) {
    RECORD.check!(change, board, path, field, depth);
    const [from, to] = [kindOfWord(change.from), kindOfWord(change.to)];
    if (from && to && from !== to)
      board.faults.add(`${path}.${field}.to`, `"${change.to}" is ${to}, and "${change.from}" is ${from}`);
  },
};
