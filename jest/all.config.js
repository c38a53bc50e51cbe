// Everything, also that of which `npm test` runs a sample: see src/test-kit/everything.ts.
process.env.TESTS = "all";
module.exports = { ...require("../jest.config.js"), rootDir: ".." };
