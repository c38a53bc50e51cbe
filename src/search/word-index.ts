import { formsOf } from "../corpus/word-forms";
import { americanOf, stemOf } from "./stem";
import { eachWord, wordsOf } from "./words";

/** Words that one rule or entry of the glossary had for a while: a heading or term, a text or definition, examples. */
export interface IndexedText {
  readonly heading: string | null;
  readonly text: string;
  readonly examples: readonly string[];
  /** What it is a wording of, by its place in the list of subjects. */
  readonly subject: number;
  /** The newest edition has it. */
  readonly isNow: boolean;
}

/** A rule through time, or a term of the glossary: what a search finds. */
export interface Subject {
  readonly isRule: boolean;
  /** Headings that it stands below. */
  readonly context: readonly string[];
  /** Terms of the glossary that refer to it. */
  readonly terms: readonly string[];
  /** What people say who mean it. */
  readonly sayings: readonly string[];
  /** How many rules refer to it. */
  readonly references: number;
  /** The rule that it stands below, by its place in the list; -1 if it stands below none. */
  readonly above: number;
}

/** Numbers of words, with a mark on those after which a sentence or part of one ends. */
const BREAK = 0x80000000;
/** Parts a field from the next: no word has this number. */
export const END = 0;

/** How often a word may count in a field. */
const MOST = { heading: 0xf, text: 0x3f, examples: 0x3f };

/** Texts that have a word, and how often: four bits for the heading, six for the text, six for the examples. */
export interface Postings {
  readonly at: Uint32Array;
  readonly counts: Uint16Array;
}

const FEW_TEXTS = 3;

const WORTH = { context: 0.5, terms: 1.5, sayings: 2 };

/** All words of all texts, for one thread: some ten bytes a word. */
export class WordIndex {
  /** By the number of a word, from 1. */
  readonly vocabulary: readonly string[];
  readonly subjects: readonly Pick<Subject, "isRule" | "references" | "above">[];
  readonly lengths: Float32Array;
  readonly averageLength: number;
  /** How many texts the newest edition has. */
  readonly nowCount: number;
  /** The wordings of each subject, newest first. */
  readonly textsOf: readonly (readonly number[])[];
  private readonly numberOf = new Map<string, number>();
  private readonly byStem = new Map<string, number[]>();
  private readonly postings: Postings;
  private readonly postingsFrom: Uint32Array;
  private readonly remarks = new Map<number, { subjects: number[]; worth: number[] }>();
  private readonly allWords: Uint32Array;
  private readonly wordsFrom: Uint32Array;
  private sorted: readonly string[] | undefined;

