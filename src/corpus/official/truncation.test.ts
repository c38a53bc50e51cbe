import { type PalimpsestError } from "../../domain/errors";
import { parseOfficialRules } from "./parse-official-rules";
import { officialDocument } from "./test-kit/official-document";

const contents = ["1. The Game", "100. General", "7. Checks", "700. Checks", "701. Actions", "Glossary", "Credits"];
const long = (what: string): string =>
  `${what} These words are so many that the line is a long one, as all lines of a file are whose paragraphs are not broken.`;
const body = [
  ...["1. The Game", "", "100. General", "", long("100.1. One."), "", long("100.2. Two."), ""],
  ...["7. Checks", "", "700. Checks", "", long("700.1. One."), "", long("700.2. Two."), ""],
  ...[long("700.2a Two a."), "", long("700.2b Two b."), "", long("700.3. Three."), ""],
  ...["701. Actions", "", long("701.1. One.")],
];
const glossary = ["Ante", "A card that is wagered.", "", "Attack", "To send a creature.", "", "Zone", "A place."];
const whole = officialDocument({ contents, body, glossary }).join("\n");

/** The document as far as the last time these words stand in it, inclusive. */
const cutAfter = (words: string) => Buffer.from(whole.slice(0, whole.lastIndexOf(words) + words.length));
const read = (bytes: Uint8Array, allowTruncated = true) => parseOfficialRules(bytes, {}, { allowTruncated });
const refusalOf = (bytes: Uint8Array, allowTruncated = true): string => {
  try {
    read(bytes, allowTruncated);
  } catch (error) {
    return `${(error as PalimpsestError).code} ${(error as PalimpsestError).message}`;
  }
  return "read";
};

describe("a file with a hole in it", () => {
  const listed = [...contents.slice(0, 2), "101. Golden Rules", "102. Players", ...contents.slice(2)];
  const holed = (without: readonly string[]) =>
    Buffer.from(
      officialDocument({ contents: listed.filter((line) => !without.includes(line)), body, glossary }).join("\n"),
    );

  it("is refused whatever is allowed, for nobody can say what is whole of it", () => {
    expect(refusalOf(holed([]))).toBe(
      "TRUNCATED_FILE The file is not whole: the contents list “101. Golden Rules” and 1 more sections that the text does not " +
        "have. Fetch it again.",
    );
  });

  it("is taken if the contents list one section too many: that may be a slip", () => {
    expect(read(holed(["102. Players"])).report.findings.map(({ message }) => message)).toContain(
      "The contents list “101. Golden Rules”, which has no heading",
    );
  });
});

describe("a file whose end is missing", () => {
  it("is refused, with the flag that takes what is there of it", () => {
    expect(refusalOf(cutAfter("Attack\nTo send a crea"), false)).toBe(
      "TRUNCATED_FILE The file is not whole: the glossary ends with “Attack”, and the credits are missing. " +
        "Fetch it again, or take what is there of it with --allow-truncated.",
    );
  });

  it("holds all rules if it ends within the glossary, and the terms before the one that may be cut off", () => {
    const { edition, record, lines } = read(cutAfter("Attack\nTo send a crea"));
    expect(edition.coverage).toEqual({ complete: false, sections: ["100", "700", "701"] });
    expect(edition.rules.at(-1)?.number).toBe("701.1");
    expect(edition.glossary.map(({ term }) => term)).toEqual(["Ante"]);
    expect(record.unparsed.map(({ text }) => text)).toEqual(["Attack", "To send a crea"]);
    expect(record.unparsed.map(({ line }) => lines[line - 1])).toEqual(["unparsed", "unparsed"]);
    expect(record.coverage).toEqual(edition.coverage);
    expect(record.notes).toEqual([
      "truncated: The file ends within the glossary: the glossary ends with “Attack”, and the credits are missing; " +
        "what comes after is not held, and “Attack” was left out, because it may be cut off",
    ]);
  });

  it.each([
    ["in a rule", "700.3. Three.", ["100", "700.1", "700.2"], "700.2b"],
    ["in a subrule", "700.2b Two b. These", ["100", "700.1", "700.2a"], "700.2a"],
    ["in the number of a subrule", "700.2b Two b.", ["100", "700.1"], "700.2a", ["\n700.2b Two b.", "\n700.2"]],
    ["in the heading of a section", "701. Actions", ["100", "700"], "700.3"],
    ["in the heading of a chapter", "7. Checks", ["100"], "100.2"],
    ["before the glossary", "701.1. One.", ["100", "700"], "701"],
  ])("holds what stands whole before it if it ends %s", (_, words, sections, last, change = ["", ""]) => {
    const cut = cutAfter(words).toString().replace(change[0]!, change[1]!);
    const { edition, record } = read(Buffer.from(cut));
    expect([edition.coverage, edition.rules.at(-1)?.number]).toEqual([{ complete: false, sections }, last]);
    expect(edition.glossary).toEqual([]);
    expect(record.notes.filter((note) => !note.startsWith("truncated: "))).toEqual([]);
  });

  it("is whole if only the credits are cut off", () => {
    for (const words of ["Credits", "Everybody of"]) {
      const { edition, record } = read(cutAfter(words), false);
      expect([edition.coverage.complete, edition.glossary.length, record.notes]).toEqual([true, 3, []]);
    }
  });

  it("is not whole if the last definition ends in the middle of a sentence", () => {
    expect(refusalOf(cutAfter("Zone\nA pla"), false)).toMatch(/^TRUNCATED_FILE .*the glossary ends with “Zone”/);
    expect(read(cutAfter("Zone\nA pla")).edition.glossary).toHaveLength(2);
  });

  it("is refused in any case if nothing of it is whole, or if it lacks something else than its end", () => {
    const middle = whole.slice(0, whole.lastIndexOf("701. Actions")) + whole.slice(whole.lastIndexOf("Glossary"));
    for (const bytes of [cutAfter("100.1. One."), cutAfter("100. General"), Buffer.from(middle)])
      expect(refusalOf(bytes)).toMatch(/^TRUNCATED_FILE .*Fetch it again\.$/);
  });
});
