import { BadDateError } from "../domain/errors";
import { type IsoDate, isIsoDate } from "../domain/iso-date";
import { BeforeFirstEditionError } from "./errors";
import { NEWEST_EDITION as newest } from "./numbers-since";

/** The first text of the Comprehensive Rules that is known. */
export const FIRST_TEXT: IsoDate = "1999-04-23";

/** The newest edition whose rules the engine knows; they apply to every later date. */
export const NEWEST_EDITION: IsoDate = newest;

/** True of a date whose rules may be newer than those that the engine knows. */
export const isAfterNewest = (date: IsoDate): boolean => date > NEWEST_EDITION;

/**
 * Published editions without a text beside this project (see heldDates of the tests) from which the engine dates a rule all
 * the same, and why from then and not from the next text at hand. Every other date of the engine is that of the first text
 * that has the words.
 */
export const EDITIONS_NOT_AT_HAND: Readonly<Record<IsoDate, string>> = {
  "1999-04-23": "The first text: taken to say what that of 1999-11-01 says.",
  "2002-10-07":
    "Onslaught, the set of fear and of the first copies of spells: the text of 2002-02-20 has neither, that of 2003-03-15 both.",
};

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
