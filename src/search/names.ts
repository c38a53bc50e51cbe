import { Spelling } from "./spelling";

/** Words between names, where a word begins and ends. */
const [BETWEEN, BLANK] = ["\n", " "];

/** Finds names by what is typed of them: many, of a few words each. Names are given as they are compared: words, with blanks between. */
export class NameIndex {
  private readonly text: string;
  /** Where each name begins in the text. */
  private readonly starts: readonly number[];
  private words: Spelling | undefined;

  constructor(private readonly names: readonly string[]) {
    const starts: number[] = [];
    let length = 0;
    for (const name of names) {
      starts.push(length);
      length += name.length + 1;
    }
    this.starts = starts;
    this.text = names.map((name) => BETWEEN + name).join("") + BETWEEN;
  }

  /**
   * The positions of the names that are meant: the name that is typed, those that begin so, those with a word that begins so, and
   * those in which each of the words begins one. If there are none, the same for the words that are spelled most alike.
   */
  meant(typed: string): readonly number[] {
    for (const isRight of [() => true, this.begins, this.isWord]) {
      const words = typed.split(BLANK);
      const mended = words.map((word) => (isRight(word) ? word : (this.spelling().nearest(word) ?? word))).join(BLANK);
      const found = this.matching(mended);
      if (found.length > 0) return found;
    }
    return [];
  }

  private matching(typed: string): readonly number[] {
    if (typed === "") return this.names.map((_, at) => at);
    const whole = this.places(BETWEEN + typed + BETWEEN);
    const found = new Set([...whole, ...this.places(BETWEEN + typed), ...this.places(BLANK + typed)]);
    if (found.size > 0) return [...found];
    const words = typed.split(BLANK);
    const [longest] = [...words].sort((one, other) => other.length - one.length);
    const some = new Set([...this.places(BETWEEN + longest!), ...this.places(BLANK + longest!)]);
    return [...some].filter((at) => {
      const name = BLANK + this.names[at]!;
      return words.every((word) => name.includes(BLANK + word));
    });
  }

  private readonly begins = (word: string): boolean =>
    this.text.includes(BETWEEN + word) || this.text.includes(BLANK + word);

  private readonly isWord = (word: string): boolean =>
    [BETWEEN, BLANK].some((before) => [BETWEEN, BLANK].some((after) => this.text.includes(before + word + after)));

  /** Of the names that have this, in their order. */
  private places(sought: string): readonly number[] {
    const found: number[] = [];
    for (let at = this.text.indexOf(sought); at !== -1; at = this.text.indexOf(sought, at + 1)) {
      const position = nameAt(this.starts, at);
      if (found.at(-1) !== position) found.push(position);
    }
    return found;
  }

  private spelling(): Spelling {
    if (this.words) return this.words;
    const counts = new Map<string, number>();
    for (const name of this.names) for (const word of name.split(BLANK)) counts.set(word, (counts.get(word) ?? 0) + 1);
    return (this.words = new Spelling(counts));
  }
}

/** Of which name the letter at this place is: the last one that begins no later. */
function nameAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
