require("./scripts/this-node.cjs");

/** How swc compiles tests and what they test; decorators are the API's, JSX the pages'. */
const compiled = (parser, transform) => [
  "@swc/jest",
  { jsc: { target: "es2022", parser: { syntax: "typescript", ...parser }, transform }, module: { type: "commonjs" } },
];

/** @type {import("jest").Config} */
module.exports = {
  roots: ["<rootDir>/src", "<rootDir>/scrapers", "<rootDir>/bench", "<rootDir>/clients"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  transform: {
    "^.+\\.ts$": compiled({ decorators: true }, { legacyDecorator: true, decoratorMetadata: true }),
    "^.+\\.tsx$": compiled({ tsx: true }, { react: { runtime: "automatic", importSource: "preact" } }),
  },
  runtime: "<rootDir>/src/test-kit/runtime.cjs",
  // By default one of two cores would stand idle. With more than there are, services do not start in time on a new clone,
  // where nothing is compiled yet.
  maxWorkers: "100%",
  globalSetup: "<rootDir>/jest/global-setup.js",
  globalTeardown: "<rootDir>/jest/global-teardown.js",
  setupFiles: ["<rootDir>/jest/setup.js"],
  testEnvironment: "node",
  // What starts a service and copies databases takes four times as long where others work too.
  testTimeout: 120_000,
};
