// What `npm pack` makes holds the program with its packages joined (scripts/join.mjs), so its package.json asks for libsql
// alone. This writes that one before a tarball is made (`prepack`) and puts the project's back after it (`postpack`, --back).
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LEFT_OUTSIDE } from "./join.mjs";

const root = join(import.meta.dirname, "..");
const path = join(root, "package.json");
const kept = join(root, ".cache", "package.json");

export function slimManifest() {
  restoreManifest();
  const { dependencies, ...manifest } = JSON.parse(readFileSync(path, "utf8"));
  for (const field of ["devDependencies", "overrides", "allowScripts", "scripts"]) delete manifest[field];
  const asked = Object.entries(dependencies).filter(([name]) => LEFT_OUTSIDE.includes(name));
  mkdirSync(join(root, ".cache"), { recursive: true });
  copyFileSync(path, kept);
  writeFileSync(path, `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(asked) }, null, 2)}\n`);
}

/** Also after a run that was cut off. */
export function restoreManifest() {
  if (existsSync(kept)) renameSync(kept, path);
}

if (process.argv[1] === import.meta.filename) (process.argv.includes("--back") ? restoreManifest : slimManifest)();
