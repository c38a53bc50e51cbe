// Builds, then runs the benchmarks of bench/ one after the other, or those named: `npm run bench -- corpus-size`.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..", "dist", "bench");
const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
};

run(join(import.meta.dirname, "build.mjs"));
const wanted = process.argv.slice(2);
for (const file of readdirSync(folder).sort()) {
  const name = /^([^.]+)\.js$/.exec(file)?.[1];
  if (name === undefined || name === "measure" || name === "boards") continue;
  // The young generation is as large as that of the service (see the start script).
  if (wanted.length === 0 || wanted.includes(name)) run("--max-semi-space-size=32", join(folder, file));
}
