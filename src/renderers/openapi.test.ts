import { createConfig, lint } from "@redocly/openapi-core";
import { execFileSync, spawnSync } from "node:child_process";
import { InputData, JSONSchemaInput, quicktype } from "quicktype-core";
import ts from "typescript";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { VIEWS } from "../views";
import { LISTS } from "../views/lists";
import { type Explorer, openExplorer } from "../web/test-kit/explorer";
import { type Page } from "../web/page";
import { pages } from "../web/pages";
import { DESCRIBED, openApiOf } from "./openapi";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-openapi-"));
const description = join(folder, "openapi.json");
beforeAll(() => writeFileSync(description, JSON.stringify(openApiOf("https://rules.example"))));
afterAll(() => rmSync(folder, { recursive: true }));

/** What Python needs to read days as quicktype has it. */
const hasPython = spawnSync("python3", ["-c", "import dateutil"]).status === 0;
if (!hasPython) console.warn("Skips the types of Python, which need python3 with dateutil.");

describe("/openapi.json", () => {
  it("is valid, and says who may ask", async () => {
    const problems = await lint({ ref: description, config: await createConfig({ extends: ["recommended"] }) });
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  // The generator validates the description before it writes types of it.
  it("becomes types in one command, by which a program that reads a rule is checked", () => {
    execFileSync("npx", ["openapi-typescript", description, "-o", join(folder, "types.ts")], { stdio: "pipe" });
    const faultsOf = (line: string) => faults(folder, line);
    expect(faultsOf("export const told: string = rule.bearers.map(({ id }) => id).join() + rule.explanation;")).toEqual(
      [],
    );
    expect(faultsOf("export const line: number | undefined = changes.confidence;")).toEqual([]);
    expect(faultsOf("export const wrong: number = rule.text;")).toEqual([expect.stringContaining("not assignable")]);
    expect(faultsOf("export const none = rule.txet;")).toEqual([expect.stringContaining("txet")]);
  }, 60_000);

  describe("becomes types of Python likewise", () => {
    let explorer: Explorer;
    beforeAll(async () => {
      explorer = await openExplorer();
    });
    afterAll(() => explorer.close());

    (hasPython ? it : it.skip)("by which an answer is read, and one that is another thing is refused", async () => {
      writeFileSync(join(folder, "rules.py"), await pythonOf("Rule"));
      const program = `import json, sys
from rules import rule_from_dict
rule = rule_from_dict(json.load(sys.stdin))
print(rule.number, rule.date.year, [bearer.id for bearer in rule.bearers][0], rule.source.publisher)`;
      const read = async (address: string) => {
        const answer = await fetch(explorer.url + address, { headers: { accept: "application/json" } });
        const input = await answer.text();
        return spawnSync("python3", ["-c", program], { cwd: folder, input, encoding: "utf8" });
      };
      expect((await read("/2011-09-30/704.5k")).stdout).toMatch(/^704\.5k 2011 r\d+ \w/);
      expect((await read("/editions")).status).toBe(1);
    });
  });

  it("has each page that is told to programs", () => {
    const told = Object.entries(pages).filter(([, page]: [string, Page]) => page.tell);
    // As the router writes an address and as OpenAPI does: a place, whatever it is called and may be.
    const described = new Set(DESCRIBED.map(({ path }) => path.replaceAll(/\{\w+\}/g, "*")));
    const placesOf = ({ path }: Page) => path.replaceAll(/:\w+(?:\(\^.*?\$\))?/g, "*");
    expect(told.filter(([, page]) => !described.has(placesOf(page))).map(([name]) => name)).toEqual([]);
  });

  it("says of every field what it means", () => {
    for (const fields of [...VIEWS.map((view) => view.fields.shape), ...LISTS.map((list) => list.fields)])
      for (const [name, field] of Object.entries(fields)) {
        const { description, anyOf } = z.toJSONSchema(field as z.ZodType);
        expect([name, description ?? anyOf?.[0]?.description]).toEqual([name, expect.stringMatching(/\.$/)]);
      }
  });
});

/** As `npx quicktype -s schema --src 'openapi.json#/components/schemas/Rule' -o rules.py` writes it. */
async function pythonOf(name: string): Promise<string> {
  const { components } = openApiOf() as { components: { schemas: Record<string, object> } };
  const input = new JSONSchemaInput(undefined);
  await input.addSource({ name, schema: JSON.stringify(components.schemas[name]) });
  const inputData = new InputData();
  inputData.addInput(input);
  return (await quicktype({ inputData, lang: "python" })).lines.join("\n");
}

/** What the compiler finds wrong with a line of a program that has a rule and a change. */
function faults(folder: string, line: string): string[] {
  const program = `import type { components, paths } from "./types";
    declare const rule: paths["/{date}/{number}"]["get"]["responses"]["200"]["content"]["application/json"];
    declare const changes: components["schemas"]["ChangeLines"];
    void changes;
    ${line}`;
  writeFileSync(join(folder, "program.ts"), program);
  const options = { strict: true, noEmit: true, types: [], skipLibCheck: true, target: ts.ScriptTarget.ES2022 };
  const checked = ts.createProgram([join(folder, "program.ts")], options);
  return ts.getPreEmitDiagnostics(checked).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
