import fc from "fast-check";
import { PalimpsestError } from "../../domain/errors";
import { parseOfficialRules } from "./parse-official-rules";
import { officialDocument } from "./test-kit/official-document";

/** Parses, and lets pass only the parser's own error. */
function parseOrRefuse(bytes: Uint8Array) {
  try {
    return parseOfficialRules(bytes);
  } catch (error) {
    if (error instanceof PalimpsestError && /^[A-Z_]+$/.test(error.code)) return null;
    throw error;
  }
}

const piece = fc.constantFrom(
  ...["704.", "1", "704.5k ", "704. ", "7. ", "100. General", "Glossary", "Contents", "Credits", "Index", "Example: "],
  ...[
    "the rules of a player ",
    "see rule ",
    "\r",
    "\n",
    "\r\n",
    "\n\n",
    "     ",
    "----",
    "1. ",
    "“",
    "—",
    "\u00a0",
    "{",
    "-",
  ],
  ...[
    "These rules are effective as of July 11, 2009.",
    "effective as of",
    "2009",
    "Term",
    "Term1. ",
    "\uFFFD",
    "(Obsolete)",
  ],
);

describe("whatever the bytes are, the parser", () => {
  it("reads them or refuses them with its own error", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => void parseOrRefuse(bytes)),
      { numRuns: 200 },
    );
  });

  it("reads or refuses any text, as wild as it may be", () => {
    const lines = fc.array(fc.oneof(piece, fc.string({ unit: "binary" })), { maxLength: 200 });
    fc.assert(
      fc.property(lines, (pieces) => void parseOrRefuse(Buffer.from(pieces.join("")))),
      { numRuns: 150 },
    );
  });

  it("classifies every line of a damaged edition, and loses no rule if lines are only repeated", () => {
    const document = officialDocument();
    const damage = fc.array(fc.tuple(fc.nat(document.length - 1), piece), { maxLength: 8 });
    fc.assert(
      fc.property(damage, (changes) => {
        const lines = [...document];
        for (const [at, inserted] of changes) lines.splice(at, 0, inserted);
        const text = lines.join("\n");
        const parsed = parseOrRefuse(Buffer.from(text));
        if (parsed) expect(parsed.lines).toHaveLength(text.replace(/\r\n|\r/g, "\n").split("\n").length);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ["a line of 15 MB", "the rules of a player ".repeat(700_000)],
    ["15 MB of blanks", `704.1.${" ".repeat(15_000_000)}x`],
    ["a wall of numbers", "704.1 ".repeat(2_500_000)],
    ["40,000 rules", "704.1. The rule of a player.\n".repeat(40_000)],
    ["150,000 headings", "704. General\n".repeat(150_000)],
    ["150,000 dashes", `704.1. ${"- ".repeat(150_000)}`],
    ["40 lines of the greatest length", `${"the rule of 704 - ".repeat(5_500)}\n`.repeat(40)],
    ["100 lines of blanks", `704.1.${" ".repeat(99_000)}x\n`.repeat(100)],
  ])("comes to an end with %s", (_, text) => {
    const document = officialDocument();
    document.splice(document.lastIndexOf("Glossary"), 0, text);
    expect(() => parseOrRefuse(Buffer.from(document.join("\n")))).not.toThrow();
  });
});
