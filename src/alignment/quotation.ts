import { canonicalText } from "../corpus/typography";
import { PalimpsestError } from "../domain/errors";
import { type RuleWording } from "./text-change";

/** Words said to stand one after the other; none where there is no letter, digit or symbol in what was given. */
export type Quotation = readonly string[];

/** More characters than three of the longest rules have. */
export const MOST_CHARACTERS = 10_000;

/** @throws PalimpsestError QUOTATION_TOO_LONG, naming the argument at `path` */
export function readQuotation(text: string, path: string): Quotation {
  checkLength(text, path);
  return quotableWords(text);
}

/** @throws PalimpsestError QUOTATION_TOO_LONG, naming the argument at `path` */
export function checkLength(text: string, path: string): void {
  if (text.length <= MOST_CHARACTERS) return;
  throw new PalimpsestError(
    "QUOTATION_TOO_LONG",
    `The quotation has ${text.length} characters, where ${MOST_CHARACTERS} are allowed.`,
    path,
  );
}

/** The words of a text in lower case: punctuation and typography aside. */
export function quotableWords(text: string): string[] {
  const canonical = canonicalText(text).toLowerCase();
  // To look for the end of a symbol where there is none would be quadratic in the number of braces.
  const end = canonical.lastIndexOf("}") + 1;
  const rest = canonical.slice(end).match(WORD) ?? [];
  if (end === 0) return rest;
  const words = canonical.slice(0, end).match(SYMBOL_OR_WORD) ?? [];
  // A symbol that was mistyped may have blanks in it.
  return [...words.flatMap((word) => word.split(" ")), ...rest];
}

const WORD = /(?<!\d)[+-]?\d+\/[+-]?\d+|[\p{L}\p{N}]+(?:['.][\p{L}\p{N}]+)*/gu;
// eslint-disable-next-line regexp/no-super-linear-move -- the end of each symbol is there: see quotableWords
const SYMBOL_OR_WORD = new RegExp(`\\{[^}]*\\}|${WORD.source}`, "gu");

/** What finds the words of a text as it is printed, typography and all. */
export const wordPattern = (): RegExp => new RegExp(`\\{[^{}]{0,40}\\}|${WORD.source.replace("'", "'‘’")}`, "gu");

/** The parts of a wording in which a quotation can stand. */
export const quotableParts = ({ heading, text, examples }: RuleWording): string[] => [text, ...examples, heading ?? ""];

/** True where the words stand one after the other in the rule's text, in one of its examples or in its heading. */
export function stands(quotation: Quotation, wording: RuleWording): boolean {
  const between = (words: readonly string[]) => ` ${words.join(" ")} `;
  const words = between(quotation);
  return quotation.length > 0 && quotableParts(wording).some((part) => between(quotableWords(part)).includes(words));
}
