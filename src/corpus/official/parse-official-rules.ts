import { sha256 } from "../../domain/sha256";
import { type EditionFile, type LineKind, type Repair, type SourceRecord } from "../../domain/edition";
import { PalimpsestError } from "../../domain/errors";
import { parseBody, type PrintedItem } from "./body";
import { buildEdition } from "./build-edition";
import { checkCharacters, checkContents, checkDate, checkNumbers, checkReferences } from "./checks";
import { decodeOfficialFile } from "./decode";
import { type DateStatement, dateStatements, impossibleStatement } from "./effective-date";
import { parseGlossary } from "./glossary";
import { entriesWithoutItalics, ITALIC_MARKS, itemsWithoutItalics } from "./italics";
import { detectLayout } from "./layout";
import { collapseBlanks, LEFT_OUT } from "./line-grammar";
import { kindsOfLines } from "./line-kinds";
import { correctMisprints } from "./correct-misprints";
import { findTruncation, type Truncation, type WholePart, wholePartOf } from "./truncation";
import { noRules, refuseLostBlanks, refuseOtherLanguages, refuseTruncated } from "./refuse";
import { type Finding, type OfficialReport } from "./report";
import { withoutRunningHeads } from "./running-heads";
import { withoutRepeatedContents } from "./repeated-contents";
import { findZones, type Zones } from "./zones";

/** Where the bytes came from. */
export interface OfficialSource {
  readonly fileName?: string;
  readonly url?: string;
}

export interface ReadingOptions {
  /** Take what is whole of a file whose end is missing. */
  readonly allowTruncated?: boolean;
}

export interface ParsedOfficialRules {
  readonly edition: EditionFile;
  readonly record: SourceRecord;
  /** What each line of the document is: one kind for every line. */
  readonly lines: readonly LineKind[];
  readonly report: OfficialReport;
}

/**
 * The name and version of this reader. Raise the version if it reads any file otherwise than before, so that an import
 * reads again what is held already.
 */
export const OFFICIAL_READER = "official-rules-text 6";

const MAX_RULES = 50_000;
const MOST_LINES_OF_TITLE = 2;

/**
 * Reads one official text file of the Comprehensive Rules, in any form that it was ever published or kept in. The
 * edition is identified by the document's own words. Texts are as transcribed, only that line wrapping is undone and
 * that the marks of italics are taken away; what was mended or looks wrong is in `report` and, a line each, in the record's notes. Time is linear in the size.
 * Of a file that ends too early, if that is allowed, the coverage says what is whole.
 * @throws PalimpsestError EMPTY_FILE, FILE_TOO_LARGE, BINARY_FILE, HTML_PAGE, WRONG_LANGUAGE, NO_RULES,
 *   NO_EFFECTIVE_DATE, NO_BLANK_LINES or TRUNCATED_FILE; `path` is the file name or address
 */
export function parseOfficialRules(
  bytes: Uint8Array,
  source: OfficialSource = {},
  options: ReadingOptions = {},
): ParsedOfficialRules {
  try {
    return parse(bytes, source, options);
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    throw new PalimpsestError(error.code, error.message, source.fileName ?? source.url);
  }
}

