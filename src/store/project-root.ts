import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of this project's package.json, whether the code runs from its sources or from dist/. */
export const projectRoot: string = findUpwards(__dirname);

function findUpwards(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("no package.json above the running code");
  return findUpwards(parent);
}

/** The version that package.json gives the program. */
export const programVersion = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;

/** Whether a version of the program, such as 0.10.0, is newer than this one. */
export const isNewerProgram = (version: string): boolean =>
  version.localeCompare(programVersion(), "en", { numeric: true }) > 0;

/** The schema as text, for generators of clients and for agents. */
export const schemaText = (): string => readFileSync(join(projectRoot, "schema.graphql"), "utf8");
