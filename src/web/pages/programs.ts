import { type Page } from "../page";
import { DESCRIBED, exampleOf, openApiOf } from "../told/openapi";
import { FORMS } from "../told/told";

/** What each address says to programs. */
export const openApi: Page = {
  path: "/openapi.json",
  answer: ({ publicUrl }) =>
    Promise.resolve({ contentType: FORMS.json, content: `${JSON.stringify(openApiOf(publicUrl), null, 2)}\n` }),
};

/** What a language model is told of the site: llmstxt.org. */
export const llms: Page = {
  path: "/llms.txt",
  answer: ({ publicUrl = "" }) =>
    Promise.resolve({
      contentType: FORMS.text,
      content: `# Palimpsest

> Magic: The Gathering's Comprehensive Rules through time: what a rule said on any day since 1999, and what became of it.

Rule numbers move, and are used again: name the date with a number. Ask for \`text/markdown\`, \`text/plain\` or \`application/json\`
in the Accept header; the same addresses are pages for people. What ends in .jsonl is a whole list, a JSON object a line.

## Addresses

${DESCRIBED.map(({ path, summary }) => `- [${path}](${publicUrl}${exampleOf(path)}): ${summary}`).join("\n")}

## Programs

- [OpenAPI](${publicUrl}/openapi.json): these addresses
- [GraphQL schema](${publicUrl}/schema.graphql): everything, boards and combat included, by POST to ${publicUrl}/graphql
- ${publicUrl}/mcp: tools of the Model Context Protocol
`,
    }),
};
