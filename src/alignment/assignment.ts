import { components } from "./components";

/** A possible pairing of a left and a right node and what it is worth, above 0. */
export interface Edge {
  readonly left: number;
  readonly right: number;
  readonly weight: number;
}

/**
 * The set of edges of greatest total weight in which no node occurs twice: the assignment problem on a sparse graph,
 * solved exactly by successive shortest augmenting paths with potentials, one connected component after the other.
 * Nodes may stay alone where that is worth more. Of equally good solutions always the same one is found.
 */
export function assign(edges: readonly Edge[]): Edge[] {
  return components(edges, ({ left, right }) => [left, right]).flatMap((component) =>
    component.length === 1 ? component : assignComponent(component),
  );
}

/** An edge, or a left node's own “nobody”, by its right end. */
interface Option {
  readonly column: number;
  readonly cost: number;
  readonly edge?: Edge;
}

/**
 * Kuhn–Munkres on adjacency lists: minimises (top − weight) over the lefts, each of which may also take a private
 * “nobody” at the price of `top`.
 */
function assignComponent(edges: readonly Edge[]): Edge[] {
  const lefts = ranked(edges.map(({ left }) => left));
  const rights = ranked(edges.map(({ right }) => right));
  const top = edges.reduce((most, { weight }) => Math.max(most, weight), 0);
  const options = [...lefts.values()].map((row): Option[] => [{ column: rights.size + row, cost: top }]);
  for (const edge of edges)
    options[lefts.get(edge.left)!]!.push({ column: rights.get(edge.right)!, cost: top - edge.weight, edge });

  const rowOfColumn = new Int32Array(rights.size + lefts.size).fill(-1);
  const columnOfRow = new Int32Array(lefts.size).fill(-1);
  const rowPotential = new Float64Array(lefts.size);
  const columnPotential = new Float64Array(rights.size + lefts.size);
  for (let start = 0; start < lefts.size; start++) {
    const reached = new Map<number, number>();
    const settled = new Map<number, number>();
    const cameFrom = new Map<number, number>();
    let [row, column, distance] = [start, -1, 0];
    while (row >= 0) {
      for (const { column: next, cost } of options[row]!) {
        const further = distance + cost - rowPotential[row]! - columnPotential[next]!;
        if (settled.has(next) || further >= (reached.get(next) ?? Infinity)) continue;
        reached.set(next, further);
        cameFrom.set(next, row);
      }
      [column, distance] = nearest(reached);
      reached.delete(column);
      settled.set(column, distance);
      row = rowOfColumn[column]!;
    }
    rowPotential[start]! += distance;
    for (const [each, at] of settled) {
      columnPotential[each]! -= distance - at;
      if (rowOfColumn[each]! >= 0) rowPotential[rowOfColumn[each]!]! += distance - at;
    }
    for (let owner = -1; owner !== start;) {
      owner = cameFrom.get(column)!;
      rowOfColumn[column] = owner;
      [column, columnOfRow[owner]] = [columnOfRow[owner]!, column];
    }
  }
  return options.flatMap((each, row) => each.find(({ column }) => column === columnOfRow[row])?.edge ?? []);
}

/** Each node's rank among them. */
const ranked = (nodes: readonly number[]): Map<number, number> =>
  new Map([...new Set(nodes)].sort((x, y) => x - y).map((node, rank) => [node, rank]));

/** The nearest column and how far it is; of those equally near the first. */
function nearest(reached: ReadonlyMap<number, number>): [column: number, distance: number] {
  let best: [number, number] = [-1, Infinity];
  for (const [column, distance] of reached)
    if (distance < best[1] || (distance === best[1] && column < best[0])) best = [column, distance];
  return best;
}
