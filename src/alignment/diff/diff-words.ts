import { SpelledAlike, withoutRespelled } from "./respelled";
import { shortestEdit } from "./shortest-edit";
import { join, joined, lengthOf, type TokenSpan, type Stretch, stretchOf } from "./stretches";
import { BLANK, isWord, type Token, tokensOf } from "./tokens";

export type TextOperation = "EQUAL" | "DELETE" | "INSERT";

export interface TextSegment {
  readonly operation: TextOperation;
  readonly text: string;
}

/** The words of two texts, and how many steps it took to compare them (see ShortestEdit). */
export interface ComparedWords {
  readonly segments: readonly TextSegment[];
  readonly steps: number;
}

/**
 * The words that two texts have in common, dropped and added, in reading order, what was dropped before what was
 * added. EQUAL and DELETE one after the other are the old text, EQUAL and INSERT the new one, to the letter wherever
 * both write the common words alike. Where they spell common words otherwise (quotation marks, dashes, blanks: see
 * `wordsOf`), EQUAL has them as `shown` does. The other direction gives the same segments with DELETE and INSERT
 * exchanged.
 */
export const diffWords = (from: string, to: string, shown: "from" | "to" = "to"): readonly TextSegment[] =>
  compareWords(from, to, shown).segments;

/** The same, with the steps. Where one side has no words, or both have the same, none are compared. */
export function compareWords(from: string, to: string, shown: "from" | "to" = "to"): ComparedWords {
  if (from === to) return { segments: segment("EQUAL", to), steps: 0 };
  if (from === "" || to === "") return { segments: [...segment("DELETE", from), ...segment("INSERT", to)], steps: 0 };
  const [older, newer] = [tokensOf(from), tokensOf(to)];
  const { stretches, steps } = compareTokens(older, newer);
  const [oldAt, newAt] = [offsetsOf(older), offsetsOf(newer)];
  const oldText = (side: TokenSpan) => from.slice(oldAt[side.start], oldAt[side.end]);
  const newText = (side: TokenSpan) => to.slice(newAt[side.start], newAt[side.end]);
  const segments = joined(stretches).flatMap((stretch) =>
    stretch.equal
      ? segment("EQUAL", shown === "from" ? oldText(stretch.from) : newText(stretch.to))
      : [...segment("DELETE", oldText(stretch.from)), ...segment("INSERT", newText(stretch.to))],
  );
  return { segments, steps };
}

const segment = (operation: TextOperation, text: string): TextSegment[] => (text === "" ? [] : [{ operation, text }]);

/** Where each token starts in its text; last, where the last ends. */
function offsetsOf(tokens: readonly Token[]): number[] {
  const offsets = [0];
  for (const { text } of tokens) offsets.push(offsets.at(-1)! + text.length);
  return offsets;
}

/** Stretches that are all of two texts, and the steps that it took to find them. */
interface Compared {
  readonly stretches: readonly Stretch[];
  readonly steps: number;
}

/** What two texts have in common and what not. Equal stretches may follow one another. */
export function compareTokens(from: readonly Token[], to: readonly Token[]): Compared {
  const { stretches, steps } = commonTokens(from, to);
  const alike = new SpelledAlike(from, to, stretches);
  const texts = numbered(alike.from, alike.to);
  const phrases = joined(withoutConfetti(joined(alike.stretches), texts).flatMap((stretch) => trimmed(stretch, texts)));
  const pieces = toPhraseEdges(phrases, texts).flatMap((stretch) => alike.piecesOf(stretch));
  return { stretches: withoutRespelled(pieces, from, to), steps };
}

/** The shortest edit. */
function commonTokens(from: readonly Token[], to: readonly Token[]): Compared {
  const numbers = new Map<string, number>();
  const [older, newer] = [numbersOf(from, numbers), numbersOf(to, numbers)];
  // Of several shortest edits one is taken that depends on the direction.
  const swapped = comesAfter(from, to);
  const { common, steps } = swapped ? shortestEdit(newer, older) : shortestEdit(older, newer);
  const stretches: Stretch[] = [];
  let [i, j] = [0, 0];
  for (const run of [...common, { from: -1, to: -1, length: 0 }]) {
    const [a, b] = run.from < 0 ? [from.length, to.length] : swapped ? [run.to, run.from] : [run.from, run.to];
    stretches.push(stretchOf(false, [i, a], [j, b]), stretchOf(true, [a, a + run.length], [b, b + run.length]));
    [i, j] = [a + run.length, b + run.length];
  }
  return { stretches: joined(stretches), steps };
}

/** True if the keys of a text come after those of another. */
function comesAfter(from: readonly Token[], to: readonly Token[]): boolean {
  const at = from.findIndex(({ key }, index) => key !== to[index]?.key);
  const [own, other] = [from[at], to[at]];
  return own !== undefined && (other === undefined || `${own.key}\n` > `${other.key}\n`);
}

