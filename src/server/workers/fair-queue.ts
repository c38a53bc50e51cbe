/** Whoever waits, waits for somebody. */
export interface Waiting {
  /** The address of the caller. */
  readonly client: string;
}

/** Waiting items in turns: each client's own in the order in which they came, and one client after the other. */
export class FairQueue<Item extends Waiting> {
  /** Whose turn is next comes first. No client is without an item. */
  private readonly lines = new Map<string, Set<Item>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  waiting(client: string): number {
    return this.lines.get(client)?.size ?? 0;
  }

  add(item: Item): void {
    const line = this.lines.get(item.client) ?? new Set();
    this.lines.set(item.client, line);
    line.add(item);
    this.count++;
  }

  /** Takes an item out of its place; one that does not wait here is left alone. */
  remove(item: Item): void {
    const line = this.lines.get(item.client);
    if (!line?.delete(item)) return;
    this.count--;
    if (line.size === 0) this.lines.delete(item.client);
  }

  /** Takes the next item of the first client in turn that may be served; that client's next turn comes last. */
  take(mayServe: (client: string) => boolean): Item | undefined {
    for (const [client, line] of this.lines) {
      const [item] = line;
      if (item === undefined || !mayServe(client)) continue;
      this.remove(item);
      if (line.size > 0) {
        this.lines.delete(client);
        this.lines.set(client, line);
      }
      return item;
    }
    return undefined;
  }
}
