import { PalimpsestError } from "../../domain/errors";
import { type PrintedItem } from "./body";
import { dateStatements } from "./effective-date";
import { type ParsedGlossary } from "./glossary";
import { readSectionHeading } from "./line-grammar";
import { type Zones } from "./zones";

const COMMON_WORDS = new Set(["the", "of", "a", "to", "is", "and", "that", "player", "card", "or", "in"]);

/** Throws WRONG_LANGUAGE for a text of some length without the commonest English words. */
export function refuseOtherLanguages(lines: readonly string[]): void {
  const words =
    lines
      .slice(0, 4_000)
      .join(" ")
      .slice(0, 400_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < 50) return;
  const common = words.filter((word) => COMMON_WORDS.has(word)).length;
  if (common * 12 >= words.length) return;
  throw new PalimpsestError("WRONG_LANGUAGE", "The text is not in English; only the English rules can be imported.");
}

/** Why there is no rule in a text: it was cut off before the first, or it is something else. */
export const noRules = (lines: readonly string[]): PalimpsestError =>
  lines.some((line) => readSectionHeading(line.trim()) !== null) && dateStatements(lines).length > 0
    ? truncated("it ends before the first rule")
    : new PalimpsestError("NO_RULES", "There are no numbered rules in it, such as “100.1. These Magic rules apply …”.");

const truncated = (what: string) =>
  new PalimpsestError("TRUNCATED_FILE", `The file is not whole: ${what}. Fetch it again.`);

/** A table of contents promises parts; if the last of them never comes, the end of the file is missing: throws
 * TRUNCATED_FILE. */
export function refuseTruncated(
  { promised, glossary, credits }: Zones,
  items: readonly PrintedItem[],
  { entries }: ParsedGlossary,
): void {
  if (!promised) return;
  const lastSection = promised.sections.at(-1);
  const held = new Set(items.map(({ number }) => number.slice(0, 3)));
  if (lastSection && !held.has(lastSection.number))
    throw truncated(`the contents list “${lastSection.number}. ${lastSection.title}”, but the text ends before it`);
  if (promised.divisions.has("glossary") && glossary.end === 0) throw truncated("the glossary is missing");
  const lastTerm = entries.at(-1)?.term ?? "";
  if (promised.divisions.has("credits") && credits.end === 0 && !/^[\W_]*[w-z]/i.test(lastTerm))
    throw truncated(`the glossary ends with “${lastTerm}”, and the credits are missing`);
}