/** A number for each token, the same for the same key. */
function numbersOf(tokens: readonly Token[], numbers: Map<string, number>): number[] {
  return tokens.map(({ key }) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** A text for comparing: its tokens, a number for each that is the same for the same key, and words counted. */
interface NumberedText {
  readonly tokens: readonly Token[];
  readonly keys: readonly number[];
  /** How many words stand before each token. */
  readonly wordsBefore: Int32Array;
}

type Texts = Readonly<Record<"from" | "to", NumberedText>>;

function numbered(from: readonly Token[], to: readonly Token[]): Texts {
  const numbers = new Map<string, number>();
  const side = (tokens: readonly Token[]): NumberedText => {
    const wordsBefore = new Int32Array(tokens.length + 1);
    tokens.forEach((token, at) => (wordsBefore[at + 1] = wordsBefore[at]! + (isWord(token) ? 1 : 0)));
    return { tokens, keys: numbersOf(tokens, numbers), wordsBefore };
  };
  return { from: side(from), to: side(to) };
}

/**
 * Takes common words between two changes into the change where they are fewer than what changed on either side of
 * them: “[is a→has] the [legend→supertype]” reads worse than one phrase for another.
 */
function withoutConfetti(stretches: readonly Stretch[], texts: Texts): Stretch[] {
  const result = [...stretches];
  for (let at = 0; at < result.length; at++) {
    if (!result[at]!.equal || !isConfetti(result[at - 1], result[at]!, result[at + 1], texts)) continue;
    result.splice(at - 1, 3, { ...join(result[at - 1]!, result[at + 1]!), equal: false });
    // The change is larger now than when the common words before it were looked at.
    at = Math.max(-1, at - 3);
  }
  return result;
}

/** Gives what a change has in common at its two ends back to its neighbours. */
function trimmed(stretch: Stretch, { from: { keys: older }, to: { keys: newer } }: Texts): Stretch[] {
  const { equal, from, to } = stretch;
  if (equal) return [stretch];
  const most = Math.min(lengthOf(from), lengthOf(to));
  let start = 0;
  while (start < most && older[from.start + start] === newer[to.start + start]) start++;
  let end = 0;
  while (end < most - start && older[from.end - 1 - end] === newer[to.end - 1 - end]) end++;
  const [a, b] = [from.start + start, from.end - end];
  const [c, d] = [to.start + start, to.end - end];
  return [
    stretchOf(true, [from.start, a], [to.start, c]),
    stretchOf(false, [a, b], [c, d]),
    stretchOf(true, [b, from.end], [d, to.end]),
  ];
}

/** So many common words in a row stand, whatever changed around them. */
const STANDS = 4;
/** Fewer do not stand beside a change of so many times their number. */
const OUTWEIGHED = 5;

function isConfetti(
  before: Stretch | undefined,
  equal: Stretch,
  after: Stretch | undefined,
  { from, to }: Texts,
): boolean {
  if (!before || !after) return false;
  const largerSide = (stretch: Stretch) => Math.max(wordCount(from, stretch.from), wordCount(to, stretch.to));
  const common = wordCount(to, equal.to);
  const [less, more] = [largerSide(before), largerSide(after)].sort((a, b) => a - b) as [number, number];
  if (common === 0) return more > 0;
  return common < STANDS && (common <= less || common * OUTWEIGHED <= more);
}

const wordCount = ({ wordsBefore }: NumberedText, { start, end }: TokenSpan): number =>
  wordsBefore[end]! - wordsBefore[start]!;

/**
 * Where words were only added, or only dropped, the change can often be read at several places: “A[, a token, ]B” or
 * “A, [a token, ]B”. Takes the one that begins and ends at the edge of a sentence, a phrase or at least a word.
 */
function toPhraseEdges(stretches: readonly Stretch[], texts: Texts): Stretch[] {
  const result = [...stretches];
  for (let at = 1; at + 1 < result.length; at++) {
    const [before, change, after] = [result[at - 1]!, result[at]!, result[at + 1]!];
    const side = lengthOf(change.from) === 0 ? "to" : lengthOf(change.to) === 0 ? "from" : undefined;
    if (change.equal || side === undefined) continue;
    const run = { start: before[side].start, end: after[side].end };
    const shift = bestShift(texts[side], run, change[side]);
    if (shift !== 0) result.splice(at - 1, 3, ...slide(before, change, after, shift));
  }
  return joined(result);
}

/** How far a change is best moved within a run of words: negative towards the beginning. */
function bestShift(text: NumberedText, run: TokenSpan, { start, end }: TokenSpan): number {
  const { keys } = text;
  let [best, bestScore] = [0, -1];
  const consider = (shift: number) => {
    const score = edgeScore(text, run, start + shift) + edgeScore(text, run, end + shift);
    if (score > bestScore || (score === bestScore && Math.abs(shift) < Math.abs(best)))
      [best, bestScore] = [shift, score];
  };
  consider(0);
  for (let k = 1; k <= start - run.start && keys[start - k] === keys[end - k]; k++) consider(-k);
  for (let k = 1; k <= run.end - end && keys[start + k - 1] === keys[end + k - 1]; k++) consider(k);
  return best;
}

/** How good a place an edge is, between the tokens before and after a position in a run. */
function edgeScore({ tokens }: NumberedText, run: TokenSpan, at: number): number {
  if (at === run.start || at === run.end) return 5;
  const keyAt = (place: number) => (place < run.start ? "" : tokens[place]!.key);
  const [before, after] = [keyAt(at - 1), keyAt(at)];
  const beforeBlank = before === BLANK ? keyAt(at - 2) : "";
  if (/[.:!?]["')]?$/.test(beforeBlank)) return 4;
  if (/^["')]$/.test(beforeBlank) && /[.:!?]/.test(keyAt(at - 3))) return 4;
  if (/[,;)-]$/.test(beforeBlank) || before === "-") return 3;
  if (before === BLANK) return 2;
  return after === BLANK ? 1 : 0;
}

/** Moves a change on one side, and with it the place on the other where nothing stands for it. */
function slide(before: Stretch, change: Stretch, after: Stretch, shift: number): Stretch[] {
  const moved = ({ start, end }: TokenSpan): TokenSpan => ({ start: start + shift, end: end + shift });
  const [from, to] = [moved(change.from), moved(change.to)];
  return [
    { equal: true, from: { ...before.from, end: from.start }, to: { ...before.to, end: to.start } },
    { ...change, from, to },
    { equal: true, from: { ...after.from, start: from.end }, to: { ...after.to, start: to.end } },
  ];
}
