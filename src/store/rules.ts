import { type RuleNumber, ruleNumberParts } from "../domain/rule-number";
import { bytesOfText } from "../memory/cache";
import { type Connection } from "./connection";
import { type Corpus, CorpusCache } from "./corpus-state";
import { groupBy } from "../domain/group-by";
import { type Raw, readList, RULE_COLUMNS, selected, type StoredRule } from "./rows";

/** A number in an edition; `ordinal` tells apart rules that the edition gives the same number. */
export interface RulePlace {
  readonly editionKey: string;
  readonly number: RuleNumber;
  readonly ordinal?: number;
}

/** A place in an edition's reading order, from 0. */
export interface PositionInEdition {
  readonly edition: string;
  readonly position: number;
}

/** The words of a rule or of an entry of a glossary, whichever editions have them; `id` is StoredRule.wordingId. */
export interface RuleWording extends Pick<StoredRule, "heading" | "text" | "examples"> {
  readonly id: number;
  readonly isEntry: boolean;
}

const COLUMNS = selected(RULE_COLUMNS);

export type RawRule = Raw<StoredRule, "examples">;

const readRule = (row: RawRule): StoredRule => ({ ...row, examples: readList(row.examples) });

/** More than any edition has of anything. */
export const MORE_THAN_ALL = 1_000_000;

/** What a rule takes in memory besides its words. */
const BYTES_OF_RULE = 400;

const bytesOf = ({ heading, text, examples }: StoredRule): number =>
  examples.reduce(
    (sum, example) => sum + bytesOfText(example),
    BYTES_OF_RULE + bytesOfText(heading) + bytesOfText(text),
  );

/** Rules of an edition in document order; `under` keeps those strictly below a number. */
export interface RuleSelection {
  readonly editionKey: string;
  readonly under?: RuleNumber;
}

/** Reads rules. The functions that take lists run one statement however long the list is. */
export class Rules {
  /** Rules that were looked up, by a key of the reader's. */
  readonly cache: CorpusCache<StoredRule>;
  private readonly pages: CorpusCache<readonly StoredRule[]>;

  constructor(
    private readonly connection: Connection,
    corpus: Corpus,
  ) {
    this.cache = new CorpusCache(corpus, "rules", bytesOf);
    this.pages = new CorpusCache(corpus, "rule-pages", (rules) => rules.reduce((sum, rule) => sum + bytesOf(rule), 0));
  }

  /** The rule at each place, in the order given; undefined if there is none. */
  at(places: readonly RulePlace[]): (StoredRule | undefined)[] {
    const rows = this.connection.all<RawRule & { asked: number }>(
      `SELECT ${COLUMNS}, k.key AS asked FROM json_each(?) k
       JOIN Rule r ON r.editionKey = k.value->>0 AND r.number = k.value->>1 AND r.ordinal = k.value->>2
       JOIN Wording w ON w.id = r.wordingId`,
      JSON.stringify(places.map(({ editionKey, number, ordinal = 1 }) => [editionKey, number, ordinal])),
    );
    const found = new Map(rows.map(({ asked, ...row }) => [asked, readRule(row)]));
    return places.map((_, index) => found.get(index));
  }

  /** The first rule that each edition prints under a misprinted number, in the order given. */
  printedAs(places: readonly RulePlace[]): (StoredRule | undefined)[] {
    const rows = this.connection.all<RawRule & { asked: number }>(
      `SELECT ${COLUMNS}, k.key AS asked FROM json_each(?) k
       JOIN Rule r ON r.printedNumber = k.value->>1 AND r.editionKey = k.value->>0
       JOIN Wording w ON w.id = r.wordingId ORDER BY r.position DESC`,
      JSON.stringify(places.map(({ editionKey, number }) => [editionKey, number])),
    );
    const found = new Map(rows.map(({ asked, ...row }) => [asked, readRule(row)]));
    return places.map((_, index) => found.get(index));
  }

