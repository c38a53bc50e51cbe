/**
 * Lotus Noir, a French fan site: `lotusnoir.info/magic/regles/?c=704&v=US`, one section of the English rules a page,
 * the number and the text of each rule as blocks by turns. Made from a PDF: quotes, apostrophes and hyphens suffered.
 */
import { type EditionChapter, type Repair } from "../src/domain/edition";
import { normaliseRuleNumber } from "../src/domain/rule-number";
import { type Page } from "./page";
import { type SourceLine } from "./source-line";
import { lineKinds, mendLines, type Piece, piece, rulesOf, span } from "./pieces";
import { guillemets } from "./repair/guillemets";
import { leftQuoteApostrophes } from "./repair/left-quote-apostrophes";
import { lostHyphens } from "./repair/lost-hyphens";
import { questionMarkApostrophes } from "./repair/question-mark-apostrophes";
import { findRunIn, RUN_IN_EXAMPLES, seam } from "./repair/run-ins";
import { implausible, noRules, truncated } from "./sanity";
import { type Reading, type Scraper } from "./scraper";

const SITE_TITLE = /^Règles complètes de Magic: The Gathering$/;
const DATES = /Règles US \[(\d{2})\/(\d{2})\/(\d{4})\]/;
const CONTENTS = /^(?:Sommaire|\d\. \S.*)$/;
const SECTION = /^(\d{3})\. (.+?) : (.+)$/;
const NUMBER = /^(?:\d{3}\.\d+\.|\d{3}\.\d+[a-z]{1,2}\.?)$/;
/** The same address with `v=FR` shows the same frame around the French rules, which are of another date. */
const FRENCH = /\b(?:joueurs?|cimetière|bibliothèque|capacités?)\b/i;
const REPAIRS = [leftQuoteApostrophes, questionMarkApostrophes, guillemets, lostHyphens];

/** The text of a rule, cut before each example that runs on behind it. */
function cutExamples(line: SourceLine): { texts: string[]; repairs: Repair[] } {
  const texts: string[] = [];
  const repairs: Repair[] = [];
  let rest = line.text.trim();
  for (let runIn = findRunIn(rest, undefined); runIn; runIn = findRunIn(rest, undefined)) {
    repairs.push({ name: RUN_IN_EXAMPLES, line: line.firstLine, ...seam(rest, runIn.offset) });
    texts.push(rest.slice(0, runIn.offset).trim());
    rest = rest.slice(runIn.offset);
  }
  return { texts: [...texts, rest], repairs };
}

const withoutLabel = (text: string) => text.replace(/^Example: /, "");

/** A line that is neither a number nor the text behind one. */
function frame(line: SourceLine, inContents: boolean): Piece {
  const text = line.text.trim();
  const [, number, chapter, heading] = SECTION.exec(text) ?? [];
  if (number !== undefined && chapter !== undefined && heading !== undefined)
    return { ...piece("heading", line, ""), number, heading };
  if (SITE_TITLE.test(text)) return piece("title", line);
  if (DATES.test(text)) return piece("date", line);
  if (text.startsWith("Example: ")) return piece("example", line, withoutLabel(text));
  return piece(inContents && CONTENTS.test(text) ? "contents" : "unparsed", line);
}

function classify(lines: readonly SourceLine[]): { pieces: Piece[]; repairs: Repair[] } {
  const pieces: Piece[] = [];
  const repairs: Repair[] = [];
  let pending: SourceLine | undefined;
  const noText = (line: SourceLine) => truncated(`rule ${line.text.trim()} (line ${line.firstLine}) has no text`);
  for (const line of lines.filter(({ text }) => text.trim() !== "")) {
    if (NUMBER.test(line.text.trim())) {
      if (pending) throw noText(pending);
      pending = line;
    } else if (pending) {
      const cut = cutExamples(line);
      const [text = "", ...examples] = cut.texts;
      const number = normaliseRuleNumber(pending.text) ?? "";
      pieces.push({ ...piece("rule", { ...line, firstLine: pending.firstLine }, text), number });
      pieces.push(...examples.map((each) => piece("example", line, withoutLabel(each))));
      repairs.push(...cut.repairs);
      pending = undefined;
    } else pieces.push(frame(line, !pieces.some(({ number }) => number !== undefined)));
  }
  if (pending) throw noText(pending);
  return { pieces, repairs };
}

function chaptersOf(lines: readonly SourceLine[], document: string): EditionChapter[] {
  return lines.flatMap((line) => {
    const [, number, heading] = SECTION.exec(line.text.trim()) ?? [];
    return number === undefined || heading === undefined
      ? []
      : [{ number: number.charAt(0), heading, ...span(document, line) }];
  });
}

function read(page: Page): Reading {
  const { lines, repairs } = mendLines(page.lines, REPAIRS);
  const dates = lines.map(({ text }) => DATES.exec(text)).find((found) => found !== null);
  if (!dates) throw implausible("the page does not print the date of the US rules");
  const { pieces, repairs: splits } = classify(lines);
  const section = pieces.find(({ kind }) => kind === "heading")?.number;
  if (section === undefined) throw noRules();
  const key = `${dates[3]}-${dates[2]}-${dates[1]}`;
  const id = `lotusnoir-${key.slice(0, 4)}-rule-${section}`;
  const rules = rulesOf(pieces, id);
  if (rules.some(({ text }) => FRENCH.test(text)))
    throw implausible("this is the French text; the English one has “v=US” in its address");
  return {
    id,
    title: `Lotus Noir, Règles complètes de Magic: The Gathering, ${section} (US)`,
    published: key,
    edition: { key, established: `The page prints the date of the US rules: [${dates.slice(1).join("/")}].` },
    textStatus: "RULES_TEXT",
    coverage: { complete: false, sections: [section] },
    chapters: chaptersOf(lines, id),
    rules,
    commentary: [],
    lineKinds: lineKinds(page, pieces),
    repairs: [...repairs, ...splits].sort((a, b) => a.line - b.line),
    remarks: [],
  };
}

export const lotusNoir: Scraper = {
  name: "lotus-noir",
  publisher: "Lotus Noir (lotusnoir.info)",
  licence: "Rules text © Wizards of the Coast. The page shows no licence.",
  recognise: ({ lines }) => lines.some(({ text }) => SITE_TITLE.test(text.trim())),
  read,
};
