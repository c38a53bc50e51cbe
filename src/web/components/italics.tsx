import { type ComponentChildren } from "preact";

/** Some of the publisher's files mark italics with underscores: `the _Magic_ Golden Rules`. */
const ITALICS = /_([^_\n]+)_/;

/** A text of the rules with its italics as such. */
export function withItalics(text: string): ComponentChildren {
  if (!text.includes("_")) return text;
  return text.split(ITALICS).map((part, index) => (index % 2 === 0 ? part : <i key={index}>{part}</i>));
}

/** A text of the rules without marks, for a title. */
export const plain = (text: string): string => text.replaceAll(new RegExp(ITALICS, "g"), "$1");
