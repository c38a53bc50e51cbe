import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchCurrent, publish } from "../../importing/import-into-place";
import { removeDatabase } from "../corpus-place/laid-file";

/** Lays a database, and puts what is fetched of it in its place: the same suites can be run on a copy. */
export async function throughPlace(path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
  const settings = { DATABASE_URL: "file:unused.db", CORPUS_URL: `file:${folder}` };
  await publish(settings, path);
  await removeDatabase(path);
  await fetchCurrent(settings, path);
  rmSync(folder, { recursive: true });
}
