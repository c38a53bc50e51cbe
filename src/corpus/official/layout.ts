import { readExampleStart, readRuleStart } from "./line-grammar";

/** How a file sets its paragraphs: what is evidence of a new one, and what is only a line end. */
export interface Layout {
  /** Lines are broken at a fixed width; otherwise a line is a paragraph. */
  readonly wrapped: boolean;
  /** A blank line follows every line; only two of them separate anything. */
  readonly doubleSpaced: boolean;
  /** Continued lines are indented, so that indentation does not begin a paragraph. */
  readonly hanging: boolean;
}

const NARROW = 125;

/** Judges the layout of the rules and the glossary by their lines. */
export function detectLayout(lines: readonly string[]): Layout {
  const filled = lines.filter((line) => line.trim() !== "");
  const long = filled.filter((line) => line.trimEnd().length > NARROW).length;
  const wrapped = filled.length > 0 && long * 100 <= filled.length;
  const continued = lines.filter((line, i) => i > 0 && isContinuation(line));
  const indented = continued.filter((line) => indentOf(line) >= 3).length;
  return {
    wrapped,
    doubleSpaced: wrapped && isDoubleSpaced(lines),
    hanging: wrapped && indented * 2 > continued.length,
  };
}

function isContinuation(line: string): boolean {
  const text = line.trim();
  return /^\p{Ll}/u.test(text) && !readRuleStart(text) && readExampleStart(text) === null;
}

/** True if sentences go on after a blank line: no blank line does that unless there is one after every line. */
function isDoubleSpaced(lines: readonly string[]): boolean {
  let [apart, together] = [0, 0];
  lines.forEach((line, i) => {
    if (!isContinuation(line)) return;
    if (lines[i - 1]?.trim() === "") apart++;
    else together++;
  });
  return apart > together;
}

export const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Puts a line behind the text that it continues: a word broken at its hyphen is closed up, a dash as well. */
export function joinWrapped(text: string, line: string): string {
  if (text === "") return line;
  const brokenWord = /[\p{L}\d]-$/u.test(text) && /^[\p{L}\d]/u.test(line) && !/^(?:and|or|to)\b/.test(line);
  return brokenWord || /[—–]$/.test(text) || line.startsWith("—") ? text + line : `${text} ${line}`;
}
