import { type Item, type Part, type Said } from "../views/view";
import { NOTICE } from "./notice";

export const asText = ({ title, parts }: Said): string =>
  `${[title, ...parts.map((part) => linesOf(part).join("\n")), NOTICE].join("\n\n")}\n`;

/** A paragraph, or the lines of a list. */
export const linesOf = (part: Part): readonly string[] =>
  typeof part === "string" ? [part] : part.items.map((item) => `- ${lineOf(item)}`);

const lineOf = ({ label, words }: Item): string => (words === undefined || words === "" ? label : `${label} ${words}`);
