import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../store/project-root";
import { boardForm } from "./board-form";
import { createSchema, printCommittedSchema } from "./schema";

/** Writes schema.graphql and the form of the pages' board editor; with --check only compares them and fails if one differs. */
const files = {
  "schema.graphql": printCommittedSchema(createSchema()),
  "src/web/generated/board-form.json": `${JSON.stringify(boardForm(), null, 1)}\n`,
};
for (const [name, text] of Object.entries(files)) {
  const path = join(projectRoot, name);
  if (!process.argv.includes("--check")) writeFileSync(path, text);
  else if (readFileSync(path, "utf8") !== text) {
    console.error(`${name} differs from the types in src: run \`npm run schema\` and commit the result.`);
    process.exitCode = 1;
  }
}
