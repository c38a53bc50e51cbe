// Installs what was built without development dependencies in a folder of its own, starts it with `npm start`, asks one
// question, and stops it as a supervisor does, by a SIGTERM to npm. .ci/run uses it after the build.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askOnce } from "./ask-once.mjs";

const SHIPPED = ["package.json", "package-lock.json", ".npmrc", "scripts", "dist", "prisma", "corpus"];

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "palimpsest-production-"));
try {
  for (const name of SHIPPED) cpSync(join(root, name), join(folder, name), { recursive: true });
  const { status } = spawnSync("npm", ["ci", "--omit=dev"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("npm ci --omit=dev failed.");
  await askOnce("npm", ["start"], { cwd: folder });
  console.log("npm ci --omit=dev && npm start: one question asked, answered right, and stopped by SIGTERM.");
} finally {
  rmSync(folder, { recursive: true });
}
