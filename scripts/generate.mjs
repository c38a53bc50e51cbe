// Writes what is made of schema.graphql and of the fields of a board, and is not committed: types and documents of what
// clients/typescript and the pages of src/web ask, and the form of the pages' board editor. Run by every build, and by
// `npm run generate`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { globSync } from "tinyglobby";
import { documentOf, documentsIn, generate } from "../clients/typescript/generate.mjs";

const root = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
require("../src/test-kit/register.cjs");
const { boardForm } = require("../src/api/board-form.ts");

const schema = join(root, "schema.graphql");
const ofClient = await generate({
  ...{ schema, documents: documentsIn(join(root, "clients/typescript/operations")), persistedDocuments: true },
  baseOutputDir: "clients/typescript/generated/",
});
const ofPages = await generate({
  schema,
  documents: globSync(["src/{views,web}/**/*.{ts,tsx}", "!src/views/generated/**"], { cwd: root })
    .sort()
    .flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(/\bgraphql\(`([^`]*)`\)/g)].map(([, text]) =>
        documentOf(path, text),
      ),
    ),
  baseOutputDir: "src/views/generated/",
});
for (const [path, text] of [...ofClient, ...ofPages]) write(path, text);
write("src/views/generated/board-form.json", JSON.stringify(boardForm()));

/** A file that is as it would be keeps its time, by which others know what to make anew. */
function write(path, text) {
  const place = join(root, path);
  if (existsSync(place) && readFileSync(place, "utf8") === text) return;
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}
