import { PalimpsestError } from "./errors";
import { type IsoDate } from "./iso-date";

/** What is known of when an edition was in force; `effectiveBefore` as in EditionFile, null or absent if certain. */
export interface EditionDates {
  readonly effectiveDate: IsoDate;
  readonly effectiveBefore?: IsoDate | null;
}

/**
 * The held edition that was in force on a date, or null if that one is not held: the newest edition published by
 * then, for a year at most, or else an edition whose source leaves its date open, on the dates between which it lies.
 * `published` are the effective dates known to have been published, held or not. Throws for a date before all of them, naming
 * the argument at `path`.
 */
export function editionInForce<Edition extends EditionDates>(
  date: IsoDate,
  editions: readonly Edition[],
  published: readonly IsoDate[],
  path = "inForceOn",
): Edition | null {
  const dates = [...published, ...editions.map(({ effectiveDate }) => effectiveDate)].sort();
  const newest = newestBy(date, dates);
  if (newest === undefined)
    throw new PalimpsestError(
      "BEFORE_FIRST_EDITION",
      dates[0] === undefined
        ? "No edition of the Comprehensive Rules is known to this service."
        : `No edition of the Comprehensive Rules was in force on ${date}: the first one known is that of ${dates[0]}.`,
      path,
    );
  if (isOutlived(date, newest)) return null;
  const certain = editions.find(({ effectiveDate, effectiveBefore }) => !effectiveBefore && effectiveDate === newest);
  return certain ?? editions.findLast((edition) => liesWithin(date, edition)) ?? null;
}

/** No edition known was in force for as much as eight months; of a newer one than all known nobody knows here. */
const MOST_DAYS = 366;
const DAY = 24 * 60 * 60 * 1000;

/** True if so long after an edition another must be in force, known or not. */
export const isOutlived = (date: IsoDate, newest: IsoDate): boolean =>
  Date.parse(date) - Date.parse(newest) > MOST_DAYS * DAY;

const liesWithin = (date: IsoDate, { effectiveDate, effectiveBefore }: EditionDates): boolean =>
  Boolean(effectiveBefore) && effectiveDate <= date && date < (effectiveBefore ?? "");

/** The newest of these dates, oldest first, that is not after a date. */
export const newestBy = (date: IsoDate, dates: readonly IsoDate[]): IsoDate | undefined =>
  dates.findLast((each) => each <= date);
