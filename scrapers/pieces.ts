import { type EditionRule, type LineKind, type LineSpan, type Repair } from "../src/domain/edition";
import { type IsoDate } from "../src/domain/iso-date";
import { type RuleNumber } from "../src/domain/rule-number";
import { type Page } from "./page";
import { type SourceLine } from "./source-line";
import { type LineRepair } from "./repair/repair";

/** A stretch of a page and what it is. A line of the page may hold several, a piece may run over several lines. */
export interface Piece {
  readonly kind: LineKind;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly text: string;
  /** On rules and headings. */
  readonly number?: RuleNumber;
  readonly printedNumber?: string;
  readonly heading?: string;
  readonly stampedDate?: IsoDate;
}

export const piece = (kind: LineKind, line: SourceLine, text = line.text.trim()): Piece => ({
  kind,
  firstLine: line.firstLine,
  lastLine: line.lastLine,
  text,
});

export const span = (document: string, { firstLine, lastLine }: { firstLine: number; lastLine: number }): LineSpan => ({
  document,
  firstLine,
  lastLine,
});

/** Mends each line with each repair in turn, and says what was mended where. */
export function mendLines(
  lines: readonly SourceLine[],
  repairs: readonly LineRepair[],
): { lines: SourceLine[]; repairs: Repair[] } {
  const recorded: Repair[] = [];
  const mended = lines.map((line) => {
    let { text } = line;
    for (const { name, mend } of repairs) {
      const result = mend(text);
      recorded.push(...result.mends.map((each) => ({ name, line: line.firstLine, ...each })));
      text = result.text;
    }
    return { ...line, text };
  });
  return { lines: mended, repairs: recorded };
}

const STAMP_ALONE = /^\[CompRules \d{4}\/\d{2}\/\d{2}\]$/;

/**
 * What each line of the document is: what its first piece is. Lines of an HTML document without visible text are
 * boilerplate; a line of text that no piece covers is unparsed.
 */
export function lineKinds(page: Page, pieces: readonly Piece[]): LineKind[] {
  const visible: (LineKind | undefined)[] = [];
  for (const line of page.lines) {
    const kind = line.text.trim() === "" ? "blank" : STAMP_ALONE.test(line.text.trim()) ? "stamp" : undefined;
    if (kind !== undefined) visible[line.firstLine] ??= kind;
  }
  for (const { kind, firstLine, lastLine } of pieces)
    for (let line = firstLine; line <= lastLine; line++) visible[line] ??= kind;
  for (const { firstLine } of page.lines) visible[firstLine] ??= "unparsed";
  return Array.from({ length: page.lineCount }, (_, index) => visible[index + 1] ?? "boilerplate");
}

/** The rules that the pieces of a page make up: examples, and stamps on examples, go to the rule before them. */
export function rulesOf(pieces: readonly Piece[], document: string): EditionRule[] {
  const groups: (readonly [Piece, ...Piece[]])[] = [];
  for (const each of pieces) {
    const last = groups.at(-1);
    if (each.number !== undefined && (each.kind === "rule" || each.kind === "heading")) groups.push([each]);
    else if (each.kind === "example" && last) groups[groups.length - 1] = [...last, each];
  }
  return groups.map(([rule, ...examples]) => {
    const { number = "", printedNumber, heading, text, firstLine } = rule;
    const stampedDate = rule.stampedDate ?? examples.find((example) => example.stampedDate !== undefined)?.stampedDate;
    const lastLine = examples.at(-1)?.lastLine ?? rule.lastLine;
    return {
      number,
      ...(printedNumber !== undefined && { printedNumber }),
      ...(heading !== undefined && { heading }),
      text,
      examples: examples.map((example) => example.text),
      ...(stampedDate !== undefined && { stampedDate }),
      ...span(document, { firstLine, lastLine }),
    };
  });
}
