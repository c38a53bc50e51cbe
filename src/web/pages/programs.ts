import { FORMS } from "../../renderers/forms";
import { llmsOf } from "../../renderers/llms";
import { openApiOf } from "../../renderers/openapi";
import { type Page } from "../page";

/** What each address says to programs. */
export const openApi: Page = {
  path: "/openapi.json",
  answer: ({ publicUrl }) =>
    Promise.resolve({ contentType: FORMS.json, content: `${JSON.stringify(openApiOf(publicUrl), null, 2)}\n` }),
};

/** What a language model is told of the site. */
export const llms: Page = {
  path: "/llms.txt",
  answer: ({ publicUrl = "" }) => Promise.resolve({ contentType: FORMS.text, content: llmsOf(publicUrl) }),
};