  /** By row ids, in the order given; undefined if there is none. */
  byRowId(rowIds: readonly number[]): (StoredRule | undefined)[] {
    const rows = this.connection.all<RawRule>(
      `SELECT ${COLUMNS} FROM json_each(?) k JOIN Rule r ON r.id = k.value JOIN Wording w ON w.id = r.wordingId`,
      JSON.stringify([...new Set(rowIds)]),
    );
    const found = new Map(rows.map((row) => [row.rowId, readRule(row)]));
    return rowIds.map((rowId) => found.get(rowId));
  }

  /** The rule at each position of an edition, in the order given; undefined if there is none. */
  atPositions(places: readonly PositionInEdition[]): (StoredRule | undefined)[] {
    const rows = this.connection.all<RawRule & { asked: number }>(
      `SELECT ${COLUMNS}, k.key AS asked FROM json_each(?) k
       JOIN Rule r ON r.editionKey = k.value->>0 AND r.position = k.value->>1
       JOIN Wording w ON w.id = r.wordingId`,
      JSON.stringify(places.map(({ edition, position }) => [edition, position])),
    );
    const found = new Map(rows.map(({ asked, ...row }) => [asked, readRule(row)]));
    return places.map((_, index) => found.get(index));
  }

  /** The rules directly below each rule, in document order. */
  children(rowIds: readonly number[]): StoredRule[][] {
    const rows = this.connection.all<RawRule>(
      `SELECT ${COLUMNS} FROM json_each(?) k JOIN Rule r ON r.parentId = k.value
       JOIN Wording w ON w.id = r.wordingId ORDER BY r.position`,
      JSON.stringify(rowIds),
    );
    const byParent = groupBy(rows, (row) => row.parentRowId);
    return rowIds.map((rowId) => (byParent.get(rowId) ?? []).map(readRule));
  }

  /** The tops of each edition's tree, in document order. */
  tops(editionKeys: readonly string[]): StoredRule[][] {
    const rows = this.connection.all<RawRule>(
      `SELECT ${COLUMNS} FROM json_each(?) k JOIN Rule r ON r.editionKey = k.value AND r.parentId IS NULL
       JOIN Wording w ON w.id = r.wordingId ORDER BY r.editionKey, r.position`,
      JSON.stringify(editionKeys),
    );
    const byEdition = groupBy(rows, (row) => row.editionKey);
    return editionKeys.map((key) => (byEdition.get(key) ?? []).map(readRule));
  }

  /** At most `limit` rules of a selection after a position. */
  page(selection: RuleSelection, after: number, limit: number): readonly StoredRule[] {
    const key = `${selection.editionKey} ${selection.under ?? ""} ${after} ${limit}`;
    return this.pages.reading(key, () => this.readPage(selection, after, limit));
  }

  /** All rules of an edition, in document order. */
  all(editionKey: string): readonly StoredRule[] {
    return this.page({ editionKey }, -1, MORE_THAN_ALL);
  }

  /** The numbers of all rules of an edition, in document order. */
  numbers(editionKey: string): readonly RuleNumber[] {
    const row = this.connection.get<{ numbers: string }>(
      `SELECT json_group_array(number) AS numbers FROM (SELECT number FROM Rule WHERE editionKey = ? ORDER BY position)`,
      editionKey,
    );
    return JSON.parse(row?.numbers ?? "[]") as RuleNumber[];
  }

  /** Which wordings they have, in the same order. */
  wordingIds(editionKey: string): readonly number[] {
    const row = this.connection.get<{ ids: string }>(
      `SELECT json_group_array(wordingId) AS ids FROM (SELECT wordingId FROM Rule WHERE editionKey = ? ORDER BY position)`,
      editionKey,
    );
    return JSON.parse(row?.ids ?? "[]") as number[];
  }

