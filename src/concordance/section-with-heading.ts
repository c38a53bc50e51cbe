import { type RuleNumber } from "../domain/rule-number";
import { type Concordance } from "./concordance";

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The section of “310 battles” or “310. Battles”: a number behind which stand words of its heading, and no others. */
export function sectionWithHeading(concordance: Concordance, text: string): RuleNumber | null {
  const [, number, words] = /^\s*(\d{3})[.:]?\s+([^\d“”"«»*]{1,60})$/u.exec(text) ?? [];
  if (number === undefined || words === undefined) return null;
  const heading = wordsOf(concordance.bearer(concordance.newest, number)?.heading ?? "");
  const said = wordsOf(words);
  return said.length > 0 && said.every((word) => heading.includes(word)) ? number : null;
}
