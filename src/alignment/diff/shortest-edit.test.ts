import fc from "fast-check";
import { shortestEdit } from "./shortest-edit";

const range = (length: number, start = 0) => Array.from({ length }, (_, at) => start + at);

describe("the shortest edit", () => {
  const list = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 });

  it("tells where words stand on both sides", () => {
    expect(shortestEdit([1, 2, 3, 4], [2, 9, 3]).common).toEqual([
      { from: 1, to: 0, length: 1 },
      { from: 2, to: 2, length: 1 },
    ]);
  });

  it("tells of the same words on both sides, in order", () => {
    fc.assert(
      fc.property(list, list, (from, to) => {
        let [i, j] = [0, 0];
        for (const run of shortestEdit(from, to).common) {
          expect(run.from).toBeGreaterThanOrEqual(i);
          expect(run.to).toBeGreaterThanOrEqual(j);
          [i, j] = [run.from + run.length, run.to + run.length];
          expect(from.slice(run.from, i)).toEqual(to.slice(run.to, j));
        }
      }),
    );
  });

  it("takes one step a word of lists that are the same", () => {
    expect(shortestEdit(range(1000), range(1000))).toEqual({
      common: [{ from: 0, to: 0, length: 1000 }],
      steps: 1000,
    });
  });

  it("takes the more steps the more words differ", () => {
    const steps = (added: number) => shortestEdit(range(1000), range(1000 + added)).steps;
    expect(steps(10)).toBe(1055);
    expect(steps(100)).toBe(6050);
  });

  it("never takes more steps than there are pairs of words, and words", () => {
    fc.assert(
      fc.property(list, list, (from, to) => {
        expect(shortestEdit(from, to).steps).toBeLessThanOrEqual((from.length + 1) * (to.length + 1));
      }),
      { numRuns: 1000 },
    );
  });
});
