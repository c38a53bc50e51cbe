import fc from "fast-check";
import { assign, type Edge } from "./assignment";

const worth = (edges: readonly Edge[]) => edges.reduce((sum, { weight }) => sum + weight, 0);

/** The best total by trying everything. */
function bestOfAll(edges: readonly Edge[]): number {
  const [first, ...others] = edges;
  if (!first) return 0;
  const free = others.filter(({ left, right }) => left !== first.left && right !== first.right);
  return Math.max(first.weight + bestOfAll(free), bestOfAll(others));
}

describe("assign", () => {
  const node = fc.nat({ max: 4 });
  const graph = fc.uniqueArray(fc.record({ left: node, right: node, weight: fc.integer({ min: 1, max: 20 }) }), {
    maxLength: 12,
    selector: ({ left, right }) => `${left} ${right}`,
  });

  it("finds the greatest total, and no node twice", () => {
    fc.assert(
      fc.property(graph, (edges) => {
        const chosen = assign(edges);
        expect(worth(chosen)).toBe(bestOfAll(edges));
        expect(new Set(chosen.map(({ left }) => left)).size).toBe(chosen.length);
        expect(new Set(chosen.map(({ right }) => right)).size).toBe(chosen.length);
      }),
    );
  });

  it("gives way where that is worth more in all than taking the best first", () => {
    const edges = [
      { left: 0, right: 0, weight: 10 },
      { left: 0, right: 1, weight: 9 },
      { left: 1, right: 0, weight: 9 },
    ];
    expect(assign(edges)).toEqual([edges[1], edges[2]]);
  });
});
