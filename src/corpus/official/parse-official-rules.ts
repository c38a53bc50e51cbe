import { createHash } from "node:crypto";
import {
  type Coverage,
  type EditionChapter,
  type EditionFile,
  type EditionGlossaryEntry,
  type EditionRule,
  type LineKind,
  MAGIC_2010_SINCE,
  type Repair,
  type SourceRecord,
} from "../../domain/edition";
import { PalimpsestError } from "../../domain/errors";
import { parseBody, type PrintedItem } from "./body";
import { checkCharacters, checkContents, checkNumbers, checkReferences } from "./checks";
import { decodeOfficialFile } from "./decode";
import { type DateStatement, datesInFileName, dateStatements } from "./effective-date";
import { type ParsedGlossary, parseGlossary } from "./glossary";
import { detectLayout } from "./layout";
import { isHeadingText, isRuler, readDivision, readChapterHeading, readSectionHeading } from "./line-grammar";
import { correctMisprints } from "./numbering";
import { type Finding, type OfficialReport } from "./report";
import { findZones, type Zones } from "./zones";

/** Where the bytes came from. */
export interface OfficialSource {
  readonly fileName?: string;
  readonly url?: string;
}

export interface ParsedOfficialRules {
  readonly edition: EditionFile;
  readonly record: SourceRecord;
  /** What each line of the document is: one kind for every line. */
  readonly lines: readonly LineKind[];
  readonly report: OfficialReport;
}

const MAX_RULES = 50_000;

/**
 * Reads one official text file of the Comprehensive Rules, in any form that it was ever published or kept in. The
 * edition is identified by the document's own words. Texts are as transcribed, only that line wrapping is undone;
 * what was mended or looks wrong is in `report` and, a line each, in the record's notes. Time is linear in the size.
 * @throws PalimpsestError EMPTY_FILE, FILE_TOO_LARGE, BINARY_FILE, HTML_PAGE, WRONG_LANGUAGE, NO_RULES,
 *   NO_EFFECTIVE_DATE or TRUNCATED_FILE; `path` is the file name or address
 */
export function parseOfficialRules(bytes: Uint8Array, source: OfficialSource = {}): ParsedOfficialRules {
  try {
    return parse(bytes, source);
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    throw new PalimpsestError(error.code, error.message, source.fileName ?? source.url);
  }
}

function parse(bytes: Uint8Array, source: OfficialSource): ParsedOfficialRules {
  const { encoding, lineEnds, lines } = decodeOfficialFile(bytes);
  refuseOtherLanguages(lines);
  const zones = findZones(lines);
  if (!zones) throw noRules(lines);
  const statement = identifyEdition(lines, zones);

  const layout = detectLayout(lines.slice(zones.body.start, Math.max(zones.body.end, zones.glossary.end)));
  const body = parseBody(lines, zones.body, layout, zones.promised);
  const numbered = correctMisprints(body.items);
  if (numbered.items.length > MAX_RULES)
    throw new PalimpsestError("FILE_TOO_LARGE", `This cannot be an edition of the rules: it has more than ${MAX_RULES}.`);
  const glossary = parseGlossary(lines, zones.glossary, layout);
  refuseTruncated(zones, numbered.items, glossary);

  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const id = `official-${statement.date}-${sha256.slice(0, 8)}`;
  const edition = buildEdition(statement, id, numbered.items, glossary, zones);
  const unparsed = [...body.unparsed, ...glossary.unparsed];
  const repairs: Repair[] = [...body.repairs, ...numbered.repairs, ...glossary.repairs].sort((a, b) => a.line - b.line);
  const findings = [
    ...checkDate(lines, statement, source),
    ...(encoding === "macintosh" || encoding === "cp437" ? [oddEncoding(encoding)] : []),
    ...checkCharacters(lines),
    ...checkContents(zones.promised, headingsOf(numbered.items)),
    ...checkNumbers(edition.rules),
    ...checkReferences(edition.rules, edition.glossary),
  ];
  const sections = edition.rules.filter(({ number }) => !number.includes(".")).length;
  const report: OfficialReport = {
    encoding,
    lineEnds,
    layout,
    counts: {
      sections,
      numberedRules: edition.rules.length - sections,
      examples: edition.rules.reduce((sum, rule) => sum + rule.examples.length, 0),
      glossaryEntries: edition.glossary.length,
      repairs: repairs.length,
      unparsedLines: unparsed.length,
    },
    repairs,
    findings,
  };
  const record: SourceRecord = {
    id,
    title: lines.find((line) => line.trim() !== "")?.trim() ?? "",
    publisher: "Wizards of the Coast",
    ...(source.url !== undefined && { url: source.url }),
    scraper: "official-rules-text",
    sha256,
    edition: { key: statement.date, established: `The document says: “${statement.words}”.` },
    licence: "© Wizards of the Coast. Imported by the user; not part of this project.",
    coverage: edition.coverage,
    defects: [],
    notes: notesOf(report, body.joinedLines + glossary.joinedLines),
    unparsed,
  };
  return { edition, record, lines: kindsOfLines(lines, zones, body.kinds, glossary.kinds, statement), report };
}

