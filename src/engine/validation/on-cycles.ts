/**
 * The nodes of a directed graph from which a way leads back to themselves, in order; `edges[node]` are those to which an
 * edge leads. Tarjan's strongly connected components, without recursion: time and memory grow with nodes and edges.
 */
export function onCycles(edges: readonly (readonly number[])[]): readonly number[] {
  const index = new Int32Array(edges.length);
  const low = new Int32Array(edges.length);
  const next = new Int32Array(edges.length);
  const isOpen = new Uint8Array(edges.length);
  const found = new Uint8Array(edges.length);
  const open: number[] = [];
  const path: number[] = [];
  let visited = 0;

  const enter = (node: number): void => {
    index[node] = low[node] = ++visited;
    isOpen[node] = 1;
    open.push(node);
    path.push(node);
  };
  const close = (node: number): void => {
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) isOpen[member] = 0;
    if (component.length > 1 || edges[node]!.includes(node)) for (const member of component) found[member] = 1;
  };
  const lower = (node: number, to: number): void => {
    if (to < low[node]!) low[node] = to;
  };

  for (let root = 0; root < edges.length; root++) {
    if (index[root] === 0) enter(root);
    while (path.length > 0) {
      const node = path.at(-1)!;
      const other = edges[node]![next[node]!++];
      if (other === undefined) {
        path.pop();
        if (low[node] === index[node]) close(node);
        if (path.length > 0) lower(path.at(-1)!, low[node]!);
      } else if (index[other] === 0) enter(other);
      else if (isOpen[other]) lower(node, index[other]!);
    }
  }
  return [...found.keys()].filter((node) => found[node]);
}
