import { type Repair } from "../../domain/edition";
import { type RuleNumber } from "../../domain/rule-number";
import { type DecodedFile } from "./decode";
import { type Layout } from "./layout";

/** Something that a person should know about the document; it is reported and never mended. */
export interface Finding {
  readonly check:
    | "date"
    | "encoding"
    | "order"
    | "gap"
    | "duplicate"
    | "contents"
    | "heading"
    | "reference"
    | "running-head"
    | "text"
    | "truncated";
  /** 1-based; absent if the finding is about the whole document. */
  readonly line?: number;
  /** What the contents list in vain. */
  readonly lacks?: RuleNumber;
  readonly message: string;
}

/** A line that was not understood. */
export interface UnparsedLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** The counts that a person can check against the document. */
export interface EditionCounts {
  /** Headings such as “704. State-Based Actions”. */
  readonly sections: number;
  /** Numbered rules and subrules: 704.5, 704.5k. */
  readonly numberedRules: number;
  readonly examples: number;
  readonly glossaryEntries: number;
  readonly repairs: number;
  readonly unparsedLines: number;
}

export interface OfficialReport {
  readonly encoding: DecodedFile["encoding"];
  readonly lineEnds: string;
  readonly layout: Layout;
  readonly counts: EditionCounts;
  readonly repairs: readonly Repair[];
  readonly findings: readonly Finding[];
}
