import { type LineRepair, replaceRecorded } from "./repair";

/** Words that a site misspells, and what is meant. Only what a person has seen in a source is listed. */
const MISSPELLINGS: ReadonlyMap<string, string> = new Map([["schame", "scheme"]]);

const PATTERN = new RegExp(`\\b(?:${[...MISSPELLINGS.keys()].join("|")})\\b`, "g");

/** Slips of the pen that a person has seen in a source: `schame` for `scheme`. */
export const misspellings: LineRepair = {
  name: "misspellings",
  mend: (line) => replaceRecorded(line, PATTERN, (word) => MISSPELLINGS.get(word) ?? word),
};
