import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "./server/config";
import { assumedLengths, surcharges } from "./server/limits/prices";
import { projectRoot } from "./store/project-root";

const page = (name: string) => readFileSync(join(projectRoot, "docs", name), "utf8");
const listed = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "").sort();

describe("docs/operation.md", () => {
  const variables = { HOST: undefined, PERSISTED_OPERATIONS: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: undefined };
  const config: Record<string, unknown> = { ...variables, ...readConfig({}) };

  it("lists every variable of the configuration", () => {
    expect(listed(page("operation.md"), /^\| `([A-Z_]+)` /gm)).toEqual(Object.keys(config).sort());
  });

  it.each(
    [...page("operation.md").matchAll(/^\| `([A-Z_]+)` +\| `([^`]+)` /gm)]
      .map(([, name = "", value = ""]) => [name, value] as const)
      .filter(([name]) => name !== "DATABASE_URL" && name !== "CORPUS_DIR"),
  )("names the default of %s: %s", (name, value) => {
    expect(String(config[name])).toBe(value);
  });
});

describe("docs/limits.md", () => {
  it("has the price of every field that has one, and the length of every list that is assumed", () => {
    const priced = [...Object.keys(surcharges), ...Object.keys(assumedLengths)].sort();
    expect(listed(page("limits.md"), /^\| `([A-Z]\w+\.\w+)` /gm)).toEqual(priced);
  });

  it.each(Object.entries({ ...surcharges, ...assumedLengths }).filter(([, value]) => typeof value === "number"))(
    "%s: %s",
    (coordinate, value) => {
      expect(page("limits.md")).toMatch(
        new RegExp(`^\\| \`${coordinate.replace(".", "\\.")}\` +\\| ${String(value)} `, "m"),
      );
    },
  );
});
