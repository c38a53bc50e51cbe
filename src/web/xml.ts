import { type ComponentChildren, h } from "preact";
import { render } from "preact-render-to-string";
import { type File } from "./page";

/** An element of XML, written by what writes pages, which escapes its text. */
export const tag = (name: string, attributes: Readonly<Record<string, string>>, children: ComponentChildren) =>
  h(name, attributes, children);

/** An element as a file. */
export const xmlFile = (contentType: string, root: ReturnType<typeof tag>): File => ({
  contentType: `${contentType}; charset=utf-8`,
  content: `<?xml version="1.0" encoding="utf-8"?>\n${render(root)}\n`,
});
