import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

/**
 * What `make` gives, made once in a run of the tests and read by every other suite that asks under the same name.
 * Suites run in several processes: they share a folder that jest.global-setup.js makes and the end of the run removes.
 */
export function onceARun<T>(name: string, make: () => T): T {
  const folder = process.env.PALIMPSEST_TEST_RUN;
  if (folder === undefined) return make();
  const file = join(folder, createHash("sha256").update(name).digest("hex"));
  if (existsSync(file)) return deserialize(readFileSync(file)) as T;
  const made = make();
  // Renamed into place whole: another process never reads half of it.
  writeFileSync(`${file}.${process.pid}`, serialize(made));
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
