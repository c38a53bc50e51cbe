import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const RUNTIME = "node_modules/@prisma/client/runtime";
/** Engines of WebAssembly, compilers of queries for other databases, and what ES modules would load: this is none. */
const NEVER_LOADED = /^query_engine_bg\.|^query_compiler_bg\.(?:cockroachdb|mysql|sqlserver)\.|\.wasm-base64\.mjs$/;

/**
 * Deletes what Prisma's client carries for databases and runtimes that this program does not use: two thirds of it. If a
 * later version names its files otherwise, nothing is deleted, and `npm run production:check` tells by the size.
 */
export function leaveOutEngines() {
  if (!existsSync(RUNTIME)) return;
  for (const name of readdirSync(RUNTIME)) if (NEVER_LOADED.test(name)) rmSync(join(RUNTIME, name));
}
