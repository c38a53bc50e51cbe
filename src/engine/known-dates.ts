import { BadDateError } from "../domain/errors";
import { type IsoDate, isIsoDate } from "../domain/iso-date";
import { BeforeFirstEditionError } from "./errors";

/** The first text of the Comprehensive Rules that is known. */
export const FIRST_TEXT: IsoDate = "1999-04-23";

/** The newest edition whose rules the engine knows; they apply to every later date. */
export const NEWEST_EDITION: IsoDate = "2026-08-07";

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
  "2003-10-01": "Mirrodin, the set of Equipment: the text of 2003-07-01 has none, that of 2003-12-01 has it.",
  "2008-02-01":
    "The first edition after the text of 2007-10-01; that of 2008-05-01 has the new words on copies, which change nothing.",
  "2010-06-18": "Archenemy, the set of schemes: the text of 2010-04-23 has none, that of 2010-07-16 has them.",
  "2016-01-16":
    "The first edition after the text of 2015-11-13; that of 2016-04-08 has the rule on commanders at its new number.",
  "2020-04-17": "Ikoria, the set of keyword counters: the text of 2020-01-24 has none, that of 2020-06-01 has them.",
  "2021-04-22":
    "Strixhaven, the set of ward, which moved the keywords after it: so in the text of 2021-06-18, not in that of 2021-02-15.",
  "2022-02-18":
    "Kamigawa: Neon Dynasty, the set of reconfigure: the text of 2021-11-19 has none, that of 2022-04-29 has it.",
  "2022-09-08":
    "The first edition after the text of 2022-07-08; that of 2022-10-07 has the new words of the legend rule, which change nothing.",
  "2024-02-02": "The set of Cases, one section more: so in the text of 2024-03-08, not in that of 2023-11-17.",
  "2024-09-20": "The first edition after the text of 2024-07-30; that of 2024-11-08 has Archenemy Commander.",
  "2025-04-04": "The set of Omens, one section more: so in the text of 2025-06-06, not in that of 2025-02-07.",
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
