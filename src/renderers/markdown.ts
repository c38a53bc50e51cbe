import { type Item, type Said } from "../views/view";
import { NOTICE } from "./notice";

/** Addresses begin with `origin`, which may be empty. */
export function asMarkdown({ title, parts }: Said, origin: string): string {
  const line = ({ label, href, words }: Item): string => {
    const name = href === undefined ? plain(label) : `[${plain(label)}](${origin}${href})`;
    return `- ${name}${words === undefined || words === "" ? "" : ` ${plain(words)}`}`;
  };
  const paragraphs = parts.map((part) => {
    if (typeof part === "string") return plain(part);
    return "verbatim" in part ? fenced(part.verbatim) : part.items.map(line).join("\n");
  });
  return `${[`# ${plain(title)}`, ...paragraphs, plain(NOTICE)].join("\n\n")}\n`;
}

/** Between fences that are longer than any within. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return [fence, text, fence].join("\n");
}

/** Words of the rules, in which no sign is Markdown. */
const plain = (words: string): string => words.replaceAll(/[\\`*_[\]<>#|~]/g, "\\$&");
