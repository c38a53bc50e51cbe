import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../store/project-root";

const DOCS = join(projectRoot, "docs");
/** The rooms of the documentation, as Diátaxis names them. */
const ROOMS = readdirSync(DOCS).filter((name) => !name.includes(".") && name !== "cases" && name !== "pages");

/** Every page of the documentation, as a path from the project's root: `docs/reference/api.md`. */
export const docsPages: readonly string[] = ROOMS.flatMap((room) =>
  readdirSync(join(DOCS, room))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", room, name)),
);

/** The full path of the page of this name (`api.md`), in whichever room it stands. Throws if there is none. */
export function docsPath(name: string): string {
  const page = docsPages.find((path) => path.endsWith(`/${name}`));
  if (page === undefined) throw new Error(`docs/ has no page ${name}`);
  return join(projectRoot, page);
}

/** The text of the page of this name. */
export const docsText = (name: string): string => readFileSync(docsPath(name), "utf8");
