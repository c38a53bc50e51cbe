import { type Connection } from "./connection";

/** Where words stand: a rule or an entry of the glossary, with its place in the edition. */
export interface WordingPlace {
  readonly kind: "RULE" | "GLOSSARY";
  readonly wordingId: number;
  readonly rowId: number;
  readonly position: number;
}

/** Words that match a query: the less the score, the better. */
export interface Match {
  readonly id: number;
  readonly score: number;
}

/** A place of matching words, and from which edition to which these words stood. */
export interface RankedPlace extends WordingPlace {
  readonly score: number;
  readonly firstEdition: string;
  readonly lastEdition: string;
}

interface Span {
  first: number;
  last: number;
}

/**
 * Which editions print which wordings, and where, for the whole corpus: some 20 bytes a place. To find the same by
 * statements for each match of a common word took ten times as long as finding the matches.
 */
export class WordingPlaces {
  private constructor(
    /** In the order of the keys; the arrays have places in it. */
    private readonly editions: readonly string[],
    /** By wording id: where its places start; they are in the order of the editions. */
    private readonly starts: Int32Array,
    private readonly editionOf: Uint16Array,
    private readonly positionOf: Int32Array,
    private readonly rowOf: Int32Array,
    /** By wording id: the same number for wordings that differ only in typography, and whether it is a rule's. */
    private readonly wordsOf: Int32Array,
    private readonly isRule: Uint8Array,
  ) {}

  static read(connection: Connection): WordingPlaces {
    const wordings = connection.get<{ ids: string; hashes: string; rules: string }>(
      `SELECT json_group_array(id) AS ids, json_group_array(canonicalHash) AS hashes,
         json_group_array(kind = 'RULE') AS rules FROM Wording`,
    )!;
    const [ids, hashes, rules] = [
      numbers(wordings.ids),
      JSON.parse(wordings.hashes) as string[],
      numbers(wordings.rules),
    ];
    const size = ids.reduce((most, id) => Math.max(most, id), 0) + 1;
    const wordsOf = new Int32Array(size);
    const isRule = new Uint8Array(size);
    const words = new Map<string, number>();
    ids.forEach((id, at) => {
      const hash = hashes[at]!;
      if (!words.has(hash)) words.set(hash, words.size);
      wordsOf[id] = words.get(hash)!;
      isRule[id] = rules[at]!;
    });
    return new WordingPlaces(...placesOf(connection, size), wordsOf, isRule);
  }

  /** In which editions wordings stand as rules, and at which positions of them. */
  *ofRules(ids: readonly number[]): Generator<{ readonly edition: string; readonly position: number }> {
    for (const id of ids)
      for (let at = this.starts[id]!; at < this.starts[id + 1]!; at++)
        yield { edition: this.editions[this.editionOf[at]!]!, position: this.positionOf[at]! };
  }

  /**
   * The places of matching words in the last of the editions asked for that prints them, all editions if none are
   * named; best match first, then the newest edition, then its glossary and its rules in their order.
   */
  rank(matches: readonly Match[], editionKeys?: readonly string[]): RankedPlace[] {
    const asked = editionKeys && new Set(editionKeys);
    const isAsked = this.editions.map((key) => !asked || asked.has(key));
    const spans = this.spansOf(matches, isAsked);
    const found: RankedPlace[] = [];
    for (const { id, score } of matches) {
      const span = spans.get(this.wordsOf[id]!);
      if (!span) continue;
      const [firstEdition, lastEdition] = [this.editions[span.first]!, this.editions[span.last]!];
      const kind = this.isRule[id] === 1 ? "RULE" : "GLOSSARY";
      for (let at = this.starts[id]!; at < this.starts[id + 1]!; at++) {
        if (this.editionOf[at] !== span.last) continue;
        const [rowId, position] = [this.rowOf[at]!, this.positionOf[at]!];
        found.push({ kind, wordingId: id, rowId, position, score, firstEdition, lastEdition });
      }
    }
    return found.sort(byRank);
  }

  /** From which edition to which those words stood, as printed in any typography that matches. */
  private spansOf(matches: readonly Match[], isAsked: readonly boolean[]): ReadonlyMap<number, Span> {
    const spans = new Map<number, Span>();
    for (const { id } of matches) {
      let first = -1;
      let last = -1;
      for (let at = this.starts[id]!; at < this.starts[id + 1]!; at++) {
        const edition = this.editionOf[at]!;
        if (!isAsked[edition]) continue;
        if (first < 0) first = edition;
        last = edition;
      }
      if (last < 0) continue;
      const span = spans.get(this.wordsOf[id]!);
      if (!span) spans.set(this.wordsOf[id]!, { first, last });
      else {
        span.first = Math.min(span.first, first);
        span.last = Math.max(span.last, last);
      }
    }
    return spans;
  }
}

const byRank = (one: RankedPlace, other: RankedPlace): number =>
  one.score - other.score ||
  compare(other.lastEdition, one.lastEdition) ||
  compare(one.kind, other.kind) ||
  one.position - other.position;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const numbers = (json: string): readonly number[] => JSON.parse(json) as number[];

interface RawPlaces {
  readonly edition: string;
  readonly wordings: string;
  readonly positions: string;
  readonly rows: string;
}

function placesOf(connection: Connection, size: number) {
  const tables = ["Rule", "GlossaryEntry"].map(
    (table) => `SELECT editionKey AS edition, json_group_array(wordingId) AS wordings,
      json_group_array(position) AS positions, json_group_array(id) AS rows FROM ${table} GROUP BY editionKey`,
  );
  const lists = connection
    .all<RawPlaces>(tables.join(" UNION ALL "))
    .map(({ edition, ...lists }) => ({
      edition,
      wordings: numbers(lists.wordings),
      positions: numbers(lists.positions),
      rows: numbers(lists.rows),
    }))
    .sort((one, other) => compare(one.edition, other.edition));
  const editions = [...new Set(lists.map(({ edition }) => edition))];
  const starts = new Int32Array(size + 1);
  for (const { wordings } of lists) for (const id of wordings) starts[id + 1]!++;
  for (let id = 0; id < size; id++) starts[id + 1]! += starts[id]!;
  const next = starts.slice();
  const [count] = starts.slice(-1);
  const [editionOf, positionOf, rowOf] = [new Uint16Array(count!), new Int32Array(count!), new Int32Array(count!)];
  for (const { edition, wordings, positions, rows } of lists) {
    const rank = editions.indexOf(edition);
    wordings.forEach((id, index) => {
      const at = next[id]!++;
      [editionOf[at], positionOf[at], rowOf[at]] = [rank, positions[index]!, rows[index]!];
    });
  }
  return [editions, starts, editionOf, positionOf, rowOf] as const;
}
