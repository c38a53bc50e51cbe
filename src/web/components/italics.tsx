import { ITALICS } from "../../views/italics";
import { type ComponentChildren } from "preact";

/** A text of the rules with its italics as such. */
export function withItalics(text: string): ComponentChildren {
  if (!text.includes("_")) return text;
  return text.split(ITALICS).map((part, index) => (index % 2 === 0 ? part : <i key={index}>{part}</i>));
}
