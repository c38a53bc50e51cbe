/** What a word costs that is another in the rule, that it has not, that the quotation has not, or that is mistyped. */
const CHANGED = 4;
const ADDED = 4;
const LEFT_OUT = 3;
const MISTYPED = 1;

/** As alike as can be. */
export const COST_OF_WORD = CHANGED;

/** A quotation held against a stretch of words: which part of them it is, and at what cost. */
export interface Aligned {
  readonly cost: number;
  /** The words that it stands for, from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

/** How much of the beginning of a quotation stands in a stretch of words. */
export interface AlignedBeginning {
  readonly length: number;
  readonly cost: number;
}

const NO_TYPOS: readonly ReadonlySet<number>[] = [];

/** Holds one quotation against many texts: the cheapest way to make its words of words that stand there one after the other. */
export class Alignment {
  /** How many words were held against words. */
  steps = 0;
  private costs = new Int32Array(0);
  private starts = new Int32Array(0);

  /** Words by their numbers; `typos` has, for each word, those that it may be mistyped for. */
  constructor(
    private readonly words: Int32Array,
    private readonly gaps: ReadonlySet<number>,
    private readonly typos: readonly (ReadonlySet<number> | undefined)[] = NO_TYPOS,
  ) {}

  /** The whole of it, in the words from one place of `text` to another; null if that costs more than `most`. */
  whole(text: Int32Array, from: number, to: number, most = Infinity): Aligned | null {
    const row = this.begin(to - from + 1);
    for (let word = 0; word < this.words.length; word++) if (this.take(word, row, text, from) > most) return null;
    const at = leastAt(row);
    return { cost: row[at]!, from: this.starts[at]!, to: at };
  }

  /** The longest beginning of it that stands there well: null if none does. */
  beginning(text: Int32Array, from: number, to: number): AlignedBeginning | null {
    const row = this.begin(to - from + 1);
    let [length, cost, most] = [0, 0, 0];
    for (let word = 0; word < this.words.length; word++) {
      const least = this.take(word, row, text, from);
      const worth = beginningWorth(word + 1, least);
      if (worth > most) [length, cost, most] = [word + 1, least, worth];
      else if (worth < most - HOPELESS) break;
    }
    return length === 0 ? null : { length, cost };
  }

  private begin(width: number): Int32Array {
    if (this.costs.length < width) {
      this.costs = new Int32Array(width);
      this.starts = new Int32Array(width);
    }
    for (let at = 0; at < width; at++) this.starts[at] = at;
    return this.costs.subarray(0, width).fill(0);
  }

  /** From what each beginning of the quotation costs that ends at each place to that of a word more; gives the least. */
  private take(word: number, row: Int32Array, text: Int32Array, from: number): number {
    const { starts } = this;
    this.steps += row.length;
    if (this.gaps.has(word)) skip(row, starts);
    const number = this.words[word]!;
    const typos = this.typos[word];
    let diagonal = row[0]!;
    let start = starts[0]!;
    row[0] = diagonal + ADDED;
    let least = row[0];
    for (let at = 1; at < row.length; at++) {
      const other = text[from + at - 1]!;
      const changed = diagonal + (other === number ? 0 : typos?.has(other) ? MISTYPED : CHANGED);
      const added = row[at]! + ADDED;
      const leftOut = row[at - 1]! + LEFT_OUT;
      const before = start;
      diagonal = row[at]!;
      start = starts[at]!;
      let cost = added;
      if (changed <= added && changed <= leftOut) {
        cost = changed;
        starts[at] = before;
      } else if (leftOut < added) {
        cost = leftOut;
        starts[at] = starts[at - 1]!;
      }
      row[at] = cost;
      if (cost < least) least = cost;
    }
    return least;
  }
}

/** How good it is that so many words stand somewhere at some cost: a word more is worth what a third of an error costs. */
export const beginningWorth = (length: number, cost: number): number => CHANGED * length - 3 * cost;

/** So much less than the best: it will not be better again. */
const HOPELESS = 10 * CHANGED;

/** At a “…” as many words of the text may be left out as there are. */
function skip(row: Int32Array, starts: Int32Array): void {
  for (let at = 1; at < row.length; at++)
    if (row[at - 1]! < row[at]!) {
      row[at] = row[at - 1]!;
      starts[at] = starts[at - 1]!;
    }
}

function leastAt(row: Int32Array): number {
  let least = 0;
  for (let at = 1; at < row.length; at++) if (row[at]! < row[least]!) least = at;
  return least;
}
