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

/** What a question is asked with, and not about. */
const ASKING =
  /\b(?:what|where|when|why|who|which|how|did|does|do|is|was|were|are|has|have|my|your|i|it|its|that|this|a|an|the|in|on|at|of|as|from|under|rules?(?=\s+\d)|cr|say|said|mean|meant|means|go|went|gone|become|became|now|today|day|year|work|worked|happen|happened|happens)\b/gi;

/** What a question ends with that asks for a change. */
const ENDING =
  /\s(?:both|die|died|end|ended|start|started|begin|began|stop|stopped|change|changed|appear|appeared|disappear|disappeared|leave|left|added|removed|introduced)\s*$/i;

/**
 * Reads “what did deathtouch do in 2012”, “where did rule 502.9 go”, “legend rule 2004”: what it is about, and the day.
 * Null for words that neither ask nor name a day, which may be a quotation.
 */
export function readQuestion(text: string): Wish | null {
  const { date, rest } = takeDate(text.trim().slice(0, LONGEST));
  if (date === null && !/^(?:what|where|when|why|who|which|how)\b/i.test(rest.trim())) return null;
  const asked = rest.replace(ASKING, " ").replace(/[^\p{L}\d\s.'’+/-]/gu, " ");
  const words = withoutEnding(asked.trim().replace(/\s+/g, " "));
  const number = normaliseRuleNumber(words);
  return words === "" ? null : number === null ? { number, date, words } : { number, date, words: "" };
}

function withoutEnding(words: string): string {
  const shorter = words.replace(ENDING, "");
  return shorter === words ? words : withoutEnding(shorter);
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
