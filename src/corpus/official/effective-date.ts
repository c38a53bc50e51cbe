import { isIsoDate, isoDate, type IsoDate, monthNumber } from "../../domain/iso-date";

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
  const [first = "", second = "", year = ""] = words.split(" ");
  if (isIsoDate(words)) return words;
  return monthNumber(second) === null
    ? ruleDate(year, monthNumber(first) ?? Number(first), Number(second))
    : ruleDate(year, monthNumber(second), Number(first));
}

/** The dates that a file name can mean: `2009-07-11`, `20090711`, `MagicCompRules_031503.txt`; none if it has none. */
export function datesInFileName(name: string): IsoDate[] {
  const digits = /(?<!\d)(\d{4})[-_. ](\d{2})[-_. ](\d{2})(?!\d)|(?<!\d)(\d{8}|\d{6})(?!\d)/.exec(name);
  if (!digits) return [];
  const text = digits[4] ?? digits.slice(1, 4).join("");
  return LAYOUTS.flatMap((layout) => {
    const { year = "", month, day } = layout.exec(text)?.groups ?? {};
    return ruleDate(year, Number(month), Number(day)) ?? [];
  });
}

const LAYOUTS = [
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{2})$/,
  /^(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})$/,
];

/** A date of the rules' time, its year in two or four digits; null if it is none. */
function ruleDate(written: string, month: number | null, day: number): IsoDate | null {
  const year = written.length === 2 ? Number(written) + (Number(written) < 93 ? 2000 : 1900) : Number(written);
  return month !== null && year >= 1993 && year < 2100 ? isoDate(year, month, day) : null;
}
