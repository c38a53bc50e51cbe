import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "peggy";

const GRAMMAR = join(__dirname, "..", "grammar");
const PARSER = join(__dirname, "..", "generated", "parser.ts");

/** The parser that the grammar's files make, in the order of their names. */
export function parserOf(grammar = GRAMMAR): string {
  const files = readdirSync(grammar).sort();
  const code = generate(
    files.map((name) => ({ source: name, text: readFileSync(join(grammar, name), "utf8") })),
    { output: "source", format: "es", cache: true, allowedStartRules: ["Line", "KeywordLine", "TriggerLine"] },
  );
  return `// @ts-nocheck\n// Made by npm run grammar of the files in grammar/. Do not edit.\n${code}`;
}

/** The parser as it is committed. */
export const committedParser = (): string => readFileSync(PARSER, "utf8");

if (require.main === module) writeFileSync(PARSER, parserOf());
