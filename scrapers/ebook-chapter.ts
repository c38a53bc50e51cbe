/**
 * Chapters of an e-book "Magic: The Gathering Comprehensive Rules" (credited to Mark L. Gottlieb) on web-novel sites:
 * one copy of one book, cut into parts without regard to sections. A bad-word filter has put dots into words, and
 * rules run on behind each other. Where a part ends, the next takes over: its first and last rules may be cut.
 */
import { type EditionChapter, type Repair } from "../src/domain/edition";
import { normaliseRuleNumber, type RuleNumber } from "../src/domain/rule-number";
import { type Page } from "./page";
import { type SourceLine } from "./source-line";
import { lineKinds, mendLines, type Piece, piece, rulesOf, span } from "./pieces";
import { dottedWords } from "./repair/dotted-words";
import { doubleQuoteApostrophes } from "./repair/double-quote-apostrophes";
import { meantNumber, MISPRINTED_NUMBER } from "./repair/misprinted-number";
import { findRunIn, seam } from "./repair/run-ins";
import { wholeNumbers } from "./rule-order";
import { type Reading, type Scraper } from "./scraper";

const TITLE = /^Magic:? The Gathering Comprehensive Rules(?: -)? (?:Part|Chapter) (\d+)$/i;
const PART = /^(?:Part|Chapter) \d+$/;
const NUMBERED = /^(\d{3}(?:\.\d+(?:[a-z]{1,2}|\.)|\.)) (\S.*)$/;
const CHAPTER = /^(\d)\. ([A-Z].*[^.:!?)"])$/;
const EXAMPLE = /^Example: (\S.*)$/;
const SENTENCE_END = /[.:!?)"”]$/;
const FRAME =
  /^(?:Library|Home|Prev(?:ious)?(?: Chapter)?|Next(?: Chapter)?|Table of Contents|Magic The Gathering Comprehensive Rules - \S+\.com|You[’'"]re read(?:ing)? (?:light )?novel .*)$/i;

/** What the book is was established once, for all its parts. */
const EDITION: Reading["edition"] = {
  key: "2006-10-01",
  effectiveBefore: "2007-05-01",
  established:
    "The book gives no date. Not before 2006-10-01: 423.2b is misprinted as 432.2b, as the official text did from " +
    "then on, and landwalk speaks of “snow” (since 2006-07-15). Before 2007-05-01: section 501 is still “Evasion " +
    "Abilities” and 502.2c has its older words.",
};

interface Cut {
  readonly pieces: readonly Piece[];
  readonly repairs: readonly Repair[];
  /** The number reached at the end of the line. */
  readonly number: RuleNumber | undefined;
}

/** Cuts one line into what runs together in it, numbering as it goes. */
function cutLine(line: SourceLine, previous: RuleNumber | undefined): Cut {
  const chapter = CHAPTER.exec(line.text.trim());
  if (chapter)
    return { pieces: [{ ...piece("chapter", line), heading: chapter[2] ?? "" }], repairs: [], number: previous };

  const pieces: Piece[] = [];
  const repairs: Repair[] = [];
  let number = previous;
  for (let rest: string | undefined = line.text.trim(); rest !== undefined;) {
    const numbered = NUMBERED.exec(rest);
    const example = EXAMPLE.exec(rest);
    if (!numbered && !example) return { pieces: [...pieces, piece("unparsed", line, rest)], repairs, number };
    const printed = normaliseRuleNumber(numbered?.[1] ?? "") ?? undefined;
    const meant = printed !== undefined && number !== undefined ? meantNumber(printed, number) : undefined;
    if (printed !== undefined && meant !== undefined)
      repairs.push({ name: MISPRINTED_NUMBER, line: line.firstLine, before: printed, after: meant });
    number = meant ?? printed ?? number;

    const body: string = numbered?.[2] ?? example?.[1] ?? "";
    const runIn = findRunIn(body, number);
    const own = runIn ? body.slice(0, runIn.offset).trim() : body;
    pieces.push(
      printed === undefined ? piece("example", line, own) : numberedPiece(line, own, number ?? printed, printed),
    );
    if (runIn) repairs.push({ name: runIn.name, line: line.firstLine, ...seam(body, runIn.offset) });
    rest = runIn && body.slice(runIn.offset);
  }
  return { pieces, repairs, number };
}

function numberedPiece(line: SourceLine, text: string, number: RuleNumber, printed: RuleNumber): Piece {
  const isHeading = !number.includes(".") || (!/[a-z]$/.test(number) && !SENTENCE_END.test(text));
  if (isHeading) return { ...piece("heading", line, ""), number, heading: text };
  return { ...piece("rule", line, text), number, ...(printed !== number && { printedNumber: printed }) };
}

/** A part may begin behind the heading of its first section: a row for the section then stands without one. */
function withSectionOfFirst(pieces: readonly Piece[]): { pieces: Piece[]; remarks: string[] } {
  const at = pieces.findIndex(({ number }) => number !== undefined);
  const first = pieces[at];
  if (!first?.number?.includes(".")) return { pieces: [...pieces], remarks: [] };
  const section = first.number.replace(/\..*/, "");
  const row: Piece = { kind: "rule", number: section, text: "", firstLine: first.firstLine, lastLine: first.firstLine };
  return {
    pieces: [...pieces.slice(0, at), row, ...pieces.slice(at)],
    remarks: [
      `line ${first.firstLine}: the heading of section ${section} is not in this part; the section stands without one`,
    ],
  };
}

function read(page: Page): Reading {
  const { lines, repairs } = mendLines(page.lines, [dottedWords, doubleQuoteApostrophes]);
  const part = lines.map(({ text }) => TITLE.exec(text.trim())?.[1]).find((found) => found !== undefined) ?? "";
  const id = `ebook-comprehensive-rules-part-${part}`;
  const found: Piece[] = [];
  const split: Repair[] = [];
  let number: RuleNumber | undefined;
  for (const line of lines) {
    const text = line.text.trim();
    if (text === "") continue;
    if (TITLE.test(text)) found.push(piece("title", line));
    else if (PART.test(text) || FRAME.test(text)) found.push(piece("boilerplate", line));
    else {
      const cut = cutLine(line, number);
      found.push(...cut.pieces);
      split.push(...cut.repairs);
      number = cut.number;
    }
  }
  const { pieces, remarks } = withSectionOfFirst(found);
  const rules = rulesOf(pieces, id);
  const last = rules.at(-1);
  const ends = last && `line ${last.lastLine}: the part ends behind rule ${last.number}; examples of it may be cut off`;
  const numbers = found.flatMap((each) => each.number ?? []);
  const chapters = pieces.flatMap((each): EditionChapter[] =>
    each.kind === "chapter" ? [{ number: each.text.charAt(0), heading: each.heading ?? "", ...span(id, each) }] : [],
  );
  return {
    id,
    title: `Magic: The Gathering Comprehensive Rules (e-book), part ${part}`,
    edition: EDITION,
    textStatus: "RULES_TEXT",
    coverage: { complete: false, sections: wholeNumbers(numbers, true) },
    chapters,
    rules,
    commentary: [],
    lineKinds: lineKinds(page, pieces),
    repairs: [...repairs, ...split].sort((a, b) => a.line - b.line),
    remarks: [...remarks, ...(ends === undefined ? [] : [ends])],
  };
}

export const ebookChapter: Scraper = {
  name: "ebook-chapter",
  publisher: "A web-novel site, copying an e-book credited to Mark L. Gottlieb",
  licence: "Rules text © Wizards of the Coast. The copying sites show no licence and hold none.",
  recognise: ({ lines }) => lines.some(({ text }) => TITLE.test(text.trim())),
  read,
};
