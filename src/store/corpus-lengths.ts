import { type Connection } from "./connection";

/** How many entries a list has that each rule of an edition has: of one rule at most, and of all in the mean. */
export interface ListLength {
  readonly most: number;
  readonly mean: number;
}

/** How long lists are that grow with the corpus. Prices are made of them. */
export interface CorpusLengths {
  /** The editions held. A rule has as many versions at most, and words of as many ages. */
  readonly editions: number;
  /** Of the edition with the most rules: its sections. */
  readonly sections: number;
  /** Of the same: the rules directly below its two longest sections, which are those on keywords. */
  readonly keywords: number;
  /** Of the same: its rules. */
  readonly rules: number;
  /** Of the same: the rules directly below a rule. */
  readonly children: ListLength;
  /** Of the same: the rules that a rule's text mentions. */
  readonly references: ListLength;
  /** Of the same: the rules that mention a rule. */
  readonly citedBy: ListLength;
}

/** Reads the lengths of the corpus that the file holds: some milliseconds for 132 editions. */
export function readCorpusLengths(connection: Connection): CorpusLengths {
  const lengths = (sql: string): ListLength => {
    const { most, total } = connection.get<{ most: number | null; total: number | null }>(
      `SELECT max(n) AS most, sum(n) AS total FROM (SELECT count(*) AS n FROM Rule r ${sql})`,
      key,
    )!;
    return { most: most ?? 0, mean: (total ?? 0) / Math.max(1, rules) };
  };
  const count = (sql: string, ...values: string[]): number => connection.get<{ n: number }>(sql, ...values)?.n ?? 0;
  const largest = connection.get<{ key: string }>(
    `SELECT editionKey AS key FROM Rule GROUP BY editionKey ORDER BY count(*) DESC LIMIT 1`,
  );
  const key = largest?.key ?? "";
  const rules = count(`SELECT count(*) AS n FROM Rule WHERE editionKey = ?`, key);
  return {
    editions: count(`SELECT count(*) AS n FROM Edition`),
    sections: count(`SELECT count(*) AS n FROM Rule WHERE editionKey = ? AND parentId IS NULL`, key),
    keywords: count(
      `SELECT sum(below) AS n FROM (
         SELECT count(*) AS below FROM Rule r JOIN Rule section ON section.id = r.parentId AND section.parentId IS NULL
         WHERE r.editionKey = ? GROUP BY section.id ORDER BY below DESC LIMIT 2)`,
      key,
    ),
    rules,
    children: lengths(`WHERE r.editionKey = ? AND parentId IS NOT NULL GROUP BY parentId`),
    references: lengths(`JOIN Mention m ON m.wordingId = r.wordingId WHERE r.editionKey = ? GROUP BY r.id`),
    citedBy: lengths(`JOIN Mention m ON m.wordingId = r.wordingId WHERE r.editionKey = ? GROUP BY m.number`),
  };
}
