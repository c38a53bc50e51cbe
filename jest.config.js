/** @type {import("jest").Config} */
module.exports = {
  roots: ["<rootDir>/src", "<rootDir>/scrapers", "<rootDir>/bench", "<rootDir>/clients"],
  testMatch: ["**/*.test.ts"],
  transform: {
    "^.+\\.ts$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: "commonjs" },
      },
    ],
  },
  // By default one of two cores would stand idle.
  maxWorkers: "100%",
  globalSetup: "<rootDir>/jest.global-setup.js",
  globalTeardown: "<rootDir>/jest.global-teardown.js",
  setupFiles: ["<rootDir>/jest.setup.js"],
  testEnvironment: "node",
  testTimeout: 30_000,
};
