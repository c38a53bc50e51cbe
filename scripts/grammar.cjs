// Makes the parser of cards' texts, src/cards/reading/parser.js, of the grammar beside it, if it is not made of that yet.
// Run by the build, and by whatever runs from the sources (src/test-kit/register.cjs).
const { createHash } = require("node:crypto");
const {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} = require("node:fs");
const { join } = require("node:path");
const { threadId } = require("node:worker_threads");

const folder = join(__dirname, "..", "src", "cards", "reading");
const PARSER = join(folder, "parser.js");

/** @returns {string} the path of the parser */
exports.makeParser = () => {
  const grammar = readdirSync(join(folder, "grammar"))
    .sort()
    .map((source) => ({ source, text: readFileSync(join(folder, "grammar", source), "utf8") }));
  const head = `// ${createHash("sha256").update(JSON.stringify(grammar)).update(readFileSync(__filename)).digest("hex")}\n`;
  if (existsSync(PARSER) && beginningOf(PARSER, head.length) === head) return PARSER;
  const { generate } = require("peggy");
  const allowedStartRules = ["Line", "KeywordLine", "TriggerLine"];
  const code = generate(grammar, { output: "source", format: "commonjs", cache: true, allowedStartRules });
  // Renamed into place whole: others may make it at the same time.
  const draft = `${PARSER}.${process.pid}.${threadId}`;
  writeFileSync(draft, head + code);
  renameSync(draft, PARSER);
  return PARSER;
};

function beginningOf(path, length) {
  const file = openSync(path);
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, 0);
  closeSync(file);
  return bytes.toString();
}
