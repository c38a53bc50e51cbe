// Installs what was built without development dependencies in a folder of its own, weighs it, starts it with
// `npm start`, asks one question, and stops it as a supervisor does, by a SIGTERM to npm. .ci/run uses it after the build.
import { spawnSync } from "node:child_process";
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askOnce } from "./ask-once.mjs";

const SHIPPED = ["package.json", "package-lock.json", ".npmrc", "scripts", "dist", "prisma", "corpus"];

/** A third of what it once was with all that builds and tests the program. */
const MAX_MIB = 186;

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "palimpsest-production-"));
try {
  for (const name of SHIPPED) cpSync(join(root, name), join(folder, name), { recursive: true });
  const { status } = spawnSync("npm", ["ci", "--omit=dev"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("npm ci --omit=dev failed.");
  const size = mebibytesOf(join(folder, "node_modules"));
  if (size > MAX_MIB) throw new Error(`node_modules takes ${size} MiB; at most ${MAX_MIB} are wanted.`);
  await askOnce("npm", ["start"], { cwd: folder });
  console.log(
    `npm ci --omit=dev && npm start: ${size} MiB installed, one question answered right, stopped by SIGTERM.`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** What a folder takes on disk, as `du -m` says it. */
function mebibytesOf(path) {
  const blocks = readdirSync(path, { recursive: true }).map((name) => lstatSync(join(path, name)).blocks);
  return Math.ceil(blocks.reduce((sum, each) => sum + each, 0) / 2048);
}
