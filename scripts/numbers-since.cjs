// Makes src/engine/numbers-since.js, what numbers the rules bear that the engine names and the newest edition that has any, of the
// concordance, if it is not made of that yet. Run by the build, and by whatever runs from the sources (src/test-kit/register.cjs).
const { readdirSync, readFileSync } = require("node:fs");
const { join, relative } = require("node:path");
const { makeFile } = require("./made-file.cjs");

const root = join(__dirname, "..");
const NUMBERS = join(root, "src", "engine", "numbers-since.js");
const CONCORDANCE = join(root, "corpus", "concordance", "rules.txt");

/** How sources name a rule: by a number and the day of an edition that has it so. */
const NAMED = /"(\d+\.\d+[a-z]*)@(\d{4}-\d\d-\d\d)"/g;

/**
 * `load` gives a module of src/concordance by its name.
 * @returns {string} the path of the numbers
 */
exports.makeNumbersSince = (load) => {
  const named = namedRules();
  const text = readFileSync(CONCORDANCE, "utf8");
  makeFile(NUMBERS, [JSON.stringify([...named.keys()]), text, readFileSync(__filename)], () => {
    const concordance = new (load("concordance").Concordance)(load("concordance-file").readConcordance(text));
    const lines = [...named].map(([rule, { number, date, path }]) => {
      const numbers = load("numbers-since").numbersSince(concordance, number, date);
      if (numbers === undefined)
        throw new Error(`${path} names ${rule}: the edition of ${date} has no such rule, or is not known.`);
      return `${JSON.stringify(rule)}: ${JSON.stringify(numbers)},\n`;
    });
    const newest = JSON.stringify(concordance.editions[concordance.newest]);
    return `exports.NEWEST_EDITION = ${newest};\nexports.NUMBERS_SINCE = {\n${lines.join("")}};\n`;
  });
  return NUMBERS;
};

/** The rules that sources name, in order, and where the first time. */
function namedRules() {
  const named = new Map();
  for (const room of ["engine", "ask"])
    for (const name of readdirSync(join(root, "src", room), { recursive: true }).sort()) {
      if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
      const path = join(root, "src", room, name);
      for (const [, number, date] of readFileSync(path, "utf8").matchAll(NAMED))
        if (!named.has(`${number}@${date}`))
          named.set(`${number}@${date}`, { number, date, path: relative(root, path) });
    }
  return new Map([...named].sort(([one], [other]) => (one < other ? -1 : 1)));
}
