import { BadDateError } from "../domain/errors";
import { type IsoDate, isIsoDate } from "../domain/iso-date";
import { BeforeFirstEditionError } from "./errors";

/** The first text of the Comprehensive Rules that is known. */
export const FIRST_TEXT: IsoDate = "1999-04-23";

/** The newest edition whose rules the engine knows; they apply to every later date. */
export const NEWEST_EDITION: IsoDate = "2026-08-07";

/** Dates already found good: there are few, and one is asked for over and over. */
const good = new Set<string>();
const MOST_DATES_KEPT = 1_000;

/**
 * Refuses a date before the first text, and a text that is not a date. `path` names the argument.
 * @throws BadDateError, BeforeFirstEditionError
 */
export function assertKnownDate(date: string, path = "edition"): void {
  if (good.has(date)) return;
  if (!isIsoDate(date)) throw new BadDateError(date, path);
  if (date < FIRST_TEXT) throw new BeforeFirstEditionError(date, path, FIRST_TEXT, NEWEST_EDITION);
  if (good.size < MOST_DATES_KEPT) good.add(date);
}
