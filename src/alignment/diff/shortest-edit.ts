import { diffArrays } from "diff";

/** Words that stand on both sides, one after the other. */
export interface CommonRun {
  /** Where the run starts on either side. */
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

export interface ShortestEdit {
  /** In order; what lies between them was dropped or added. */
  readonly common: readonly CommonRun[];
  /**
   * About how many words were held against one another: those in common, and for Myers’ algorithm (“An O(ND) Difference
   * Algorithm”, 1986) half the square of those that were dropped or added, but never more than there are pairs.
   */
  readonly steps: number;
}

/** The shortest edit that makes one list of numbers another. */
export function shortestEdit(from: readonly number[], to: readonly number[]): ShortestEdit {
  const common: CommonRun[] = [];
  let [older, newer, edits] = [0, 0, 0];
  for (const { added, removed, count } of diffArrays(from as number[], to as number[])) {
    if (added || removed) edits += count;
    else common.push({ from: older, to: newer, length: count });
    if (!added) older += count;
    if (!removed) newer += count;
  }
  const length = common.reduce((sum, { length }) => sum + length, 0);
  return { common, steps: length + Math.min((edits * (edits + 1)) / 2, from.length * to.length) };
}
