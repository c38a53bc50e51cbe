import { type Correction } from "./compounds";
import { type Query } from "./read-query";
import { END, wordAt, type WordIndex } from "./word-index";
import { isAside } from "./words";

const K = 1.2;
const B = 0.5;
const WORTH = { heading: 3, text: 1, example: 0.35 };
/** Terms are counted in bytes, and this stands for no term. */
const NONE = 0xff;
const MOST_TERMS = 200;

/** How much a text has of something: of all words of a question, and of those that say something by themselves. */
export interface TermSums {
  readonly all: number;
  readonly sought: number;
}

/**
 * How well a text answers a question by all of its words: “when”, “at the same time”, “as though” say little alone, and tell
 * apart rules that have the same words otherwise. Bm25 over the words of a text as it stands.
 */
export class WholeQuestion {
  private readonly termOf: Uint8Array;
  private readonly weights: readonly number[];
  private readonly isSought: readonly boolean[];
  private readonly counts: Float32Array;
  private readonly known = new Map<number, TermSums>();

  constructor(
    private readonly index: WordIndex,
    { words }: Query,
    corrections: readonly Correction[],
    weightOf: (words: readonly number[]) => number,
  ) {
    this.termOf = new Uint8Array(index.vocabulary.length).fill(NONE);
    const weights: number[] = [];
    const isSought: boolean[] = [];
    for (const typed of words) {
      const word = corrections.find((each) => each.typed === typed)?.read ?? typed;
      const alike = [...new Set([...index.forms(word), ...index.akin(word)])];
      if (alike.length === 0 || this.termOf[alike[0]!] !== NONE || weights.length === MOST_TERMS) continue;
      for (const each of alike) this.termOf[each] = weights.length;
      weights.push(weightOf(alike));
      isSought.push(!isAside(typed));
    }
    this.weights = weights;
    this.isSought = isSought;
    this.counts = new Float32Array(weights.length);
  }

  /** Of a text, by its number in the index. */
  of(text: number): TermSums {
    const known = this.known.get(text);
    if (known) return known;
    const { index, termOf, counts, weights, isSought } = this;
    counts.fill(0);
    const words = index.wordsOf(text);
    let field: 0 | 1 | 2 = 0;
    for (let at = 0; at < words.length; at++) {
      const word = wordAt(words, at);
      if (word === END) {
        field = field === 0 ? 1 : 2;
        continue;
      }
      const term = termOf[word]!;
      if (term !== NONE) counts[term]! += field === 0 ? WORTH.heading : field === 1 ? WORTH.text : WORTH.example;
    }
    const length = K * (1 - B + (B * index.lengths[text]!) / index.averageLength);
    let [all, sought] = [0, 0];
    for (let term = 0; term < weights.length; term++) {
      const count = counts[term]!;
      if (count === 0) continue;
      const score = (weights[term]! * (K + 1) * count) / (count + length);
      all += score;
      if (isSought[term]) sought += score;
    }
    const told = { all, sought };
    this.known.set(text, told);
    return told;
  }
}
