// Lets a test, and each child process or thread of one, run TypeScript from its sources:
// node --require ./src/test-kit/register.cjs FILE.ts
// What was compiled is kept in .cache/swc: each thread of each service that a test starts needs all of it.
const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { threadId } = require("node:worker_threads");
const { transform } = require("../../jest.config.js");
const { makeParser } = require("../../scripts/grammar.cjs");
const { makeNumbersSince } = require("../../scripts/numbers-since.cjs");
const { compiledPath, isKnown } = require("./known-modules.cjs");

const optionsOf = (extension) =>
  Object.entries(transform).find(([pattern]) => new RegExp(pattern).test(`x${extension}`))[1][1];
const folder = join(__dirname, "..", "..", ".cache", "swc");
mkdirSync(folder, { recursive: true });

/** Where the source map of each compiled file is. */
const sourceMaps = new Map();
module.exports = { sourceMaps };

/** Renamed into place whole: other threads read it. */
function keep(path, text) {
  const draft = `${path}.${process.pid}.${threadId}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** The path of the compiled code, which has the source map beside it. */
function compile(filename, options) {
  const source = readFileSync(filename, "utf8");
  const path = join(
    folder,
    createHash("sha256")
      .update(JSON.stringify([options, filename, "with a source map"]))
      .update(source)
      .digest("hex"),
  );
  if (!existsSync(path)) {
    const { transformSync } = require("@swc/core");
    const { code, map } = transformSync(source, { ...options, filename, sourceMaps: true, swcrc: false });
    keep(`${path}.map`, map);
    keep(path, code);
  }
  return path;
}

for (const extension of [".ts", ".tsx"]) {
  const options = optionsOf(extension);
  require.extensions[extension] = (module, filename) => {
    const path = compiledPath(filename, () => compile(filename, options));
    sourceMaps.set(filename, `${path}.map`);
    module._compile(readFileSync(path, "utf8"), filename);
  };
}

// In a run of the tests the process that finds the modules has made them.
if (!isKnown) {
  makeParser();
  makeNumbersSince((name) => require(`../concordance/${name}.ts`));
}
