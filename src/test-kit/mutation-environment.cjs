// Where suites run under `npm run mutate`. Modules are loaded once, by runtime.cjs, outside of the suites' own globals: this
// tells them which change is tried. If a test fails, what changed is noticed, and the rest is skipped.
const { TestEnvironment } = require("jest-environment-node");

let tried;
let isNoticed = false;

module.exports = class extends TestEnvironment {
  handleTestEvent({ name, test }) {
    if (name === "setup") {
      globalThis.__stryker__ ??= this.global.__stryker__;
      const change = process.env.__STRYKER_ACTIVE_MUTANT__;
      if (change !== tried) isNoticed = false;
      globalThis.__stryker__.activeMutant = tried = change;
    }
    if (name === "test_start" && isNoticed) test.mode = "skip";
    if (name === "test_done" && tried !== undefined && test.errors.length > 0) isNoticed = true;
  }
};
