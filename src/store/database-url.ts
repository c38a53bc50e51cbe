import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "./project-root";
import { StoreError } from "./store-error";

/** Where the store is kept unless DATABASE_URL says otherwise: a file in the project's folder. */
export const DEFAULT_DATABASE_URL = `file:${join(projectRoot, "palimpsest.db")}`;

/** The path that a `file:` URL names: absolute, or relative to the working directory. Any other URL is refused. */
export function databasePath(url: string): string {
  const path = url.startsWith("file:///") ? fileURLToPath(url) : url.startsWith("file:") ? url.slice(5) : "";
  if (path === "" || path === ":memory:")
    throw new StoreError(
      `DATABASE_URL must name a file, for example file:./palimpsest.db, not ${JSON.stringify(url)}.`,
    );
  return resolve(path);
}
