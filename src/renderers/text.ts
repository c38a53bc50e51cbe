import { type Item, type Part, type Said } from "../views/view";
import { NOTICE } from "./notice";

export const asText = ({ title, parts }: Said): string =>
  `${[title, ...parts.map((part) => linesOf(part).join("\n")), NOTICE].join("\n\n")}\n`;

/** A paragraph, the lines of a list, or those as they are written. */
export function linesOf(part: Part): readonly string[] {
  if (typeof part === "string") return [part];
  return "verbatim" in part ? part.verbatim.split("\n") : part.items.map((item) => `- ${lineOf(item)}`);
}

const lineOf = ({ label, words }: Item): string => (words === undefined || words === "" ? label : `${label} ${words}`);
