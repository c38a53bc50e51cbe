import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiClient } from "./api/test-kit/api-client";
import { projectRoot } from "./store/project-root";

const readme = readFileSync(join(projectRoot, "README.md"), "utf8");

describe("the README", () => {
  const examples = [...readme.matchAll(/```graphql\n(.*?)```\s+```json\n(.*?)```/gs)].map((match) => ({
    query: match[1] ?? "",
    answer: JSON.parse(match[2] ?? "") as unknown,
  }));

  it("has five questions with the answers that the service gives", async () => {
    expect(examples.length).toBeGreaterThanOrEqual(5);
    const api = await apiClient();
    for (const { query, answer } of examples) {
      const { data, errors } = await api.ask(query);
      expect(errors).toEqual([]);
      expect(JSON.parse(JSON.stringify({ data }))).toEqual(answer);
    }
    api.remove();
  });
});
