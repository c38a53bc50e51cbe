import { namesOf } from "../corpus/glossary-terms";
import { phrase, type Term } from "./search-query";
import { numbersOf } from "../corpus/word-forms";

/** No term of the rules has more words. */
const MOST_WORDS = 6;

/** What stands before a term where a rule names it: “This is called the ‘legend rule.’” */
const BEFORE = ["called", "known as", "referred to as", "the term", "the word"];
/** One word of each of these, by which the index finds it. */
const SIGNS = "called OR known OR referred OR term OR word";
/** And after it where a rule begins by saying what it is: “Deathtouch is a static ability.” */
const AFTER = ["is", "are", "means", "mean", "refers to"];
const ARTICLES = ["", "a ", "an ", "the "];

/** Words that may name or define what is looked for. */
export interface Candidate {
  readonly id: number;
  readonly kind: "RULE" | "GLOSSARY";
  readonly heading: string;
  readonly text: string;
}

/** How near words come to what is looked for: a rule that names or defines it, its entry in the glossary, or neither. */
export type Nearness = 0 | 1 | 2;
export const MENTION: Nearness = 2;

/** Tells rules and entries that name or define a term from those that mention it. */
export class Naming {
  private readonly heading: RegExp;
  private readonly called: RegExp;
  private readonly defined: RegExp;

  private constructor(private readonly spellings: readonly string[]) {
    const term = `(?:${spellings.map((spelling) => spelling.split(" ").join("[^\\p{L}\\p{N}]+")).join("|")})`;
    const article = "(?:(?:an?|the) )?";
    this.heading = new RegExp(`^${article}${term}$`, "iu");
    // What is opened has to be closed after the term, or the name goes on; “(see rule 704.5j)” says who gives the name.
    const [open, close] = ["[\"“'‘]", "[.,;]?[\"”'’]"];
    this.called = new RegExp(
      `\\b(?:${BEFORE.join("|")}) ${article}(?:${open}${term}${close}|${term}(?![\\p{L}\\p{N}]))(?! *\\(see rule)`,
      "iu",
    );
    this.defined = new RegExp(`^${article}[“"]?${term}[”"]? (?:${AFTER.join("|")})\\b`, "iu");
  }

  /** Null if what is looked for is not a term: too long, or the beginning of a word. */
  static of(terms: readonly Term[]): Naming | null {
    if (terms.some(({ isBeginning }) => isBeginning)) return null;
    const words = terms.flatMap((term) => term.words);
    if (words.length > MOST_WORDS) return null;
    const last = terms.at(-1)!.isQuoted ? [words.at(-1)!] : numbersOf(words.at(-1)!);
    return new Naming(last.map((end) => [...words.slice(0, -1), end].join(" ")));
  }

  /** An expression of FTS5 that finds the candidates, and few others. */
  expression(): string {
    const anywhere = this.spellings.map((spelling) => phrase([spelling])).join(" OR ");
    const atStart = this.spellings.flatMap((spelling) => ARTICLES.map((article) => `^ "${article}${spelling}"`));
    return `{heading} : (${anywhere}) OR {text} : (((${anywhere}) AND (${SIGNS})) OR ${atStart.join(" OR ")})`;
  }

  nearness({ kind, heading, text }: Candidate): Nearness {
    const term = withoutAccents(heading);
    if (kind === "GLOSSARY") return namesOf(term).some((name) => this.heading.test(name)) ? 1 : MENTION;
    return this.heading.test(term) || this.defined.test(text) || this.called.test(text) ? 0 : MENTION;
  }
}

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/[\p{M}_]/gu, "");
