import { type Connection } from "./connection";
import { MENTION, type Nearness } from "./naming";

/** Where words stand: a rule or an entry of the glossary, with its place in the edition. */
export interface WordingPlace {
  readonly kind: "RULE" | "GLOSSARY";
  readonly wordingId: number;
  readonly rowId: number;
  readonly position: number;
}

/** Words that match a query: the nearer first, and of those equally near the less the score, the better. */
export interface Match {
  readonly id: number;
  readonly score: number;
  readonly nearness: Nearness;
}

/** Which places count; all that nothing here rules out. */
export interface PlaceFilter {
  readonly editionKeys?: readonly string[];
  /** Rules whose section is from the first to the last: no entry of the glossary. */
  readonly sections?: readonly [first: number, last: number];
}

/** Best match first, or by the edition that brought the words. */
export type SearchOrder = "BEST_FIRST" | "OLDEST_FIRST" | "NEWEST_FIRST";

/** A place of matching words, and from which edition to which these words stood. */
export interface RankedPlace extends WordingPlace {
  readonly score: number;
  readonly nearness: Nearness;
  readonly firstEdition: string;
  readonly lastEdition: string;
}

interface Span {
  first: number;
  last: number;
}

/**
 * Which editions print which wordings, and where, for the whole corpus: some 22 bytes a place. To find the same by
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
    /** The integer part of a rule's number; 0 for an entry of the glossary. */
    private readonly sectionOf: Uint16Array,
    /** By wording id: the same number for wordings that say the same (see `wordsOf`), and whether it is a rule's. */
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

  /** Whether a wording is a rule's; otherwise it is the glossary's. */
  isOfRule(id: number): boolean {
    return this.isRule[id] === 1;
  }

  /**
   * The places of matching words in the last of the editions asked for that prints them. Best match first means: what
   * names or defines it, newest edition first; the glossary's entry; the rest by score, then the newest edition, then
   * its glossary and its rules in their order.
   */
  rank(matches: readonly Match[], filter: PlaceFilter, order: SearchOrder = "BEST_FIRST"): RankedPlace[] {
    const counts = this.counted(filter);
    const spans = this.spansOf(matches, counts);
    const found: RankedPlace[] = [];
    for (const { id, score, nearness } of matches) {
      const span = spans.get(this.wordsOf[id]!);
      if (!span) continue;
      const [firstEdition, lastEdition] = [this.editions[span.first]!, this.editions[span.last]!];
      const kind = this.isRule[id] === 1 ? "RULE" : "GLOSSARY";
      for (let at = this.starts[id]!; at < this.starts[id + 1]!; at++) {
        if (this.editionOf[at] !== span.last || !counts(at)) continue;
        const [rowId, position] = [this.rowOf[at]!, this.positionOf[at]!];
        found.push({ kind, wordingId: id, rowId, position, score, nearness, firstEdition, lastEdition });
      }
    }
    return found.sort(ORDERS[order]);
  }

  /** How many places `rank` would give. */
  count(matches: readonly Match[], filter: PlaceFilter): number {
    const counts = this.counted(filter);
    const spans = this.spansOf(matches, counts);
    let count = 0;
    for (const { id } of matches) {
      const last = spans.get(this.wordsOf[id]!)?.last;
      for (let at = this.starts[id]!; at < this.starts[id + 1]!; at++)
        if (this.editionOf[at] === last && counts(at)) count++;
    }
    return count;
  }

  /** How many it would give for each chapter alone, by its number. */
  countByChapter(matches: readonly Match[], { editionKeys }: PlaceFilter): ReadonlyMap<number, number> {
    const counts = this.counted({ ...(editionKeys && { editionKeys }), sections: [100, 999] });
    const last = new Map<number, number>();
    const place = (id: number, at: number): number => this.wordsOf[id]! * 10 + Math.floor(this.sectionOf[at]! / 100);
    this.eachPlace(matches, counts, (id, at) => {
      const edition = this.editionOf[at]!;
      if (edition >= (last.get(place(id, at)) ?? 0)) last.set(place(id, at), edition);
    });
    const found = new Map<number, number>();
    this.eachPlace(matches, counts, (id, at) => {
      const at10 = place(id, at);
      if (last.get(at10) === this.editionOf[at]) found.set(at10 % 10, (found.get(at10 % 10) ?? 0) + 1);
    });
    return found;
  }

  private eachPlace(
    matches: readonly Match[],
    counts: (at: number) => boolean,
    visit: (id: number, at: number) => void,
  ): void {
    for (const { id } of matches)
      for (let at = this.starts[id]!; at < this.starts[id + 1]!; at++) if (counts(at)) visit(id, at);
  }

  private counted({ editionKeys, sections }: PlaceFilter): (at: number) => boolean {
    const asked = editionKeys && new Set(editionKeys);
    const isAsked = this.editions.map((key) => !asked || asked.has(key));
    if (!sections) return (at) => isAsked[this.editionOf[at]!]!;
    const [first, last] = sections;
    return (at) => this.sectionOf[at]! >= first && this.sectionOf[at]! <= last && isAsked[this.editionOf[at]!]!;
  }

  /** From which edition to which those words stood, as printed in any typography that matches. */
  private spansOf(matches: readonly Match[], counts: (at: number) => boolean): ReadonlyMap<number, Span> {
    const spans = new Map<number, Span>();
    for (const { id } of matches) {
      let first = -1;
      let last = -1;
      for (let at = this.starts[id]!; at < this.starts[id + 1]!; at++) {
        if (!counts(at)) continue;
        const edition = this.editionOf[at]!;
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

type Compare = (one: RankedPlace, other: RankedPlace) => number;

const byRank: Compare = (one, other) =>
  one.nearness - other.nearness ||
  (one.nearness === MENTION ? one.score - other.score : 0) ||
  compare(other.lastEdition, one.lastEdition) ||
  compare(one.kind, other.kind) ||
  one.position - other.position;

const ORDERS: Readonly<Record<SearchOrder, Compare>> = {
  BEST_FIRST: byRank,
  OLDEST_FIRST: (one, other) => compare(one.firstEdition, other.firstEdition) || byRank(one, other),
  NEWEST_FIRST: (one, other) => compare(other.firstEdition, one.firstEdition) || byRank(one, other),
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const numbers = (json: string): readonly number[] => JSON.parse(json) as number[];

interface RawPlaces {
  readonly edition: string;
  readonly wordings: string;
  readonly positions: string;
  readonly rows: string;
  readonly sections: string;
}

function placesOf(connection: Connection, size: number) {
  const tables = [
    ["Rule", "section"],
    ["GlossaryEntry", "0"],
  ].map(
    ([table, section]) => `SELECT editionKey AS edition, json_group_array(wordingId) AS wordings,
      json_group_array(position) AS positions, json_group_array(id) AS rows, json_group_array(${section}) AS sections
      FROM ${table} GROUP BY editionKey`,
  );
  const lists = connection
    .all<RawPlaces>(tables.join(" UNION ALL "))
    .map(({ edition, ...lists }) => ({
      edition,
      wordings: numbers(lists.wordings),
      positions: numbers(lists.positions),
      rows: numbers(lists.rows),
      sections: numbers(lists.sections),
    }))
    .sort((one, other) => compare(one.edition, other.edition));
  const editions = [...new Set(lists.map(({ edition }) => edition))];
  const starts = new Int32Array(size + 1);
  for (const { wordings } of lists) for (const id of wordings) starts[id + 1]!++;
  for (let id = 0; id < size; id++) starts[id + 1]! += starts[id]!;
  const next = starts.slice();
  const [count] = starts.slice(-1);
  const [editionOf, positionOf, rowOf] = [new Uint16Array(count!), new Int32Array(count!), new Int32Array(count!)];
  const sectionOf = new Uint16Array(count!);
  for (const { edition, wordings, positions, rows, sections } of lists) {
    const rank = editions.indexOf(edition);
    wordings.forEach((id, index) => {
      const at = next[id]!++;
      [editionOf[at], positionOf[at], rowOf[at]] = [rank, positions[index]!, rows[index]!];
      sectionOf[at] = sections[index]!;
    });
  }
  return [editions, starts, editionOf, positionOf, rowOf, sectionOf] as const;
}
