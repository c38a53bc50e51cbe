import { createHash, randomUUID } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

/** Where the suites of this run, which are in several processes, keep something for each other; removed after the run. */
const shelf = (name: string): string | undefined => {
  const folder = process.env.PALIMPSEST_TEST_RUN;
  return folder && join(folder, createHash("sha256").update(name).digest("hex"));
};

/** Renamed into place whole: nobody else reads half of it, nor writes to it. */
const draftOf = (file: string): string => `${file}.${randomUUID()}`;

/** What `make` gives, made once in a run of the tests and read by every other suite that asks under the same name. */
export function onceARun<T>(name: string, make: () => T): T {
  const file = shelf(name);
  if (file === undefined) return make();
  if (existsSync(file)) return deserialize(readFileSync(file)) as T;
  const made = make();
  const draft = draftOf(file);
  writeFileSync(draft, serialize(made));
  renameSync(draft, file);
  return made;
}

/** A copy, at `path`, of the file that `make` writes where it is told to: written once in a run of the tests. */
export async function copyOnceARun(name: string, path: string, make: (path: string) => Promise<void>): Promise<void> {
  const file = shelf(name);
  if (file === undefined) return make(path);
  if (!existsSync(file)) {
    const draft = draftOf(file);
    await make(draft);
    renameSync(draft, file);
  }
  copyFileSync(file, path);
}
