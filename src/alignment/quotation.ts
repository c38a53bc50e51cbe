import { canonicalText } from "../corpus/typography";
import { type Wording } from "./text-change";

/** The words of a text in lower case, between blanks: punctuation and typography aside. */
export function quotableWords(text: string): string {
  const words = canonicalText(text)
    .toLowerCase()
    .match(/\{[^}]*\}|[+-]?\d+\/[+-]?\d+|[\p{L}\p{N}]+(?:['.][\p{L}\p{N}]+)*/gu);
  return words ? ` ${words.join(" ")} ` : "";
}

/** True where the words stand one after the other in the rule's text, in one of its examples or in its heading. */
export function stands(quotation: string, { heading, text, examples }: Wording): boolean {
  const words = quotableWords(quotation);
  return words !== "" && [text, ...examples, heading ?? ""].some((part) => quotableWords(part).includes(words));
}
