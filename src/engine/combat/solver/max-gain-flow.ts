/**
 * Largest gain of an integral flow from node 0 to node 1 (successive best paths, all paths of one length at once).
 * The arcs must form no cycle of positive gain. One network is solved many times with other capacities and gains.
 */
export class MaxGainFlow {
  private readonly tails: number[] = [];
  private readonly heads: number[] = [];
  private residual = new Int32Array(0);
  private signedGain = new Int32Array(0);
  /** Arcs by the node they leave: those of node n stand from starts[n] to starts[n + 1]. */
  private starts = new Int32Array(0);
  private leaving = new Int32Array(0);
  private best = new Int32Array(0);
  private entered = new Uint8Array(0);
  private work = 0;

  constructor(private readonly nodes: number) {}

  /** Adds an arc, without capacity as yet, and returns its handle. */
  addArc(from: number, to: number): number {
    this.tails.push(from, to);
    this.heads.push(to, from);
    return this.heads.length - 2;
  }

  /** To be called once all arcs are there, and before each solution: empties the network. */
  reset(): void {
    if (this.residual.length !== this.heads.length) this.layOut();
    this.residual.fill(0);
    this.signedGain.fill(0);
  }

  setArc(arc: number, capacity: number, gain: number): void {
    this.residual[arc] = capacity;
    this.signedGain[arc] = gain;
    this.signedGain[arc + 1] = -gain;
  }

  /** Units on the arc after `solve`. */
  flow(arc: number): number {
    return this.residual[arc + 1]!;
  }

  /** The largest gain, and the number of arcs looked at: a measure of work that no clock enters. */
  solve(): { readonly gain: number; readonly work: number } {
    let gain = 0;
    this.work = 0;
    for (let path = this.measure(); path > 0; path = this.measure()) {
      this.entered.fill(0);
      while (this.augment(0)) gain += path;
    }
    return { gain, work: this.work };
  }

  private layOut(): void {
    const arcs = this.heads.length;
    this.residual = new Int32Array(arcs);
    this.signedGain = new Int32Array(arcs);
    this.best = new Int32Array(this.nodes);
    this.entered = new Uint8Array(this.nodes);
    this.starts = new Int32Array(this.nodes + 1);
    this.leaving = new Int32Array(arcs);
    for (const tail of this.tails) this.starts[tail + 1]!++;
    for (let node = 0; node < this.nodes; node++) this.starts[node + 1]! += this.starts[node]!;
    const next = this.starts.slice();
    this.tails.forEach((tail, arc) => (this.leaving[next[tail]!++] = arc));
  }

  /** The gain of the best path to every node (Bellman, Ford; with a queue); returns that of node 1, or 0 without one. */
  private measure(): number {
    const { best, heads, leaving, residual, signedGain, starts } = this;
    const queued = new Uint8Array(this.nodes);
    const queue = [0];
    best.fill(UNREACHED);
    best[0] = 0;
    for (let next = 0; next < queue.length; next++) {
      const node = queue[next]!;
      queued[node] = 0;
      const from = best[node]!;
      const end = starts[node + 1]!;
      this.work += end - starts[node]!;
      for (let slot = starts[node]!; slot < end; slot++) {
        const arc = leaving[slot]!;
        if (residual[arc] === 0) continue;
        const head = heads[arc]!;
        const gain = from + signedGain[arc]!;
        if (gain <= best[head]!) continue;
        best[head] = gain;
        if (queued[head] === 1 || head === 1) continue;
        queued[head] = 1;
        queue.push(head);
      }
    }
    return best[1] === UNREACHED ? 0 : best[1]!;
  }

  /**
   * One more unit along a best path from the node, by depth-first search; false if none is found. A node without a
   * way on is not entered again; should a later path have led through it, the next measuring finds it.
   */
  private augment(node: number): boolean {
    if (node === 1) return true;
    this.entered[node] = 1;
    const end = this.starts[node + 1]!;
    for (let slot = this.starts[node]!; slot < end; slot++) {
      this.work++;
      const arc = this.leaving[slot]!;
      const head = this.heads[arc]!;
      if (this.residual[arc] === 0 || this.entered[head] === 1) continue;
      if (this.best[head] !== this.best[node]! + this.signedGain[arc]! || !this.augment(head)) continue;
      this.residual[arc]!--;
      this.residual[arc ^ 1]!++;
      this.entered[node] = 0;
      return true;
    }
    return false;
  }
}

const UNREACHED = -0x40000000;
