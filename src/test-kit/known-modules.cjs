// In a run of the tests, one process (learn-modules.cjs) finds and compiles what a service loads: a thousand files. Each
// other process and thread is told where they are and gets their compiled code: half of what a service takes to start.
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { dirname, join } = require("node:path");
const { deserialize, serialize } = require("node:v8");
const { constants, Script } = require("node:vm");

const run = process.env.PALIMPSEST_TEST_RUN;
const file = run && join(run, "modules");
const isKnown = file !== undefined && existsSync(file);
/** Paths by the folder and the name that were asked for; code by path. */
const { paths, code } = isKnown ? deserialize(readFileSync(file)) : { paths: new Map(), code: new Map() };
const scripts = new Map();

const { _resolveFilename: find } = Module;
function findKnown(name, parent, ...rest) {
  if (!parent?.filename || rest[1]) return find.call(this, name, parent, ...rest);
  const asked = `${dirname(parent.filename)}\0${name}`;
  const known = paths.get(asked);
  if (known !== undefined) return known;
  const found = find.call(this, name, parent, ...rest);
  if (!isKnown) paths.set(asked, found);
  return found;
}

const { _compile: compile } = Module.prototype;
function compileKnown(content, filename, ...rest) {
  const cachedData = code.get(filename);
  if (isKnown && cachedData === undefined) return compile.call(this, content, filename, ...rest);
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new Script(Module.wrap(content), { filename, cachedData, importModuleDynamically });
  if (!isKnown) scripts.set(filename, script);
  const load = Module.createRequire(filename);
  return script.runInThisContext().call(this.exports, this.exports, load, this, filename, dirname(filename));
}

if (file !== undefined) {
  Module._resolveFilename = findKnown;
  Module.prototype._compile = compileKnown;
}

/** Tells the rest of the run what this process has loaded so far. */
exports.tell = () => {
  for (const [path, script] of scripts) code.set(path, script.createCachedData());
  writeFileSync(file, serialize({ paths, code }));
};
