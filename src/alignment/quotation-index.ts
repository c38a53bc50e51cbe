import { isNearly } from "../domain/nearly";
import { type Quotation, quotableParts, quotableWords } from "./quotation";
import { type Passage, partOf } from "./passage";
import { Alignment, beginningWorth, COST_OF_WORD } from "./quotation-alignment";
import { type RuleWording } from "./text-change";

/** The words of a rule, by an id of the reader's. */
export interface QuotableWording extends RuleWording {
  readonly id: number;
  /** Of an entry of the glossary, whose heading is quoted before its words. */
  readonly isEntry?: boolean;
}

/** Wordings in which a quotation stands. */
export interface FoundQuotation {
  /** In the order in which the wordings were given. */
  readonly ids: readonly number[];
  /** How many words were compared. */
  readonly steps: number;
}

/** Words that stand in wordings, or nearly do. */
export interface FoundPassage {
  readonly passage: Passage;
  /** As the index knows them, the most alike first. */
  readonly found: readonly NearWording[];
}

export interface NearWording {
  readonly id: number;
  /** 1 if the words stand there one after the other, 0 if none does. */
  readonly likeness: number;
}

/** Parts a text from the next: no word has this number. */
const END = 0;

/** Fewer words are no quotation if they do not stand anywhere as they are. */
const FEWEST_WORDS = 3;
/** Less alike is something else; so alike is one rule, and need not be held against two. */
const LEAST_LIKENESS = 0.6;
const SURE_LIKENESS = 0.85;
/** What is as alike as the most alike, or hardly less. */
const MARGIN = 0.04;
/** How many pieces of rules one after the other, and how short one may be. */
const MOST_PIECES = 16;
const FEWEST_OF_PIECE = 4;
const LONGEST_PIECE = 500;
const LEAST_OF_PIECE = 0.75;
/** What is looked at: words of the quotation, places where they stand, texts, and words held against words, in all. */
const MOST_RARE = 48;
const MOST_PLACES = 100_000;
const MOST_TEXTS = 160;
const MOST_BEGINNINGS = 80;
const LEAST_SCORE = 0.4;
const STEPS_OF_WHOLE = 3_000_000;
const STEPS_OF_PIECES = 3_000_000;
const MOST_UNKNOWN = 40;
/** The part of a long quotation in which the rule is looked for that it begins with. */
const WINDOW = 60;

/** How much may be compared for one quotation. */
class Work {
  private left = STEPS_OF_WHOLE;
  /** What each word that nobody wrote may be mistyped for. */
  readonly meant = new Map<string, ReadonlySet<number>>();

  allow(steps: number): void {
    this.left += steps;
  }

  spend(steps: number): void {
    this.left -= steps;
  }

  isSpent(besides: number): boolean {
    return this.left <= besides;
  }
}

