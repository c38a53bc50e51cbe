import { type LineRepair, replaceRecorded } from "./repair";

const CONTRACTION = /(?<=\p{L})"(?=(?:s|d|t|m|re|ll|ve)(?!\p{L}))/gu;
const QUOTES = /"/g;

/**
 * A double quotation mark printed for every apostrophe: `creature"s power`, `owners" graveyards`. After an s it can
 * also close a quotation; it is an apostrophe if no quotation is open.
 */
export const doubleQuoteApostrophes: LineRepair = {
  name: "double-quote-apostrophes",
  mend: (line) => {
    const contracted = replaceRecorded(line, CONTRACTION, () => "'");
    let open = false;
    const plural = replaceRecorded(contracted.text, QUOTES, (quote, before) => {
      if (!open && before.endsWith("s")) return "'";
      open = !open;
      return quote;
    });
    const mends = plural.mends.filter(({ before, after }) => before !== after);
    return { text: plural.text, mends: [...contracted.mends, ...mends] };
  },
};
