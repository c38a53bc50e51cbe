import { COLORS } from "../vocabulary";
import { formOfCreatureType } from "./creature-type-forms";
import { type InputRecord, type Shape } from "./fields/field";
import { kindOfWord, type TextChangeInput } from "./fields/text-change";
import { BASIC_LANDS } from "./subtypes";
import { wordOf } from "./type-words";

/** By the form of each word that is replaced: one form for singular and plural. */
export type WordChanges = ReadonlyMap<string, TextChangeInput>;

function formOf(word: string): string {
  const singular = word.replace(/s$/, "");
  return BASIC_LANDS.has(word) || !BASIC_LANDS.has(singular) ? formOfCreatureType(word) : singular;
}

/** What an effect replaces, but for creature types where the rules spare them. */
export const compileTextChange = (changes: readonly TextChangeInput[], sparesCreatureTypes: boolean): WordChanges =>
  new Map(
    changes
      .map(({ from, to }) => ({ from: wordOf(from), to: wordOf(to) }))
      .filter(({ from }) => !sparesCreatureTypes || kindOfWord(from) !== "a creature type")
      .map((one) => [formOf(one.from), one]),
  );

/** One change after another, as one. */
export function thenChanged(first: WordChanges, second: WordChanges): WordChanges {
  const changed = new Map(second);
  for (const [form, { from, to }] of first) changed.set(form, { from, to: second.get(formOf(to))?.to ?? to });
  return changed;
}

const WORD = /\p{L}[\p{L}’'-]*/gu;

/** Names are left alone, as that of the object whose text it is (612.2). */
const inText = (text: string, words: WordChanges, name: string): string =>
  (name === "" ? [text] : text.split(name)).map((part) => part.replace(WORD, (word) => inWord(word, words))).join(name);

function inWord(written: string, words: WordChanges): string {
  const non = /^(?:non-?)?/i.exec(written)![0];
  const word = written.slice(non.length);
  const low = word.toLowerCase();
  const change = words.get(formOf(low));
  if (change === undefined) return written;
  const to = low !== change.from && /s$|men$/.test(low) ? pluralOf(change.to) : change.to;
  return non + (word[0] === low[0] ? to : to[0]!.toUpperCase() + to.slice(1));
}

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/^plains$/, "plains"],
  [/(?<!hu)man$/, "men"],
  [/f$/, "ves"],
  [/(?<![aeiou])y$/, "ies"],
  [/(?<=[sxz]|ch|sh)$/, "es"],
  [/$/, "s"],
];

function pluralOf(word: string): string {
  const [ending, plural] = PLURALS.find(([one]) => one.test(word))!;
  return word.replace(ending, plural);
}

/** What a text says, as it says it with these words replaced: colors, types and what is in words, wherever that stands. */
export const inOtherWords = <T>(record: InputRecord<T>, said: T, words: WordChanges, name: string): T =>
  changed({ is: "RECORD", record: () => record }, said, words, name) as T;

function changed(shape: Shape, said: unknown, words: WordChanges, name: string): unknown {
  if (said === null || said === undefined) return said;
  switch (shape.is) {
    case "TEXT":
      if (shape.of === "TYPES") return inText(said as string, words, "");
      return shape.of === undefined ? inText(said as string, words, name) : said;
    case "WORD":
      return shape.vocabulary === COLORS ? inText(said as string, words, "").toUpperCase() : said;
    case "LIST":
      return (said as readonly unknown[]).map((one) => changed(shape.of, one, words, name));
    case "RECORD": {
      const { fields } = shape.record();
      return Object.fromEntries(
        Object.entries(said).map(([field, value]) => [
          field,
          fields[field] ? changed(fields[field].type.shape, value, words, name) : value,
        ]),
      );
    }
    default:
      return said;
  }
}
