import { type IsoDate, isoDate, monthNumber } from "./iso-date";
import { plainWriting } from "./plain-writing";

/** A day as it is written in a text; a month or a year stands for its last day. */
export interface WrittenDate {
  /** Null if it is in doubt, or if the calendar has no such day. */
  readonly date: IsoDate | null;
  /** Its first day, of a month or a year. */
  readonly since: IsoDate | null;
  /** The days that it may be, the likeliest first. */
  readonly mayMean: readonly IsoDate[];
  /** As it stands in the text, and the text without it: both in plain writing. */
  readonly written: string;
  readonly rest: string;
}

type Groups = readonly (string | undefined)[];

interface Form {
  readonly pattern: RegExp;
  readonly read: (groups: Groups) => (IsoDate | null)[];
  readonly isSure: boolean;
  /** How many characters of the day it says: 7 for a month, 4 for a year. */
  readonly says: number;
}

const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
/** Those of thirty days. */
const SHORTER = "(?:apr(?:il)?|june?|sept?(?:ember)?|nov(?:ember)?)\\.?";
const DAY = "(\\d{1,2})(?:st|nd|rd|th|\\.(?= ))?";
const TIME = "\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:z|[+-]\\d\\d:?\\d\\d)?";
const YEAR = "(199\\d|20\\d\\d)";
const SHORT = "(\\d{1,2})";
const BLANK = "(?:[ ,/-]+(?:of )?)";

const form = (pattern: string, read: Form["read"], { isSure = true, says = 10 } = {}): Form => ({
  pattern: new RegExp(`(?<![a-z\\d./-])(?:${pattern})(?![a-z\\d]|[./-]\\d)`),
  read,
  isSure,
  says,
});

/** Those that say most first. */
const FORMS: readonly Form[] = [
  form(`${YEAR}([-/.])${SHORT}\\2${SHORT}(?:t${TIME})?`, ([year, , month, day]) => [dayOf(year, month, day)]),
  form(`${DAY}${BLANK}${MONTH}${BLANK}${YEAR}`, ([day, month, year]) => [dayOf(year, month, day)]),
  form(`${MONTH}${BLANK}(?:the )?${DAY}${BLANK}${YEAR}`, ([month, day, year]) => [dayOf(year, month, day)]),
  form(`${YEAR}${BLANK}${MONTH}${BLANK}${DAY}`, ([year, month, day]) => [dayOf(year, month, day)]),
  form(`${SHORT}([-/.])${SHORT}\\2${YEAR}`, ([one, , other, year]) => eitherWay(year, one, other)),
  form(
    `${SHORT}([-/])${SHORT}\\2(\\d\\d)`,
    ([one, , two, three]) => [...eitherWay(`20${three}`, one, two), dayOf(`20${one}`, two, three)],
    { isSure: false },
  ),
  form(`${MONTH}${BLANK}${YEAR}`, ([month, year]) => [lastDayOf(year, month)], { says: 7 }),
  form(`${YEAR}${BLANK}${MONTH}`, ([year, month]) => [lastDayOf(year, month)], { says: 7 }),
  form(`${YEAR}[-/.]${SHORT}`, ([year, month]) => [lastDayOf(year, month)], { says: 7 }),
  form(`${SHORT}[-/]${YEAR}`, ([month, year]) => [lastDayOf(year, month)], { says: 7 }),
  form(YEAR, ([year]) => [lastDayOf(year, "12")], { says: 4 }),
  // No year has such a day.
  form(
    "(?:30|31)(?:st|th|\\.(?= ))?[ ,/-]+(?:of )?feb(?:ruary)?\\.?|feb(?:ruary)?\\.?[ ,/-]+(?:the )?(?:30|31)(?:st|th)?",
    () => [],
  ),
  form(`31(?:st|\\.(?= ))?[ ,/-]+(?:of )?${SHORTER}|${SHORTER}[ ,/-]+(?:the )?31(?:st)?`, () => []),
];

/**
 * Finds `30 September 2011`, `Sept. 30, 2011`, `9/30/2011`, `2011-09-30`, `October 2006`, `2006-10` or `2008` in a text; null
 * if there is no date in it. 1/5/2008 is in doubt: it may be in January or in May; 31 June is no day of any year.
 */
export function findWrittenDate(text: string): WrittenDate | null {
  const plain = plainWriting(text);
  for (const { pattern, read, isSure, says } of FORMS) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const mayMean = [...new Set(read(found.slice(1)))].filter((day) => day !== null);
    const date = isSure && mayMean.length === 1 ? mayMean[0]! : null;
    const rest = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`;
    const since = date && `${date.slice(0, says)}${"0000-01-01".slice(says)}`;
    return { date, since, mayMean, written: found[0], rest };
  }
  return null;
}

/** A text that says a day and nothing else, but for words that go before one: “of October 2006”. */
export function readWrittenDate(text: string): Omit<WrittenDate, "rest"> | null {
  const found = text.length > LONGEST ? null : findWrittenDate(text);
  return found && NOTHING_ELSE.test(found.rest) ? found : null;
}

const NOTHING_ELSE =
  /^(?:(?:the|of|on|in|as|from|(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)(?![a-z])|[ ,.()[\]])*$/;
const LONGEST = 100;

const monthOf = (written: string | undefined): number =>
  monthNumber((written ?? "").replace(/^sept$/, "sep")) ?? Number(written);

const dayOf = (year: string | undefined, month: string | undefined, day: string | undefined): IsoDate | null =>
  isoDate(Number(year), monthOf(month), Number(day));

const eitherWay = (
  year: string | undefined,
  one: string | undefined,
  other: string | undefined,
): (IsoDate | null)[] => [dayOf(year, one, other), dayOf(year, other, one)];

const lastDayOf = (year: string | undefined, month: string | undefined): IsoDate | null =>
  ["31", "30", "29", "28"].map((day) => dayOf(year, month, day)).find((day) => day !== null) ?? null;
