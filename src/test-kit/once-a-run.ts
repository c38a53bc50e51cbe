import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

/** Where the suites of this run, which are in several processes, keep something for each other; removed after the run. */
const shelf = (name: string): string | undefined => {
  const folder = process.env.PALIMPSEST_TEST_RUN;
  return folder && join(folder, createHash("sha256").update(name).digest("hex"));
};

/** Renamed into place whole: another process never reads half of it. */
const draftOf = (file: string): string => `${file}.${process.pid}`;

/** What `make` gives, made once in a run of the tests and read by every other suite that asks under the same name. */
export function onceARun<T>(name: string, make: () => T): T {
  const file = shelf(name);
  if (file === undefined) return make();
  if (existsSync(file)) return deserialize(readFileSync(file)) as T;
  const made = make();
  writeFileSync(draftOf(file), serialize(made));
  renameSync(draftOf(file), file);
  return made;
}

/** A copy, at `path`, of the file that `make` writes where it is told to: written once in a run of the tests. */
export async function copyOnceARun(name: string, path: string, make: (path: string) => Promise<void>): Promise<void> {
  const file = shelf(name);
  if (file === undefined) return make(path);
  if (!existsSync(file)) {
    await make(draftOf(file));
    renameSync(draftOf(file), file);
  }
  copyFileSync(file, path);
}
