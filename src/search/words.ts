import { normalForm } from "../domain/normal-form";

/** Words as a search reads them: runs of letters and figures, or of pictures beyond them, accents and capitals aside. */

const ASCII = /^[\0-\x7f]*$/;
const LETTER = /[\p{L}\p{N}]/u;
const MARKS = /\p{M}/gu;

/** The text as it is compared: of the same length only if it is plain ASCII. */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : normalForm(text, "NFD").replace(MARKS, "").toLowerCase();

/** Calls `visit` with each word, and whether anything but a blank or a hyphen stands after it. */
export function eachWord(text: string, visit: (word: string, isBreak: boolean) => void): void {
  const plain = folded(text);
  const { length } = plain;
  let at = 0;
  while (at < length && signAt(plain, at) === NONE) at++;
  while (at < length) {
    const start = at;
    const sign = signAt(plain, at);
    while (at < length && signAt(plain, at) === sign) at++;
    const end = at;
    let isBreak = at >= length;
    while (at < length && signAt(plain, at) === NONE) {
      const code = plain.charCodeAt(at++);
      if (code !== BLANK && code !== HYPHEN) isBreak = true;
    }
    visit(plain.slice(start, end), isBreak);
  }
}

const BLANK = 32;
const HYPHEN = 45;

const [NONE, LETTER_OR_FIGURE, PICTURE] = [0, 1, 2];

/** What stands there, or whose second half does; pictures such as 😀 are words too. */
function signAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) ? LETTER_OR_FIGURE : NONE;
  const whole = text.codePointAt(code >= 0xdc00 && code < 0xe000 && at > 0 ? at - 1 : at)!;
  const isPair = whole > 0xffff;
  if (LETTER.test(isPair ? String.fromCodePoint(whole) : text.charAt(at))) return LETTER_OR_FIGURE;
  return isPair ? PICTURE : NONE;
}

/** The words of a text, in order. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

/** What a question is asked with, and not about; looked for only if there is nothing else. */
const ASIDE = new Set(
  (
    "a about actually also am an and are as at be been being but by can cannot could did do does doesn doing don else ever exactly " +
    "for from get gets getting go goes going got had happen happened happening happens has have having he her him his how i if in " +
    "into is isn it its itself just know let like ll many mean means meant may me might mine much must my myself need now of ok on or our please " +
    "really s said say says shall she should so some still t than that the their them then there these they thing things this those to too " +
    "us ve very want wants was we well were what when where whether which while who whom whose why will with won work worked working works " +
    "would you your yours yourself re rule rules mtg magic comprehensive explain explained regarding possible able official"
  ).split(" "),
);

/** Whether a word says nothing by itself. */
export const isAside = (word: string): boolean => ASIDE.has(word);

const COUNTING = new Set(["count", "counts", "counted"]);

/** Where words ask what something counts as, or whether it is considered so; -1 if they do not. */
export const countingAt = (words: readonly string[]): number =>
  words.findIndex((word, at) => word === "considered" || (COUNTING.has(word) && words[at + 1] === "as"));
