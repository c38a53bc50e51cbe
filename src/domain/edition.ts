import { type IsoDate } from "./iso-date";
import { isWithin, type RuleNumber } from "./rule-number";

/** CLASSIC: state-based effects are rule 420 (1999 to June 2009). MAGIC_2010: state-based actions are rule 704. */
export type Numbering = "CLASSIC" | "MAGIC_2010";

/** The first edition in which state-based actions are rule 704. */
export const MAGIC_2010_SINCE: IsoDate = "2009-07-11";

/** RULES_TEXT: the rules' own words. COMMENTARY: somebody's words about the rules, never stored as rule text. */
export type TextStatus = "RULES_TEXT" | "COMMENTARY";

/** What part of an edition is held. What lies outside is unknown, which is not the same as absent. */
export interface Coverage {
  readonly complete: boolean;
  /** Numbers whose whole subtree is held, for example 704; empty if `complete`. */
  readonly sections: readonly RuleNumber[];
}

/** True if it is known what stands under a number in an edition, or that nothing does. */
export const covers = ({ coverage }: { readonly coverage: Coverage }, number: RuleNumber): boolean =>
  coverage.complete || coverage.sections.some((section) => isWithin(number, section));

/** Where in a source document something was read: 1-based lines, inclusive. */
export interface LineSpan {
  readonly document: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** A chapter such as "7. Additional Rules": above the numbered tree, whose top are sections. */
export interface EditionChapter extends LineSpan {
  readonly number: string;
  readonly heading: string;
}

/** What few sources say of a rule besides its words: a column each, null for the others. */
export interface RuleFacts {
  /** What is printed as its number, if that is not what is meant (432.2b for 423.2b). */
  readonly printedNumber?: string;
  /** The date that the source stamps on this rule as its last change. */
  readonly stampedDate?: IsoDate;
}

/** Their names: what is missing here does not compile. The store writes and reads each. */
export const RULE_FACTS = Object.keys({
  printedNumber: true,
  stampedDate: true,
} satisfies Record<keyof RuleFacts, true>) as readonly (keyof RuleFacts)[];

/** One rule of one edition, sections (704) and headed subsections included. */
export interface EditionRule extends LineSpan, RuleFacts {
  /** What is meant, canonical form. Official files repeat some numbers: a number need not be unique in an edition. */
  readonly number: RuleNumber;
  readonly heading?: string;
  /** Clean text: no number, no examples, no stamp, no wrapping. Empty for a rule that only has a heading. */
  readonly text: string;
  readonly examples: readonly string[];
}

export interface EditionGlossaryEntry extends LineSpan {
  readonly term: string;
  /** Senses and paragraphs separated by a line feed. */
  readonly definition: string;
}

/** What a commentator wrote about one or more rules of this edition. */
export interface EditionCommentary extends LineSpan {
  readonly heading?: string;
  readonly text: string;
  /** Numbers that it cites, in the edition's own numbering. */
  readonly cites: readonly RuleNumber[];
  readonly footnotes: readonly string[];
}

/** A normalised edition: the content of one file corpus/editions/<key>.json, and what every importer produces. */
export interface EditionFile {
  /** The effective date in ISO form; if bracketed, the earliest that it can be. */
  readonly key: IsoDate;
  readonly title: string;
  readonly effectiveDate: IsoDate;
  /** Only if the source leaves the edition open: the first date on which it can no longer have been in force. */
  readonly effectiveBefore?: IsoDate;
  readonly numbering: Numbering;
  readonly textStatus: TextStatus;
  readonly coverage: Coverage;
  /** Ids of the source documents, main source first. */
  readonly documents: readonly string[];
  readonly chapters: readonly EditionChapter[];
  /** In document order. */
  readonly rules: readonly EditionRule[];
  readonly glossary: readonly EditionGlossaryEntry[];
  readonly commentary: readonly EditionCommentary[];
}

/** What a line of a source document is; every line is exactly one of these. */
export type LineKind =
  | "title"
  | "date"
  | "introduction"
  | "contents"
  | "chapter"
  | "heading"
  | "rule"
  | "example"
  | "stamp"
  | "commentary"
  | "footnote"
  | "term"
  | "definition"
  | "index"
  | "credits"
  | "boilerplate"
  | "blank"
  | "unparsed";

/** Of what has dates, oldest first: the last that is not newer than a date, and the first that is. */
export const around = <Dated extends { readonly effectiveDate: IsoDate }>(
  list: readonly Dated[],
  date: IsoDate,
): { readonly before: Dated | undefined; readonly after: Dated | undefined } => ({
  before: list.findLast(({ effectiveDate }) => effectiveDate <= date),
  after: list.find(({ effectiveDate }) => effectiveDate > date),
});

/** A defect mended, or an oddity kept: one line in the document's notes. */
export interface Repair {
  /** Stable name of the repair, for example `dotted-word-filter`. */
  readonly name: string;
  /** 1-based. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The provenance of one source document: the content of one file corpus/sources/<id>.json. */
export interface SourceRecord {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly url?: string;
  /** The date that the publisher gives the document, if it gives one. */
  readonly published?: IsoDate;
  /** Name of the scraper or parser that read it. */
  readonly scraper: string;
  /** Of the bytes as received, lower-case hexadecimal. */
  readonly sha256: string;
  /** File under corpus/raw, if the project ships the bytes. */
  readonly file?: string;
  readonly edition: {
    readonly key: IsoDate;
    readonly effectiveBefore?: IsoDate;
    /** How the edition was established, in a sentence. */
    readonly established: string;
  };
  readonly licence: string;
  readonly coverage: Coverage;
  /** Known defects of the document, as found by a person. */
  readonly defects: readonly string[];
  /** What the reader had to repair or could not read, one line each; written by the scraper. */
  readonly notes: readonly string[];
  /** Lines that were not understood: queryable, never dropped. */
  readonly unparsed: readonly { readonly line: number; readonly text: string }[];
}
