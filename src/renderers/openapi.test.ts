import { execFileSync } from "node:child_process";
import ts from "typescript";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { VIEWS } from "../views";
import { LISTS } from "../views/lists";
import { openApiOf } from "./openapi";

describe("/openapi.json", () => {
  // The generator validates the description before it writes types of it.
  it("becomes types in one command, by which a program that reads a rule is checked", () => {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-openapi-"));
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(openApiOf("https://rules.example")));
    execFileSync("npx", ["openapi-typescript", join(folder, "openapi.json"), "-o", join(folder, "types.ts")], {
      stdio: "pipe",
    });
    const faultsOf = (line: string) => faults(folder, line);
    expect(faultsOf("export const told: string = rule.bearers.map(({ id }) => id).join() + rule.explanation;")).toEqual(
      [],
    );
    expect(faultsOf("export const line: number | undefined = changes.confidence;")).toEqual([]);
    expect(faultsOf("export const wrong: number = rule.text;")).toEqual([expect.stringContaining("not assignable")]);
    expect(faultsOf("export const none = rule.txet;")).toEqual([expect.stringContaining("txet")]);
    rmSync(folder, { recursive: true });
  }, 60_000);

  it("says of every field what it means", () => {
    for (const fields of [...VIEWS.map((view) => view.fields.shape), ...LISTS.map((list) => list.fields)])
      for (const [name, field] of Object.entries(fields)) {
        const { description, anyOf } = z.toJSONSchema(field as z.ZodType);
        expect([name, description ?? anyOf?.[0]?.description]).toEqual([name, expect.stringMatching(/\.$/)]);
      }
  });
});

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
