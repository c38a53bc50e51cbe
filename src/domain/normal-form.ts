/** More marks in a row than any writing has: the Stream-Safe Text Format of Unicode (UAX 15) breaks them off here. */
const MANY_MARKS = /\p{M}{30}(?=\p{M})/gu;
/** Parts nothing that is seen, and marks are not put in order across it. */
const JOINER = "\u034f";

/**
 * The text in a normal form of Unicode, in time that grows with its length: to put the marks after one letter in order takes
 * the square of their number, which is seven seconds for a text of 100,000.
 */
export const normalForm = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replace(MANY_MARKS, `$&${JOINER}`).normalize(form);