  constructor(
    readonly texts: readonly Pick<IndexedText, "subject" | "isNow">[],
    subjects: readonly Subject[],
    contentOf: (text: number) => Pick<IndexedText, "heading" | "text" | "examples">,
  ) {
    const vocabulary: string[] = [""];
    const number = (word: string): number => {
      let known = this.numberOf.get(word);
      if (known === undefined) {
        known = vocabulary.length;
        this.numberOf.set(word, known);
        vocabulary.push(word);
      }
      return known;
    };
    const count = texts.length;
    let words = new Uint32Array(1 << 16);
    let used = 0;
    const put = (value: number) => {
      if (used === words.length) {
        const larger = new Uint32Array(used * 2);
        larger.set(words);
        words = larger;
      }
      words[used++] = value;
    };
    const postingText: number[] = [];
    const postingCounts: number[] = [];
    const postingWord: number[] = [];
    this.wordsFrom = new Uint32Array(count + 1);
    this.lengths = new Float32Array(count);
    const counts = new Map<number, number>();
    for (let text = 0; text < count; text++) {
      counts.clear();
      const { heading, text: body, examples } = contentOf(text);
      const take = (field: string, shift: number, most: number, weight: number) => {
        eachWord(field, (word, isBreak) => {
          const known = number(word);
          put(isBreak ? (known | BREAK) >>> 0 : known);
          const sum = counts.get(known) ?? 0;
          if (((sum >> shift) & most) < most) counts.set(known, sum + (1 << shift));
          this.lengths[text]! += weight;
        });
        put(END);
      };
      take(heading ?? "", 12, MOST.heading, 1);
      take(body, 6, MOST.text, 1);
      for (const example of examples) take(example, 0, MOST.examples, 0.3);
      this.wordsFrom[text + 1] = used;
      for (const [word, sum] of counts) {
        postingWord.push(word);
        postingText.push(text);
        postingCounts.push(sum);
      }
    }
    this.allWords = words.slice(0, used);
    const textWords = vocabulary.length;
    for (const [subject, { context, terms, sayings }] of subjects.entries())
      for (const [texts, worth] of [
        [context, WORTH.context],
        [terms, WORTH.terms],
        [sayings, WORTH.sayings],
      ] as const)
        for (const word of new Set(texts.flatMap(wordsOf))) this.remark(number(word), subject, worth);
    this.subjects = subjects.map(({ isRule, references, above }) => ({ isRule, references, above }));
    this.vocabulary = vocabulary;
    this.postingsFrom = new Uint32Array(vocabulary.length + 1);
    for (const word of postingWord) this.postingsFrom[word + 1]!++;
    for (let word = 0; word < vocabulary.length; word++) this.postingsFrom[word + 1]! += this.postingsFrom[word]!;
    this.postings = { at: new Uint32Array(postingWord.length), counts: new Uint16Array(postingWord.length) };
    const next = this.postingsFrom.slice(0, textWords);
    postingWord.forEach((word, index) => {
      const at = next[word]!++;
      this.postings.at[at] = postingText[index]!;
      this.postings.counts[at] = postingCounts[index]!;
    });
    const textsOf: number[][] = subjects.map(() => []);
    texts.forEach(({ subject }, text) => textsOf[subject]!.push(text));
    this.textsOf = textsOf;
    this.averageLength = this.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, count);
    this.nowCount = texts.filter(({ isNow }) => isNow).length;
    for (let word = 1; word < vocabulary.length; word++) {
      const stem = stemOf(vocabulary[word]!);
      const alike = this.byStem.get(stem);
      if (alike) alike.push(word);
      else this.byStem.set(stem, [word]);
    }
  }

  private remark(word: number, subject: number, worth: number): void {
    const known = this.remarks.get(word);
    if (!known) this.remarks.set(word, { subjects: [subject], worth: [worth] });
    else if (known.subjects.at(-1) === subject) known.worth[known.worth.length - 1]! += worth;
    else {
      known.subjects.push(subject);
      known.worth.push(worth);
    }
  }

  /** The numbers of the word's forms, those of its American spelling among them. */
  forms(word: string): number[] {
    const forms = new Set([word, americanOf(word)].flatMap(formsOf));
    return [...forms].flatMap((form) => this.numberOf.get(form) ?? []);
  }

  /** The word itself. */
  exactly(word: string): number[] {
    return [this.numberOf.get(word) ?? []].flat();
  }

  /** Words of the same stem. */
  akin(word: string): readonly number[] {
    return this.byStem.get(stemOf(word)) ?? [];
  }

  /** All words that begin so. */
  beginning(start: string): number[] {
    this.sorted ??= this.vocabulary.slice(1).sort();
    const found: number[] = [];
    for (let at = lowerBound(this.sorted, start); this.sorted[at]?.startsWith(start); at++)
      found.push(this.numberOf.get(this.sorted[at]!)!);
    return found;
  }

  /** All words that may be meant, and in how many texts each stands. */
  words(): (readonly [word: string, count: number])[] {
    return this.vocabulary.flatMap((word, at) =>
      word === "" || this.isDoubtful([at]) ? [] : [[word, this.countOf(at)] as const],
    );
  }

  /** Whether words stand in a few texts, and in none of today: a misprint, it may be. */
  isDoubtful(words: readonly number[]): boolean {
    const texts = new Set<number>();
    for (const word of words) {
      if (this.countOf(word) > FEW_TEXTS) return false;
      this.eachText(word, (text) => texts.add(text));
    }
    return texts.size > 0 && texts.size <= FEW_TEXTS && ![...texts].some((text) => this.texts[text]!.isNow);
  }

  /** In how many texts a word stands. */
  countOf(word: number): number {
    return this.postingsFrom[word + 1]! - this.postingsFrom[word]!;
  }

  /** Calls `visit` with each text that has the word, and how often it stands in its heading, text and examples. */
  eachText(word: number, visit: (text: number, heading: number, body: number, examples: number) => void): void {
    const { at, counts } = this.postings;
    const to = this.postingsFrom[word + 1]!;
    for (let index = this.postingsFrom[word]!; index < to; index++) {
      const sum = counts[index]!;
      visit(at[index]!, sum >> 12, (sum >> 6) & MOST.text, sum & MOST.examples);
    }
  }

  /** Calls `visit` with each subject about which the word is said elsewhere. */
  eachRemark(word: number, visit: (subject: number, worth: number) => void): void {
    const known = this.remarks.get(word);
    known?.subjects.forEach((subject, index) => visit(subject, known.worth[index]!));
  }

  /** The words of a text's heading, with blanks between. */
  headingOf(text: number): string {
    const words = this.wordsOf(text);
    return [...words.subarray(0, words.indexOf(END))].map((_, at) => this.vocabulary[wordAt(words, at)]!).join(" ");
  }

  /** The words of a text: 0 between its fields, the heading first. */
  wordsOf(text: number): Uint32Array {
    return this.allWords.subarray(this.wordsFrom[text], this.wordsFrom[text + 1]);
  }
}

export const wordAt = (words: Uint32Array, at: number): number => words[at]! & ~BREAK;
export const isBreakAfter = (words: Uint32Array, at: number): boolean => words[at]! >= BREAK;

/** Whether a rule has a heading and no words of its own. */
export function hasHeadingAlone(words: Uint32Array): boolean {
  let end = 0;
  while (wordAt(words, end) !== END) end++;
  return wordAt(words, end + 1) === END;
}

export function lowerBound(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
