import { type Heading, readChapterHeading, readDivision, readRuleStart, readSectionHeading } from "./line-grammar";

/** Where the parts of a document begin and end: 0-based indices, `end` exclusive; an absent part is empty. */
export interface Zones {
  readonly contents: Zone;
  readonly body: Zone;
  readonly glossary: Zone;
  readonly index: Zone;
  readonly credits: Zone;
  /** What the table of contents promises; null if the document has none. */
  readonly promised: Promised | null;
}

export interface Zone {
  readonly start: number;
  readonly end: number;
}

export interface Promised {
  readonly chapters: readonly Heading[];
  readonly sections: readonly Heading[];
  readonly divisions: ReadonlySet<string>;
}

/**
 * Divides a document. The contents repeat every heading and the words Glossary and Credits, so the rules begin where
 * the first heading of the contents comes a second time. Null if there are no rules at all.
 */
export function findZones(lines: readonly string[]): Zones | null {
  const trimmed = lines.map((line) => line.trim());
  const isStart = (line: string) => readRuleStart(line) !== null;
  // An introduction of wrapped lines may have one that begins with a number.
  const first = trimmed.findIndex((line, at) => isStart(line) && !goesOn(trimmed[at - 1] ?? ""));
  const firstRule = first < 0 ? trimmed.findIndex(isStart) : first;
  if (firstRule < 0) return null;
  const contentsStart = findDivision(trimmed, ["contents", "table of contents"], 0, firstRule);
  const bodyStart = findBody(trimmed, contentsStart, firstRule);

  const glossaryStart = findLastDivision(trimmed, "glossary", bodyStart);
  const afterRules = glossaryStart < 0 ? bodyStart : glossaryStart;
  const indexStart = findDivision(trimmed, ["index"], afterRules, lines.length);
  const creditsStart = findDivision(trimmed, ["credits"], afterRules, lines.length);
  const starts = [glossaryStart, indexStart, creditsStart, lines.length].filter((start) => start >= 0);
  const zone = (start: number): Zone =>
    start < 0 ? { start: 0, end: 0 } : { start, end: Math.min(...starts.filter((other) => other > start)) };

  return {
    contents: contentsStart < 0 ? { start: 0, end: 0 } : { start: contentsStart, end: bodyStart },
    body: zone(bodyStart),
    glossary: zone(glossaryStart),
    index: zone(indexStart),
    credits: zone(creditsStart),
    promised: contentsStart < 0 ? null : readContents(trimmed.slice(contentsStart, bodyStart)),
  };
}

/** Whether a line stops within a sentence. */
const goesOn = (line: string): boolean => /[\p{Ll},]$/u.test(line) && readSectionHeading(line) === null;

function findDivision(trimmed: readonly string[], names: readonly string[], from: number, to: number): number {
  for (let i = from; i < to; i++) if (names.includes(readDivision(trimmed[i] ?? "") ?? "")) return i;
  return -1;
}

function findLastDivision(trimmed: readonly string[], name: string, from: number): number {
  for (let i = trimmed.length - 1; i >= from; i--) if (readDivision(trimmed[i] ?? "") === name) return i;
  return -1;
}

/** The heading before the first rule that is the first chapter, or section, of the contents again. */
function findBody(trimmed: readonly string[], contentsStart: number, firstRule: number): number {
  const before = trimmed.slice(0, firstRule).map((line, index) => ({ line, index }));
  const starts = [readChapterHeading, readSectionHeading].map((read) => {
    const headings = before.flatMap(({ line, index }) => {
      const heading = index > contentsStart ? read(line) : null;
      return heading ? { index, number: heading.number } : [];
    });
    const same = headings.filter(({ number }) => number === headings[0]?.number);
    return (contentsStart < 0 ? same[0] : same[1])?.index;
  });
  return starts.find((start) => start !== undefined) ?? firstRule;
}

function readContents(trimmed: readonly string[]): Promised {
  return {
    chapters: trimmed.flatMap((line) => readChapterHeading(line) ?? []),
    sections: trimmed.flatMap((line) => readSectionHeading(line) ?? []),
    divisions: new Set(trimmed.flatMap((line) => readDivision(line) ?? [])),
  };
}
