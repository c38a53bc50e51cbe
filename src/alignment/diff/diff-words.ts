import { diffArrays } from "diff";
import { BLANK, isWord, type Token, tokensOf } from "./tokens";

export type TextOperation = "EQUAL" | "DELETE" | "INSERT";

export interface TextSegment {
  readonly operation: TextOperation;
  readonly text: string;
}

/** A stretch of both texts: the same words on both sides, or what became of what. */
export interface Stretch {
  readonly equal: boolean;
  readonly from: readonly Token[];
  readonly to: readonly Token[];
}

/**
 * The words that two texts have in common, dropped and added, in reading order, what was dropped before what was
 * added. EQUAL and DELETE one after the other are the old text, EQUAL and INSERT the new one, to the letter wherever
 * both write the common words alike. Typography is no change: where they write a common word otherwise (curly quotes,
 * no-break spaces), EQUAL has it as `shown` does. The other direction gives the same segments with DELETE and INSERT
 * exchanged.
 */
export function diffWords(from: string, to: string, shown: "from" | "to" = "to"): TextSegment[] {
  return stretchesBetween(tokensOf(from), tokensOf(to)).flatMap((stretch): TextSegment[] => {
    if (stretch.equal) return [{ operation: "EQUAL", text: textOf(stretch[shown]) }];
    return [
      { operation: "DELETE" as const, text: textOf(stretch.from) },
      { operation: "INSERT" as const, text: textOf(stretch.to) },
    ].filter(({ text }) => text !== "");
  });
}

/** The same as stretches of tokens; one after the other they are all of both texts. */
export function stretchesBetween(from: readonly Token[], to: readonly Token[]): Stretch[] {
  const keys = (tokens: readonly Token[]) => tokens.map(({ key }) => key);
  const [a, b] = [keys(from), keys(to)];
  // Of several longest common sequences the library takes one that depends on the direction.
  const swapped = a.join("\n") > b.join("\n");
  const changes = swapped ? diffArrays(b, a) : diffArrays(a, b);
  const stretches: Stretch[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    const onFrom = swapped ? !removed : !added;
    const onTo = swapped ? !added : !removed;
    stretches.push({
      equal: onFrom && onTo,
      from: onFrom ? from.slice(i, i + count) : [],
      to: onTo ? to.slice(j, j + count) : [],
    });
    if (onFrom) i += count;
    if (onTo) j += count;
  }
  return toPhraseEdges(joined(withoutConfetti(joined(stretches)).flatMap(trimmed)));
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join("");

/** Joins neighbours of the same kind, so that equal and changed stretches alternate. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    if (stretch.from.length === 0 && stretch.to.length === 0) continue;
    const last = result.at(-1);
    if (last?.equal === stretch.equal) result[result.length - 1] = join(last, stretch);
    else result.push(stretch);
  }
  return result;
}

const join = (x: Stretch, y: Stretch): Stretch => ({
  equal: x.equal && y.equal,
  from: [...x.from, ...y.from],
  to: [...x.to, ...y.to],
});

/**
 * Takes common words between two changes into the change where they are fewer than what changed on either side of
 * them: “[is a→has] the [legend→supertype]” reads worse than one phrase for another.
 */
function withoutConfetti(stretches: readonly Stretch[]): Stretch[] {
  let result = [...stretches];
  for (;;) {
    const at = result.findIndex(
      (stretch, index) => stretch.equal && isConfetti(result[index - 1], stretch, result[index + 1]),
    );
    if (at < 0) return result;
    const merged = { ...join(join(result[at - 1]!, result[at]!), result[at + 1]!), equal: false };
    result = [...result.slice(0, at - 1), merged, ...result.slice(at + 2)];
  }
}

/** Gives what a change has in common at its two ends back to its neighbours. */
function trimmed(stretch: Stretch): Stretch[] {
  const { equal, from, to } = stretch;
  if (equal) return [stretch];
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start]!.key === to[start]!.key) start++;
  let end = 0;
  while (end < most - start && from.at(-1 - end)!.key === to.at(-1 - end)!.key) end++;
  const part = (isEqual: boolean, [a, b]: [number, number], [c, d]: [number, number]): Stretch => ({
    equal: isEqual,
    from: from.slice(a, b),
    to: to.slice(c, d),
  });
  return [
    part(true, [0, start], [0, start]),
    part(false, [start, from.length - end], [start, to.length - end]),
    part(true, [from.length - end, from.length], [to.length - end, to.length]),
  ];
}

