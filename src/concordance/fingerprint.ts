import { createHash } from "node:crypto";

/**
 * The fingerprint of words: what the concordance ships in place of a text. FROZEN: fingerprints that were published are compared
 * with those made later, so this file, of which docs/explanation/concordance.md gives the reasons, never changes what it
 * answers and imports nothing that may. Another normalisation would be another version beside this one.
 */
export const FINGERPRINT_VERSION = 1;

/** Nothing shorter has one: the words of a few could be guessed from it. */
const FEWEST_WORDS = 6;

/** 64 bits: among 100,000 texts two that share one by chance are expected once in four thousand million such collections. */
const BYTES = 8;

/**
 * The fingerprint of a text as 11 characters of base64url; null for fewer than six words. Two texts have the same one if they
 * have the same letters, figures and symbols in the same order: case, accents, blanks, hyphens, quotation marks,
 * punctuation, trade marks and italics do not count, and `{oW}` is `{W}`. Signs before a number do.
 */
export const fingerprintOf = (text: string): string | null => hashed(text, (plain) => plain);

/** The same with every number of a rule as one sign, so that it lasts while the rules that are cited move. */
export const maskedFingerprintOf = (text: string): string | null => hashed(text, masked);

/** Whether two texts, of however few words, have the same letters as fingerprints count them. */
export const haveSameLetters = (one: string, other: string): boolean =>
  one === other || lettersOf(plainOf(one)) === lettersOf(plainOf(other));

/** The sentences of a text, which have fingerprints of their own. A line feed ends one. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/**
 * A full stop, question or exclamation mark, with what closes after it, a blank, and what can begin a sentence: `?` too, as
 * files have it for quotation marks.
 */
const SENTENCE_END = /(?<=[.!?]["'”’)\]]{0,3})\s+(?=["'“‘([?]{0,3}[\p{Lu}\p{N}{])|\n+/u;

function hashed(text: string, adapt: (plain: string) => string): string | null {
  const plain = plainOf(text);
  if ((masked(plain).match(WORD)?.length ?? 0) < FEWEST_WORDS) return null;
  const letters = lettersOf(adapt(plain));
  return createHash("sha256")
    .update(`${FINGERPRINT_VERSION}\n${letters}`)
    .digest()
    .subarray(0, BYTES)
    .toString("base64url");
}

/** The number of a rule is no word. Hyphens and apostrophes join, `?` too, as files have it for apostrophes. */
const WORD = /\{[^{}\s]*\}|[\p{L}\p{N}]+(?:[-'’?][\p{L}\p{N}]+)*/gu;

const TRADE_MARKS = /[™®℠©]|\((?:TM|SM|R|tm|sm|r)\)|(?<=\p{Ll}_?)TM(?![\p{L}\p{N}])/gu;
/** U+2212, and the hyphens and shorter dashes that files have for it. */
const MINUS = /[\u2010-\u2013\u2212]/gu;
/** Two of those together; or one between blanks after a figure, or an en dash so after a letter: a pause or a range, no minus. */
const PAUSE = /[-\u2010-\u2013\u2212]{2,}|[-\u2010-\u2013\u2212](?<=\p{N}\s+.)(?=\s)|\u2013(?<=\p{L}\s+.)(?=\s)/gu;

/** Letters that NFKD does not take apart. */
const FOLDED: Readonly<Record<string, string>> = { æ: "ae", œ: "oe", ø: "o", ł: "l", ß: "ss" };

/** A text without what never counts, in lower case, its blanks and punctuation still there. */
const plainOf = (text: string): string =>
  text
    .replace(TRADE_MARKS, "")
    // Marks after one letter take the square of their number to be put in order; what parts them goes with them.
    .replace(/\p{M}{30}(?=\p{M})/gu, "$&\u034f")
    .normalize("NFKD")
    .replace(/=\u0338/g, "≠")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/\{o(?=(?:[WUBRGTXYZ]|\d+)\})/g, "{")
    .replace(PAUSE, "—")
    .replace(MINUS, "-")
    .toLowerCase()
    .replace(/[æœøłß]/g, (letter) => FOLDED[letter]!);

/** 704, 704.5, 704.5k, 704.5aa, 704.5a-k. */
const RULE_NUMBER = /(?<![\p{L}\p{N}])\d{3}(?:\.\d{1,3}[a-z]{0,2}(?:-[a-z]{1,2}(?![\p{L}\p{N}]))?)?(?![\p{L}\p{N}])/gu;
const masked = (plain: string): string => plain.replace(RULE_NUMBER, "#");

/** A plus before a number, an X, an N or an asterisk; a minus before a number, an X or an asterisk, and after no letter or figure. */
const SIGN = /\+(?=\s?(?:\d|[xn](?!\p{L})|\*))|(?<![\p{L}\p{N}])-(?=\s?(?:\d|x(?!\p{L})|\*))/u;
const COUNTS = new RegExp(`\\{[^{}\\s]*\\}|\\p{L}+|\\p{N}+|[#∞≥≤≠]|${SIGN.source}`, "gu");

/** All that counts, with nothing between but a point where two numbers would run together. */
function lettersOf(plain: string): string {
  let letters = "";
  let afterNumber = false;
  for (const [piece] of plain.matchAll(COUNTS)) {
    const isNumber = /^\p{N}/u.test(piece);
    letters += afterNumber && isNumber ? `.${piece}` : piece;
    afterNumber = isNumber;
  }
  return letters;
}
