/** Tokens of one text from `start` until before `end`. */
export interface TokenSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * A stretch of both texts: the same words on both sides, or what became of what. Where the same words are spelled
 * otherwise, the sides may have different numbers of tokens.
 */
export interface Stretch {
  readonly equal: boolean;
  readonly from: TokenSpan;
  readonly to: TokenSpan;
}

export const stretchOf = (equal: boolean, [a, b]: [number, number], [c, d]: [number, number]): Stretch => ({
  equal,
  from: { start: a, end: b },
  to: { start: c, end: d },
});

export const lengthOf = ({ start, end }: TokenSpan): number => end - start;

/** Joins neighbours of the same kind, so that equal and changed stretches alternate. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    if (lengthOf(stretch.from) === 0 && lengthOf(stretch.to) === 0) continue;
    const last = result.at(-1);
    if (last?.equal === stretch.equal) result[result.length - 1] = join(last, stretch);
    else result.push(stretch);
  }
  return result;
}

/** Two stretches, the one right after the other. */
export const join = (x: Stretch, y: Stretch): Stretch => ({
  equal: x.equal && y.equal,
  from: { start: x.from.start, end: y.from.end },
  to: { start: x.to.start, end: y.to.end },
});

/** The older token that stands for the newer one's `k`th of an equal stretch; for a mark that came, the one before it. */
export const counterpartIn = ({ from, to }: Stretch, k: number): number =>
  lengthOf(from) === 0
    ? Math.max(0, from.start - 1)
    : from.start + Math.floor((k * lengthOf(from)) / Math.max(1, lengthOf(to)));
