import { capitalised } from "../domain/capitalised";
import { type IsoDate, isIsoDate, MONTHS } from "../domain/iso-date";

/** `2009-10-01` as a reader says it: 1 October 2009. Browsers take longer to make their first `Intl` than a board to be drawn. */
export const longDate = (date: IsoDate): string =>
  `${Number(date.slice(8))} ${capitalised(MONTHS[Number(date.slice(5, 7)) - 1]!)} ${Number(date.slice(0, 4))}`;

/** The dates in a text of the API as a reader says them; what only looks like one, as it is written. */
export const withLongDates = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => (isIsoDate(date) ? longDate(date) : date));

/** Years since the year 0, with a fraction: a place on an axis of time. */
export function yearsOf(date: IsoDate): number {
  const start = Date.UTC(Number(date.slice(0, 4)), 0, 1);
  const end = Date.UTC(Number(date.slice(0, 4)) + 1, 0, 1);
  return Number(date.slice(0, 4)) + (Date.parse(date) - start) / (end - start);
}
