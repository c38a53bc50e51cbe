import { type Numbering, RULE_FACTS, type RuleFacts, type TextStatus } from "../domain/edition";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";

/** Where each field of a row is read, by the aliases of its tables: a field that is missing here does not compile. */
type Columns<Row> = Readonly<Record<keyof Row, string>>;

/** What stands after SELECT to read all of these. */
export const selected = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} AS ${field}`)
    .join(", ");

/** Where in which document something was read: 1-based lines, inclusive. */
export interface StoredSpan {
  readonly documentId: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

export interface StoredEdition {
  readonly key: string;
  readonly title: string;
  readonly effectiveDate: IsoDate;
  readonly effectiveBefore: IsoDate | null;
  readonly numbering: Numbering;
  readonly textStatus: TextStatus;
  readonly coverage: { readonly complete: boolean; readonly sections: readonly RuleNumber[] };
}

export interface StoredChapter extends StoredSpan {
  readonly editionKey: string;
  readonly number: string;
  readonly heading: string;
}

/** Null where the source says nothing. */
type StoredFacts = { readonly [Fact in keyof RuleFacts]-?: NonNullable<RuleFacts[Fact]> | null };

export interface StoredRule extends StoredSpan, StoredFacts {
  /** Of this import only: an edition that is imported anew gets new ones. */
  readonly rowId: number;
  readonly editionKey: string;
  /** In document order, from 0. */
  readonly position: number;
  readonly number: RuleNumber;
  /** 1, or which of several rules of the edition that bear the same number. */
  readonly ordinal: number;
  readonly parentRowId: number | null;
  /** The same for all rules, of whatever edition, with the same heading, text and examples. */
  readonly wordingId: number;
  readonly heading: string | null;
  readonly text: string;
  readonly examples: readonly string[];
}

/** The table aliases are r (Rule) and w (Wording). */
export const RULE_COLUMNS: Columns<StoredRule> = {
  rowId: "r.id",
  editionKey: "r.editionKey",
  position: "r.position",
  number: "r.number",
  ordinal: "r.ordinal",
  parentRowId: "r.parentId",
  wordingId: "r.wordingId",
  heading: "w.heading",
  text: "w.text",
  examples: "w.examples",
  ...(Object.fromEntries(RULE_FACTS.map((fact) => [fact, `r.${fact}`])) as Record<keyof StoredFacts, string>),
  documentId: "r.documentId",
  firstLine: "r.firstLine",
  lastLine: "r.lastLine",
};

export interface StoredGlossaryEntry extends StoredSpan {
  readonly rowId: number;
  readonly editionKey: string;
  readonly position: number;
  readonly term: string;
  readonly ordinal: number;
  readonly wordingId: number;
  readonly definition: string;
}

/** The table aliases are g (GlossaryEntry) and w (Wording). */
export const GLOSSARY_COLUMNS: Columns<StoredGlossaryEntry> = {
  rowId: "g.id",
  editionKey: "g.editionKey",
  position: "g.position",
  term: "w.heading",
  ordinal: "g.ordinal",
  wordingId: "g.wordingId",
  definition: "w.text",
  documentId: "g.documentId",
  firstLine: "g.firstLine",
  lastLine: "g.lastLine",
};

export interface StoredCommentary extends StoredSpan {
  readonly rowId: number;
  readonly editionKey: string;
  readonly position: number;
  readonly heading: string | null;
  readonly text: string;
  readonly footnotes: readonly string[];
}

/** The table alias is c. */
export const COMMENTARY_COLUMNS: Columns<StoredCommentary> = {
  rowId: "c.id",
  editionKey: "c.editionKey",
  position: "c.position",
  heading: "c.heading",
  text: "c.text",
  footnotes: "c.footnotes",
  documentId: "c.documentId",
  firstLine: "c.firstLine",
  lastLine: "c.lastLine",
};

export interface StoredDocument {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly url: string | null;
  readonly published: IsoDate | null;
  readonly scraper: string;
  readonly sha256: string;
  readonly file: string | null;
  readonly editionKey: string;
  readonly editionBefore: IsoDate | null;
  readonly editionEstablished: string;
  readonly licence: string;
  readonly coverage: { readonly complete: boolean; readonly sections: readonly RuleNumber[] };
  readonly defects: readonly string[];
  readonly notes: readonly string[];
  readonly unparsed: readonly { readonly line: number; readonly text: string }[];
}

/** The columns of a row that hold JSON arrays, as SQLite returns them. */
export type Raw<Row, Lists extends keyof Row> = Omit<Row, Lists> & Record<Lists, string>;

/** Coverage as it is stored: two columns. */
export interface RawCoverage {
  readonly coverageComplete: number;
  readonly coverageSections: string;
}

export function readCoverage({ coverageComplete, coverageSections }: RawCoverage): StoredEdition["coverage"] {
  return { complete: coverageComplete === 1, sections: readList(coverageSections) };
}

export const readList = (json: string): string[] => (json === "[]" ? [] : (JSON.parse(json) as string[]));
