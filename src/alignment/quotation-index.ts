import { type Quotation, quotableParts, quotableWords } from "./quotation";
import { type Wording } from "./text-change";

/** The words of a rule, by an id of the reader's. */
export interface QuotableWording extends Wording {
  readonly id: number;
}

/** Wordings in which a quotation stands. */
export interface FoundQuotation {
  /** In the order in which the wordings were given. */
  readonly ids: readonly number[];
  /** How many words were compared. */
  readonly steps: number;
}

/** Parts a text from the next: no word has this number. */
const END = 0;

/** Where every word stands in many texts: some eight bytes for each of their words. */
export class QuotationIndex {
  /** Words by their numbers, from 1. */
  private readonly numberOf = new Map<string, number>();
  private readonly ids: readonly number[];
  /** The numbers of the words of all wordings, one after the other, and END after each part. */
  private readonly words: Int32Array;
  /** Where each wording starts in `words`; last, where the last ends. */
  private readonly starts: Int32Array;
  /** Places in `words` in ascending order, word by word; and where those of each word start. */
  private readonly places: Int32Array;
  private readonly placesFrom: Int32Array;

  constructor(wordings: readonly QuotableWording[]) {
    const words: number[] = [];
    this.ids = wordings.map(({ id }) => id);
    this.starts = new Int32Array(wordings.length + 1);
    wordings.forEach((wording, index) => {
      for (const part of quotableParts(wording)) {
        for (const word of quotableWords(part)) words.push(this.number(word));
        words.push(END);
      }
      this.starts[index + 1] = words.length;
    });
    this.words = new Int32Array(words);
    this.placesFrom = this.countPlaces();
    this.places = new Int32Array(this.words.length);
    const next = this.placesFrom.slice();
    this.words.forEach((word, at) => (this.places[next[word]!++] = at));
  }

  /** The wordings in which the words stand one after the other: looked for from the word that occurs least. */
  find(quotation: Quotation): FoundQuotation {
    const numbers = quotation.map((word) => this.numberOf.get(word));
    if (!numbers.every((number) => number !== undefined) || numbers.length === 0) return { ids: [], steps: 0 };
    const rarest = numbers.reduce(
      (least, word, at) => (this.count(word) < this.count(numbers[least]!) ? at : least),
      0,
    );
    const ids: number[] = [];
    let steps = 0;
    let looked = 0;
    for (let place = this.placesFrom[numbers[rarest]!]!; place < this.placesFrom[numbers[rarest]! + 1]!; place++) {
      const start = this.places[place]! - rarest;
      if (start < looked) continue;
      let length = 0;
      while (length < numbers.length && this.words[start + length] === numbers[length]) length++;
      steps += Math.min(length + 1, numbers.length);
      if (length < numbers.length) continue;
      const wording = this.wordingAt(start);
      ids.push(this.ids[wording]!);
      looked = this.starts[wording + 1]!;
    }
    return { ids, steps };
  }

  private number(word: string): number {
    const known = this.numberOf.get(word);
    if (known !== undefined) return known;
    const next = this.numberOf.size + 1;
    this.numberOf.set(word, next);
    return next;
  }

  private countPlaces(): Int32Array {
    const from = new Int32Array(this.numberOf.size + 2);
    for (const word of this.words) from[word + 1]!++;
    for (let word = 1; word < from.length; word++) from[word]! += from[word - 1]!;
    return from;
  }

  private count(word: number): number {
    return this.placesFrom[word + 1]! - this.placesFrom[word]!;
  }

  /** Which wording has the word at a place. */
  private wordingAt(place: number): number {
    let [low, high] = [0, this.ids.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
