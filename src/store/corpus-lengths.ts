import { type Connection } from "./connection";

/** How long lists are that grow with the corpus. Prices are made of them. */
export interface CorpusLengths {
  /** The editions held. A rule has as many versions at most, and words of as many ages. */
  readonly editions: number;
  /** Of the edition with the most rules: its sections. */
  readonly sections: number;
  /** Of the same: the rules directly below its two longest sections, which are those on keywords. */
  readonly keywords: number;
}

/** Reads the lengths of the corpus that the file holds: some milliseconds for 132 editions. */
export function readCorpusLengths(connection: Connection): CorpusLengths {
  const count = (sql: string, ...values: string[]): number => connection.get<{ n: number }>(sql, ...values)?.n ?? 0;
  const largest = connection.get<{ key: string }>(
    `SELECT editionKey AS key FROM Rule GROUP BY editionKey ORDER BY count(*) DESC LIMIT 1`,
  );
  const key = largest?.key ?? "";
  return {
    editions: count(`SELECT count(*) AS n FROM Edition`),
    sections: count(`SELECT count(*) AS n FROM Rule WHERE editionKey = ? AND parentId IS NULL`, key),
    keywords: count(
      `SELECT sum(below) AS n FROM (
         SELECT count(*) AS below FROM Rule r JOIN Rule section ON section.id = r.parentId AND section.parentId IS NULL
         WHERE r.editionKey = ? GROUP BY section.id ORDER BY below DESC LIMIT 2)`,
      key,
    ),
  };
}
