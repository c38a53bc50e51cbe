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

/**
 * Kuhn–Munkres on adjacency lists: minimises (top − weight) over the lefts, each of which may also take a private
 * “nobody” at the price of `top`.
 */
function assignComponent(edges: readonly Edge[]): Edge[] {
  const lefts = [...new Set(edges.map((edge) => edge.left))].sort((a, b) => a - b);
  const rights = [...new Set(edges.map((edge) => edge.right))].sort((a, b) => a - b);
  const leftIndex = new Map(lefts.map((node, index) => [node, index]));
  const rightIndex = new Map(rights.map((node, index) => [node, index]));
  const top = edges.reduce((most, edge) => Math.max(most, edge.weight), 0);
  const columns = rights.length + lefts.length;
  const adjacency: { column: number; cost: number; edge?: Edge }[][] = lefts.map((_, index) => [
    { column: rights.length + index, cost: top },
  ]);
  for (const edge of edges)
    adjacency[leftIndex.get(edge.left) ?? 0]?.push({
      column: rightIndex.get(edge.right) ?? 0,
      cost: top - edge.weight,
      edge,
    });

  const rowOfColumn = new Int32Array(columns).fill(-1);
  const columnOfRow = new Int32Array(lefts.length).fill(-1);
  const rowPotential = new Float64Array(lefts.length);
  const columnPotential = new Float64Array(columns);
  for (let start = 0; start < lefts.length; start++) {
    const distance = new Map<number, number>();
    const cameFrom = new Map<number, number>();
    const settled = new Set<number>();
    const queue = new MinHeap();
    let row = start;
    let base = 0;
    let free = -1;
    for (;;) {
      for (const { column, cost } of adjacency[row] ?? []) {
        if (settled.has(column)) continue;
        const reached = base + cost - (rowPotential[row] ?? 0) - (columnPotential[column] ?? 0);
        if (reached < (distance.get(column) ?? Infinity)) {
          distance.set(column, reached);
          cameFrom.set(column, row);
          queue.push(reached, column);
        }
      }
      let next = queue.pop();
      while (next && settled.has(next.value)) next = queue.pop();
      if (!next) throw new Error("every left node can reach its own nobody");
      settled.add(next.value);
      base = next.key;
      if ((rowOfColumn[next.value] ?? -1) < 0) {
        free = next.value;
        break;
      }
      row = rowOfColumn[next.value] ?? 0;
    }
    rowPotential[start] = (rowPotential[start] ?? 0) + base;
    for (const column of settled) {
      const slack = base - (distance.get(column) ?? 0);
      columnPotential[column] = (columnPotential[column] ?? 0) - slack;
      const owner = rowOfColumn[column] ?? -1;
      if (owner >= 0) rowPotential[owner] = (rowPotential[owner] ?? 0) + slack;
    }
    for (let column = free; ;) {
      const owner = cameFrom.get(column) ?? start;
      const previous = columnOfRow[owner] ?? -1;
      rowOfColumn[column] = owner;
      columnOfRow[owner] = column;
      if (owner === start) break;
      column = previous;
    }
  }
  return adjacency.flatMap((options, row) => {
    const taken = options.find(({ column, edge }) => edge && column === columnOfRow[row]);
    return taken?.edge ? [taken.edge] : [];
  });
}

/** A binary heap; of equal keys the smaller value comes first. */
class MinHeap {
  private readonly items: { key: number; value: number }[] = [];

  push(key: number, value: number): void {
    const items = this.items;
    items.push({ key, value });
    for (let at = items.length - 1; at > 0;) {
      const up = (at - 1) >> 1;
      if (!this.before(at, up)) break;
      this.swap(at, up);
      at = up;
    }
  }

  pop(): { key: number; value: number } | undefined {
    const items = this.items;
    const [first] = items;
    const last = items.pop();
    if (items.length === 0 || !last) return first;
    items[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < items.length && this.before(child, least)) least = child;
      if (least === at) return first;
      this.swap(at, least);
      at = least;
    }
  }

  private before(a: number, b: number): boolean {
    const [x, y] = [this.items[a], this.items[b]];
    return !!x && !!y && (x.key < y.key || (x.key === y.key && x.value < y.value));
  }

  private swap(a: number, b: number): void {
    const [x, y] = [this.items[a], this.items[b]];
    if (x && y) [this.items[a], this.items[b]] = [y, x];
  }
}
