import { type Item, type Said } from "../views/view";
import { NOTICE } from "./notice";

/** Addresses begin with `origin`, which may be empty. */
export function asMarkdown({ title, parts }: Said, origin: string): string {
  const line = ({ label, href, words }: Item): string => {
    const name = href === undefined ? plain(label) : `[${plain(label)}](${origin}${href})`;
    return `- ${name}${words === undefined || words === "" ? "" : ` ${plain(words)}`}`;
  };
  const paragraphs = parts.map((part) => (typeof part === "string" ? plain(part) : part.items.map(line).join("\n")));
  return `${[`# ${plain(title)}`, ...paragraphs, plain(NOTICE)].join("\n\n")}\n`;
}

/** Words of the rules, in which no sign is Markdown. */
const plain = (words: string): string => words.replaceAll(/[\\`*_[\]<>#|~]/g, "\\$&");
