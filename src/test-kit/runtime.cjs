// How jest loads modules: packages and what is tested once in each of its processes, as Node.js does, and not once in each
// suite, which took half of the time of most suites. Suites and test kits are loaded for each suite, with its own globals.
// So no suite can replace a module (jest.mock), and whatever a module keeps is there for the next suite too.
const { AsyncLocalStorage } = require("node:async_hooks");
const { createRequire, isBuiltin } = require("node:module");
const { sourceMaps } = require("./register.cjs");

/** Where the class is that jest would take: a package of a package. */
const runtimePath = ["jest", "@jest/core", "jest-runner", "jest-runtime"].reduce(
  (from, name) => createRequire(from).resolve(name),
  __filename,
);

const isOfSuites = (path) =>
  /\.test\.tsx?$|[/\\]test-kit[/\\]|[/\\]node_modules[/\\](?:jest|@jest|expect|pretty-format)\b/.test(path);

const requires = new Map();

/** The `require` of a file; each remembers what it has resolved. */
function requireOf(file) {
  const known = requires.get(file) ?? createRequire(file);
  requires.set(file, known);
  return known;
}

/** The storages that the suite under way has used. */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  used.add(this);
  return run.apply(this, given);
};

module.exports = class extends require(runtimePath).default {
  constructor(...given) {
    super(...given);
    const { watch, watchAll, collectCoverage } = given.at(-1);
    // What is watched may change between two runs, and coverage is counted by what jest itself has loaded.
    this.loadsAnew = watch || watchAll || collectCoverage;
  }

  requireModuleOrMock(from, name) {
    if (this.loadsAnew || isBuiltin(name) || name.startsWith("@jest/")) return super.requireModuleOrMock(from, name);
    const path = requireOf(from).resolve(name);
    if (isOfSuites(path)) return super.requireModuleOrMock(from, name);
    const known = sourceMaps.size;
    const loaded = require(path);
    if (sourceMaps.size > known) this.getSourceMaps();
    return loaded;
  }

  /** One map for the whole suite, to which modules are added as they are loaded: errors then name lines of the sources. */
  getSourceMaps() {
    const maps = super.getSourceMaps();
    for (const [file, map] of sourceMaps) maps.set(file, map);
    return maps;
  }

  /** jest makes a storage for each suite and leaves it on: on Node.js 20, each promise of all later suites would pay for it. */
  teardown() {
    for (const storage of used) storage.disable();
    used.clear();
    super.teardown();
  }
};
