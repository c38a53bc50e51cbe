import { slipsByLine } from "./slips-by-line";

/** Words between names, where a word begins and ends. */
const [BETWEEN, BLANK] = ["\n", " "];
/** Of what is typed, that are looked for one by one. */
const MOST_WORDS = 8;

/** Finds names by what is typed of them: many, of a few words each. Names are given as they are compared: words, with blanks between. */
export class NameIndex {
  private readonly text: string;
  /** Where each name begins in the text. */
  private readonly starts: readonly number[];

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
   * those in which each of the words begins one. If there are none, those that are typed with the fewest slips.
   */
  meant(typed: string): readonly number[] {
    const found = this.matching(typed);
    if (found.length > 0) return found;
    const words = typed.split(BLANK);
    const whole = this.nearest(typed, [typed]);
    return whole.length > 0 || words.length === 1 ? whole : this.nearest(typed, words.slice(0, MOST_WORDS));
  }

  /** The names that have each of these with the fewest slips; of those, the ones about as long as what is typed come first. */
  private nearest(typed: string, parts: readonly string[]): readonly number[] {
    const found = parts.map((part) => slipsByLine(this.text, this.names.length, part));
    const slips = this.names.map((_, at) =>
      parts.reduce((sum, part, of) => (found[of]![at]! > mostSlips(part) ? Infinity : sum + found[of]![at]!), 0),
    );
    const fewest = slips.reduce((one, other) => Math.min(one, other), Infinity);
    if (fewest === Infinity) return [];
    const excess = (at: number): number => Math.abs(this.names[at]!.length - typed.length);
    return [...slips.keys()]
      .filter((at) => slips[at] === fewest)
      .sort((one, other) => excess(one) - excess(other) || one - other);
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

  /** Of the names that have this, in their order. */
  private places(part: string): readonly number[] {
    const found: number[] = [];
    for (let at = this.text.indexOf(part); at !== -1; at = this.text.indexOf(part, at + 1)) {
      const position = nameAt(this.starts, at);
      if (found.at(-1) !== position) found.push(position);
    }
    return found;
  }
}

/** As many as one overlooks in so many letters. */
const mostSlips = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : length < 14 ? 2 : 3);

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
