import { isValid } from "date-fns/isValid";
import { parse } from "date-fns/parse";
import { isIsoDate, type IsoDate } from "../../domain/iso-date";

const DATE = String.raw`([A-Za-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?[,\s]+\d{4}|\d{1,2}\s+[A-Za-z]{3,9}[,\s]+\d{4}|\d{4}-\d{2}-\d{2})`;
/** The rules' own words since 1999: “current as of” until May 2009, “effective as of” since. */
const STATEMENT = new RegExp(String.raw`\b(?:current|effective)\s+as\s+of:?\s+${DATE}`, "i");
/** What one transcription of 1999 has instead: “COMPREHENSIVE RULES      04/23/99”. */
const HEADLINE = /^comprehensive rules\s+(\d{2}\/\d{2}\/\d{2})$/i;

export interface DateStatement {
  readonly date: IsoDate;
  /** The words that say so. */
  readonly words: string;
  /** 0-based. */
  readonly index: number;
}

/** Every place where the text says since when it is in force, a statement over two lines included. */
export function dateStatements(lines: readonly string[]): DateStatement[] {
  return lines.flatMap((line, index) => {
    const words = readStatement(line, lines[index + 1] ?? "");
    const date = words === null ? null : readDate(words[1] ?? "");
    return words && date !== null ? [{ date, words: words[0].replace(/\s+/g, " "), index }] : [];
  });
}

/** The words of the first such place whose date does not exist: “effective as of February 30, 2030”. */
export function impossibleStatement(lines: readonly string[]): string | null {
  for (const [index, line] of lines.entries()) {
    const words = readStatement(line, lines[index + 1] ?? "");
    if (words && readDate(words[1] ?? "") === null) return words[0].replace(/\s+/g, " ");
  }
  return null;
}

function readStatement(line: string, next: string): RegExpExecArray | null {
  if (line.length < 200 && /^\s*comprehensive rules\s/i.test(line)) return HEADLINE.exec(line.trim());
  if (!/\b(?:current|effective)\b/i.test(line)) return null;
  const head = line.slice(0, 2_000);
  return STATEMENT.exec(head) ?? STATEMENT.exec(`${head} ${next.slice(0, 200)}`);
}

function readDate(written: string): IsoDate | null {
  const words = written
    .replace(/(\d)(?:st|nd|rd|th)\b/i, "$1")
    .replace(/\bSept\b/i, "Sep")
    .replace(/[.,/]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (isIsoDate(words)) return words;
  return readings(words, ["MMMM d yyyy", "MMM d yyyy", "d MMMM yyyy", "d MMM yyyy", "MM dd yy"])[0] ?? null;
}

/** The dates that a file name can mean: `2009-07-11`, `20090711`, `MagicCompRules_031503.txt`; none if it has none. */
export function datesInFileName(name: string): IsoDate[] {
  const digits = /(?<!\d)(\d{4})[-_. ](\d{2})[-_. ](\d{2})(?!\d)|(?<!\d)(\d{8}|\d{6})(?!\d)/.exec(name);
  if (!digits) return [];
  if (digits[4] === undefined) return readings(digits.slice(1, 4).join(""), ["yyyyMMdd"]);
  return readings(digits[4], digits[4].length === 8 ? ["yyyyMMdd", "MMddyyyy"] : ["MMddyy", "yyMMdd"]);
}

/** Every reading of `text` in one of the formats that is a date of the rules' time. */
function readings(text: string, formats: readonly string[]): IsoDate[] {
  return formats
    .map((format) => parse(text, format, new Date(2000, 0, 1)))
    .filter((date) => isValid(date) && date.getFullYear() >= 1993 && date.getFullYear() < 2100)
    .map((date) => [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-"));
}

const two = (n: number): string => String(n).padStart(2, "0");
