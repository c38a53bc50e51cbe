/** Where the lines of a text begin; lines count from 1. */
export class LineStarts {
  private readonly starts = [0];

  constructor(private readonly whole: string) {
    for (let at = whole.indexOf("\n"); at >= 0; at = whole.indexOf("\n", at + 1)) this.starts.push(at + 1);
  }

  of(place: number): number {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= place) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  startOf(line: number): number {
    return this.starts[line - 1]!;
  }

  text(line: number): string {
    return line < 1 || line > this.starts.length
      ? ""
      : this.whole.slice(this.starts[line - 1], this.starts[line] ?? this.whole.length);
  }
}
