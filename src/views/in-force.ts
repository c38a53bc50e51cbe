import { z } from "zod";
import { type AsOf, type EditionLabel, isNoneKnown } from "./as-of";
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
  const { date, edition } = as;
  const since = edition.key === as.newest.key ? sayNewer(newerPublished(as)) : "";
  const from = `From the edition that was in force on ${date}, which begins on ${edition.effectiveDate}.`;
  return [as.gap ? sayGap(as) : `${from} ${sayInDoubt(edition)}`.trim(), since].filter(Boolean).join(" ");
}

/** Where the edition in force is not held: that it is not, what is shown instead, and which one is held next; else empty. */
export function sayGap({ date, edition, gap }: AsOf): string {
  if (gap === null) return "";
  const { published, before, after } = gap;
  const missing = isNoneKnown(gap)
    ? `No edition is known that was in force on ${date}`
    : `The newest edition known to be in force by ${date}, that of ${published}, is not held here`;
  const shown = `this is ${before ? "the last one held from before" : "the first one held"}: ${edition.effectiveDate}.`;
  return `${missing}: ${shown}${before && after ? ` The next one held is that of ${after.effectiveDate}.` : ""}`;
}

/** Where the source leaves the date of an edition open; else empty. */
export const sayInDoubt = ({
  effectiveDate,
  effectiveBefore,
}: Pick<EditionLabel, "effectiveDate" | "effectiveBefore">): string =>
  effectiveBefore == null
    ? ""
    : `The source does not say which edition it is: that of ${effectiveDate}, or one that followed before ${effectiveBefore}.`;

export const OF_EDITION = { ofEdition: z.string().describe("The same in a sentence.") };

/** As `newerPublished` of the edition that is shown. */
const newerPublished = ({ edition, newest, publishedSince }: AsOf): string | null =>
  publishedSince ?? (edition.effectiveDate < newest.effectiveDate ? newest.effectiveDate : null);

/** That words of the newest edition held are not the newest; empty if they are. */
export const sayNewer = (newer: string | null | undefined): string =>
  newer ? `A newer edition is published, that of ${newer}, and not held here: this is the newest one held.` : "";
