import { type LineRepair, replaceRecorded } from "./repair";

/** French quotation marks put around English text: `rule 603, «Handling Triggered Abilities.»`. */
export const guillemets: LineRepair = {
  name: "guillemets",
  mend: (line) => replaceRecorded(line, /«[^«»]*»/g, (quoted) => `"${quoted.slice(1, -1)}"`),
};
