// Lets a child process of a test run TypeScript from its sources: node --require ./src/test-kit/register.cjs FILE.ts
const { readFileSync } = require("node:fs");
const { transformSync } = require("@swc/core");
const { transform } = require("../../jest.config.js");

const [, options] = Object.values(transform)[0];

require.extensions[".ts"] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, "utf8"), {
    ...options,
    filename,
    sourceMaps: false,
    swcrc: false,
  });
  module._compile(code, filename);
};
