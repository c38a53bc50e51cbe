import { type IsoDate } from "../../domain/iso-date";

/** What a word means. */
export interface Word {
  readonly description: string;
  /** The first edition that knows it; of every edition if left out. */
  readonly since?: IsoDate;
  /** The first edition that has it no more. */
  readonly until?: IsoDate;
}

/** True if the rules of the date know the word. */
export const isKnownOn = ({ since, until }: Word, date: IsoDate): boolean =>
  (since === undefined || since <= date) && (until === undefined || date < until);

/** A closed list of words: the one place of an enumeration. GraphQL, checks and messages are made of it. */
export interface Vocabulary<T extends string = string> {
  /** As the API calls it. */
  readonly name: string;
  readonly description: string;
  /** In the order of the list. */
  readonly words: readonly T[];
  readonly meaning: Readonly<Record<T, Word>>;
  has(word: string): boolean;
}

export type WordOf<V> = V extends Vocabulary<infer T> ? T : never;

/** A vocabulary of words with their descriptions, and dates if not every edition knows them. */
export function vocabulary<T extends string>(
  name: string,
  description: string,
  entries: Readonly<Record<T, string | Word>>,
): Vocabulary<T> {
  const words = Object.keys(entries) as T[];
  const known: ReadonlySet<string> = new Set(words);
  const meaning = Object.fromEntries(
    words.map((word) => {
      const entry: string | Word = entries[word];
      return [word, typeof entry === "string" ? { description: entry } : entry];
    }),
  ) as Record<T, Word>;
  return { name, description, words, meaning, has: (word) => known.has(word) };
}
