import { suggestionList } from "graphql/jsutils/suggestionList";
import { around } from "../domain/edition";
import { editionInForce, newestBy } from "../domain/edition-in-force";
import { BadDateError, PalimpsestError } from "../domain/errors";
import { type IsoDate, isIsoDate } from "../domain/iso-date";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { setsOf, spoken } from "../domain/published-edition";
import { readWrittenDate } from "../domain/written-date";
import { type HeldEditions } from "../store/editions";
import { type StoredEdition } from "../store/rows";
import { shippedConcordance } from "../store/shipped-concordance";

/** The editions held, and those known to have been published. */
export interface Known {
  readonly editions: HeldEditions;
  readonly catalogue: EditionCatalogue;
}

/**
 * The date that stands for an edition: a date however people write it, of a month or a year its last day or its first, the day on
 * which the edition of a set came into force, or that of the newest edition known. Eight digits are what an edition's file is
 * stamped with, as engines cite it (20130711 for the edition of 2013-07-13), or else a date. Throws BAD_DATE or
 * UNKNOWN_EDITION for anything else, and for what may mean several, naming the argument at `path`.
 */
export function dateOfEdition(known: Known, asked: string, path = "edition", day: "first" | "last" = "last"): IsoDate {
  return isLatest(asked) ? newestKnown(known) : datePublished(known.catalogue, asked, path, day);
}

/** The same by the catalogue alone, which knows no newest. */
export function datePublished(
  catalogue: EditionCatalogue,
  asked: string,
  path = "edition",
  day: "first" | "last" = "last",
): IsoDate {
  const name = asked.trim();
  if (isIsoDate(asked)) return asked;
  const published = catalogue.stamped(name) ?? (name.length > LONGEST ? undefined : catalogue.named(name));
  if (published) return published.effectiveDate;
  const dashed = name.replace(EIGHT_DIGITS, "$1-$2-$3");
  const written = readWrittenDate(dashed);
  const said = day === "first" ? written?.since : written?.date;
  if (said) return said;
  if (written && written.mayMean.length > 0) throw new BadDateError(asked, path, written.mayMean);
  if (written || LIKE_A_DATE.test(dashed)) throw new BadDateError(asked, path);
  throw new PalimpsestError(
    "UNKNOWN_EDITION",
    `${JSON.stringify(asked)} is not an edition: give an edition's key or any date (2009-10-01), the name or code of a ` +
      `set (Zendikar, ZEN), or \`latest\`.${nearestNames(catalogue, name)}`,
    path,
  );
}

const EIGHT_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const LIKE_A_DATE = /^\d+[-/.]\d+([-/.]\d+)?$/;
/** Of Kamigawa there are four; what more have is no name. */
const MOST_NAMES = 6;
/** Longer than the name of any set. */
const LONGEST = 100;

/** The held edition whose words an argument asks for: `latest` is the newest held. Null if it is not held. Throws as `dateOfEdition`. */
const findEdition = (known: Known, asked: string, path: string): StoredEdition | null =>
  isLatest(asked) ? newestHeld(known, path) : findEditionMeant(known, asked, path);

/** The edition that an argument means, if it is held: `latest` is the newest known. Throws as `dateOfEdition`. */
export function findEditionMeant(known: Known, asked: string, path = "edition"): StoredEdition | null {
  const { byKey } = known.editions;
  const edition = byKey.get(asked);
  if (edition) return edition;
  const date = dateOfEdition(known, asked, path);
  return byKey.get(date) ?? findEditionInForce(known, date, path);
}

/** The date of the edition whose words an argument asks for. */
export const dateOfWords = (known: Known, asked: string, path: string, day: "first" | "last" = "last"): IsoDate =>
  isLatest(asked) ? newestHeld(known, path).effectiveDate : datePublished(known.catalogue, asked, path, day);

const isLatest = (asked: string): boolean => asked.trim().toLowerCase() === "latest";

/** The held edition that an argument says; refuses any other, naming those held next to it. */
export function requireEdition(known: Known, asked: string, path = "edition"): StoredEdition {
  const found = findEdition(known, asked, path);
  if (found) return found;
  const date = dateOfEdition(known, asked, path);
  throw new PalimpsestError("UNKNOWN_EDITION", `${notHeld(known, date)} ${sayNeighbours(known, date)}`, path);
}

/**
 * The held edition that was in force on a date; null if that one is not held, or if it is not known which it was. `path` is the
 * argument with the date.
 */
