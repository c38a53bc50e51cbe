import { newestBy } from "../src/domain/edition-in-force";
import { compareRuleNumbers, isWithin } from "../src/domain/rule-number";
import { isIsoDate, type IsoDate } from "../src/domain/iso-date";
import { PalimpsestError } from "../src/domain/errors";
import { type Page } from "./page";
import { type Reading } from "./scraper";

export const truncated = (why: string) =>
  new PalimpsestError("TRUNCATED_PAGE", `The page breaks off: ${why}. Nothing was written; fetch or save it anew.`);

export const noRules = () =>
  new PalimpsestError(
    "NO_RULES_ON_PAGE",
    "The site was recognised, but this page has no rules. Nothing was written; give the address of a page of rules.",
  );

export const implausible = (why: string) =>
  new PalimpsestError(
    "IMPLAUSIBLE_PAGE",
    `The page was read, but what was read cannot be right: ${why}. Nothing was written; the scraper of this site must be mended.`,
  );

/** The newest edition published by a date. */
export function editionPublishedBy(date: IsoDate, published: readonly IsoDate[]): IsoDate {
  const key = newestBy(date, published);
  if (key === undefined) throw implausible(`no edition is known to have been published by ${date}`);
  return key;
}

/** The one published edition of a month, `yyyy-mm`. */
export function editionOfMonth(month: string, published: readonly IsoDate[]): IsoDate {
  const [key, another] = published.filter((each) => each.startsWith(month));
  if (key === undefined || another !== undefined)
    throw implausible(`${key === undefined ? "no" : "more than one"} edition is known to have come out in ${month}`);
  return key;
}

/** Refuses HTML that was cut off on its way. */
export function checkClosed({ form, raw }: Page): void {
  if (form === "html" && /<html\b/i.test(raw) && !/<\/(?:html|body)\s*>/i.test(raw))
    throw truncated("its HTML is never closed");
}

/** What every reading must satisfy, whatever the site; throws if it does not. */
export function checkReading(reading: Reading, page: Page): void {
  const { rules, commentary, textStatus, edition, coverage } = reading;
  if (commentary.length === 0 && rules.every(({ text }) => text === "")) throw noRules();
  if (textStatus === "COMMENTARY" && rules.length > 0) throw implausible("commentary was taken for rule text");
  if (reading.lineKinds.length !== page.lineCount)
    throw implausible(`the page has ${page.lineCount} lines, and ${reading.lineKinds.length} are accounted for`);
  for (const date of [
    edition.key,
    edition.effectiveBefore,
    reading.published,
    ...rules.map((rule) => rule.stampedDate),
  ])
    if (date !== undefined && !isIsoDate(date)) throw implausible(`“${String(date)}” is not a date`);
  rules.forEach((rule, index) => {
    const previous = rules[index - 1];
    if (previous && compareRuleNumbers(previous.number, rule.number) >= 0)
      throw implausible(`rule ${rule.number} (line ${rule.firstLine}) comes after rule ${previous.number}`);
    if (rule.text === "" && rule.heading === undefined && rule.number.includes("."))
      throw implausible(`rule ${rule.number} (line ${rule.firstLine}) is empty`);
    if (rule.text !== "" && !/[.:!?)"”]$/.test(rule.examples.at(-1) ?? rule.text))
      throw truncated(`rule ${rule.number} (line ${rule.firstLine}) ends in the middle of a sentence`);
  });
  for (const section of coverage.sections)
    if (!rules.some(({ number }) => isWithin(number, section)))
      throw implausible(`${section} is said to be held, but no rule of it is there`);
}
