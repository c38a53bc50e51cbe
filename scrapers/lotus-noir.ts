/**
 * Lotus Noir, a French fan site: `lotusnoir.info/magic/regles/?c=704&v=US`, one section of the English rules a page,
 * the number and the text of each rule as blocks by turns. Made from a PDF: quotes, apostrophes and hyphens suffered.
 */
import { type EditionChapter } from "../src/domain/edition";
import { normaliseRuleNumber } from "../src/domain/rule-number";
import { type Page, type SourceLine } from "./page";
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
const REPAIRS = [leftQuoteApostrophes, questionMarkApostrophes, guillemets, lostHyphens];

/** The text of a rule, cut before each example that runs on behind it. */
function cutExamples(line: SourceLine): { texts: string[]; seams: { before: string; after: string }[] } {
  const texts: string[] = [];
  const seams: { before: string; after: string }[] = [];
  let rest = line.text.trim();
  for (let runIn = findRunIn(rest, undefined); runIn; runIn = findRunIn(rest, undefined)) {
    seams.push(seam(rest, runIn.offset));
    texts.push(rest.slice(0, runIn.offset).trim());
    rest = rest.slice(runIn.offset);
  }
  return { texts: [...texts, rest], seams };
}

function read(page: Page): Reading {
  const { lines, repairs } = mendLines(page.lines, REPAIRS);
  const splits: Reading["repairs"][number][] = [];
  const chapters: EditionChapter[] = [];
  const pieces: Piece[] = [];
  const dates = DATES.exec(lines.find(({ text }) => DATES.test(text))?.text ?? "");
  if (!dates) throw implausible("the page does not print the date of the US rules");
  const key = `${dates[3]}-${dates[2]}-${dates[1]}`;
  const section = lines.map(({ text }) => SECTION.exec(text.trim())?.[1]).find((found) => found !== undefined);
  if (section === undefined) throw noRules();
  const id = `lotusnoir-${key.slice(0, 4)}-rule-${section}`;

  let pending: SourceLine | undefined;
  for (const line of lines) {
    const text = line.text.trim();
    if (text === "") continue;
    const heading = SECTION.exec(text);
    if (NUMBER.test(text)) {
      if (pending) throw truncated(`rule ${pending.text.trim()} (line ${pending.firstLine}) has no text`);
      pending = line;
    } else if (pending) {
      const { texts, seams } = cutExamples(line);
      const number = normaliseRuleNumber(pending.text) ?? "";
      pieces.push({ ...piece("rule", { ...line, firstLine: pending.firstLine }, texts[0]), number });
      pieces.push(...texts.slice(1).map((each) => piece("example", line, each.replace(/^Example: /, ""))));
      splits.push(...seams.map((each) => ({ name: RUN_IN_EXAMPLES, line: line.firstLine, ...each })));
      pending = undefined;
    } else if (heading) {
      const [, number = "", chapter = "", title = ""] = heading;
      pieces.push({ ...piece("heading", line, ""), number, heading: title });
      chapters.push({ number: number.charAt(0), heading: chapter, ...span(id, line) });
    } else if (SITE_TITLE.test(text)) pieces.push(piece("title", line));
    else if (DATES.test(text)) pieces.push(piece("date", line));
    else if (CONTENTS.test(text) && pieces.at(-1)?.kind !== "rule") pieces.push(piece("contents", line));
    else pieces.push(piece("unparsed", line));
  }
  if (pending) throw truncated(`rule ${pending.text.trim()} (line ${pending.firstLine}) has no text`);

  return {
    id,
    title: `Lotus Noir, Règles complètes de Magic: The Gathering, ${section} (US)`,
    published: key,
    edition: { key, established: `The page prints the date of the US rules: [${dates.slice(1).join("/")}].` },
    textStatus: "RULES_TEXT",
    coverage: { complete: false, sections: [section] },
    chapters,
    rules: rulesOf(pieces, id),
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
