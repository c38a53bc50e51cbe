/** An ISO 8601 calendar date, `yyyy-mm-dd`. Dates of this form compare correctly as strings. */
export type IsoDate = string;

/** True for a calendar date that exists, written `yyyy-mm-dd`. (A Date takes February 30 for the second of March.) */
export const isIsoDate = (value: string): value is IsoDate =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) && new Date(value).getUTCDate() === Number(value.slice(8));

/** What a year, a month (1 to 12) and a day make; null if the calendar has no such day. */
export function isoDate(year: number, month: number, day: number): IsoDate | null {
  const date = `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
  return isIsoDate(date) ? date : null;
}

const twoDigits = (n: number): string => String(n).padStart(2, "0");

export const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

/** 1 for “January” and “Jan”, in upper or lower case; null for what is no month in English. */
export function monthNumber(word: string): number | null {
  const written = word.toLowerCase();
  const index = MONTHS.findIndex((month) => written === month || written === month.slice(0, 3));
  return index < 0 ? null : index + 1;
}
