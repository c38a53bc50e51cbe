// Writes what is made of schema.graphql and of the fields of a board, and is not committed: types and documents of what
// clients/typescript and the pages of src/web ask, and the form of the pages' board editor. Run by every build, and by
// `npm run generate`.
import { preset } from "@graphql-codegen/client-preset";
import { codegen } from "@graphql-codegen/core";
import { parse, print, printSchema } from "graphql";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { globSync } from "tinyglobby";

const root = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
const client = require("../clients/typescript/codegen.cjs");
require("../src/test-kit/register.cjs");
const { boardForm } = require("../src/api/board-form.ts");
const schemaAst = client.schemaOf(join(root, "schema.graphql"));
const read = (path) => readFileSync(join(root, path), "utf8");
const filesOf = (...patterns) => globSync(patterns, { cwd: root }).sort();
const documentOf = (location, rawSDL) => ({ location, rawSDL, document: parse(rawSDL) });

const OUTPUTS = [
  {
    baseOutputDir: "clients/typescript/generated/",
    documents: filesOf("clients/typescript/operations/*.graphql").map((path) =>
      documentOf(path, print(parse(read(path)))),
    ),
    presetConfig: { ...client.presetConfig, persistedDocuments: true },
  },
  {
    baseOutputDir: "src/web/generated/",
    documents: filesOf("src/web/**/*.{ts,tsx}", "!src/web/generated/**").flatMap((path) =>
      [...read(path).matchAll(/\bgraphql\(`([^`]*)`\)/g)].map(([, text]) => documentOf(path, text)),
    ),
    presetConfig: client.presetConfig,
  },
];

/** What is written, by path. */
async function written({ documents, ...output }) {
  const common = { schema: parse(printSchema(schemaAst)), schemaAst, plugins: [], pluginMap: {} };
  const files = await preset.buildGeneratesSection({ ...common, ...output, documents, config: client.config });
  return Promise.all(files.map(async (file) => [file.filename, await codegen(file)]));
}

for (const [path, text] of (await Promise.all(OUTPUTS.map(written))).flat()) write(path, text);
write("src/web/generated/board-form.json", JSON.stringify(boardForm()));

/** A file that is as it would be keeps its time, by which others know what to make anew. */
function write(path, text) {
  const place = join(root, path);
  if (existsSync(place) && readFileSync(place, "utf8") === text) return;
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}
