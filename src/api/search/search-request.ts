import { PalimpsestError } from "../../domain/errors";
import { newestBy } from "../../domain/edition-in-force";
import { type IsoDate } from "../../domain/iso-date";
import { readRuleNumber } from "../read-rule-number";
import { type Context } from "../context";
import { dateOfWords, findEditionInForce, requireEdition } from "../../reading/find-edition";
import { type SearchRequest } from "../../reading/search/search";
import { type SearchArguments } from "./search.arguments";

/** What a search is to look for, and where. */
export function readSearch(context: Context, args: SearchArguments): SearchRequest {
  const { query, kinds, under, order, match } = args;
  const editionKeys = editionsAsked(context, args);
  return {
    query,
    ...(editionKeys && { editionKeys }),
    ...(kinds && { kinds }),
    ...(under != null && { sections: sectionsUnder(context, under) }),
    ...(order && { order }),
    ...(match && { match }),
  };
}

/** The key of the edition held that was in force on a date; null if that is not held, or there was none. */
export function editionInForce({ editions, catalogue }: Context, date: IsoDate): string | null {
  const first = catalogue.dates[0] ?? editions.list[0]?.effectiveDate;
  if (first === undefined || date < first) return null;
  return findEditionInForce({ editions, catalogue }, date)?.key ?? null;
}

function editionsAsked(context: Context, { editions, from, to }: SearchArguments): string[] | undefined {
  const named = editions?.map((edition, at) => requireEdition(context, edition, `editions[${at}]`).key);
  if (from == null && to == null) return named;
  const between = editionsBetween(context, from ?? null, to ?? null);
  return named ? named.filter((key) => between.includes(key)) : between;
}

/** The editions held that were in force on some day from the one date to the other. */
function editionsBetween(context: Context, from: string | null, to: string | null): string[] {
  const first = from === null ? null : dateOfWords(context, from, "from", "first");
  const last = to === null ? null : dateOfWords(context, to, "to");
  if (first !== null && last !== null && first > last)
    throw new PalimpsestError("BAD_ARGUMENTS", `\`from\` (${first}) must not be later than \`to\` (${last}).`, "from");
  const dates = [...context.catalogue.dates, ...context.editions.list.map(({ effectiveDate }) => effectiveDate)].sort();
  const oldest = first === null ? undefined : newestBy(first, dates);
  return context.editions.list
    .filter(({ effectiveDate }) => effectiveDate >= (oldest ?? "") && (last === null || effectiveDate <= last))
    .map(({ key }) => key);
}

function sectionsUnder({ history }: Context, under: string): readonly [number, number] {
  const number = readRuleNumber(under, "under");
  const sections = /^\d{3}$/.test(number) ? ([Number(number), Number(number)] as const) : sectionsOfChapter(number);
  if (sections && history.searchArchive().hasSections(...sections)) return sections;
  if (sections) throw new PalimpsestError("UNKNOWN_RULE", `No edition held has a rule ${number}.`, "under");
  throw new PalimpsestError(
    "BAD_RULE_NUMBER",
    `A search can be kept to a chapter (7) or a section (704), not to ${number}.`,
    "under",
  );
}

const sectionsOfChapter = (number: string): readonly [number, number] | null =>
  /^\d$/.test(number) ? [Number(number) * 100, Number(number) * 100 + 99] : null;
