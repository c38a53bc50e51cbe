import { canonicalText } from "../corpus/typography";
import { compareWords, type TextSegment } from "./diff/diff-words";
import { quotableParts, quotableWords, wordPattern } from "./quotation";
import { Alignment } from "./quotation-alignment";
import { type RuleWording } from "./text-change";

/** Words that somebody copied or remembers, as they are looked for. */
export interface Passage {
  readonly text: string;
  readonly words: readonly string[];
  /** Places in `words` before which something was left out: “first words … last words”. */
  readonly gaps: ReadonlySet<number>;
}

const GAP = /[[(<]?\s?(?:\.{3,}|\.(?: \.){2,})\s?[\])>]?/g;

/** Takes a text apart at its “…”. */
export function readPassage(text: string): Passage {
  const words: string[] = [];
  const gaps = new Set<number>();
  for (const fragment of canonicalText(text).split(GAP)) {
    if (words.length > 0) gaps.add(words.length);
    words.push(...quotableWords(fragment));
  }
  gaps.delete(words.length);
  return { text, words, gaps };
}

/** A passage from one word of it to another. */
export function partOf({ text, words, gaps }: Passage, from: number, to: number): Passage {
  if (from === 0 && to === words.length) return { text, words, gaps };
  return {
    text: textOf(text, words, from, to),
    words: words.slice(from, to),
    gaps: new Set([...gaps].filter((at) => at > from && at < to).map((at) => at - from)),
  };
}

const NUMBER = /^\d{3}(?:\.\d{1,3}[a-z]{0,2})?$/;
const LABEL = /^(?:cr|c\.r|rules?|comprehensive|mtg|section|sections|the|see|per|from|in|example|examples|ex|e\.g)$/;
const MOST_LABELS = 8;

/** A passage without the numbers and labels around it, “Rule 704.5k: … (CR 704.5k)”, “Example: …”; and the first number. */
export function withoutLabels(passage: Passage): { readonly passage: Passage; readonly cited: string | null } {
  const { words } = passage;
  const [before, after] = [labels(words), labels([...words].reverse(), true)];
  if (before + after >= words.length) return { passage, cited: null };
  const cited = [...words.slice(0, before), ...words.slice(words.length - after)].find((word) => NUMBER.test(word));
  return { passage: partOf(passage, before, words.length - after), cited: cited ?? null };
}

/** How many words at the beginning are labels: up to the last number or “Example” among them, or to what stands before a number. */
function labels(words: readonly string[], isEnd = false): number {
  let end = 0;
  for (let at = 0; at < Math.min(words.length, MOST_LABELS); at++) {
    const word = words[at]!;
    if (!NUMBER.test(word) && !LABEL.test(word)) break;
    if (NUMBER.test(word) || (isEnd ? end > 0 : /^ex/.test(word))) end = at + 1;
  }
  return end;
}

/** How the words of a passage differ from those of a wording in which they stand, as far as they do. */
export function differenceFrom(passage: Passage, wording: RuleWording): readonly TextSegment[] {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size + 1;
    numbers.set(word, known);
    return known;
  };
  const quoted = Int32Array.from(passage.words, numberOf);
  let best: { text: string; words: readonly string[]; from: number; to: number; cost: number } | undefined;
  for (const part of quotableParts(wording)) {
    const words = quotableWords(part);
    const found = new Alignment(quoted, passage.gaps).whole(Int32Array.from(words, numberOf), 0, words.length)!;
    if (!best || found.cost < best.cost) best = { text: part, words, ...found };
  }
  if (!best) return [];
  const there = textOf(best.text, best.words, best.from, best.to);
  return compareWords(passage.text.replace(AROUND, ""), there.replace(AROUND, "")).segments;
}

/** Marks before the first word and after the last. */
const AROUND = /^[^\p{L}\p{N}{+-]+|(?<![^\p{L}\p{N}}])[^\p{L}\p{N}}]+$/gu;

/** What a text has from one of its words to another; without typography where words cannot be told apart with it. */
function textOf(text: string, words: readonly string[], from: number, to: number): string {
  const starts = [...text.matchAll(wordPattern())].map(({ index }) => index);
  if (starts.length !== words.length) return words.slice(from, to).join(" ");
  const start = from === 0 ? 0 : starts[from]!;
  return text.slice(start, starts[to]).trim();
}
