import { ATTRIBUTION, FAN_CONTENT_NOTICE } from "../../domain/notice";

/** What a page says to a program, in the forms that an Accept header can name. */
export interface Told {
  /** As JSON. */
  readonly data: Readonly<Record<string, unknown>>;
  /** In words: the same as Markdown and as plain text. */
  readonly title: string;
  readonly parts: readonly Part[];
}

export type Part = Paragraph | List;
type Paragraph = string;
interface List {
  readonly items: readonly Item[];
}
/** An entry of a list, with the address of a page. */
export interface Item {
  readonly label: string;
  readonly href?: string;
  readonly words?: string;
}

export const FORMS = {
  json: "application/json; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  text: "text/plain; charset=utf-8",
} as const;

export type Form = keyof typeof FORMS;

const NOTICE = `${ATTRIBUTION} ${FAN_CONTENT_NOTICE}`;

/** What is told, written in a form; addresses begin with `origin`, which may be empty. */
export function written({ data, title, parts }: Told, form: Form, origin: string): string {
  if (form === "json") return `${JSON.stringify({ ...data, notice: NOTICE })}\n`;
  const isMarkdown = form === "markdown";
  const paragraphs = parts.map((part) =>
    typeof part === "string"
      ? shown(part, isMarkdown)
      : part.items.map((item) => line(item, isMarkdown, origin)).join("\n"),
  );
  return `${[isMarkdown ? `# ${shown(title, true)}` : title, ...paragraphs, shown(NOTICE, isMarkdown)].join("\n\n")}\n`;
}

function line({ label, href, words }: Item, isMarkdown: boolean, origin: string): string {
  const name =
    isMarkdown && href !== undefined ? `[${shown(label, true)}](${origin}${href})` : shown(label, isMarkdown);
  return `- ${name}${words === undefined || words === "" ? "" : ` ${shown(words, isMarkdown)}`}`;
}

/** Words of the rules, in which no sign is Markdown. */
const shown = (words: string, isMarkdown: boolean): string =>
  isMarkdown ? words.replaceAll(/[\\`*_[\]<>#|~]/g, "\\$&") : words;
