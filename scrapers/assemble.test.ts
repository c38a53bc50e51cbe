import { assembleEdition, notesOf } from "./assemble";
import { type Reading } from "./scraper";

const rule = (number: string, text: string, document: string) => ({
  number,
  text,
  examples: [],
  document,
  firstLine: 1,
  lastLine: 1,
});

const reading = (id: string, numbers: readonly string[], changes: Partial<Reading> = {}): Reading => ({
  id,
  title: id,
  edition: { key: "2009-10-01", established: "by a test" },
  textStatus: "RULES_TEXT",
  coverage: { complete: false, sections: [numbers[0] ?? ""] },
  chapters: [],
  rules: numbers.map((number) => rule(number, `${number} of ${id}.`, id)),
  commentary: [],
  lineKinds: ["rule", "rule", "blank"],
  repairs: [],
  remarks: [],
  ...changes,
});

describe("an edition from several documents", () => {
  const large = reading("b", ["704", "704.1", "704.2"]);
  const small = reading("a", ["703", "704.1"]);

  it("is the same whatever order they come in", () => {
    expect(assembleEdition([large, small])).toEqual(assembleEdition([small, large]));
  });

  it("takes a rule that two hold from the one that holds more, and orders by number", () => {
    const { rules, documents, coverage } = assembleEdition([small, large]);
    expect(documents).toEqual(["b", "a"]);
    expect(rules.map(({ number, document }) => [number, document])).toEqual([
      ["703", "a"],
      ["704", "b"],
      ["704.1", "b"],
      ["704.2", "b"],
    ]);
    expect(coverage.sections).toEqual(["703", "704"]);
  });

  it.each([
    ["of another date", { key: "2009-07-11", established: "" }],
    ["bracketed otherwise", { key: "2009-10-01", effectiveBefore: "2010-02-01", established: "" }],
  ])("cannot be made with one %s", (_what, edition) => {
    expect(() => assembleEdition([large, reading("c", ["704"], { edition })])).toThrow(
      /^c is of another edition than b/,
    );
  });

  it.each([
    ["2009-05-01", "CLASSIC"],
    ["2009-07-11", "MAGIC_2010"],
  ])("of %s is numbered %s", (key, numbering) => {
    expect(assembleEdition([reading("a", ["1"], { edition: { key, established: "" } })]).numbering).toBe(numbering);
  });
});

describe("the notes of a document", () => {
  it("count its lines, tell mends from what is kept, and name what is left out", () => {
    const repairs = [
      { name: "dotted-words", line: 2, before: "a.s.sign", after: "assign" },
      { name: "capitalised-references", line: 3, before: "Rule 115", after: "Rule 115" },
    ];
    expect(notesOf(reading("a", ["704.1", "704.3"], { repairs, remarks: ["a remark"] }))).toEqual([
      "3 lines: 2 rule, 1 blank",
      "line 2: dotted-words: “a.s.sign” → “assign”",
      "line 3: capitalised-references: kept “Rule 115”",
      "a remark",
      "numbers between 704.1 and 704.3 are not in this document",
    ]);
  });
});
