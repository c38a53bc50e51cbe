const { execFileSync } = require("node:child_process");
const { mkdtempSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");

/**
 * A folder in which the suites of this run share what is dear to make: see src/test-kit/once-a-run.ts. What pages load
 * is built anew, for tests run from the sources.
 */
module.exports = async () => {
  const { buildAssets } = await import("../scripts/build-assets.mjs");
  await buildAssets();
  await require("../src/test-kit/find-servers.cjs")();
  process.env.PALIMPSEST_TEST_RUN = mkdtempSync(join(tmpdir(), "palimpsest-test-run-"));
  execFileSync(process.execPath, [require.resolve("../src/test-kit/learn-modules.cjs")], { stdio: "inherit" });
};
