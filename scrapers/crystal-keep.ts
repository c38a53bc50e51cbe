/**
 * Crystal Keep ("The Gaming Resource Library"), pages "General Rulings" of one section each, and its mirrors.
 * Layouts: 2004 (`rule-general-420.html`, items `- 420.1 - text`, hard-wrapped in text copies) and 2008 to 2009
 * (`rule-general-704.php`, items `• 704.1 - text`). Each rule ends with a stamp of its last change,
 * `[CompRules 2009/07/08]`; the sentence that names the release stands at the head and again at the foot.
 */
import { type EditionCommentary } from "../src/domain/edition";
import { isoDate, type IsoDate, monthNumber } from "../src/domain/iso-date";
import { type Page } from "./page";
import { type SourceLine } from "./source-line";
import { lineKinds, mendLines, type Piece, piece, rulesOf, span } from "./pieces";
import { capitalisedReferences } from "./repair/capitalised-references";
import { editionPublishedBy, implausible, noRules, truncated } from "./sanity";
import { type Reading, type ScrapeContext, type Scraper } from "./scraper";

const RELEASE = /^This search based on the (.+?) release of the Rulings\.$/;
const SECTION = /^(?:[-•]\s+)?(\d{3}) - (\S.*)$/;
const RULE = /^(?:[-•]\s+)?(\d{3}\.\d+[a-z]{0,2}) - (\S.*)$/;
const RULING = /^(?:[-•]\s+)?(?:(?:\d{3}(?:\.\d+[a-z]?)?)\.Ruling\.\d+|Note) - \S/;
const EXAMPLE = /^Example: (\S.*)$/;
const STAMPED = /^(.*?) ?\[CompRules\s+(\d{4})\/(\d{2})\/(\d{2})\]$/;
/** Rulings are signed: `[WotC Rules Team 2003/12/01]`, `[D'Angelo 2007/03/25]`. */
const SIGNED = /\s\[[^[\]]+\s\d{4}\/\d{2}\/\d{2}\]$/;
const PAGE_TITLE = /^General Rulings - \d{3}$/;
const SENTENCE_END = /[.:!?)"”]$/;
const FRAME = [
  /^The Gaming Resource Library$/,
  /^Go To: /,
  /^(?:New )?Search\b/,
  /^General Rulings Table of Contents$/,
  /^Copyright \d{4}/,
  /^SPONSORED LINKS$/,
  /^The Ultimate Source for Gaming Info$/,
  /^\|$/,
];

const isFrame = (text: string) => FRAME.some((pattern) => pattern.test(text));
const startsItem = (text: string) =>
  [RELEASE, SECTION, RULE, RULING, EXAMPLE, PAGE_TITLE].some((pattern) => pattern.test(text)) || isFrame(text);

/** Puts hard-wrapped items together again: an item runs on until its stamp or until something else begins. */
function unwrap(lines: readonly SourceLine[]): SourceLine[] {
  const items: SourceLine[][] = [];
  let running: SourceLine[] | undefined;
  for (const line of lines) {
    const text = line.text.trim();
    if (text === "") running = undefined;
    else if (running && !startsItem(text)) {
      running.push({ ...line, text });
      const end = running.slice(-2).map((part) => part.text);
      if (SIGNED.test(end.join(" "))) running = undefined;
    } else {
      const item = [{ ...line, text }];
      items.push(item);
      const runsOn = [RULE, RULING, EXAMPLE].some((pattern) => pattern.test(text)) && !SIGNED.test(text);
      running = runsOn ? item : undefined;
    }
  }
  return items.map((parts) => ({
    firstLine: parts[0]?.firstLine ?? 0,
    lastLine: parts.at(-1)?.lastLine ?? 0,
    text: parts.map(({ text }) => text).join(" "),
  }));
}

