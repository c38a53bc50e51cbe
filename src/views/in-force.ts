import { z } from "zod";
import { type AsOf, isNoneKnown } from "./as-of";
import { NEWER_PUBLISHED } from "./fields";

/** The edition that is meant by a date, and whether it was in force then for certain. */
export const IN_FORCE = {
  date: z.iso.date().describe("The day that was asked for."),
  edition: z.string().describe("Key of the edition whose words these are."),
  inForce: z
    .boolean()
    .describe("Whether that edition was in force on the day; false if that one is not held, or not known."),
  newestHeld: z.string().describe("Key of the newest edition held."),
  ...NEWER_PUBLISHED,
};

export const inForce = (as: AsOf) => ({
  date: as.date,
  edition: as.edition.effectiveDate,
  inForce: as.gap === null,
  newestHeld: as.newest.effectiveDate,
  newerPublished: newerPublished(as),
});

/** Of which edition words are, in a sentence or two. */
export function sayEdition(as: AsOf): string {
  const { date, edition, gap } = as;
  const since = edition.key === as.newest.key ? sayNewer(newerPublished(as)) : "";
  if (gap === null)
    return `From the edition that was in force on ${date}, which begins on ${edition.effectiveDate}.${since}`;
  const missing = isNoneKnown(gap)
    ? `Which edition was in force on ${date} is not known.`
    : `The edition in force on ${date} is not held.`;
  return `${missing} These are the words of ${edition.effectiveDate}.${since}`;
}

export const OF_EDITION = { ofEdition: z.string().describe("The same in a sentence.") };

/** As `newerPublished` of the edition that is shown. */
const newerPublished = ({ edition, newest, publishedSince }: AsOf): string | null =>
  publishedSince ?? (edition.effectiveDate < newest.effectiveDate ? newest.effectiveDate : null);

/** That words of the newest edition held are not the newest; empty if they are. */
export const sayNewer = (newer: string | null | undefined): string =>
  newer ? ` A newer edition is published, that of ${newer}, and not held here: this is the newest one held.` : "";
