import { type IsoDate } from "../domain/iso-date";
import { readWrittenDate } from "../domain/written-date";

/** When, as somebody wrote it. */
export interface Day {
  /** The first and the last day of what was written. */
  readonly since: IsoDate;
  readonly date: IsoDate;
  /** It is an edition: of a set, or the newest known. */
  readonly isEdition: boolean;
}

/** How a day is meant: 704.5k before 2013. */
export type When = "IN" | "BEFORE" | "AFTER" | "SINCE";

/** What is known of editions by name. */
export interface Calendar {
  /** The day of the edition that came with a set; null for what is not the name of one. */
  readonly dateOfSet: (name: string) => IsoDate | null;
  /** The day of the newest edition known. */
  readonly latest: IsoDate;
  /** The day on which somebody asks. */
  readonly today: IsoDate;
}

/** A text without the day that was in it. */
export interface DatedText {
  readonly rest: string;
  readonly side: When;
  readonly day: Day;
}

const LATEST =
  /^(?:(?:the )?(?:latest|newest|current|most recent|present)(?: (?:edition|version|rules|comprehensive rules|update|rules update|set|text|cr))?|the (?:new|last) (?:edition|version|rules|update|set)|now|nowadays|today|currently|at the moment|these days)$/i;

/** Words that go before a day, and what they make of it. */
const SIDES: readonly (readonly [RegExp, When])[] = [
  [/^(?:until just before|just before|right before|before|prior to|until|till|up to)\s+/i, "BEFORE"],
  [/^(?:right after|just after|after|following)\s+/i, "AFTER"],
  [/^(?:ever since|since|from)\s+/i, "SINCE"],
  [/^(?:as of|back in|way back in|in|on|at|of|under|during|by|with|around|circa|for|within)\s+/i, "IN"],
];

const LEADING =
  /^(?:the |year |edition of |rules of |comprehensive rules of |time of |release of |rules for |days of )+/i;
const TRAILING = /(?<!\s)\s+(?:rules|edition|comprehensive rules|cr|era|rules update|update|release|set|times?|days)$/i;
const MOST_WORDS = 9;

/** Reads a day, a month, a year, “M10” or “the latest edition”: the text has to be nothing else. Null for a day in doubt. */
export function readDay(text: string, { dateOfSet, latest, today }: Calendar): Day | null {
  const said = text.trim();
  const [, which, length] = /^(this|last) (year|month)$/i.exec(said) ?? [];
  if (which !== undefined && length !== undefined) {
    const { since, end } = periodBeside(today, /^year$/i.test(length) ? 12 : 1, /^last$/i.test(which));
    // What is newer than the newest text known is not told of.
    const until = since <= latest && latest < today ? latest : today;
    return { since, date: end < until ? end : until, isEdition: false };
  }
  if (LATEST.test(said)) return { since: latest, date: latest, isEdition: true };
  for (const name of [
    said,
    said.replace(LEADING, ""),
    said.replace(TRAILING, ""),
    said.replace(LEADING, "").replace(TRAILING, ""),
  ]) {
    if (LATEST.test(name)) return { since: latest, date: latest, isEdition: true };
    const written = readWrittenDate(name);
    if (written?.date) return { since: written.since ?? written.date, date: written.date, isEdition: false };
    const date = isWord(name) ? null : dateOfSet(name);
    if (date !== null) return { since: date, date, isEdition: true };
  }
  return null;
}

/** The year or month in which a day is, or the one before it: its first and its last day. */
function periodBeside(
  today: IsoDate,
  months: 1 | 12,
  isBefore: boolean,
): { readonly since: IsoDate; readonly end: IsoDate } {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const first = (months === 12 ? 0 : month - 1) - (isBefore ? months : 0);
  const dayAt = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10);
  return { since: dayAt(first, 1), end: dayAt(first + months, 0) };
}

/** In small letters a code may be a word: ONE, ALL. */
const isWord = (name: string): boolean => /^[\p{L}]{1,4}$/u.test(name) && name !== name.toUpperCase();

/**
 * The day at the end of a text, or else at its beginning; null if there is none. The name of a set without a word before it may be
 * anything, but for its code: `mayBeSet` says of what is left of the text whether it is one.
 */
export function takeDay(
  text: string,
  calendar: Calendar,
  mayBeSet: (rest: string) => boolean = () => false,
): DatedText | null {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const most = Math.min(words.length, MOST_WORDS);
  for (let length = most; length > 0; length--) {
    const said = words.slice(-length).join(" ");
    const rest = words.slice(0, -length).join(" ");
    const found = saidDay(said, calendar);
    if (found && (found.isSure || mayBeSet(rest))) return { ...found, rest };
  }
  for (let length = most; length > 0; length--) {
    const found = saidDay(words.slice(0, length).join(" ").replace(/,$/, ""), calendar);
    if (found?.isSure) return { ...found, rest: words.slice(length).join(" ") };
  }
  return null;
}

function saidDay(
  text: string,
  calendar: Calendar,
): { readonly side: When; readonly day: Day; readonly isSure: boolean } | null {
  const said = text.replace(/^\(|\)$/g, "");
  for (const [word, side] of SIDES) {
    if (!word.test(said)) continue;
    const day = readDay(said.replace(word, ""), calendar);
    return day && { side, day, isSure: true };
  }
  const day = readDay(said, calendar);
  const isSure = day !== null && (!day.isEdition || /^(?=.*\d)[A-Z\d]{2,4}$/.test(said) || LATEST.test(said));
  return day && { side: "IN", day, isSure };
}
