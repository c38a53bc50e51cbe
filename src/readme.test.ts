import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Answer, apiClient } from "./api/test-kit/api-client";
import { projectRoot } from "./store/project-root";
import { shippedStore } from "./store/test-kit/temporary-store";

const readPage = (name: string): string => readFileSync(join(projectRoot, name), "utf8");

/** The queries of a page, each with the answer printed below it. */
const examplesOf = (page: string): readonly { readonly query: string; readonly answer: unknown }[] =>
  [...page.matchAll(/```graphql\n(.*?)```\s+```json\n(.*?)```/gs)].map((match) => ({
    query: match[1] ?? "",
    answer: JSON.parse(match[2] ?? "") as unknown,
  }));

/** As printed: without the places of errors in the query. */
const printed = ({ data, errors }: Answer): unknown =>
  JSON.parse(
    JSON.stringify(
      errors.length === 0
        ? { data }
        : { data, errors: errors.map(({ message, path, extensions }) => ({ message, path, extensions })) },
    ),
  );

// What somebody sees who starts the program as it comes: with the shipped corpus.
describe.each([
  ["README.md", 1],
  ["docs/how-to/questions.md", 5],
  ["docs/reference/combat.md", 5],
  ["docs/reference/played-combat.md", 3],
  ["docs/reference/events.md", 3],
  ["docs/reference/errors.md", 1],
  ["docs/reference/characteristics.md", 3],
  ["docs/reference/copies.md", 3],
  ["docs/reference/filters.md", 3],
  ["docs/reference/conditions.md", 3],
  ["docs/reference/values.md", 3],
] as const)("the examples of %s", (name, least) => {
  it("have the answers that the service gives", async () => {
    const examples = examplesOf(readPage(name));
    expect(examples.length).toBeGreaterThanOrEqual(least);
    const api = await apiClient(await shippedStore());
    for (const { query, answer } of examples) expect(printed(await api.ask(query))).toEqual(answer);
    api.remove();
  });
});