function classify(item: SourceLine): Piece {
  const [, unstamped = item.text, year, month, day] = STAMPED.exec(item.text) ?? [];
  const stamp = year !== undefined ? { stampedDate: `${year}-${month}-${day}` } : {};
  const rule = RULE.exec(unstamped);
  if (rule?.[1] !== undefined && rule[2] !== undefined) {
    const heading = year === undefined && !SENTENCE_END.test(rule[2]);
    return heading
      ? { ...piece("heading", item, ""), number: rule[1], heading: rule[2] }
      : { ...piece("rule", item, rule[2]), number: rule[1], ...stamp };
  }
  const section = SECTION.exec(item.text);
  if (section) return { ...piece("heading", item, ""), number: section[1] ?? "", heading: section[2] ?? "" };
  const example = EXAMPLE.exec(unstamped);
  if (example) return { ...piece("example", item, example[1]), ...stamp };
  if (RULING.test(item.text)) return piece("commentary", item, item.text.replace(/^[-•]\s+/, ""));
  if (RELEASE.test(item.text)) return piece("date", item);
  if (PAGE_TITLE.test(item.text)) return piece("title", item);
  return piece(isFrame(item.text) ? "boilerplate" : "unparsed", item);
}

/** "Oct 23, 2009", "January 15, 2004" and the foot's "January 15,2004" as ISO dates. */
function releaseDate(text: string): IsoDate {
  const [month = "", day, year] = text.split(/[ ,]+/);
  const date = isoDate(Number(year), monthNumber(month) ?? NaN, Number(day));
  if (date === null) throw implausible(`the release date “${text}” is not a date`);
  return date;
}

/** The house's own rulings, each about the rule that it follows. */
function rulings(pieces: readonly Piece[], document: string): EditionCommentary[] {
  let number: string | undefined;
  return pieces.flatMap((each) => {
    if (each.kind !== "commentary") {
      number = each.number ?? number;
      return [];
    }
    return [{ text: each.text, cites: number === undefined ? [] : [number], footnotes: [], ...span(document, each) }];
  });
}

function read(page: Page, { publishedEditions }: ScrapeContext): Reading {
  const { lines, repairs } = mendLines(page.lines, [capitalisedReferences]);
  const pieces = unwrap(lines).map(classify);
  const releases = pieces.flatMap(({ kind, text }) => (kind === "date" ? [RELEASE.exec(text)?.[1] ?? ""] : []));
  if (releases.length < 2)
    throw truncated("a Crystal Keep page names its release at its head and again at its foot; the foot is missing");
  const published = releaseDate(releases[0] ?? "");
  if (releases.some((release) => releaseDate(release) !== published))
    throw implausible(`head and foot name different releases: ${releases.join(" and ")}`);

  const section = pieces.find(({ number }) => number !== undefined && !number.includes("."))?.number;
  if (section === undefined) throw noRules();
  const id = `crystalkeep-${published.slice(0, 4)}-rule-${section}`;
  const rules = rulesOf(pieces, id);
  const newest = rules
    .map(({ stampedDate }) => stampedDate ?? "")
    .sort()
    .at(-1);
  const key = editionPublishedBy(published, publishedEditions);
  if (newest !== undefined && newest > published)
    throw implausible(`a rule is stamped ${newest}, after the release of ${published}`);

  return {
    id,
    title: `Crystal Keep, General Rulings ${section}, release of ${published}`,
    published,
    edition: {
      key,
      established: `Newest edition published by the release of ${published}; the newest stamp on a rule is ${newest}.`,
    },
    textStatus: "RULES_TEXT",
    coverage: { complete: false, sections: [section] },
    chapters: [],
    rules,
    commentary: rulings(pieces, id),
    lineKinds: lineKinds(page, pieces),
    repairs,
    remarks: rules
      .filter(({ text, stampedDate }) => text !== "" && stampedDate === undefined)
      .map(({ number, lastLine }) => `line ${lastLine}: rule ${number} carries no stamp`),
  };
}

export const crystalKeep: Scraper = {
  name: "crystal-keep",
  publisher: "Crystal Keep, “The Gaming Resource Library” (Stephen D'Angelo)",
  licence:
    "Rules text © Wizards of the Coast. Site notice on the 2009 pages: “Copyright 1994-2009, Crystal Keep (The Fine Print)”.",
  recognise: ({ lines }) => lines.some(({ text }) => RELEASE.test(text.trim())),
  read,
};
