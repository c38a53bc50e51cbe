import { type LineRepair, replaceRecorded } from "./repair";

/**
 * Crystal Keep capitalises references (`see Rule 115` for `see rule 115`). That is the house's style, not a defect:
 * the text keeps it, and the note tells a reader that it is not an edit of the rules.
 */
export const capitalisedReferences: LineRepair = {
  name: "capitalised-references",
  mend: (line) => replaceRecorded(line, /\bRule (?=\d{3}\b)/g, (word) => word),
};
