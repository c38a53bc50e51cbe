import { type LineRepair, replaceRecorded } from "./repair";

/** An opening single quotation mark printed for every apostrophe: `don‘t`, `owners‘ graveyards`. */
export const leftQuoteApostrophes: LineRepair = {
  name: "left-quote-apostrophes",
  mend: (line) => replaceRecorded(line, /(?<=\p{L})‘/gu, () => "'"),
};
