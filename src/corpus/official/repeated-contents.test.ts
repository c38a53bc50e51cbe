import { parseOfficialRules } from "./parse-official-rules";
import { bytesOf, officialDocument } from "./test-kit/official-document";

const contents = [
  ...["1. The Game", "100. General", "101. Parts", "102. Players", "", "7. Checks", "700. General", "701. Actions", ""],
  ...["Glossary", "", "Credits"],
];
const LONG =
  "who have a deck of cards each, and who have agreed on who is to be the one that begins, whatever came before that.";
const body = contents
  .slice(0, contents.indexOf("Glossary"))
  .flatMap((line) =>
    /^\d{3}\./.test(line) ? [line, "", `${line.slice(0, 3)}.1. These are players ${LONG}`, ""] : [line],
  );
const document = officialDocument({ contents, body });

const contentOf = (lines: readonly string[]) => {
  const { edition, record } = parseOfficialRules(bytesOf(lines));
  return {
    chapters: edition.chapters.map(({ heading }) => heading),
    rules: edition.rules.map(({ number, heading, text }) => [number, heading, text]),
    glossary: edition.glossary.map(({ term, definition }) => [term, definition]),
    unparsed: record.unparsed,
  };
};

/** The document with the contents once more before a line. */
const withContentsAt = (at: number, list: readonly string[]) => [
  ...document.slice(0, at),
  ...list,
  "",
  ...document.slice(at),
];

describe("a contents list that stands twice", () => {
  const printed = contents.map((line) => (line === "" ? "" : `${line} ........ 7`));
  it.each([
    ["before the rules", document.lastIndexOf("1. The Game"), ["Contents", "", ...contents]],
    ["before the rules without its title", document.lastIndexOf("1. The Game"), contents],
    ["before the rules with its pages", document.lastIndexOf("1. The Game"), ["Table of Contents", ...printed]],
    ["before the glossary", document.lastIndexOf("Glossary"), contents],
    ["among the rules", document.lastIndexOf("7. Checks"), ["Contents", ...printed]],
    ["at the end", document.length, ["Contents", "", ...contents]],
  ])("is left out and said %s", (_, at, list) => {
    const read = parseOfficialRules(bytesOf(withContentsAt(at, list)));
    expect(contentOf(withContentsAt(at, list))).toEqual(contentOf(document));
    expect(read.report.findings).toEqual([
      {
        check: "contents",
        line: expect.any(Number) as number,
        message: "The contents stand once more here, and were left out",
      },
    ]);
  });

  it("is no reason to leave out the headings of the rules themselves", () => {
    expect(parseOfficialRules(bytesOf(document)).report.findings).toEqual([]);
    expect(contentOf(document).rules).toHaveLength(10);
  });
});

describe("a file without blank lines", () => {
  const glossary = Array.from({ length: 60 }, (_, n) => [`Term ${n + 100}`, `A word. See rule 100.1.`, ""]).flat();
  const lost = (lines: readonly string[]) => lines.filter((line) => line !== "");

  it("is refused if terms of a glossary cannot be told from what is said of them", () => {
    expect(() => parseOfficialRules(bytesOf(lost(officialDocument({ contents, body, glossary }))))).toThrow(
      expect.objectContaining({
        code: "NO_BLANK_LINES",
        message: expect.stringContaining("the terms of its glossary") as string,
      }) as Error,
    );
  });

  it("is refused if its lines are broken, and a number at the start of one may stand within a sentence", () => {
    const broken = Array.from({ length: 60 }, (_, n) => [`100.${n + 2}. A player may act. See`, "rule 100.1."]).flat();
    const lines = [
      ...officialDocument({ contents, body: ["1. The Game", "100. General", "100.1. A rule.", ...broken], glossary }),
    ];
    expect(() =>
      parseOfficialRules(
        bytesOf([
          ...lost(lines.slice(0, lines.lastIndexOf("Glossary"))),
          ...lines.slice(lines.lastIndexOf("Glossary")),
        ]),
      ),
    ).toThrow(
      expect.objectContaining({
        code: "NO_BLANK_LINES",
        message: expect.stringContaining("between the rules") as string,
      }) as Error,
    );
  });

  it("is read whole if each of its lines is a rule, even where one ends with “or”", () => {
    const rules = [
      "1. The Game",
      "100. General",
      `100.1. Players ${LONG}`,
      "100.1a A player may be the first, or",
      "100.1b An object may.",
    ];
    const read = contentOf(lost(officialDocument({ contents: contents.slice(0, 2), body: rules })));
    expect(read.rules.map(([number]) => number)).toEqual(["100", "100.1", "100.1a", "100.1b"]);
  });
});
