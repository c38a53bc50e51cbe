import { collapseBlanks, LEFT_OUT, readChapterHeading, readDivision, readSectionHeading } from "./line-grammar";
import { type Finding } from "./report";

/** So many headings one after the other, in the same order again, are a list of them and not the rules under them. */
const FEWEST_HEADINGS = 5;

interface Line {
  readonly index: number;
  readonly text: string;
}

/**
 * The lines with a contents list that stands a second time left out, wherever it does: it announces what it stood for the first
 * time. The rules' own headings stay, since rules stand between them.
 */
export function withoutRepeatedContents(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
} {
  const filled = lines.flatMap((line, index): Line[] => {
    const text = line.length > 300 ? "" : collapseBlanks(line);
    return line.trim() === "" || line === LEFT_OUT ? [] : [{ index, text }];
  });
  const start = filled.findIndex(({ text }) => ["contents", "table of contents"].includes(readDivision(text) ?? ""));
  const list = start < 0 ? [] : runFrom(filled, start + 1);
  const first = list[0] && keyOf(list[0]);
  // A list that is followed at once by another is one run, and so are its own headings before the first rule.
  const length = list.findIndex((line, i) => i > 0 && keyOf(line) === first);
  const contents = (length < 0 ? list : list.slice(0, length)).map(keyOf);
  if (contents.filter((key) => /^\d{3}\b/.test(key ?? "")).length < FEWEST_HEADINGS) return { lines, findings: [] };

  const again = new Set<number>();
  const findings: Finding[] = [];
  for (let at = start + 1 + contents.length; at < filled.length; at++) {
    if (keyOf(filled[at]!) !== first) continue;
    const same = contents.findIndex((key, i) => filled[at + i] === undefined || keyOf(filled[at + i]!) !== key);
    const repeated = filled.slice(at, at + (same < 0 ? contents.length : same));
    if (repeated.filter(({ text }) => readSectionHeading(text) !== null).length < FEWEST_HEADINGS) continue;
    const title = filled[at - 1];
    const titled = title && /contents$/.test(readDivision(title.text) ?? "") ? [title, ...repeated] : repeated;
    for (const { index } of titled) again.add(index);
    const line = titled[0]!.index + 1;
    findings.push({ check: "contents", line, message: "The contents stand once more here, and were left out" });
    at += repeated.length - 1;
  }
  return { lines: again.size === 0 ? lines : lines.map((line, i) => (again.has(i) ? LEFT_OUT : line)), findings };
}

/** The headings and divisions that stand one after the other. */
function runFrom(filled: readonly Line[], from: number): readonly Line[] {
  const end = filled.findIndex((line, i) => i >= from && keyOf(line) === null);
  return filled.slice(from, end < 0 ? undefined : end);
}

/** What a line of the contents announces, whatever page it names; null for any other line. */
function keyOf({ text }: Line): string | null {
  const heading = readSectionHeading(text) ?? readChapterHeading(text);
  return heading ? `${heading.number} ${heading.title.toLowerCase()}` : readDivision(text);
}
