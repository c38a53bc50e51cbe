import { stemOf } from "./stem";
import { END, isBreakAfter, wordAt, type WordIndex } from "./word-index";
import { isAside } from "./words";

/** What headings and terms of the glossary call things. */
export class Called {
  /** Whether a keyword is called so, of which there is no other use. */
  private readonly isKeyword = new Map<string, boolean>();
  /** With words that say nothing: “set in motion”. */
  private readonly whole = new Set<string>();

  /** The rules that have something as their heading, or to which its entry refers. */
  private readonly rules = new Map<string, Set<number>>();

  constructor(index: WordIndex, keywords: ReadonlySet<number>, refersTo: ReadonlyMap<number, readonly number[]>) {
    index.subjects.forEach(({ isRule }, subject) => {
      for (const text of index.textsOf[subject] ?? [])
        for (const name of namesAt(index, index.wordsOf(text), isRule)) {
          const key = keyOf(name);
          this.whole.add(name.map(stemOf).join(" "));
          if (key === "") continue;
          this.isKeyword.set(key, this.isKeyword.get(key) === true || keywords.has(subject));
          if (!index.texts[text]!.isNow) continue;
          const rules = this.rules.get(key) ?? new Set();
          for (const rule of isRule ? [subject] : (refersTo.get(subject) ?? []).slice(0, MOST_NAMED)) rules.add(rule);
          this.rules.set(key, rules);
        }
    });
  }

  /**
   * Whether words call something of the rules by its name, so that others beside them, which no text has, are of no matter: of
   * any number if it is a keyword; else words of every day, so that the others must not be more.
   */
  has(words: readonly string[], others: number): boolean {
    const found = this.isKeyword.get(keyOf(words));
    return found === true || (found === false && others <= words.length);
  }

  /** The rules about what is called so; null if nothing is. */
  rulesOf(words: readonly string[]): ReadonlySet<number> | null {
    return this.rules.get(keyOf(words)) ?? null;
  }

  /** Whether words are all of a name, and no sentence in which there is one. */
  isWhole(words: readonly string[]): boolean {
    return this.whole.has(words.map(stemOf).join(" "));
  }

  /** Whether some of the words, one after the other, are a keyword. */
  hasKeyword(words: readonly string[]): boolean {
    return words.some((_, from) =>
      [1, 2, 3].some((length) => this.isKeyword.get(keyOf(words.slice(from, from + length))) === true),
    );
  }
}

/** An entry that refers to more rules than these is called as the first of them are. */
export const MOST_NAMED = 4;

const keyOf = (words: readonly string[]): string =>
  words
    .filter((word) => !isAside(word))
    .map(stemOf)
    .join(" ");

/** The heading of a rule; the names of an entry: “Legend, Legendary”. */
function namesAt({ vocabulary }: WordIndex, words: Uint32Array, isRule: boolean): string[][] {
  const names: string[][] = [[]];
  for (let at = 0; wordAt(words, at) !== END; at++) {
    names.at(-1)!.push(vocabulary[wordAt(words, at)]!);
    if (!isRule && isBreakAfter(words, at)) names.push([]);
  }
  return names;
}