/** So many common words in a row stand, whatever changed around them. */
const STANDS = 4;
/** Fewer do not stand beside a change of so many times their number. */
const OUTWEIGHED = 5;

function isConfetti(before: Stretch | undefined, equal: Stretch, after: Stretch | undefined): boolean {
  if (!before || !after) return false;
  const common = wordCount(equal.to);
  const [less, more] = [largerSide(before), largerSide(after)].sort((a, b) => a - b) as [number, number];
  if (common === 0) return more > 0;
  return common < STANDS && (common <= less || common * OUTWEIGHED <= more);
}

const wordCount = (tokens: readonly Token[]): number => tokens.filter(isWord).length;
const largerSide = ({ from, to }: Stretch): number => Math.max(wordCount(from), wordCount(to));

/**
 * Where words were only added, or only dropped, the change can often be read at several places: “A[, a token, ]B” or
 * “A, [a token, ]B”. Takes the one that begins and ends at the edge of a sentence, a phrase or at least a word.
 */
function toPhraseEdges(stretches: readonly Stretch[]): Stretch[] {
  const result = [...stretches];
  for (let at = 1; at + 1 < result.length; at++) {
    const [before, change, after] = [result[at - 1]!, result[at]!, result[at + 1]!];
    const side = change.from.length === 0 ? "to" : change.to.length === 0 ? "from" : undefined;
    if (change.equal || side === undefined) continue;
    const shift = bestShift(before[side], change[side], after[side]);
    if (shift === 0) continue;
    const moved = slide(before, change, after, shift, side);
    result.splice(at - 1, 3, ...moved);
  }
  return joined(result);
}

/** How far the change is best moved: negative towards the beginning. */
function bestShift(before: readonly Token[], change: readonly Token[], after: readonly Token[]): number {
  const run = [...before, ...change, ...after];
  const [start, end] = [before.length, before.length + change.length];
  let [best, bestScore] = [0, -1];
  const consider = (shift: number) => {
    const score = edgeScore(run, start + shift) + edgeScore(run, end + shift);
    if (score > bestScore || (score === bestScore && Math.abs(shift) < Math.abs(best)))
      [best, bestScore] = [shift, score];
  };
  consider(0);
  for (let k = 1; k <= before.length && run[start - k]!.key === run[end - k]!.key; k++) consider(-k);
  for (let k = 1; k <= after.length && run[start + k - 1]!.key === run[end + k - 1]!.key; k++) consider(k);
  return best;
}

/** How good a place an edge is, between the tokens before and after a position. */
function edgeScore(run: readonly Token[], at: number): number {
  if (at === 0 || at === run.length) return 5;
  const [before, after] = [run[at - 1]!.key, run[at]!.key];
  const beforeBlank = before === BLANK ? (run[at - 2]?.key ?? "") : "";
  if (/[.:!?]["')]?$/.test(beforeBlank)) return 4;
  if (/^["')]$/.test(beforeBlank) && /[.:!?]/.test(run[at - 3]?.key ?? "")) return 4;
  if (/[,;)-]$/.test(beforeBlank) || before === "-") return 3;
  if (before === BLANK) return 2;
  return after === BLANK ? 1 : 0;
}

function slide(before: Stretch, change: Stretch, after: Stretch, shift: number, side: "from" | "to"): Stretch[] {
  const other = side === "from" ? "to" : "from";
  const run = [...before[side], ...change[side], ...after[side]];
  const start = before[side].length + shift;
  const end = start + change[side].length;
  const rest = [...before[other], ...after[other]];
  const equal = (mine: Token[], theirs: Token[]): Stretch =>
    side === "from" ? { equal: true, from: mine, to: theirs } : { equal: true, from: theirs, to: mine };
  const empty = { equal: false, from: [], to: [] };
  return [
    equal(run.slice(0, start), rest.slice(0, start)),
    { ...empty, [side]: run.slice(start, end) },
    equal(run.slice(end), rest.slice(start)),
  ];
}