export function findEditionInForce(known: Known, date: IsoDate, path?: string): StoredEdition | null {
  const found = editionInForce(date, known.editions.list, known.catalogue.dates, path);
  return isKnownInForce(known, date) ? found : null;
}

/** Refuses a day of which it is not known which edition was in force. Throws BEFORE_FIRST_EDITION or UNKNOWN_EDITION. */
export function requireKnownInForce(known: Known, date: IsoDate, path: string): void {
  findEditionInForce(known, date, path);
  if (!isKnownInForce(known, date))
    throw new PalimpsestError("UNKNOWN_EDITION", `${notHeld(known, date)} ${sayNeighbours(known, date)}`, path);
}

/**
 * Whether it is known which edition was in force on a date: not within times of which not all editions are known, but for
 * the first day of one, nor long after the newest.
 */
export function isKnownInForce({ editions, catalogue }: Known, date: IsoDate): boolean {
  const newest = newestBy(
    date,
    [...catalogue.dates, ...editions.list.map(({ effectiveDate }) => effectiveDate)].sort(),
  );
  return newest !== undefined && catalogue.isSettled(date, newest);
}

/**
 * What `latest` means where no words are asked for, and today where no day is: the newest edition whose rules are known, by the
 * concordance and the engine, or by its text if a newer one is held.
 */
export function newestKnown({ editions }: Pick<Known, "editions">): IsoDate {
  const concordance = shippedConcordance();
  const known = concordance.editions[concordance.newest]!;
  const newest = newestTextIn(editions)?.effectiveDate;
  return newest !== undefined && newest > known ? newest : known;
}

/** The newest edition known to be published, if words are of an older one; null if they are of the newest. */
export function newerPublished(known: Known, { effectiveDate }: Pick<StoredEdition, "effectiveDate">): IsoDate | null {
  const [rules, published] = [newestKnown(known), known.catalogue.dates.at(-1) ?? ""];
  const newest = published > rules ? published : rules;
  return newest > effectiveDate ? newest : null;
}

const newestTextIn = ({ list }: HeldEditions): StoredEdition | undefined =>
  list.findLast(({ textStatus }) => textStatus === "RULES_TEXT");

/** What `latest` means where words are asked for: the newest edition of which the rules' own words are held. */
export function newestHeld({ editions }: Pick<Known, "editions">, path: string): StoredEdition {
  const newest = newestTextIn(editions);
  if (newest) return newest;
  throw new PalimpsestError("UNKNOWN_EDITION", "The corpus holds no edition's rules: import one first.", path);
}

function notHeld(known: Known, date: IsoDate): string {
  if (!isKnownInForce(known, date)) return `Which edition was in force on ${date} is not known.`;
  const { catalogue } = known;
  const published = catalogue.inForceOn(date);
  const when = published?.effectiveDate === date ? "" : `, in force on ${date},`;
  return `The edition of ${published ? spoken(published) : date}${when} was published, but is not in the corpus (it can be imported).`;
}

function sayNeighbours({ editions, catalogue }: Known, date: IsoDate): string {
  const { before, after } = around(editions.list, date);
  const names = [before, after].flatMap((edition) => {
    if (!edition) return [];
    return sayName(catalogue, edition);
  });
  return names.length === 0
    ? "None is held."
    : `Held next to it: ${names.join(" and ")}; \`editions\` lists all that are held.`;
}

/** An edition that is held, as a sentence names it. */
export const sayName = (
  catalogue: Known["catalogue"],
  { effectiveDate }: Pick<StoredEdition, "effectiveDate">,
): string => spoken(catalogue.of(effectiveDate) ?? { effectiveDate });

/** Of codes, each is a letter or two from many others. */
function nearestNames(catalogue: EditionCatalogue, asked: string): string {
  if (asked.length > LONGEST) return "";
  const having = catalogue.setsHaving(asked);
  if (having.length > MOST_NAMES) return "";
  if (having.length > 1)
    return ` It may be ${listOf(having.map(({ set, effectiveDate }) => `${set} (${effectiveDate})`))}.`;
  const names = catalogue.list.flatMap((edition) => setsOf(edition).map(({ set }) => set));
  const nearest = having[0]?.set ?? suggestionList(asked, [...names, "latest"])[0];
  return nearest === undefined ? "" : ` Did you mean ${nearest}?`;
}

const listOf = (names: readonly string[]): string => `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