function parse(
  bytes: Uint8Array,
  source: OfficialSource,
  { allowTruncated = false }: ReadingOptions,
): ParsedOfficialRules {
  const { encoding, lineEnds, lines: printedLines, twiceEncoded } = decodeOfficialFile(bytes);
  refuseOtherLanguages(printedLines);
  const headless = withoutRunningHeads(printedLines);
  const { lines, findings: leftOut } = withoutRepeatedContents(headless.lines);
  const zones = findZones(lines);
  if (!zones) throw noRules(lines);
  const statement = identifyEdition(lines, printedLines, zones);

  const layout = detectLayout(
    lines.slice(zones.body.start, Math.max(zones.body.end, zones.glossary.end)).filter((line) => line !== LEFT_OUT),
  );
  refuseLostBlanks(lines, zones, layout);
  const printed = parseBody(lines, zones.body, layout, zones.promised);
  const numbered = correctMisprints(printed.items);
  if (numbered.items.length > MAX_RULES)
    throw new PalimpsestError(
      "FILE_TOO_LARGE",
      `This cannot be an edition of the rules: it has more than ${MAX_RULES}.`,
    );
  const read = {
    body: { ...printed, items: numbered.items },
    glossary: parseGlossary(lines, zones.glossary, layout),
  };
  const truncation = findTruncation(zones, read.body.items, read.glossary);
  const part = truncation && wholePartOf(truncation, lines, zones, read.body, read.glossary);
  if (part) refuseTruncated(truncation, part, allowTruncated);
  const { body, glossary } = part ?? read;
  const plain = { body: itemsWithoutItalics(body.items), glossary: entriesWithoutItalics(glossary.entries) };

  const hash = sha256(bytes);
  const id = `official-${statement.date}-${hash.slice(0, 8)}`;
  const edition = buildEdition(statement.date, id, plain.body.items, plain.glossary.entries, part?.sections);
  const unparsed = [...body.unparsed, ...glossary.unparsed];
  const repairs: Repair[] = [body, numbered, glossary, plain.body, plain.glossary]
    .flatMap((each) => each.repairs)
    .sort((a, b) => a.line - b.line);
  const findings = [
    ...checkDate(lines, statement.date, source.fileName ?? source.url?.split("/").at(-1) ?? ""),
    ...(encoding === "macintosh" || encoding === "cp437" ? [oddEncoding(encoding)] : []),
    ...(twiceEncoded > 0 ? [encodedTwice(twiceEncoded)] : []),
    ...checkCharacters(lines),
    ...headless.findings,
    ...leftOut,
    ...(part ? [truncated(truncation, part)] : checkContents(zones.promised, headingsOf(body.items))),
    ...checkNumbers(edition.rules),
    ...(truncation?.within === "rules" ? [] : checkReferences(edition.rules, edition.glossary)),
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
    title: titleOf(lines),
    publisher: "Wizards of the Coast",
    ...(source.url !== undefined && { url: source.url }),
    scraper: "official-rules-text",
    sha256: hash,
    edition: { key: statement.date, established: `The document says: “${statement.words}”.` },
    licence: "© Wizards of the Coast. Imported by the user; not part of this project.",
    coverage: edition.coverage,
    defects: [],
    notes: notesOf(report, body.joinedLines + glossary.joinedLines),
    unparsed,
  };
  const kinds = kindsOfLines(lines, zones, body.kinds, glossary.kinds, statement.index);
  return { edition, record, lines: kinds.map((kind, i) => (printedLines[i]!.trim() === "" ? "blank" : kind)), report };
}

/** By its first date; a running head may be all that has it. */
function identifyEdition(lines: readonly string[], printed: readonly string[], zones: Zones): DateStatement {
  const statement =
    dateStatements(lines.slice(0, zones.body.start))[0] ?? dateStatements(printed.slice(0, zones.body.start))[0];
  if (statement) return statement;
  const impossible = impossibleStatement(lines.slice(0, zones.body.start));
  throw new PalimpsestError(
    "NO_EFFECTIVE_DATE",
    impossible === null
      ? "The text does not say which edition it is: a line such as “These rules are effective as of July 11, 2009.” is missing."
      : `The text does not say which edition it is: “${impossible}” is not a day on which rules can have come into force.`,
  );
}

/** The first lines up to a blank one, without the underscores of italics and not all in capitals; an “r” is what is left of a lost “®”. */
function titleOf(lines: readonly string[]): string {
  const from = lines.findIndex((line) => /\p{L}/u.test(line));
  const length = lines
    .slice(from)
    .findIndex((line, at) => line.trim() === "" || (at > 0 && dateStatements([line]).length > 0));
  const title = lines.slice(from, length < 0 ? from + 1 : from + length).slice(0, MOST_LINES_OF_TITLE);
  const words = collapseBlanks(title.join(" ").replaceAll("_", "").replace("Gatheringr", "Gathering®"));
  return words === words.toUpperCase() ? words.replace(/(?<=\p{L})\p{L}+/gu, (rest) => rest.toLowerCase()) : words;
}

const headingsOf = (items: readonly PrintedItem[]) =>
  items
    .filter(({ kind }) => kind !== "rule")
    .map(({ number, title, firstLine }) => ({ number, title, line: firstLine }));

const oddEncoding = (encoding: string): Finding => ({
  check: "encoding",
  message: `Read as ${encoding}, because its accented letters and dashes make sense only then`,
});

const encodedTwice = (lines: number): Finding => ({
  check: "encoding",
  message: `Encoded as UTF-8 twice: ${lines.toLocaleString("en")} lines were read as they were before the second time`,
});

const truncated = ({ sign, within }: Truncation, { leftOut }: WholePart): Finding => ({
  check: "truncated",
  message: `The file ends within the ${within}: ${sign}; what comes after is not held${
    leftOut === undefined ? "" : `, and “${leftOut}” was left out, because it may be cut off`
  }`,
});

function notesOf({ repairs, findings }: OfficialReport, joinedLines: number): string[] {
  const italics = repairs.filter(({ name }) => name === ITALIC_MARKS);
  return [
    ...(joinedLines > 0 ? [`wrapped-lines: ${joinedLines} lines were joined to the line before`] : []),
    ...(italics.length > 0
      ? [`${ITALIC_MARKS}: the underscores around words were taken away in ${italics.length} rules and entries`]
      : []),
    ...repairs
      .filter((each) => !italics.includes(each))
      .map(({ name, line, before, after }) => `${name}, line ${line}: “${before}” read as “${after}”`),
    ...findings.map(({ check, line, message }) => `${check}${line === undefined ? "" : `, line ${line}`}: ${message}`),
  ];
}
