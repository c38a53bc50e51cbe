import { normalForm } from "../domain/normal-form";

/**
 * Setting typography aside: files of the same rules differ in quotes, dashes, spaces, italics and trade marks, and
 * two texts that are equal after this are the same words. For comparing and searching only; shown is the text as
 * transcribed.
 */

/** Anything that this module could change; most texts have none of it and are returned at once. */
const SUSPECT = /[^ -~]|[_`]|''| {2}| - |-[ -]*-|\?[\w[{]|\((?:TM|SM|R)\)|[a-z]TM\b|\{o|^ | $/i;

/** Zero-width characters, byte order mark and soft hyphen. */
const INVISIBLE = /\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF/g;
const TRADE_MARK = /[™®℠]|\((?:TM|SM|R)\)|[a-z]_?TM\b/i;
/**
 * Signs and letters for them, with the blanks before: `Odyssey™`, `Odyssey (TM)`, `OdysseyTM`. `(R)` after a blank is one
 * where the word before has a capital.
 */
export const TRADE_MARKS =
  /\s{0,2}[™®℠]|\s{0,2}\((?:TM|SM)\)|(?<=[\p{L}\p{N}_™®℠)])\((?:tm|sm|[Rr])\)|(?=\s{1,2}\(R\))(?<=\p{Lu}[\p{L}_]*)\s{1,2}\(R\)|(?<=\p{Ll}_?)TM\b/gu;
/** Underscores that open or close italics (`_Magic_`), not those of an address or of a blank to fill in (`____`). */
const ITALICS =
  /(?<![\p{L}\p{N}_])_{1,2}(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!])_{1,2}(?![\p{L}\p{N}_])|(?<=\p{L})_(?=TM\b)/gu;
const SINGLE_QUOTES = /[‘’‚‛′´`]/g;
const DOUBLE_QUOTES = /[“”„‟″«»]|''/g;
/** Until 2005 symbols were written `{oW}`. */
export const OLD_SYMBOL = /\{o(?=(?:[WUBRGTXYZ]|\d+)\})/g;
/** `happen?they`: some files have `?` for every dash. */
const LOST_DASH = /(?<=[^\s‐‑‒–−—―-])\?(?=[\p{L}\p{N}[{])/gu;
const SHORT_DASHES = /[‐‑‒–−]/g;
const DASHES_AND_BLANKS = /[\s—―-]+/g;

/** A text without the underscores that mark italics. */
export const withoutItalicMarks = (text: string): string => (text.includes("_") ? text.replace(ITALICS, "") : text);

/** The same words without typography: two texts with the same canonical text differ in nothing that a rule says. */
export function canonicalText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  // Looking around every letter costs more than to see first whether there is anything to look around.
  let words = normalForm(text, "NFC").replace(INVISIBLE, "");
  if (TRADE_MARK.test(words)) words = words.replace(TRADE_MARKS, "");
  words = withoutItalicMarks(words);
  words = words.replace(OLD_SYMBOL, "{");
  words = words.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(/…/g, "...");
  if (words.includes("?")) words = words.replace(LOST_DASH, "—");
  return words.replace(SHORT_DASHES, "-").replace(DASHES_AND_BLANKS, plainDash).trim();
}

/** A dash between words, however long and however spaced, as one hyphen; a sign (`gets -1/-1`) keeps its blank. */
function plainDash(run: string): string {
  if (run === " " || run === "-") return run;
  const dashes = run.replace(/\s+/g, "");
  if (dashes === "") return " ";
  if (dashes === "-" && !/^\s.*\s$/s.test(run)) return run.replace(/\s+/g, " ");
  return "-";
}

/** Quotation marks, apostrophes and what a file may have for a lost one. */
const MARKS = /["'?]/g;
/** Hyphens and dashes, but for a sign (`-1/-1`, `[-X]`) and between numbers of rules (`601.2f-h`). */
const DASHES = /(?<!\d[a-z]{0,2})(?<![\s[(/]|^)-|(?<=[\s[(/]|^)-(?![\dX*])|(?<=\d[a-z]{0,2})-(?![a-z\d])/gu;
/** `- 1/-1`, `-1/- 1`. */
const SPACED_POWER = /(?:(?<!\s)\s+)?([+-])\s*(\d+|X)\s*\/\s*([+-])\s*(\d+|X)/g;
/** Some publishers give the word before a number a capital: “see Rule 404”. */
const CAPITAL_RULE = /\bRule(?=s?\s*\d)/g;
/** All blanks but those that end a number of a rule: without them it would be another. */
const BLANKS = /(?<!\d[a-z]{0,2}(?:-[a-z]{1,2})?)\s+|(?<!\s)\s+(?![\p{L}\p{N}])/gu;
const NUMBER_AFTER_LETTER = /(\p{L})(\d)/gu;

/**
 * What is compared of a text, and nothing else is, wherever it is asked whether two texts say the same: it has no
 * typography, no quotation marks, apostrophes, question marks, dashes, hyphens and blanks. `a part` and `apart` are the
 * same, for files have blanks too many and too few, and no edition has changed the one into the other. A number has one
 * blank before it, so that it is found.
 */
export const wordsOf = (text: string): string =>
  canonicalText(text)
    .replace(SPACED_POWER, " $1$2/$3$4")
    .replace(MARKS, "")
    .replace(DASHES, "")
    .replace(CAPITAL_RULE, "rule")
    .replace(BLANKS, "")
    .replace(NUMBER_AFTER_LETTER, "$1 $2");
