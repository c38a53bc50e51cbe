import { type LineRepair, replaceRecorded } from "./repair";

/** A question mark left where an apostrophe could not be converted: `creature?s`, `you?d`. */
export const questionMarkApostrophes: LineRepair = {
  name: "question-mark-apostrophes",
  mend: (line) => replaceRecorded(line, /(?<=\p{L})\?(?=(?:s|d|t|m|re|ll|ve)(?!\p{L}))/gu, () => "'"),
};
