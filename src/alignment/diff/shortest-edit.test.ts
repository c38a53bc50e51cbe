import { diffArrays } from "diff";
import fc from "fast-check";
import { type CommonRun, shortestEdit } from "./shortest-edit";

const edit = (from: readonly number[], to: readonly number[]) =>
  shortestEdit(Int32Array.from(from), Int32Array.from(to));

/** What the library finds in common. */
function libraryRuns(from: readonly number[], to: readonly number[]): CommonRun[] {
  const runs: CommonRun[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of diffArrays([...from], [...to])) {
    if (!added && !removed) runs.push({ from: i, to: j, length: count });
    if (!added) i += count;
    if (!removed) j += count;
  }
  return runs;
}

const range = (length: number, start = 0) => Array.from({ length }, (_, at) => start + at);

describe("the shortest edit", () => {
  const list = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 });

  it("is the one that the library “diff” takes", () => {
    fc.assert(
      fc.property(list, list, (from, to) => {
        expect(edit(from, to).common).toEqual(libraryRuns(from, to));
      }),
      { numRuns: 1000 },
    );
  });

  it("is the same after an edit that needed more room", () => {
    edit(range(300), range(300, 1000));
    expect(edit([1, 2, 3, 4], [2, 9, 3]).common).toEqual([
      { from: 1, to: 0, length: 1 },
      { from: 2, to: 2, length: 1 },
    ]);
  });

  it("takes one step a word of lists that are the same", () => {
    expect(edit(range(1000), range(1000))).toEqual({ common: [{ from: 0, to: 0, length: 1000 }], steps: 1000 });
  });

  it("takes a step a word to add words at the end", () => {
    expect(edit(range(1000), range(1200)).steps).toBe(1200);
  });

  it("never takes more steps than there are pairs of words, and words", () => {
    fc.assert(
      fc.property(list, list, (from, to) => {
        expect(edit(from, to).steps).toBeLessThanOrEqual((from.length + 1) * (to.length + 1));
      }),
      { numRuns: 1000 },
    );
    expect(edit(range(1000), range(600, 5000)).steps).toBeLessThanOrEqual(1001 * 601);
  });
});
