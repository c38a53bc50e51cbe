import { namesOf, subjectOf } from "../corpus/glossary-terms";
import { type GlossaryTerms, TermNames } from "../corpus/term-mentions";
import { type Connection } from "./connection";
import { type Corpus, ofCorpus } from "./corpus-state";
import { GLOSSARY_COLUMNS, selected, type StoredGlossaryEntry } from "./rows";
import { MORE_THAN_ALL, type PositionInEdition } from "./rules";

const COLUMNS = selected(GLOSSARY_COLUMNS);

/** What a look-up compares terms by. */
export const termKey = (term: string): string => term.trim().toLowerCase();

export interface GlossaryPlace {
  readonly editionKey: string;
  readonly term: string;
  readonly ordinal?: number;
}

/** Reads glossary entries. */
export class Glossary {
  /** The terms of all editions, by every name that they go by. */
  private readonly termsByName: () => ReadonlyMap<string, readonly string[]>;
  private readonly mentionable: () => { readonly names: TermNames; readonly ofEditions: Map<string, GlossaryTerms> };

  constructor(
    private readonly connection: Connection,
    corpus: Corpus,
  ) {
    const terms = ofCorpus(corpus, () => this.readTerms());
    this.termsByName = ofCorpus(corpus, () => byName(terms()));
    this.mentionable = ofCorpus(corpus, () => ({ names: new TermNames(terms()), ofEditions: new Map() }));
  }

  /** The entry at each place, letter case aside, in the order given; undefined if there is none. */
  at(places: readonly GlossaryPlace[]): (StoredGlossaryEntry | undefined)[] {
    const rows = this.connection.all<StoredGlossaryEntry & { asked: number }>(
      `SELECT ${COLUMNS}, k.key AS asked FROM json_each(?) k
       JOIN GlossaryEntry g ON g.editionKey = k.value->>0 AND g.termKey = k.value->>1 AND g.ordinal = k.value->>2
       JOIN Wording w ON w.id = g.wordingId`,
      JSON.stringify(places.map(({ editionKey, term, ordinal = 1 }) => [editionKey, termKey(term), ordinal])),
    );
    const found = new Map(rows.map(({ asked, ...row }) => [asked, row]));
    return places.map((_, index) => found.get(index));
  }

  /**
   * The entry on what each place names, in the order given; undefined if there is none. An entry of that very term comes
   * before one that says more (“Bury (Obsolete)”), and that before one on several terms (“Legend, Legendary”).
   */
  named(places: readonly GlossaryPlace[]): (StoredGlossaryEntry | undefined)[] {
    const found = this.throughEditions(places.map(({ term, editionKey }) => ({ term, editionKeys: [editionKey] })));
    return places.map((_, index) => found[index]![0]);
  }

  /**
   * The entry on each term in each of the editions that has one, by edition, in the order given; as `named` chooses it.
   */
  throughEditions(
    asked: readonly { readonly term: string; readonly editionKeys: readonly string[] }[],
  ): StoredGlossaryEntry[][] {
    const terms = asked.map(({ term }) => this.termsLike(term));
    const rows = this.connection.all<StoredGlossaryEntry & { asked: number }>(
      `SELECT ${COLUMNS}, k.key AS asked FROM json_each(?) k
       CROSS JOIN json_each(k.value, '$[0]') e CROSS JOIN json_each(k.value, '$[1]') t
       CROSS JOIN GlossaryEntry g ON g.editionKey = e.value AND g.termKey = t.value AND g.ordinal = 1
       JOIN Wording w ON w.id = g.wordingId ORDER BY k.key, g.editionKey, t.key`,
      JSON.stringify(asked.map(({ editionKeys }, index) => [editionKeys, terms[index]])),
    );
    const found: StoredGlossaryEntry[][] = asked.map(() => []);
    for (const { asked: index, ...entry } of rows)
      if (found[index]!.at(-1)?.editionKey !== entry.editionKey) found[index]!.push(entry);
    return found;
  }

  /** The terms that are about the same, as keys, the nearest first. */
  private termsLike(term: string): readonly string[] {
    const key = termKey(term);
    const subject = subjectOf(term);
    const distance = (other: string): number => (other === key ? 0 : subjectOf(other) === subject ? 1 : 2);
    return [...(this.termsByName().get(subject) ?? [])].sort((one, other) => distance(one) - distance(other));
  }

  private readTerms(): readonly string[] {
    return this.connection
      .all<{ termKey: string }>(`SELECT DISTINCT termKey FROM GlossaryEntry`)
      .map(({ termKey }) => termKey);
  }

  /** The entry at each position of an edition's glossary, in the order given; undefined if there is none. */
  atPositions(places: readonly PositionInEdition[]): (StoredGlossaryEntry | undefined)[] {
    const rows = this.connection.all<StoredGlossaryEntry & { asked: number }>(
      `SELECT ${COLUMNS}, k.key AS asked FROM json_each(?) k
       JOIN GlossaryEntry g ON g.editionKey = k.value->>0 AND g.position = k.value->>1
       JOIN Wording w ON w.id = g.wordingId`,
      JSON.stringify(places.map(({ edition, position }) => [edition, position])),
    );
    const found = new Map(rows.map(({ asked, ...row }) => [asked, row]));
    return places.map((_, index) => found.get(index));
  }

  /** At most `limit` entries after a position, in the edition's order. */
  page(editionKey: string, after: number, limit: number): StoredGlossaryEntry[] {
    return this.connection.all<StoredGlossaryEntry>(
      `SELECT ${COLUMNS} FROM GlossaryEntry g JOIN Wording w ON w.id = g.wordingId
       WHERE g.editionKey = ? AND g.position > ? ORDER BY g.position LIMIT ?`,
      editionKey,
      after,
      limit,
    );
  }

  /** All entries of an edition, in its order. */
  all(editionKey: string): StoredGlossaryEntry[] {
    return this.page(editionKey, -1, MORE_THAN_ALL);
  }

  /** Finds the terms of an edition's glossary in its texts, by what a look-up compares them by. */
  terms(editionKey: string): GlossaryTerms {
    const { names, ofEditions } = this.mentionable();
    const known = ofEditions.get(editionKey);
    if (known) return known;
    const { terms } = this.connection.get<{ terms: string }>(
      `SELECT json_group_array(termKey) AS terms
       FROM (SELECT termKey FROM GlossaryEntry WHERE editionKey = ? ORDER BY position)`,
      editionKey,
    )!;
    const read = names.glossary(JSON.parse(terms) as string[]);
    ofEditions.set(editionKey, read);
    return read;
  }

  /** The terms of each edition that has a glossary, as a look-up compares them, in its order; oldest edition first. */
  allTerms(): { readonly editionKey: string; readonly terms: readonly string[] }[] {
    return this.connection
      .all<{ editionKey: string; terms: string }>(
        `SELECT editionKey, json_group_array(termKey) AS terms
         FROM (SELECT editionKey, termKey FROM GlossaryEntry ORDER BY editionKey, position) GROUP BY editionKey`,
      )
      .map(({ editionKey, terms }) => ({ editionKey, terms: JSON.parse(terms) as string[] }));
  }

  count(editionKey: string): number {
    return (
      this.connection.get<{ n: number }>(`SELECT count(*) AS n FROM GlossaryEntry WHERE editionKey = ?`, editionKey)
        ?.n ?? 0
    );
  }
}

/** Terms by every name that they go by. */
function byName(terms: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const term of terms) for (const name of namesOf(term)) found.set(name, [...(found.get(name) ?? []), term]);
  return found;
}
