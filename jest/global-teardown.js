const { existsSync, readFileSync, rmSync } = require("node:fs");
const { join } = require("node:path");

/** Says which tests were left out, and why: of skipped tests in many suites jest tells no more than how many there are. */
module.exports = () => {
  const folder = process.env.PALIMPSEST_TEST_RUN;
  const skipped = join(folder, "skipped.txt");
  if (existsSync(skipped)) process.stderr.write(`\nSkipped ${readFileSync(skipped, "utf8")}`);
  rmSync(folder, { recursive: true });
};
