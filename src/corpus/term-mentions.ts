import { isWithin, type RuleNumber } from "../domain/rule-number";
import { namesOf } from "./glossary-terms";
import { referencesIn } from "./references";
import { numbersOf } from "./word-forms";

/** A term of a glossary where a text first mentions it. */
export interface TermMention<Term> {
  readonly term: Term;
  /** The words as the text has them. */
  readonly text: string;
  /** Where they begin. */
  readonly start: number;
}

/** What a glossary says, by the term it says it of. */
export interface Definition {
  readonly term: string;
  readonly definition: string;
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
const SHOWN = /_[^_\n]+_|\{[^}\n]*\}|(?<=\d[a-z]*,? )[“"][^”"\n]*[”"]/g;
const POSSESSIVE = /'s$/;
const OBSOLETE = /\(obsolete\)/i;

interface Named<Term> {
  readonly term: Term;
  /** Without those that are everyday words. */
  readonly names: readonly string[];
  /** The rules that the definition refers to: who reads them has no need of it. */
  readonly ownRules: readonly RuleNumber[];
}

/** A word of a text, in lower case. */
interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the terms of one glossary in texts: the longest that begins at a word, in the singular or plural, and each where
 * it is mentioned first. Left out are obsolete terms, and names that are everyday words too.
 */
export class TermFinder<Term extends Definition> {
  private readonly named = new Map<string, Named<Term>>();
  /** By the word that a name begins with: how many words the longest such name has. */
  private readonly longest = new Map<string, number>();

  /** How many there are in the glossary. */
  readonly characters: number;

  constructor(glossary: readonly Term[]) {
    this.characters = glossary.reduce((sum, { term, definition }) => sum + term.length + definition.length, 0);
    const all = glossary
      .filter(({ term }) => !OBSOLETE.test(term))
      .map((term) => ({
        term,
        names: namesOf(term.term).filter((name) => !EVERYDAY.has(name) && wordsOf(name).join(" ") === name),
        ownRules: referencesIn(term.definition),
      }));
    // What an entry is called before what else it goes by, and that before a plural of another.
    for (const each of all) this.add(each, each.names.slice(0, 1));
    for (const each of all) this.add(each, each.names);
    for (const each of all) this.add(each, each.names.flatMap(inSingularAndPlural));
  }

  /** What the text of a rule mentions, in reading order; of no term to whose definition the rule belongs. */
  inRule(number: RuleNumber, text: string): TermMention<Term>[] {
    return this.find(text, ({ ownRules }) => ownRules.some((own) => isWithin(number, own)));
  }

  /** What a definition mentions besides its own term. */
  inDefinition(of: Term): TermMention<Term>[] {
    return this.find(of.definition, ({ term }) => term.term === of.term);
  }

  private add(named: Named<Term>, names: readonly string[]): void {
    for (const name of names) {
      if (this.named.has(name) || EVERYDAY.has(name)) continue;
      this.named.set(name, named);
      const words = wordsOf(name);
      this.longest.set(words[0]!, Math.max(words.length, this.longest.get(words[0]!) ?? 0));
    }
  }

  private find(text: string, isLeftOut: (named: Named<Term>) => boolean): TermMention<Term>[] {
    const words = readWords(text);
    const seen = new Set<Term>();
    const mentions: TermMention<Term>[] = [];
    for (let at = 0; at < words.length;) {
      const longest = this.longestAt(text, words, at);
      if (longest && !seen.has(longest.named.term) && !isLeftOut(longest.named)) {
        const { start } = words[at]!;
        seen.add(longest.named.term);
        mentions.push({ term: longest.named.term, text: text.slice(start, longest.end), start });
      }
      at += longest?.words ?? 1;
    }
    return mentions;
  }

  private longestAt(text: string, words: readonly Word[], at: number) {
    const most = Math.max(...formsAt(words[at]!).map(({ word }) => this.longest.get(word) ?? 0));
    let found: { named: Named<Term>; words: number; end: number } | undefined;
    let before = "";
    for (let count = 1; count <= most; count++) {
      const last = words[at + count - 1];
      if (!last || (count > 1 && text.slice(words[at + count - 2]!.end, last.start) !== " ")) break;
      for (const { word, end } of formsAt(last)) {
        const named = this.named.get(before + word);
        if (named) found = { named, words: count, end };
      }
      before += `${last.word} `;
    }
    return found;
  }
}

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
function inSingularAndPlural(name: string): string[] {
  const last = name.lastIndexOf(" ") + 1;
  return numbersOf(name.slice(last)).map((word) => name.slice(0, last) + word);
}
