import { DESCRIBED, exampleOf } from "./openapi";

/** What a language model is told of the site: llmstxt.org. */
export const llmsOf = (publicUrl: string): string => `# Palimpsest

> Magic: The Gathering's Comprehensive Rules through time: what a rule said on any day since 1999, and what became of it.

Rule numbers move, and are used again: name the date with a number. Ask for \`text/markdown\`, \`text/plain\` or \`application/json\`
in the Accept header at the addresses below; the same are pages for people, and pages without such a form answer 406. What ends in .jsonl is a whole list, a JSON object a line.

## Addresses

${DESCRIBED.map(({ path, summary }) => `- [${path}](${publicUrl}${exampleOf(path)}): ${summary}`).join("\n")}

## Programs

- [OpenAPI](${publicUrl}/openapi.json): these addresses, with the schema of each answer
- [GraphQL schema](${publicUrl}/schema.graphql): everything, boards and combat included, by POST to ${publicUrl}/graphql;
  [the same to read](${publicUrl}/reference)
- ${publicUrl}/mcp: tools of the Model Context Protocol
`;
