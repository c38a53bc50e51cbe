import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../store/project-root";
import { createSchema, printCommittedSchema } from "./schema";

/** Writes schema.graphql; with --check only compares it and fails if it differs. */
const path = join(projectRoot, "schema.graphql");
const text = printCommittedSchema(createSchema());
if (!process.argv.includes("--check")) writeFileSync(path, text);
else if (readFileSync(path, "utf8") !== text) {
  console.error("schema.graphql differs from the types in src: run `npm run schema` and commit the result.");
  process.exitCode = 1;
}
