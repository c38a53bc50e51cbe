import { isWithin, type RuleNumber } from "../domain/rule-number";
import { namesOf } from "./glossary-terms";
import { referencesIn } from "./references";
import { numbersOf } from "./word-forms";

/** A term of a glossary where a text first mentions it. */
export interface TermMention {
  readonly term: string;
  /** The words as the text has them. */
  readonly text: string;
  /** Where they begin. */
  readonly start: number;
}

/**
 * Names and forms of names that are everyday words as well, so that a text that has them need not mean the term: “in
 * general” is not a commander, “in this case” not an enchantment, and to create an effect not to create a token.
 */
const EVERYDAY: ReadonlySet<string> = new Set(
  (
    "as though, background, becomes, case, class, constructed, could, create, dash, die, dies, double, during, general, " +
    "if, independent, infinity, instead, limited, locked, map, match, modified, move, number, option, order, pay, placed, " +
    "plain, prize, protect, random, requirement, restriction, role, shadows, tie, triple, type, unless, variant, x, y, " +
    "you, your, z"
  ).split(", "),
);

const WORDS = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;
/** Words that a text shows and does not use: in italics, as a symbol, or as the title that follows a number. */
const SHOWN = /_[^_\n]+_|\{[^}\n]{0,80}\}|[“"](?<=\d[a-z]{0,2},? [“"])[^”"\n]{0,200}[”"]/g;
const POSSESSIVE = /'s$/;
const OBSOLETE = /\(obsolete\)/i;

/** A term that a name may stand for. */
interface Candidate {
  /** Its place among all terms. */
  readonly term: number;
  /** What it is called comes before what else it goes by, and that before a plural of either. */
  readonly rank: number;
}

/** A word of a text, in lower case. */
interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The names of the terms that glossaries have, however many glossaries there are: most have most terms in common. Left out
 * are obsolete terms, and names that are everyday words too.
 */
export class TermNames {
  /** By name, those of the lowest rank first. */
  private readonly candidates = new Map<string, Candidate[]>();
  /** By the word that a name begins with: how many words the longest such name has. */
  private readonly longest = new Map<string, number>();
  private readonly places: ReadonlyMap<string, number>;

  /** `terms` are those of all glossaries, each once. */
  constructor(private readonly terms: readonly string[]) {
    this.places = new Map(terms.map((term, place) => [term, place]));
    const named = terms.map((term) =>
      OBSOLETE.test(term)
        ? []
        : namesOf(term).filter((name) => !EVERYDAY.has(name) && wordsOf(name).join(" ") === name),
    );
    const namesByRank = [
      (names: readonly string[]) => names.slice(0, 1),
      (names: readonly string[]) => names.slice(1),
      (names: readonly string[]) => names.flatMap(inSingularAndPlural),
    ];
    for (const [rank, ofRank] of namesByRank.entries())
      for (const [term, names] of named.entries()) for (const name of ofRank(names)) this.add(name, { term, rank });
  }

  /** A glossary that has these of the terms, in this order. */
  glossary(terms: readonly string[]): GlossaryTerms {
    const positions = new Uint16Array(this.terms.length);
    for (const [position, term] of terms.entries()) {
      const place = this.places.get(term);
      if (place !== undefined) positions[place] ||= position + 1;
    }
    return new GlossaryTerms(this, positions);
  }

  /** The term that a name stands for in a glossary that has terms at these positions; undefined if there is none. */
  named(name: string, positions: Uint16Array): string | undefined {
    let best: Candidate | undefined;
    for (const candidate of this.candidates.get(name) ?? []) {
      if (best && candidate.rank > best.rank) break;
      if (positions[candidate.term] === 0) continue;
      if (!best || positions[candidate.term]! < positions[best.term]!) best = candidate;
    }
    return best && this.terms[best.term];
  }

  /** How many words the longest name has that begins with a word. */
  longestFrom(word: string): number {
    return this.longest.get(word) ?? 0;
  }

  private add(name: string, candidate: Candidate): void {
    if (EVERYDAY.has(name)) return;
    const candidates = this.candidates.get(name);
    if (candidates) candidates.push(candidate);
    else this.candidates.set(name, [candidate]);
    const words = wordsOf(name);
    this.longest.set(words[0]!, Math.max(words.length, this.longestFrom(words[0]!)));
  }
}

/** Finds the terms of one glossary in texts: the longest that begins at a word, and each where it is mentioned first. */
export class GlossaryTerms {
  constructor(
    private readonly names: TermNames,
    /** Of each term of `names`, counted from 1; 0 if this glossary has not got it. */
    private readonly positions: Uint16Array,
  ) {}

  /** What a text mentions, in reading order. */
  in(text: string): TermMention[] {
    const words = readWords(text);
    const seen = new Set<string>();
    const mentions: TermMention[] = [];
    for (let at = 0; at < words.length;) {
      const longest = this.longestAt(text, words, at);
      if (longest && !seen.has(longest.term)) {
        const { start } = words[at]!;
        seen.add(longest.term);
        mentions.push({ term: longest.term, text: text.slice(start, longest.end), start });
      }
      at += longest?.words ?? 1;
    }
    return mentions;
  }

  private longestAt(text: string, words: readonly Word[], at: number) {
    const most = Math.max(...formsAt(words[at]!).map(({ word }) => this.names.longestFrom(word)));
    let found: { term: string; words: number; end: number } | undefined;
    let before = "";
    for (let count = 1; count <= most; count++) {
      const last = words[at + count - 1];
      if (!last || (count > 1 && text.slice(words[at + count - 2]!.end, last.start) !== " ")) break;
      for (const { word, end } of formsAt(last)) {
        const term = this.names.named(before + word, this.positions);
        if (term !== undefined) found = { term, words: count, end };
      }
      before += `${last.word} `;
    }
    return found;
  }
}

/** Whether a definition refers to a rule, or to one that it lies in: who reads that rule has no need of it. */
export const refersTo = (definition: string, number: RuleNumber): boolean =>
  referencesIn(definition).some((own) => isWithin(number, own));

const wordsOf = (name: string): string[] => name.match(WORDS) ?? [];

/** The words of a text that it does not only show. */
function readWords(text: string): Word[] {
  const read = text.replace(SHOWN, (shown) => "\0".repeat(shown.length));
  return [...read.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word: word.toLowerCase().replaceAll("’", "'"),
    start: index,
    end: index + word.length,
  }));
}

/** A word without `'s`, if it has that, and as it stands. */
const formsAt = (word: Word): Word[] =>
  POSSESSIVE.test(word.word) ? [{ ...word, word: word.word.slice(0, -2), end: word.end - 2 }, word] : [word];

/** “activated ability”: its last word in the singular and the plural. */
export function inSingularAndPlural(name: string): string[] {
  const last = name.lastIndexOf(" ") + 1;
  return numbersOf(name.slice(last)).map((word) => name.slice(0, last) + word);
}