const COMMON_WORDS = new Set(["the", "of", "a", "to", "is", "and", "that", "player", "card", "or", "in"]);

function refuseOtherLanguages(lines: readonly string[]): void {
  const words = lines.slice(0, 4_000).join(" ").slice(0, 400_000).toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 50) return;
  const common = words.filter((word) => COMMON_WORDS.has(word)).length;
  if (common * 12 >= words.length) return;
  throw new PalimpsestError("WRONG_LANGUAGE", "The text is not in English; only the English rules can be imported.");
}

const noRules = (lines: readonly string[]): PalimpsestError =>
  lines.some((line) => readSectionHeading(line.trim()) !== null) && dateStatements(lines).length > 0
    ? truncated("it ends before the first rule")
    : new PalimpsestError("NO_RULES", "There are no numbered rules in it, such as “100.1. These Magic rules apply …”.");

const truncated = (what: string) =>
  new PalimpsestError("TRUNCATED_FILE", `The file is not whole: ${what}. Fetch it again.`);

function identifyEdition(lines: readonly string[], zones: Zones): DateStatement {
  const statement = dateStatements(lines.slice(0, zones.body.start))[0];
  if (statement) return statement;
  throw new PalimpsestError(
    "NO_EFFECTIVE_DATE",
    "The text does not say which edition it is: a line such as “These rules are effective as of July 11, 2009.” is missing.",
  );
}

/** A table of contents promises parts; where the last of them never comes, the end of the file is missing. */
function refuseTruncated(
  { promised, glossary, credits }: Zones,
  items: readonly PrintedItem[],
  { entries }: ParsedGlossary,
): void {
  if (!promised) return;
  const lastSection = promised.sections.at(-1);
  const held = new Set(items.map(({ number }) => number));
  if (lastSection && !held.has(lastSection.number))
    throw truncated(`the contents list “${lastSection.number}. ${lastSection.title}”, but the text ends before it`);
  if (promised.divisions.has("glossary") && glossary.end === 0) throw truncated("the glossary is missing");
  const lastTerm = entries.at(-1)?.term ?? "";
  if (promised.divisions.has("credits") && credits.end === 0 && !/^[\W_]*[w-z]/i.test(lastTerm))
    throw truncated(`the glossary ends with “${lastTerm}”, and the credits are missing`);
}

function buildEdition(
  { date }: DateStatement,
  document: string,
  items: readonly PrintedItem[],
  glossary: ParsedGlossary,
  zones: Zones,
): EditionFile {
  const rules = items.filter(({ kind }) => kind !== "chapter").map((item) => toRule(item, document));
  const complete = zones.glossary.end > 0;
  const coverage: Coverage = {
    complete,
    sections: complete ? [] : rules.filter(({ number }) => !number.includes(".")).map(({ number }) => number),
  };
  return {
    key: date,
    title: `Comprehensive Rules, effective ${date}`,
    effectiveDate: date,
    numbering: date < MAGIC_2010_SINCE ? "CLASSIC" : "MAGIC_2010",
    textStatus: "RULES_TEXT",
    coverage,
    documents: [document],
    chapters: items.filter(({ kind }) => kind === "chapter").map((item) => toChapter(item, document)),
    rules,
    glossary: glossary.entries.map(
      ({ term, paragraphs, firstLine, lastLine }): EditionGlossaryEntry => ({
        term,
        definition: paragraphs.join("\n"),
        document,
        firstLine,
        lastLine,
      }),
    ),
    commentary: [],
  };
}

