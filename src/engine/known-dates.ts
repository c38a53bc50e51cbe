import { type IsoDate, isIsoDate } from "../domain/iso-date";
import { EditionBeforeFirstTextError, InvalidBoardError } from "./errors";

/** The first text of the Comprehensive Rules that is known. */
export const FIRST_TEXT: IsoDate = "1999-04-23";

/** The newest edition whose rules the engine knows; they apply to every later date. */
export const NEWEST_EDITION: IsoDate = "2026-08-07";

/** Dates already found good: there are few, and one is asked for over and over. */
const good = new Set<string>();
const MOST_DATES_KEPT = 1_000;

/** Refuses dates before the first text, and what is no date. */
export function assertKnownDate(date: string): void {
  if (good.has(date)) return;
  const noDate = `"${date}" is no date of the form 2009-10-01`;
  if (!isIsoDate(date)) throw new InvalidBoardError([{ path: "edition", message: noDate }]);
  if (date < FIRST_TEXT) throw new EditionBeforeFirstTextError(date, FIRST_TEXT, NEWEST_EDITION);
  if (good.size < MOST_DATES_KEPT) good.add(date);
}
