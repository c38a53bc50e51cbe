import { type PrintedLists } from "./search-texts";

/** Which editions print which wordings of rules, or of entries of the glossary, and where, for the whole corpus: some six bytes a place. */
export class WordingPlaces {
  private constructor(
    /** In the order of the keys; the array has places in it. */
    private readonly editions: readonly string[],
    /** By wording id: where its places start; they are in the order of the editions. */
    private readonly starts: Int32Array,
    private readonly editionOf: Uint16Array,
    private readonly positionOf: Int32Array,
  ) {}

  /** Of all rules, or of all entries, edition by edition. */
  static of(printed: readonly PrintedLists[]): WordingPlaces {
    const size = printed.reduce((most, { wordings }) => wordings.reduce((a, b) => Math.max(a, b), most), 0) + 1;
    const starts = new Int32Array(size + 1);
    for (const { wordings } of printed) for (const id of wordings) starts[id + 1]!++;
    for (let id = 0; id < size; id++) starts[id + 1]! += starts[id]!;
    const next = starts.slice();
    const count = starts[size]!;
    const [editionOf, positionOf] = [new Uint16Array(count), new Int32Array(count)];
    printed.forEach(({ wordings, positions }, edition) =>
      wordings.forEach((id, index) => {
        const at = next[id]!++;
        [editionOf[at], positionOf[at]] = [edition, positions[index]!];
      }),
    );
    return new WordingPlaces(
      printed.map(({ edition }) => edition),
      starts,
      editionOf,
      positionOf,
    );
  }

  /** Whether it knows a wording: those of rules and those of entries have different ids. */
  has(id: number): boolean {
    return (this.starts[id + 1] ?? 0) > (this.starts[id] ?? 0);
  }

  /** In which editions wordings stand, and at which positions of them. */
  *of(ids: readonly number[]): Generator<{ readonly edition: string; readonly position: number }> {
    for (const id of ids)
      for (let at = this.starts[id] ?? 0; at < (this.starts[id + 1] ?? 0); at++)
        yield { edition: this.editions[this.editionOf[at]!]!, position: this.positionOf[at]! };
  }
}
