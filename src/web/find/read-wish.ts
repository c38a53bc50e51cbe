import { isIsoDate, type IsoDate } from "../../domain/iso-date";
import { normaliseRuleNumber } from "../../domain/rule-number";

/** What somebody typed who looks for something. */
export interface Wish {
  readonly number: string | null;
  readonly date: IsoDate | null;
  /** What is left, for a search; empty where a number or a date says it all. */
  readonly words: string;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";

/** Ways to write a date; a month stands for its last day, and a year too, as does an edition known by either. */
const DATES: readonly { readonly pattern: RegExp; readonly read: (found: RegExpExecArray) => string }[] = [
  { pattern: /\b(\d{4}-\d{2}-\d{2})\b/, read: ([, date = ""]) => date },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (${MONTH}),? (\\d{4})\\b`, "i"),
    read: ([, day = "", month = "", year = ""]) => dateOf(year, month, day),
  },
  {
    pattern: new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, "i"),
    read: ([, month = "", day = "", year = ""]) => dateOf(year, month, day),
  },
  {
    pattern: new RegExp(`\\b(${MONTH}),? (\\d{4})\\b`, "i"),
    read: ([, month = "", year = ""]) => lastDayOf(year, MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1),
  },
  { pattern: /\b(\d{4})-(\d{2})\b/, read: ([, year = "", month = ""]) => lastDayOf(year, Number(month)) },
  { pattern: /\b(199\d|20\d\d)\b/, read: ([, year = ""]) => `${year}-12-31` },
];

const JOINING = "rule|rules|cr|in|on|at|of|as|from|the";
const JOINED = new RegExp(`\\b(?:${JOINING})\\b`, "gi");
const JOINS_WHAT_FOLLOWS = new RegExp(`^(?:${JOINING})\\s+`, "i");

/** Reads “704.5u in October 2009”, “2012-12-25”, “702.19”, “legend rule”. */
export function readWish(text: string): Wish {
  const typed = text.trim().slice(0, LONGEST);
  const { date, rest } = takeDate(typed);
  const [cited = "", ...others] = rest.replace(JOINED, " ").trim().split(/\s+/);
  const number = normaliseRuleNumber(cited);
  if (number !== null && others.length === 0) return { number, date, words: "" };
  if (cited === "" && date !== null) return { number: null, date, words: "" };
  return { number: null, date: null, words: typed };
}

/**
 * Reads “M10”, “Magic 2010”, “704.5u in Zendikar” among words that `readWish` made nothing of: an edition may go by the
 * name or code of its set, which `dateNamed` knows.
 */
export function readNamedEdition(words: string, dateNamed: (name: string) => IsoDate | null): Wish | null {
  const [first = "", ...others] = words
    .trim()
    .replace(/^(?:rule|cr)\s+/i, "")
    .split(/\s+/);
  const number = normaliseRuleNumber(first);
  const named = number === null ? words : others.join(" ");
  const date = beginnings(named)
    .map(dateNamed)
    .find((found) => found !== null);
  return date === undefined ? null : { number, date, words: "" };
}

/** A text, then without each word more before it that may join it to a number: “in The Brothers' War”. */
function beginnings(text: string): string[] {
  const shorter = text.replace(JOINS_WHAT_FOLLOWS, "");
  return shorter === text ? [text] : [text, ...beginnings(shorter)];
}

/** Longer than any sentence of the rules. */
const LONGEST = 2_000;

function takeDate(text: string): { readonly date: IsoDate | null; readonly rest: string } {
  for (const { pattern, read } of DATES) {
    const found = pattern.exec(text);
    const date = found && read(found);
    if (found && date && isIsoDate(date)) return { date, rest: text.replace(found[0], " ") };
  }
  return { date: null, rest: text };
}

const dateOf = (year: string, month: string, day: string): string =>
  `${year}-${pad(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1)}-${pad(Number(day))}`;

const lastDayOf = (year: string, month: number): string =>
  `${year}-${pad(month)}-${pad(new Date(Date.UTC(Number(year), month, 0)).getUTCDate())}`;

const pad = (figure: number): string => String(figure).padStart(2, "0");
