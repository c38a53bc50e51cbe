/**
 * The "Rules" wiki of the International Magic Judges (MediaWiki, 2010): judges' own words about the rules, with
 * citations `[CR 704.5a]` and footnotes. Commentary; never stored as rule text.
 */
import { type EditionCommentary, type Repair } from "../src/domain/edition";
import { isoDate, monthNumber } from "../src/domain/iso-date";
import { normaliseRuleNumber } from "../src/domain/rule-number";
import { type Page } from "./page";
import { type SourceLine } from "./source-line";
import { lineKinds, mendLines, type Piece, piece, span } from "./pieces";
import { FOOTNOTE_MARKS, takeFootnoteMarks } from "./repair/footnote-marks";
import { misspellings } from "./repair/misspellings";
import { editionOfMonth, implausible, truncated } from "./sanity";
import { type Reading, type ScrapeContext, type Scraper } from "./scraper";

const SITE = /^From Rules$/;
const CURRENT = /current as of Comprehensive Rules ([A-Z][a-z]+ \d{4})/;
const BULLET = /^(\s*)• (.*)$/;
const FOOTNOTES = /^Footnotes$/;
const FOOTNOTE = /^\s*(\d+)\. (?:↑ ?(?:[\d.]+ )*)?(\S.*)$/;
const FOOT = /^(?:Retrieved from |Personal tools$|Views$|Toolbox$)/;
const CITATION = /(?<!\s)\s*\[CR ([^\]]{1,200})\]/g;
const SENTENCE_END = /[.:!?)"”\]]$/;

/** What each line is, going by its place on the page. */
function classify(lines: readonly SourceLine[]): Piece[] {
  const filled = lines.filter(({ text }) => text.trim() !== "");
  const site = filled.findIndex(({ text }) => SITE.test(text.trim()));
  const notes = filled.findIndex(({ text }) => FOOTNOTES.test(text.trim()));
  const foot = filled.findIndex(({ text }, index) => index > site && FOOT.test(text.trim()));
  const depth = (line: SourceLine | undefined) => BULLET.exec(line?.text ?? "")?.[1]?.length;
  return filled.map((line, index) => {
    const text = line.text.trim();
    if (index === site - 1) return piece("title", line);
    if (index <= site || text.startsWith("Jump to:") || (foot >= 0 && index >= foot)) return piece("boilerplate", line);
    if (CURRENT.test(text)) return piece("date", line);
    if (index === notes) return piece("heading", line);
    if (notes >= 0 && index > notes) return piece(FOOTNOTE.test(line.text) ? "footnote" : "unparsed", line, line.text);
    const own = depth(line);
    if (own !== undefined && (depth(filled[index + 1]) ?? 0) > own) return piece("heading", line, text.slice(2));
    if (own === undefined && !SENTENCE_END.test(text)) return piece("boilerplate", line);
    return piece("commentary", line, line.text);
  });
}

function footnotesOf(pieces: readonly Piece[]): ReadonlyMap<number, string> {
  return new Map(
    pieces.flatMap(({ kind, text }) => {
      const [, number, note] = (kind === "footnote" && FOOTNOTE.exec(text)) || [];
      return number !== undefined && note !== undefined ? [[Number(number), note] as const] : [];
    }),
  );
}

function comments(pieces: readonly Piece[], document: string): { commentary: EditionCommentary[]; repairs: Repair[] } {
  const footnotes = footnotesOf(pieces);
  const repairs: Repair[] = [];
  let group: string | undefined;
  const commentary = pieces.flatMap((each): EditionCommentary[] => {
    if (each.kind === "heading") group = each.text.replace(/:$/, "");
    if (each.kind !== "commentary") return [];
    const bullet = BULLET.exec(each.text);
    if (!bullet) group = undefined;
    const unmarked = takeFootnoteMarks(bullet?.[2] ?? each.text.trim());
    repairs.push(...unmarked.mends.map((mend) => ({ name: FOOTNOTE_MARKS, line: each.firstLine, ...mend })));
    const cited = [...unmarked.text.matchAll(CITATION)].flatMap(([, numbers = ""]) => numbers.split(/,\s*/));
    return [
      {
        ...(group !== undefined && { heading: group }),
        text: unmarked.text.replace(CITATION, "").trim(),
        cites: cited.flatMap((number) => normaliseRuleNumber(number) ?? []),
        footnotes: unmarked.footnotes.map((number) => {
          const note = footnotes.get(number);
          if (note === undefined) throw truncated(`footnote ${number} of line ${each.firstLine} is missing`);
          return note;
        }),
        ...span(document, each),
      },
    ];
  });
  return { commentary, repairs };
}

/** "October 2010" as `2010-10`. */
function monthOf(text: string): string {
  const [month = "", year = ""] = text.split(" ");
  const first = isoDate(Number(year), monthNumber(month) ?? NaN, 1);
  if (first === null) throw implausible(`“${text}” is not a month`);
  return first.slice(0, "yyyy-mm".length);
}

function read(page: Page, { publishedEditions }: ScrapeContext): Reading {
  const { lines, repairs } = mendLines(page.lines, [misspellings]);
  const pieces = classify(lines);
  const named = CURRENT.exec(pieces.find(({ kind }) => kind === "date")?.text ?? "")?.[1];
  if (named === undefined) throw implausible("the page does not say which Comprehensive Rules it follows");
  const key = editionOfMonth(monthOf(named), publishedEditions);
  const title = pieces.find(({ kind }) => kind === "title")?.text ?? "";
  const id = `judges-wiki-${key.slice(0, 4)}-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const { commentary, repairs: marks } = comments(pieces, id);
  const captions = pieces.filter(({ kind, firstLine }) => kind === "boilerplate" && isInside(pieces, firstLine));
  return {
    id,
    title: `International Magic Judges, Rules wiki: ${title}`,
    edition: {
      key,
      established: `The page says that it is current as of Comprehensive Rules ${named}; one edition is of that month.`,
    },
    textStatus: "COMMENTARY",
    coverage: { complete: false, sections: [] },
    chapters: [],
    rules: [],
    commentary,
    lineKinds: lineKinds(page, pieces),
    repairs: [...repairs, ...marks].sort((a, b) => a.line - b.line),
    remarks: captions.map(({ firstLine, text }) => `line ${firstLine}: image caption left out: “${text}”`),
  };
}

/** Between the first and the last comment, where loose lines are captions of images. */
const isInside = (pieces: readonly Piece[], line: number) => {
  const comments = pieces.filter(({ kind }) => kind === "commentary" || kind === "footnote");
  return line > (comments[0]?.firstLine ?? 0) && line < (comments.at(-1)?.lastLine ?? 0);
};

export const judgesWiki: Scraper = {
  name: "judges-wiki",
  publisher: "International Magic Judges (rules.internationalmagicjudges.net)",
  licence: "The page shows no licence; the words are the judges' own.",
  recognise: ({ lines }) =>
    lines.some(({ text }) => SITE.test(text.trim())) && lines.some(({ text }) => CURRENT.test(text)),
  read,
};
