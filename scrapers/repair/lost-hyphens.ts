import { type LineRepair, replaceRecorded } from "./repair";

/** A hyphen lost where the original broke a line: `statebased actions`, `turnbased actions`. */
export const lostHyphens: LineRepair = {
  name: "lost-hyphens",
  mend: (line) => replaceRecorded(line, /(?<=\b(?:state|turn))(?=based\b)/gi, () => "-"),
};
