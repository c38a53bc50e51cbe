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
const WORTH: Readonly<Record<SuggestionKind, number>> = { NUMBER: 0, HEADING: 0, TERM: 1, SAYING: 2, SET: 2 };
/** What is typed begins a later word. */
const WITHIN = 3;
/** Comes after every letter. */
const LAST = "\uffff";

/** Completes what is typed, from the beginning of a suggestion or of any word in it. */
export class Suggestions {
  /** Where something typed may begin, in the order of its letters. */
  private readonly keys: readonly string[];
  /** How likely each of them is meant: 0 is the likeliest of all. */
  private readonly ranks: Uint32Array;
  /** What is meant, by how likely it is. */
  private readonly meant: readonly Suggestion[];

  /** Of those with the same text the first counts. */
  constructor(all: readonly Suggestion[]) {
    const texts = new Map<string, Suggestion>();
    for (const suggestion of all) {
      const text = plainOf(suggestion.text);
      if (!texts.has(text)) texts.set(text, suggestion);
    }
    const found = [...texts].flatMap(([text, suggestion]) => {
      const starts = suggestion.kind === "NUMBER" ? [] : [...text.matchAll(/ /g)].map(({ index }) => index + 1);
      return [0, ...starts].map((start) => ({
        key: text.slice(start),
        suggestion,
        rank: WORTH[suggestion.kind] + (start === 0 ? 0 : WITHIN) + text.length / 1000,
      }));
    });
    found.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
    this.keys = found.map(({ key }) => key);
    const likeliest = [...found.keys()].sort((one, other) => found[one]!.rank - found[other]!.rank || one - other);
    this.meant = likeliest.map((at) => found[at]!.suggestion);
    this.ranks = new Uint32Array(found.length);
    likeliest.forEach((at, rank) => (this.ranks[at] = rank));
  }

  /** At most `limit`, the likeliest first; none for nothing. */
  for(prefix: string, limit: number): Suggestion[] {
    const typed = plainOf(prefix.slice(0, LONGEST));
    if (typed === "" || limit <= 0) return [];
    const from = lowerBound(this.keys, typed);
    const found = new Set<Suggestion>();
    for (const rank of this.ranks.slice(from, lowerBound(this.keys, typed + LAST)).sort()) {
      found.add(this.meant[rank]!);
      if (found.size === limit) break;
    }
    return [...found];
  }
}

const plainOf = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}.+/-]+/gu, " ")
    .trim();
