import { mkdirSync } from "node:fs";
import { join, sep } from "node:path";
import envPaths from "env-paths";
import { projectRoot } from "./project-root";
import { StoreError } from "./store-error";

/** Whether the program was installed as a package: its own folder is no place for data then. */
const isInstalled = projectRoot.split(sep).includes("node_modules");

const given = process.env.PALIMPSEST_DATA ?? "";

/**
 * Where databases are kept that no variable names: PALIMPSEST_DATA; else what the system has for a user's data, if the
 * program was installed as a package, and the project's folder if it runs from there.
 */
export const DATA_FOLDER: string =
  given !== "" ? given : isInstalled ? envPaths("palimpsest", { suffix: "" }).data : projectRoot;

/** Where downloads are kept unless an option says otherwise: like data, and below the working directory of a clone. */
export const DOWNLOADS_FOLDER: string =
  given !== "" ? join(given, "cache") : isInstalled ? envPaths("palimpsest", { suffix: "" }).cache : ".cache";

/** Makes that folder, unless a variable names the database. Throws a StoreError if it cannot. */
export function makeDataFolder({ DATABASE_URL = "" }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL !== "") return;
  try {
    mkdirSync(DATA_FOLDER, { recursive: true });
  } catch (error) {
    throw new StoreError(
      `The folder ${DATA_FOLDER} for the database cannot be made; set PALIMPSEST_DATA to another one.`,
      error,
    );
  }
}
