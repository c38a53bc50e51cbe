import { PalimpsestError } from "../../domain/errors";
import { dateStatements } from "./effective-date";
import { type Layout } from "./layout";
import { LEFT_OUT, readSectionHeading } from "./line-grammar";
import { type Truncation, type WholePart } from "./truncation";
import { type Zone, type Zones } from "./zones";

const COMMON_WORDS = new Set(["the", "of", "a", "to", "is", "and", "that", "player", "card", "or", "in"]);

/** Throws WRONG_LANGUAGE for a text of some length without the commonest English words. */
export function refuseOtherLanguages(lines: readonly string[]): void {
  const text = lines.slice(0, 4_000).join(" ").slice(0, 400_000).toLowerCase();
  let [words, common] = [0, 0];
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    words++;
    if (COMMON_WORDS.has(word)) common++;
    // However many words there are in the rest, those so far are enough.
    if (common * 12 >= words + (text.length - index) / 2) return;
  }
  if (words < 50 || common * 12 >= words) return;
  throw new PalimpsestError("WRONG_LANGUAGE", "The text is not in English; only the English rules can be imported.");
}

/** Why there is no rule in a text: it was cut off before the first, or it is something else. */
export const noRules = (lines: readonly string[]): PalimpsestError =>
  lines.some((line) => readSectionHeading(line.trim()) !== null) && dateStatements(lines).length > 0
    ? truncated("it ends before the first rule")
    : new PalimpsestError("NO_RULES", "There are no numbered rules in it, such as “100.1. These Magic rules apply …”.");

/** So many lines in a row are no accident. */
const FEWEST_LINES = 40;

/**
 * Throws NO_BLANK_LINES for a glossary without blank lines, in which nothing tells a term from a paragraph, and for
 * rules without any whose lines are broken: a number that begins a line may stand within a sentence.
 */
export function refuseLostBlanks(lines: readonly string[], { body, glossary }: Zones, { wrapped }: Layout): void {
  const isDense = ({ start, end }: Zone) => {
    const zone = lines.slice(start + 1, end).filter((line) => line !== LEFT_OUT);
    const blanks = zone.filter((line) => line.trim() === "").length;
    return zone.length >= FEWEST_LINES && blanks * 100 < zone.length;
  };
  const where = isDense(glossary) ? "terms of its glossary" : wrapped && isDense(body) ? "rules" : null;
  if (where !== null)
    throw new PalimpsestError(
      "NO_BLANK_LINES",
      `The file has no blank lines between the ${where}, so that nobody can say where one begins. Fetch a copy that has them.`,
    );
}

const truncated = (sign: string, advice = "Fetch it again.") =>
  new PalimpsestError("TRUNCATED_FILE", `The file is not whole: ${sign}. ${advice}`);

/** Throws TRUNCATED_FILE for a file that ends too early, unless that is allowed and something of it is whole. */
export function refuseTruncated({ sign, within }: Truncation, { sections }: WholePart, allowed: boolean): void {
  if (within === null || sections.length === 0) throw truncated(sign);
  if (!allowed) throw truncated(sign, "Fetch it again, or take what is there of it with --allow-truncated.");
}
