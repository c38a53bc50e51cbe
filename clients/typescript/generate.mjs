// `npm run generate` in a copy of this folder that has schema.graphql: the documents and types of what is in operations/.
import { preset } from "@graphql-codegen/client-preset";
import { codegen } from "@graphql-codegen/core";
import { parse, print, printSchema } from "graphql";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import schemaWithoutFaults from "./schema-without-faults.cjs";

/** How documents and types are written. */
const config = {
  documentMode: "string",
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: { Date: "string", DateTime: "string", JSON: "unknown" },
};

/** A document of operations with the place where it stands, which errors name. */
export const documentOf = (location, text) => ({ location, rawSDL: text, document: parse(text) });

/** The operations of a folder. */
export const documentsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .sort()
    .map((name) => documentOf(name, print(parse(readFileSync(join(folder, name), "utf8")))));

/** The files that documents make, each its path, which begins with `baseOutputDir`, and its text. */
export async function generate({ schema, documents, baseOutputDir, ...presetConfig }) {
  const schemaAst = schemaWithoutFaults(schema);
  const common = { schema: parse(printSchema(schemaAst)), schemaAst, plugins: [], pluginMap: {} };
  const files = await preset.buildGeneratesSection({
    ...{ ...common, documents, baseOutputDir, config },
    presetConfig: { fragmentMasking: false, ...presetConfig },
  });
  return Promise.all(files.map(async (file) => [file.filename, await codegen(file)]));
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync("generated", { recursive: true });
  const files = { schema: "schema.graphql", documents: documentsIn("operations"), baseOutputDir: "generated/" };
  for (const [path, text] of await generate(files)) writeFileSync(path, text);
}
