import { type LineRepair, replaceRecorded } from "./repair";

const SENTENCE_START = /(?:^|[.!?]["”)]* |^\d+\.\d+[a-z]*\.? )$/;

/**
 * A bad-word filter put dots around letters inside longer words and wrote what it touched in lower case: `a.s.sign`,
 * `pa.s.s`, `c.u.mulative`. At the start of a rule or sentence the capital comes back with the word.
 */
export const dottedWords: LineRepair = {
  name: "dotted-words",
  mend: (line) =>
    replaceRecorded(line, /(?<![A-Za-z.])[A-Za-z]+(?:\.[a-z])+\.[a-z]+/g, (dotted, before) => {
      const word = dotted.replaceAll(".", "");
      return SENTENCE_START.test(before) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    }),
};
