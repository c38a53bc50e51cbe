import { type Connection } from "./connection";
import { readList } from "./rows";

/** Words of a rule or an entry of the glossary, whichever editions print them. */
export interface SearchedWording {
  readonly id: number;
  readonly heading: string | null;
  readonly text: string;
  readonly examples: readonly string[];
  /** The same for wordings that say the same. */
  readonly canonicalHash: string;
}

/** What an edition prints, in its order: lists of the same length. */
export interface PrintedLists {
  readonly edition: string;
  readonly positions: readonly number[];
  readonly wordings: readonly number[];
  /** The integer parts of the rules' numbers; 0 for entries of the glossary. */
  readonly sections: readonly number[];
}

/** What a rule stands below, and how many rules of its edition refer to it. */
export interface Surroundings {
  readonly headings: readonly string[];
  readonly references: number;
  /** The position of the rule above it; null if there is none. */
  readonly above: number | null;
}

interface RawLists {
  readonly edition: string;
  readonly positions: string;
  readonly wordings: string;
  readonly sections: string;
}

/** Reads all texts at once, for an index of their words. */
export class SearchTexts {
  constructor(private readonly connection: Connection) {}

  wordings(): SearchedWording[] {
    return this.connection
      .all<Omit<SearchedWording, "examples"> & { examples: string }>(
        `SELECT id, heading, text, examples, canonicalHash FROM Wording`,
      )
      .map((row) => ({ ...row, examples: readList(row.examples) }));
  }

  /** By edition, the oldest first. */
  rules(): PrintedLists[] {
    return this.lists("Rule", "section");
  }

  glossary(): PrintedLists[] {
    return this.lists("GlossaryEntry", "0");
  }

  private lists(table: string, section: string): PrintedLists[] {
    const numbers = (json: string) => JSON.parse(json) as number[];
    return this.connection
      .all<RawLists>(
        `SELECT editionKey AS edition, json_group_array(position) AS positions,
           json_group_array(wordingId) AS wordings, json_group_array(${section}) AS sections
         FROM ${table} GROUP BY editionKey ORDER BY editionKey`,
      )
      .map(({ edition, positions, wordings, sections }) => ({
        edition,
        positions: numbers(positions),
        wordings: numbers(wordings),
        sections: numbers(sections),
      }));
  }

  /** What stands around rules, in the order given; undefined where there is no rule. */
  surroundings(
    places: readonly ({ readonly edition: string; readonly position: number } | undefined)[],
  ): (Surroundings | undefined)[] {
    const editions = [...new Set(places.flatMap((place) => place?.edition ?? []))];
    const references = new Map(
      this.connection
        .all<{ place: string; count: number }>(
          `SELECT r.editionKey || ' ' || m.number AS place, count(*) AS count FROM json_each(?) e
           CROSS JOIN Rule r ON r.editionKey = e.value CROSS JOIN Mention m ON m.wordingId = r.wordingId
           GROUP BY r.editionKey, m.number`,
          // Of the newest edition only: counting them in all takes as long as all else here.
          JSON.stringify(editions.sort().slice(-1)),
        )
        .map(({ place, count }) => [place, count]),
    );
    const found: (Surroundings | undefined)[] = places.map(() => undefined);
    const rows = this.connection.all<{
      asked: number;
      edition: string;
      number: string;
      above: number | null;
      first: string | null;
      second: string | null;
    }>(
      `SELECT k.key AS asked, r.editionKey AS edition, r.number, p.position AS above, pw.heading AS first, gw.heading AS second
       FROM json_each(?) k CROSS JOIN Rule r ON r.editionKey = k.value->>0 AND r.position = k.value->>1
       LEFT JOIN Rule p ON p.id = r.parentId LEFT JOIN Wording pw ON pw.id = p.wordingId
       LEFT JOIN Rule g ON g.id = p.parentId LEFT JOIN Wording gw ON gw.id = g.wordingId`,
      JSON.stringify(places.map((place) => [place?.edition, place?.position])),
    );
    for (const { asked, edition, number, above, first, second } of rows)
      found[asked] = {
        headings: [first, second].filter((heading) => heading !== null),
        references: references.get(`${edition} ${number}`) ?? 0,
        above,
      };
    return found;
  }

  /** The positions of the rules to which entries of the glossary refer. */
  referredTo(places: readonly { readonly edition: string; readonly position: number }[]): number[][] {
    const found: number[][] = places.map(() => []);
    const rows = this.connection.all<{ asked: number; position: number }>(
      `SELECT k.key AS asked, r.position FROM json_each(?) k
       CROSS JOIN GlossaryEntry g ON g.editionKey = k.value->>0 AND g.position = k.value->>1
       CROSS JOIN Mention m ON m.wordingId = g.wordingId
       CROSS JOIN Rule r ON r.editionKey = g.editionKey AND r.number = m.number AND r.ordinal = 1 ORDER BY k.key, m.position`,
      JSON.stringify(places.map(({ edition, position }) => [edition, position])),
    );
    for (const { asked, position } of rows) found[asked]!.push(position);
    return found;
  }
}
