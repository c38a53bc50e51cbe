// Builds, then runs one benchmark of bench/ by its name, with its arguments (`npm run bench -- load look-up`), or all of
// them, besides those that are run by name only: they put services under attack or load for minutes.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..", "dist", "bench");
const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
};

run(join(import.meta.dirname, "build.mjs"));
const HELPERS = ["measure", "boards"];
const ONLY_BY_NAME = ["attack", "peers", "soak"];
const names = readdirSync(folder)
  .map((file) => /^([^.]+)\.js$/.exec(file)?.[1])
  .filter((name) => name !== undefined && !HELPERS.includes(name))
  .sort();
const [wanted, ...args] = process.argv.slice(2);
if (wanted !== undefined && !names.includes(wanted)) {
  console.error(`There is no benchmark "${wanted}". There are: ${names.join(", ")}.`);
  process.exit(1);
}
for (const name of wanted === undefined ? names.filter((name) => !ONLY_BY_NAME.includes(name)) : [wanted])
  // The young generation is as large as that of the service's threads (src/server/workers/worker-thread.ts).
  run("--max-semi-space-size=32", join(folder, `${name}.js`), ...args);
