import { checkRecord } from "../../validation/check-record";
import { LIMITS } from "../../validation/fault-list";
import { type Vocabulary } from "../../vocabulary";
import { supertypeBit, typeBit, wordOf } from "../type-words";
import { type FieldType, type InputRecord } from "./field";

export const ID: FieldType<string> = {
  shape: { is: "ID" },
  check: (id, { faults }, path, field) => void faults.letters(path, field, id, LIMITS.id),
};
export const TEXT: FieldType<string> = {
  shape: { is: "TEXT" },
  check: (text, { faults }, path, field) => void faults.letters(path, field, text, LIMITS.text),
};
/** What something is called: whatever becomes of the words of a text, a name stays (612.2). */
export const NAME: FieldType<string> = { shape: { is: "TEXT", of: "NAME" }, check: TEXT.check };
/** Card types, supertypes and subtypes, which are no names, even if something is called so. */
export const TYPES: FieldType<string> = { shape: { is: "TEXT", of: "TYPES" }, check: TEXT.check };
export const FLAG: FieldType<boolean> = { shape: { is: "FLAG" } };

/** An id that the engine has made of others. */
export const MADE_ID: FieldType<string> = { shape: { is: "ID" } };

/** What an answer names, be it gone: the id that was given, or that the engine has made of others. */
export const NAMED: FieldType<string> = {
  shape: { is: "ID" },
  check: (id, { faults }, path, field) => void faults.letters(path, field, id, LIMITS.text),
};

/** One word that is neither a card type nor a supertype. */
export const SUBTYPE: FieldType<string> = {
  shape: TYPES.shape,
  check(given, { faults }, path, field) {
    if (!faults.letters(path, field, given, LIMITS.text)) return;
    const word = wordOf(given);
    const isCardType = typeBit(word) !== 0;
    if (word === "") faults.add(`${path}.${field}`, "a subtype can't be empty");
    else if (/\s/.test(word)) faults.add(`${path}.${field}`, `"${given}" is more than one word: give each by itself`);
    else if (isCardType || supertypeBit(word) !== 0)
      faults.add(
        `${path}.${field}`,
        `"${given}" is a ${isCardType ? "card type" : "supertype"}, not a subtype: give it in addTypes`,
      );
  },
};

/** The id of an object on the board. */
export const OBJECT: FieldType<string> = {
  shape: { is: "ID", of: "OBJECT" },
  check: (id, { faults, known }, path, field) => known.object(faults, path, field, id),
};

/** The id of a player. */
export const PLAYER: FieldType<string> = {
  shape: { is: "ID", of: "PLAYER" },
  check: (id, { faults, known }, path, field) => known.player(faults, path, field, id),
};

export const OBJECT_OR_PLAYER: FieldType<string> = {
  shape: { is: "ID", of: "OBJECT_OR_PLAYER" },
  check: (id, { faults, known }, path, field) => known.objectOrPlayer(faults, path, field, id),
};

export const TEAM: FieldType<string> = {
  shape: { is: "ID", of: "TEAM" },
  check: (id, { faults, known }, path, field) => known.team(faults, path, field, id),
};

/** The id of a triggered ability. */
export const ABILITY: FieldType<string> = {
  shape: { is: "ID", of: "ABILITY" },
  check: (id, { faults, known }, path, field) => known.ability(faults, path, field, id),
};

/** A whole number from 0 on. */
export const COUNT: FieldType<number> = {
  shape: { is: "NUMBER" },
  check: (count, { faults }, path, field) => faults.count(path, field, count),
};

/** A whole number, negative ones included. */
export const FIGURE: FieldType<number> = {
  shape: { is: "NUMBER" },
  check: (figure, { faults }, path, field) => faults.figure(path, field, figure),
};

/** A word of a vocabulary. */
export const oneOf = <T extends string>(vocabulary: Vocabulary<T>): FieldType<T> => ({
  shape: { is: "WORD", vocabulary },
  check: (word, { faults }, path, field) => faults.oneOf(path, field, word, vocabulary),
});

/** Whether a text is no more than symbols in braces, as cards write costs. */
export const isManaCost = (text: string): boolean => /^(?:\{[0-9A-Z/½∞]{1,7}\}){0,40}$/.test(text);

export const MANA_COST: FieldType<string> = {
  shape: TEXT.shape,
  check(cost, { faults }, path, field) {
    if (!isManaCost(cost)) faults.add(`${path}.${field}`, `must be symbols in braces: {2}{B}{B}`);
  },
};

export const listOf = <T>(type: FieldType<T>, most?: number): FieldType<readonly T[]> => ({
  shape: { is: "LIST", of: type.shape, ...(most === undefined ? {} : { most }) },
  check(list, board, path, field, depth) {
    if (most !== undefined) board.faults.length(path, field, list, most);
    if (type.check)
      for (let at = 0; at < list.length; at++) type.check(list[at]!, board, path, board.faults.entry(field, at), depth);
  },
});

export const recordOf = <T>(record: InputRecord<T>): FieldType<T> => recordLater(() => record);

/** As `recordOf`, of a record that is not there yet: one that has such fields itself. */
export const recordLater = <T>(record: () => InputRecord<T>): FieldType<T> => ({
  shape: { is: "RECORD", record },
  check: (value, board, path, field, depth) =>
    checkRecord(record(), value, board, board.faults.within(path, field), depth),
});
