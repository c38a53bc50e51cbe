import { type IsoDate } from "../domain/iso-date";
import { alignmentWords as wordsOf } from "./words";

/** A way of saying something that the rules gave up: from the edition of `since` on they say `is` for `was`. */
export interface VocabularyEntry {
  readonly since: IsoDate;
  readonly was: string;
  readonly is: string;
  /** The same is meant in every sentence. */
  readonly same?: boolean;
}

export type Vocabulary = readonly VocabularyEntry[];

/** Replaces phrases in a sequence of lower-case words. */
export type Translator = (words: readonly string[]) => readonly string[];

interface Phrase {
  readonly was: readonly string[];
  readonly is: readonly string[];
}

/** Puts the words of an edition of `date` into today's: every entry that is newer applies, the longest phrase first. */
export function translatorFrom(vocabulary: Vocabulary, date: IsoDate): Translator {
  let phrases: Phrase[] = [];
  const newestFirst = [...vocabulary]
    .filter((entry) => entry.since > date)
    .sort((a, b) => (a.since < b.since ? 1 : -1));
  for (const entry of newestFirst) {
    const later = translator(phrases);
    phrases = [...phrases, { was: wordsOf(entry.was), is: [...later(wordsOf(entry.is))] }];
  }
  return translator(phrases);
}

function translator(phrases: readonly Phrase[]): Translator {
  const byFirstWord = new Map<string, Phrase[]>();
  for (const phrase of [...phrases].sort((a, b) => b.was.length - a.was.length)) {
    const first = phrase.was[0] ?? "";
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase]);
  }
  return (words) => {
    const result: string[] = [];
    for (let at = 0; at < words.length;) {
      const word = words[at] ?? "";
      const phrase = byFirstWord.get(word)?.find((candidate) => startsWith(words, at, candidate.was));
      if (phrase) result.push(...phrase.is);
      else result.push(word);
      at += phrase?.was.length ?? 1;
    }
    return result;
  };
}

const startsWith = (words: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, offset) => words[at + offset] === word);
