// The page /reference, made of schema.graphql: what each type, field and argument of the schema is, for people, in one file.
import { buildSchema, introspectionFromSchema } from "graphql";
import graphqlMarkdown from "graphql-markdown";
import { Marked } from "marked";
import { readFileSync } from "node:fs";

const marked = new Marked({
  renderer: {
    // Types link to one another by these.
    heading({ tokens, depth, text }) {
      const id = text.toLowerCase().replaceAll(" ", "-");
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

const PROLOGUE =
  "Everything that [this service](/) knows is asked of this schema, by POST to `/graphql`. [The schema itself](/schema.graphql) is for " +
  "generators of clients. The addresses of pages tell programs the same as JSON: [OpenAPI](/openapi.json).";

/** A page of its own, which loads nothing but the styles of all pages. */
export function referenceHtml(schemaFile, style) {
  const lines = [];
  graphqlMarkdown.renderSchema(introspectionFromSchema(buildSchema(readFileSync(schemaFile, "utf8"))), {
    title: "Reference of the schema",
    prologue: PROLOGUE,
    printer: (line) => lines.push(line),
  });
  const body = marked
    .parse(lines.join("\n"))
    .replaceAll('<td colspan="2" align="right"', '<td colspan="2" class="argument"')
    .replaceAll(/ (?:valign|align)="\w+"/g, "")
    .replaceAll(/>\n+</g, ">\n<");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reference of the schema · Palimpsest</title>
<meta name="description" content="Each type, field and argument of Palimpsest's GraphQL schema.">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body>
<header class="site-head"><a class="site-name" href="/">Palimpsest</a></header>
<main id="content"><article class="reference">
${body}</article></main>
</body>
</html>
`;
}
