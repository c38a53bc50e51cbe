import { type LineKind } from "../../domain/edition";
import { dateStatements } from "./effective-date";
import { isRuler, LEFT_OUT, readChapterHeading, readDivision, readSectionHeading } from "./line-grammar";
import { type Zone, type Zones } from "./zones";

/**
 * What each line is, given the kinds of those of the rules and the glossary, and the 0-based line of the date. Before the
 * rules: title up to the date, then introduction, with the contents among it.
 */
export function kindsOfLines(
  lines: readonly string[],
  zones: Zones,
  body: readonly LineKind[],
  glossary: readonly LineKind[],
  dateLine: number,
): LineKind[] {
  const within = (i: number, { start, end }: Zone) => i >= start && i < end;
  const dates = new Set(dateStatements(lines).map(({ index }) => index));
  return lines.map((line, i): LineKind => {
    if (line === LEFT_OUT) return "boilerplate";
    if (within(i, zones.body)) return body[i - zones.body.start] ?? "unparsed";
    if (within(i, zones.glossary)) return glossary[i - zones.glossary.start] ?? "unparsed";
    if (line.trim() === "") return "blank";
    if (isRuler(line.trim())) return "boilerplate";
    if (dates.has(i)) return "date";
    if (within(i, zones.index)) return "index";
    if (within(i, zones.credits)) return "credits";
    if (within(i, zones.contents) && isContentsLine(line.trim())) return "contents";
    return i < dateLine ? "title" : "introduction";
  });
}

const isContentsLine = (text: string): boolean =>
  readDivision(text) !== null || readChapterHeading(text) !== null || readSectionHeading(text) !== null;
