// In a run of the tests, one process (learn-modules.cjs) finds and compiles what a service loads: a thousand files. Each
// other process and thread is told where they are and gets their compiled code: half of what a service takes to start.
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { dirname, join } = require("node:path");
const { deserialize, serialize } = require("node:v8");
const { constants, Script } = require("node:vm");

const run = process.env.PALIMPSEST_TEST_RUN;
const file = run && join(run, "modules");
/** Whether a process of this run has found them. */
const isKnown = file !== undefined && existsSync(file);
exports.isKnown = isKnown;
/** Paths by the folder and the name that were asked for; code by path; where a source lies compiled, by its path. */
const { paths, code, compiled } = isKnown
  ? deserialize(readFileSync(file))
  : { paths: new Map(), code: new Map(), compiled: new Map() };
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
  const requireFrom = Module.createRequire(filename);
  return script.runInThisContext().call(this.exports, this.exports, requireFrom, this, filename, dirname(filename));
}

/** Node.js would look through folders for the package.json that says of what type a module is. */
const { ".js": load } = Module._extensions;
function loadKnown(module, filename) {
  if (!isKnown || !code.has(filename)) return load(module, filename);
  module._compile(readFileSync(filename, "utf8"), filename);
}

if (file !== undefined) {
  Module._resolveFilename = findKnown;
  Module.prototype._compile = compileKnown;
  Module._extensions[".js"] = loadKnown;
}

/** Where the compiled code of a source is: `find` looks for it, and is not asked for what is known. */
exports.compiledPath = (filename, find) => {
  const known = isKnown ? compiled.get(filename) : undefined;
  if (known !== undefined) return known;
  const found = find();
  compiled.set(filename, found);
  return found;
};

/** Tells the rest of the run what this process has loaded so far. */
exports.tell = () => {
  for (const [path, script] of scripts) code.set(path, script.createCachedData());
  writeFileSync(file, serialize({ paths, code, compiled }));
};
