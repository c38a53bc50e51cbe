import { isIsoDate, type IsoDate } from "../domain/iso-date";
import { longDate } from "./dates";
import { graphql } from "./generated";
import { type EditionLabelFragment } from "./generated/graphql";
import { type Ask, AskError, badDate, NotFound } from "./ask";

/** What names an edition. */
graphql(`
  fragment EditionLabel on Edition {
    key
    effectiveDate
    effectiveBefore
    textStatus
    numbering
    set {
      code
      name
    }
    coverage {
      complete
      sections
    }
  }
`);

export type EditionLabel = EditionLabelFragment;

const asOfQuery = graphql(`
  query AsOf($date: Date!) {
    edition(inForceOn: $date) {
      key
    }
    editionsAround(date: $date) {
      published {
        effectiveDate
      }
      before {
        ...EditionLabel
      }
      after {
        ...EditionLabel
      }
    }
    newest: editionsAround(date: "9999-12-31") {
      published {
        effectiveDate
      }
    }
    editions {
      ...EditionLabel
    }
  }
`);

/** Every edition held, oldest first. */
export const heldEditionsQuery = graphql(`
  query HeldEditions {
    editions {
      ...EditionLabel
    }
  }
`);

/** The edition that is shown for a date, and how sure it is that it was in force. */
export interface AsOf {
  readonly date: IsoDate;
  /** In force on the date; or if that one is not held, the nearest one held. */
  readonly edition: EditionLabel;
  /** Where the edition in force is not held: since when that one was in force, and those held on either side. */
  readonly gap: {
    readonly published: IsoDate;
    readonly before: EditionLabel | null;
    readonly after: EditionLabel | null;
  } | null;
  /** Every edition held, oldest first. */
  readonly held: readonly EditionLabel[];
  readonly newest: EditionLabel;
  /** Since when an edition is in force that is newer than all that are held; null if none is known. */
  readonly publishedSince: IsoDate | null;
}

/** Finds the edition for a date as it stands in an address. Throws BAD_DATE if it is none, and NotFound if it is too early. */
export async function asOf(ask: Ask, date: string): Promise<AsOf> {
  if (!isIsoDate(date)) throw badDate(date, "date");
  const { edition, editionsAround, editions, newest: known } = await ask(asOfQuery, { date }).catch(tooEarly);
  const newest = editions.at(-1);
  if (!newest) throw new NotFound("No edition is held yet: import one with palimpsest import FILE.");
  const published = known.published.effectiveDate;
  const publishedSince = published > newest.effectiveDate ? published : null;
  const inForce = editions.find(({ key }) => key === edition?.key);
  if (inForce) return { date, edition: inForce, gap: null, held: editions, newest, publishedSince };
  const before = editionsAround.before ?? null;
  const after = editionsAround.after ?? null;
  const gap = { published: editionsAround.published.effectiveDate, before, after };
  return { date, edition: before ?? after ?? newest, gap, held: editions, newest, publishedSince };
}

/** A day before all editions is a day all the same. */
function tooEarly(error: unknown): never {
  if (error instanceof AskError && error.code === "BEFORE_FIRST_EDITION")
    throw new NotFound(
      error.message,
      "No rules were published then",
      [{ href: "/editions", label: "Every edition", words: "that is known to have been published" }],
      error.code,
    );
  throw error;
}

/** Whether no edition is known that was in force, rather than that it is not held. */
export const isNoneKnown = ({ published, before }: NonNullable<AsOf["gap"]>): boolean =>
  published === before?.effectiveDate;

/** The newest edition held. Throws NotFound if there is none. */
export const asOfNewest = async (ask: Ask): Promise<EditionLabel> =>
  newestTextOf((await ask(heldEditionsQuery)).editions);

/** The newest of some editions whose text is held. Throws NotFound if there is none. */
export function newestTextOf(editions: readonly EditionLabel[]): EditionLabel {
  const newest = editions.findLast(({ textStatus }) => textStatus === "RULES_TEXT");
  if (!newest) throw new NotFound("No edition is held yet: import one with palimpsest import FILE.");
  return newest;
}

/** An edition's name for people. */
export const editionName = ({ effectiveDate }: Pick<EditionLabel, "effectiveDate">): string => longDate(effectiveDate);

/** The nearest editions held, older and newer. */
export function neighbours({ edition, held }: AsOf): {
  readonly older: EditionLabel | undefined;
  readonly newer: EditionLabel | undefined;
} {
  const at = held.findIndex(({ key }) => key === edition.key);
  return { older: held[at - 1], newer: held[at + 1] };
}

/** Each edition whose text is held with the one before it. */
export function pairsOf(editions: readonly EditionLabel[]): readonly (readonly [from: string, to: string])[] {
  const texts = editions.filter(({ textStatus }) => textStatus === "RULES_TEXT").map(({ key }) => key);
  return texts.slice(1).map((to, at) => [texts[at]!, to]);
}
