import { lowerBound } from "./word-index";
import { folded } from "./words";

/** What stands behind what is suggested: the number of a rule, its heading, a term of the glossary, a set, what people say. */
export type SuggestionKind = "NUMBER" | "HEADING" | "TERM" | "SET" | "SAYING";

/** How something that is being typed may go on. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  /** What would be typed. */
  readonly text: string;
  /** Of a number or heading: the rule's number in the newest edition held. */
  readonly number: string | null;
  /** What it is: the first words of a rule, the day of a set, what a saying means. */
  readonly says: string | null;
}

const LONGEST = 100;
/** So many that begin alike are compared; a single letter begins more. */
const MOST_COMPARED = 1_500;
const WORTH: Readonly<Record<SuggestionKind, number>> = { NUMBER: 0, HEADING: 0, TERM: 1, SAYING: 2, SET: 2 };

/** Completes what is typed, from the beginning of a suggestion or of any word in it. */
export class Suggestions {
  private readonly keys: readonly string[];
  private readonly of: readonly { readonly at: number; readonly isStart: boolean }[];

  /** Of those with the same text the first counts. */
  constructor(private readonly all: readonly Suggestion[]) {
    const seen = new Set<string>();
    const found = all.flatMap(({ text, kind }, at) => {
      const plain = plainOf(text);
      if (seen.has(plain)) return [];
      seen.add(plain);
      const starts = kind === "NUMBER" ? [0] : [0, ...[...plain.matchAll(/ /g)].map(({ index }) => index + 1)];
      return starts.map((start) => ({ key: plain.slice(start), at, isStart: start === 0 }));
    });
    found.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
    this.keys = found.map(({ key }) => key);
    this.of = found;
  }

  /** At most `limit`, the likeliest first; none for nothing. */
  for(prefix: string, limit: number): Suggestion[] {
    const typed = plainOf(prefix.slice(0, LONGEST));
    if (typed === "") return [];
    const found = new Map<number, number>();
    const from = lowerBound(this.keys, typed);
    for (let at = from; at < from + MOST_COMPARED && this.keys[at]?.startsWith(typed); at++) {
      const { at: suggestion, isStart } = this.of[at]!;
      const { kind, text } = this.all[suggestion]!;
      const rank = (isStart ? 0 : 3) + WORTH[kind] + (kind === "NUMBER" ? at - from : text.length) / 1000;
      if (rank < (found.get(suggestion) ?? Infinity)) found.set(suggestion, rank);
    }
    return [...found]
      .sort(([one, rank], [other, then]) => rank - then || one - other)
      .slice(0, limit)
      .map(([suggestion]) => this.all[suggestion]!);
  }
}

const plainOf = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}.+/-]+/gu, " ")
    .trim();
