/** Edges between older and newer nodes that hang together, in the order given. */
export function components<Edge>(
  edges: readonly Edge[],
  endsOf: (edge: Edge) => readonly [older: number, newer: number],
): Edge[][] {
  const parent = new Map<number, number>();
  const root = (node: number): number => {
    let at = node;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    parent.set(node, at);
    return at;
  };
  for (const edge of edges) {
    const [older, newer] = endsOf(edge);
    const [a, b] = [root(older), root(-1 - newer)];
    if (a !== b) parent.set(b, a);
  }
  const result = new Map<number, Edge[]>();
  for (const edge of edges) {
    const key = root(endsOf(edge)[0]);
    const list = result.get(key);
    if (list) list.push(edge);
    else result.set(key, [edge]);
  }
  return [...result.values()];
}
