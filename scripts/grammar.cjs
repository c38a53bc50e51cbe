// Makes the parser of cards' texts, src/cards/reading/parser.js, of the grammar beside it, if it is not made of that yet.
// Run by the build, and by whatever runs from the sources (src/test-kit/register.cjs).
const { readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { makeFile } = require("./made-file.cjs");

const folder = join(__dirname, "..", "src", "cards", "reading");
const PARSER = join(folder, "parser.js");

/** @returns {string} the path of the parser */
exports.makeParser = () => {
  const grammar = readdirSync(join(folder, "grammar"))
    .sort()
    .map((source) => ({ source, text: readFileSync(join(folder, "grammar", source), "utf8") }));
  makeFile(PARSER, [JSON.stringify(grammar), readFileSync(__filename)], () => {
    const { generate } = require("peggy");
    const allowedStartRules = ["Line", "KeywordLine", "TriggerLine", "Instruction"];
    return generate(grammar, { output: "source", format: "commonjs", cache: true, allowedStartRules });
  });
  return PARSER;
};