const toChapter = ({ number, title, firstLine, lastLine }: PrintedItem, document: string): EditionChapter => ({
  number,
  heading: title,
  document,
  firstLine,
  lastLine,
});

/** A rule whose first paragraph is a heading (“702.9. Flying”) has that as its heading, and what follows as text. */
function toRule(item: PrintedItem, document: string): EditionRule {
  const { number, printedNumber, paragraphs, examples, firstLine, lastLine } = item;
  const [first = "", ...rest] = paragraphs;
  const headed = item.kind === "rule" && /\.\d+$/.test(number) && isHeadingText(first);
  const heading = item.kind === "section" ? item.title : headed ? first : undefined;
  return {
    number,
    ...(printedNumber !== undefined && { printedNumber }),
    ...(heading !== undefined && { heading }),
    text: (headed ? rest : paragraphs).join("\n"),
    examples,
    document,
    firstLine,
    lastLine,
  };
}

const headingsOf = (items: readonly PrintedItem[]) =>
  items
    .filter(({ kind }) => kind !== "rule")
    .map(({ number, title, firstLine }) => ({ number, title, line: firstLine }));

/** The statement in the credits and the date in the file's name, against the statement at the head. */
function checkDate(lines: readonly string[], { date }: DateStatement, { fileName, url }: OfficialSource): Finding[] {
  const others = dateStatements(lines).filter((other) => other.date !== date);
  const named = datesInFileName(fileName ?? url?.split("/").at(-1) ?? "");
  return [
    ...others.map(({ words, index }): Finding => {
      return { check: "date", line: index + 1, message: `“${words}” disagrees with ${date} at the head; that was taken` };
    }),
    ...(named[0] !== undefined && !named.includes(date)
      ? [{ check: "date" as const, message: `The file's name says ${named[0]}, its text ${date}; the text was taken` }]
      : []),
  ];
}

const oddEncoding = (encoding: string): Finding => ({
  check: "encoding",
  message: `Read as ${encoding}: only so do its accented letters and dashes make sense`,
});

function notesOf({ repairs, findings }: OfficialReport, joinedLines: number): string[] {
  return [
    ...(joinedLines > 0 ? [`wrapped-lines: ${joinedLines} lines were put behind the one before`] : []),
    ...repairs.map(({ name, line, before, after }) => `${name}, line ${line}: “${before}” read as “${after}”`),
    ...findings.map(({ check, line, message }) => `${check}${line === undefined ? "" : `, line ${line}`}: ${message}`),
  ];
}

/** What each line is. Before the rules: title up to the date, then introduction, with the contents among it. */
function kindsOfLines(
  lines: readonly string[],
  zones: Zones,
  body: readonly LineKind[],
  glossary: readonly LineKind[],
  statement: DateStatement,
): LineKind[] {
  const within = (i: number, { start, end }: Zones["body"]) => i >= start && i < end;
  const dates = new Set(dateStatements(lines).map(({ index }) => index));
  return lines.map((line, i): LineKind => {
    if (within(i, zones.body)) return body[i - zones.body.start] ?? "unparsed";
    if (within(i, zones.glossary)) return glossary[i - zones.glossary.start] ?? "unparsed";
    if (line.trim() === "") return "blank";
    if (isRuler(line.trim())) return "boilerplate";
    if (dates.has(i)) return "date";
    if (within(i, zones.index)) return "index";
    if (within(i, zones.credits)) return "credits";
    if (within(i, zones.contents) && isContentsLine(line.trim())) return "contents";
    return i < statement.index ? "title" : "introduction";
  });
}

const isContentsLine = (text: string): boolean =>
  readDivision(text) !== null || readChapterHeading(text) !== null || readSectionHeading(text) !== null;