  /** The words of all of them, in the same order: the heading, which may be empty, the text and each example begin a line. */
  words(editionKey: string): string[] {
    return this.connection
      .all<Raw<Pick<StoredRule, "heading" | "text" | "examples">, "examples">>(
        `SELECT w.heading, w.text, w.examples FROM Rule r JOIN Wording w ON w.id = r.wordingId
         WHERE r.editionKey = ? ORDER BY r.position`,
        editionKey,
      )
      .map(({ heading, text, examples }) => [heading ?? "", text, ...readList(examples)].join("\n"));
  }

  private readPage(selection: RuleSelection, after: number, limit: number): StoredRule[] {
    const [condition, parameters] = restrict(selection);
    return this.connection
      .all<RawRule>(
        `SELECT ${COLUMNS} FROM Rule r JOIN Wording w ON w.id = r.wordingId
         WHERE ${condition} AND r.position > ? ORDER BY r.position LIMIT ?`,
        ...parameters,
        after,
        limit,
      )
      .map(readRule);
  }

  count(selection: RuleSelection): number {
    const [condition, parameters] = restrict(selection);
    return (
      this.connection.get<{ n: number }>(`SELECT count(*) AS n FROM Rule r WHERE ${condition}`, ...parameters)?.n ?? 0
    );
  }

  /** The words of all rules and of all entries of glossaries of all editions, each once. */
  wordings(): RuleWording[] {
    return this.connection
      .all<Raw<RuleWording, "examples"> & { kind: string }>(
        `SELECT id, kind, heading, text, examples FROM Wording ORDER BY id`,
      )
      .map(({ kind, ...row }) => ({ ...row, isEntry: kind === "GLOSSARY", examples: readList(row.examples) }));
  }

  /** The rules of its edition that mention each number, in document order. */
  citing(places: readonly RulePlace[]): StoredRule[][] {
    const rows = this.connection.all<RawRule & { asked: number }>(
      // In this order of joins: few wordings mention a number, and an edition has thousands of rules.
      `SELECT ${COLUMNS}, k.key AS asked FROM json_each(?) k
       CROSS JOIN Mention m ON m.number = k.value->>1
       CROSS JOIN Rule r ON r.wordingId = m.wordingId AND r.editionKey = k.value->>0
       JOIN Wording w ON w.id = r.wordingId ORDER BY r.position`,
      JSON.stringify(places.map(({ editionKey, number }) => [editionKey, number])),
    );
    const found = groupBy(
      rows.map(({ asked, ...row }) => ({ asked, rule: readRule(row) })),
      ({ asked }) => asked,
    );
    return places.map((_, index) => (found.get(index) ?? []).map(({ rule }) => rule));
  }

  /** The numbers that each wording mentions, in reading order. */
  mentions(wordingIds: readonly number[]): RuleNumber[][] {
    const rows = this.connection.all<{ wordingId: number; number: RuleNumber }>(
      `SELECT m.wordingId, m.number FROM json_each(?) k JOIN Mention m ON m.wordingId = k.value
       ORDER BY m.wordingId, m.position`,
      JSON.stringify([...new Set(wordingIds)]),
    );
    const byWording = groupBy(rows, (row) => row.wordingId);
    return wordingIds.map((id) => (byWording.get(id) ?? []).map(({ number }) => number));
  }
}

/** The condition on r, and its parameters. A one-digit number is a chapter: 7 has the sections 700 to 799 below it. */
function restrict({ editionKey, under }: RuleSelection): [string, (string | number)[]] {
  if (under === undefined) return ["r.editionKey = ?", [editionKey]];
  const { section, rule, letters } = ruleNumberParts(under);
  if (under.length === 1)
    return ["r.editionKey = ? AND r.section BETWEEN ? AND ?", [editionKey, section * 100, section * 100 + 99]];
  if (letters !== undefined) return ["r.editionKey = ? AND FALSE", [editionKey]];
  const below = rule === undefined ? `${under}.*` : `${under}[a-z]*`;
  return ["r.editionKey = ? AND r.section = ? AND r.number GLOB ?", [editionKey, section, below]];
}