const partsOf = (wording: QuotableWording): string[] =>
  wording.isEntry ? [`${wording.heading ?? ""}\n${wording.text}`] : quotableParts(wording);

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
  /** Which part of a wording each of `places` is in, where each part starts, and which wording it is of. */
  private readonly partOfPlace: Int32Array;
  private readonly partStarts: Int32Array;
  private readonly wordingOfPart: Int32Array;
  /** Words by their length, to find what is meant by one that no rule has. */
  private readonly byLength = new Map<number, string[]>();

  constructor(wordings: readonly QuotableWording[]) {
    const words: number[] = [];
    const parts: number[] = [];
    const wordingOfPart: number[] = [];
    this.ids = wordings.map(({ id }) => id);
    this.starts = new Int32Array(wordings.length + 1);
    wordings.forEach((wording, index) => {
      for (const part of partsOf(wording)) {
        parts.push(words.length);
        wordingOfPart.push(index);
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
    this.partStarts = Int32Array.from([...parts, words.length]);
    this.wordingOfPart = Int32Array.from(wordingOfPart);
    const partAt = new Int32Array(words.length);
    parts.forEach((start, part) => partAt.fill(part, start, this.partStarts[part + 1]));
    this.partOfPlace = this.places.map((place) => partAt[place]!);
    for (const word of this.numberOf.keys())
      this.byLength.set(word.length, [...(this.byLength.get(word.length) ?? []), word]);
  }

  /**
   * The wordings in which a passage stands but for some words mistyped, changed, added or left out; of a passage that goes
   * from one rule into the next, those of each piece.
   */
  near(passage: Passage): FoundPassage[] {
    const work = new Work();
    const whole = this.best(passage, work);
    if ((whole[0]?.likeness ?? 0) >= SURE_LIKENESS) return [{ passage, found: whole }];
    work.allow(STEPS_OF_PIECES);
    const pieces = this.pieces(passage, work);
    const likeness = pieces.reduce((sum, piece) => sum + piece.found[0]!.likeness * piece.passage.words.length, 0);
    if (likeness / passage.words.length > (whole[0]?.likeness ?? LEAST_LIKENESS)) return pieces;
    return whole.length > 0 ? [{ passage, found: whole }] : [];
  }

  /** The wordings most like a passage: none if nothing is like it. */
  private best(passage: Passage, work: Work): NearWording[] {
    const length = passage.words.length;
    if (length < FEWEST_WORDS) return [];
    const { numbers, typos } = this.numbered(passage.words, work);
    const alignment = new Alignment(numbers, passage.gaps, typos);
    const likeness = new Map<number, number>();
    let most = LEAST_LIKENESS + MARGIN;
    for (const part of this.candidates(numbers, typos, MOST_TEXTS)) {
      if (work.isSpent(alignment.steps)) break;
      // A shorter text cannot have the words.
      if (this.lengthOf(part) <= length * (most - MARGIN)) continue;
      const worst = COST_OF_WORD * length * (1 - most + MARGIN);
      const aligned = alignment.whole(this.words, this.partStarts[part]!, this.partStarts[part + 1]! - 1, worst);
      if (!aligned) continue;
      const wording = this.wordingOfPart[part]!;
      const like = 1 - aligned.cost / (COST_OF_WORD * length);
      if (like > (likeness.get(wording) ?? 0)) likeness.set(wording, like);
      most = Math.max(most, like);
    }
    work.spend(alignment.steps);
    return [...likeness]
      .filter(([, like]) => like >= most - MARGIN)
      .sort(([one, x], [other, y]) => y - x || one - other)
      .map(([wording, like]) => ({ id: this.ids[wording]!, likeness: like }));
  }

  /** A passage cut where one rule ends and the next begins, as far as there are rules. */
  private pieces(passage: Passage, work: Work): FoundPassage[] {
    const found: FoundPassage[] = [];
    let from = 0;
    while (from < passage.words.length && found.length < MOST_PIECES) {
      const rest = partOf(passage, from, Math.min(passage.words.length, from + LONGEST_PIECE));
      const length = this.beginning(rest, work);
      if (length < FEWEST_OF_PIECE) break;
      const piece = partOf(passage, from, from + length);
      const wordings = this.best(piece, work);
      if ((wordings[0]?.likeness ?? 0) < LEAST_OF_PIECE) break;
      found.push({ passage: piece, found: wordings });
      from += length;
    }
    return found;
  }

  /** How many words at its beginning stand together. */
  private beginning({ words, gaps }: Passage, work: Work): number {
    const { numbers, typos } = this.numbered(words, work);
    const alignment = new Alignment(numbers, gaps, typos);
    let [longest, most] = [0, 0];
    for (const part of this.candidates(numbers.subarray(0, WINDOW), typos, MOST_BEGINNINGS)) {
      if (work.isSpent(alignment.steps)) break;
      const found = alignment.beginning(this.words, this.partStarts[part]!, this.partStarts[part + 1]! - 1);
      const worth = found ? beginningWorth(found.length, found.cost) : 0;
      if (worth > most) [longest, most] = [found!.length, worth];
    }
    work.spend(alignment.steps);
    return longest;
  }

  private lengthOf(part: number): number {
    return this.partStarts[part + 1]! - this.partStarts[part]!;
  }

  /** The words by their numbers, -1 for one that nobody wrote; and what that may be mistyped for. */
  private numbered(
    words: readonly string[],
    { meant }: Work,
  ): { numbers: Int32Array; typos: (ReadonlySet<number> | undefined)[] } {
    const typos: (ReadonlySet<number> | undefined)[] = [];
    const numbers = Int32Array.from(words, (word, at) => {
      const number = this.numberOf.get(word);
      if (number !== undefined || word.length < 3) return number ?? -1;
      if (!meant.has(word) && meant.size < MOST_UNKNOWN) meant.set(word, this.meant(word));
      typos[at] = meant.get(word);
      return -1;
    });
    return { numbers, typos };
  }

  private meant(word: string): ReadonlySet<number> {
    const found = new Set<number>();
    for (const length of [word.length - 1, word.length, word.length + 1])
      for (const known of this.byLength.get(length) ?? [])
        if (isNearly(word, known)) found.add(this.numberOf.get(known)!);
    return found;
  }

  /** The parts that have most of the rare words, those that have more first. */
  private candidates(
    numbers: Int32Array,
    typos: readonly (ReadonlySet<number> | undefined)[],
    most: number,
  ): readonly number[] {
    const asked = new Set<number>();
    numbers.forEach((number, at) => {
      if (number > 0) asked.add(number);
      for (const typo of typos[at] ?? []) asked.add(typo);
    });
    const rare = [...asked].sort((x, y) => this.count(x) - this.count(y)).slice(0, MOST_RARE);
    const scores = new Float32Array(this.wordingOfPart.length);
    let left = MOST_PLACES;
    for (const word of rare) {
      left -= this.count(word);
      if (left < 0) break;
      const worth = Math.log(this.words.length / this.count(word));
      let last = -1;
      for (let place = this.placesFrom[word]!; place < this.placesFrom[word + 1]!; place++) {
        const part = this.partOfPlace[place]!;
        if (part !== last) scores[part]! += worth;
        last = part;
      }
    }
    let best = 0;
    for (const score of scores) if (score > best) best = score;
    const parts: number[] = [];
    for (let part = 0; part < scores.length; part++)
      if (best > 0 && scores[part]! >= best * LEAST_SCORE) parts.push(part);
    return parts.sort((one, other) => scores[other]! - scores[one]! || one - other).slice(0, most);
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
