// Changes the code under a path in one place after the other, and prints the changes that no test notices:
//   npm run mutate -- src/engine/procedure [TESTS…]
// Run are these tests, or those below these folders; by default those of the room (src/engine) that reach the changed code, without the
// publisher's files and with few inputs of each property, so that a change takes seconds.
// Left out are words of messages, and what is worked out when a module is loaded, since every test would have to be run.
// Installs what only it needs into scripts/mutation.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import jestConfig from "../jest.config.js";

const [path, ...tests] = process.argv.slice(2);
if (path === undefined) {
  console.error("npm run mutate -- PATH [TESTS…]: PATH is a file or folder of src, TESTS are files or folders.");
  process.exit(2);
}
const room = path.split("/").slice(0, 2).join("/");
const tested = tests.length > 0 ? tests : [room];
Object.assign(process.env, { OFFICIAL_FILES: "/none", PROPERTY_RUNS: "10" });
// No page has a part in the databases that its tests look at: they are made once.
if (room === "src/web") {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-mutate-"));
  process.env.PALIMPSEST_TEST_RUN = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

const own = join(import.meta.dirname, "mutation");
if (!existsSync(join(own, "node_modules"))) execFileSync("npm", ["ci"], { cwd: own, stdio: "inherit" });
const installed = (name) => join(own, "node_modules", "@stryker-mutator", name, "dist", "src", "index.js");
const { Stryker } = await import(pathToFileURL(installed("core")));
await new Stryker({
  mutate: [/\.tsx?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`, "!**/*.test.{ts,tsx}", "!**/test-kit/**"],
  mutator: { excludedMutations: ["StringLiteral"] },
  ignoreStatic: true,
  testRunner: "jest",
  plugins: [installed("jest-runner")],
  jest: {
    config: {
      ...jestConfig,
      globalSetup: null,
      globalTeardown: null,
      testEnvironment: fileURLToPath(new URL("../src/test-kit/mutation-environment.cjs", import.meta.url)),
      testMatch: tested.map((of) => `<rootDir>/${/\.tsx?$/.test(of) ? of : `${of}/**/*.test.{ts,tsx}`}`),
    },
  },
  disableTypeChecks: false,
  coverageAnalysis: "perTest",
  concurrency: Number(process.env.MUTATE_PROCESSES ?? 2),
  timeoutMS: 30_000,
  tempDirName: ".cache/stryker",
  // Pages load what is in dist/web.
  ignorePatterns: ["/dist/[!w]*", "/.cache", "*.db*"],
  reporters: ["progress-append-only", "clear-text"],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
}).runMutationTest();
