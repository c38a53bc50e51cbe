import { type Said } from "../views/view";
import { asJson } from "./json";
import { asMarkdown } from "./markdown";
import { asText } from "./text";

/** The forms that an Accept header can name, each with its type. */
export const FORMS = {
  json: "application/json; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  text: "text/plain; charset=utf-8",
} as const;

export type Form = keyof typeof FORMS;

/** What a view tells, in a form; addresses begin with `origin`, which may be empty. */
export function rendered(answer: Told, form: Form, origin: string): string {
  if (form === "json") return asJson(answer.data);
  return form === "markdown" ? asMarkdown(answer.said, origin) : asText(answer.said);
}

/** The data of a view, and what it says of them. */
export interface Told {
  readonly data: Readonly<Record<string, unknown>>;
  readonly said: Said;
}
