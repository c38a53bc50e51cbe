import { folded } from "./words";

/** A piece of a matching passage. */
export interface MatchSegment {
  readonly text: string;
  readonly isMatch: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LONGEST = 24;

/**
 * The passage of some texts in which most of what is looked for stands: at most 24 words, an ellipsis where it is cut.
 * Of equally good ones the first; without a match the beginning of the first text.
 */
export function passageOf(
  texts: readonly string[],
  weightsOf: (words: readonly string[]) => readonly number[],
): MatchSegment[] {
  let best: { text: string; words: readonly FoundWord[]; from: number; weight: number } | undefined;
  for (const text of texts) {
    const runs = [...text.matchAll(WORD)];
    const plain = runs.map(([word]) => folded(word));
    const weights = weightsOf(plain);
    const words = runs.map(({ 0: word, index }, at) => {
      return { start: index, end: index + word.length, plain: plain[at]!, weight: weights[at]! };
    });
    const found = bestWindow(words);
    if (words.length > 0 && (!best || found.weight > best.weight)) best = { text, words, ...found };
  }
  if (!best) return [];
  const { text, words } = best;
  const to = Math.min(words.length, best.from + LONGEST);
  const start = best.from === 0 ? 0 : words[best.from]!.start;
  const end = to === words.length ? text.length : words[to - 1]!.end;
  const pieces: MatchSegment[] = [];
  const put = (piece: string, isMatch: boolean) => {
    const last = pieces.at(-1);
    if (piece === "") return;
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + piece, isMatch };
    else pieces.push({ text: piece, isMatch });
  };
  if (start > 0) put("…", false);
  let at = start;
  for (const { start: from, end: until, weight } of words.slice(best.from, to)) {
    if (weight === 0) continue;
    // Words one after the other are one match.
    const between = text.slice(at, from);
    put(between, between === " " && pieces.at(-1)?.isMatch === true);
    put(text.slice(from, until), true);
    at = until;
  }
  put(text.slice(at, end), false);
  if (end < text.length) put("…", false);
  return pieces;
}

interface FoundWord {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  readonly weight: number;
}

/** Where the window begins in which the most different words are, some words before the first of them. */
function bestWindow(words: readonly FoundWord[]): { from: number; weight: number } {
  let best = { from: 0, weight: 0 };
  const inside = new Map<string, number>();
  let weight = 0;
  for (let to = 0; to < words.length; to++) {
    const { plain, weight: own } = words[to]!;
    if (own > 0) {
      const count = inside.get(plain) ?? 0;
      weight += count === 0 ? own : own * 0.1;
      inside.set(plain, count + 1);
    }
    const out = to - LONGEST;
    if (out >= 0 && words[out]!.weight > 0) {
      const leaving = words[out]!;
      const count = inside.get(leaving.plain)! - 1;
      weight -= count === 0 ? leaving.weight : leaving.weight * 0.1;
      inside.set(leaving.plain, count);
    }
    if (weight > best.weight + 1e-9) best = { from: Math.max(0, to + 1 - LONGEST), weight };
  }
  if (words.length <= LONGEST) return { ...best, from: 0 };
  // The words in the middle of what is shown, if there is room.
  const first = words.findIndex((word, at) => at >= best.from && word.weight > 0);
  const lead = Math.max(best.from, first - 6);
  return { ...best, from: first < 0 ? 0 : Math.min(lead, words.length - LONGEST) };
}
