import { type EditionFile, type EditionRule, type SourceRecord } from "../domain/edition";
import { type EditionSource } from "./edition-source";
import { mergeEditions } from "./merge-editions";
import { compareCopies } from "./compare-copies";

const source = (
  id: string,
  texts: Readonly<Record<string, string>>,
  unparsed: SourceRecord["unparsed"] = [],
): EditionSource => {
  const span = { document: id, firstLine: 1, lastLine: 1 };
  const rules: EditionRule[] = Object.entries(texts).map(([number, text]) => ({ number, text, examples: [], ...span }));
  const edition: EditionFile = {
    key: "2009-07-11",
    title: "Rules",
    effectiveDate: "2009-07-11",
    numbering: "MAGIC_2010",
    textStatus: "RULES_TEXT",
    coverage: { complete: true, sections: [] },
    documents: [id],
    chapters: [],
    rules,
    glossary: [{ term: "Token", definition: "A marker.", ...span }],
    commentary: [],
  };
  const record: SourceRecord = {
    id,
    title: "Rules",
    publisher: "The publisher",
    scraper: "official-rules-text",
    sha256: id,
    edition: { key: "2009-07-11", established: "The document says so." },
    licence: "none",
    coverage: edition.coverage,
    defects: [],
    notes: ["a note"],
    unparsed,
  };
  return { edition, records: [record] };
};

const notesOf = ({ records }: EditionSource, id: string) => records.find((record) => record.id === id)?.notes;

describe("two files of one edition", () => {
  it("are the same if only typography differs", () => {
    const plain = source("a", { "704.1": 'A "card" -- isn\'t one.' });
    const printed = source("b", { "704.1": "A “card”—isn’t one." });
    expect(compareCopies(plain.edition, printed.edition)).toEqual({ rules: [], terms: [] });
    const merged = mergeEditions(plain, printed);
    expect(merged.edition.documents).toEqual(["b", "a"]);
    expect(merged.edition.rules[0]?.text).toBe("A “card”—isn’t one.");
    expect(notesOf(merged, "b")).toEqual([
      "a note",
      "same edition as a: identical once typography is set aside; this one is served: it keeps more of the printed typography",
    ]);
    expect(notesOf(merged, "a")?.at(-1)).toMatch(/^same edition as b: .*; that one is served:/);
  });

  it("are reported with the rules and terms in which they differ", () => {
    const one = source("a", { "704.1": "One.", "704.2": "Two.", "704.3": "Three.", "704.4": "Four." });
    const two = source("b", { "704.1": "One.", "704.2": "Other.", "704.5": "Five." });
    expect(compareCopies(one.edition, two.edition)).toEqual({ rules: ["704.2", "704.3", "704.4", "704.5"], terms: [] });
    for (const [prevails, served] of [
      [false, "this one"],
      [true, "that one"],
    ] as const)
      expect(notesOf(mergeEditions(one, two, prevails), "a")?.at(-1)).toBe(
        "same edition as b: they differ in 4 rules (704.2, 704.3, 704.4, 704.5); " +
          `${served} is served: it was preferred at import`,
      );
  });

  it("are never chosen between in silence if their words differ", () => {
    const [one, two] = [source("a", { "704.1": "One." }), source("b", { "704.1": "Other." })];
    expect(() => mergeEditions(one, two)).toThrow(expect.objectContaining({ code: "COPIES_DIFFER" }) as Error);
  });

  it("differ only as far as both hold the edition", () => {
    const one = source("a", { "704.1": "One.", "705.1": "One." });
    const part = source("b", { "704.1": "Other." });
    const coverage = { complete: false, sections: ["704"] };
    const edition = { ...part.edition, coverage, glossary: [] };
    expect(compareCopies(one.edition, edition)).toEqual({ rules: ["704.1"], terms: [] });
  });

  it.each([
    [
      "fewer lines not understood",
      source("b", { "704.1": "One." }, [{ line: 1, text: "f" }]),
      source("a", { "704.1": "One." }),
    ],
    [
      "fewer characters lost",
      source("b", { "704.1": "As they happen?they" }),
      source("a", { "704.1": "As they happen--they" }),
    ],
    ["the smaller checksum", source("b", { "704.1": "One." }), source("a", { "704.1": "One." })],
  ])("give the one with %s, in whichever order they come", (_, worse, better) => {
    expect(mergeEditions(worse, better).edition.documents).toEqual(["a", "b"]);
    expect(mergeEditions(better, worse)).toEqual(mergeEditions(worse, better));
  });

  it("are not noted twice if one is imported again", () => {
    const [one, two] = [source("a", { "704.1": "One." }), source("b", { "704.1": "One." })];
    const merged = mergeEditions(one, two);
    expect(notesOf(mergeEditions(merged, two), "a")).toEqual(notesOf(merged, "a"));
  });
});
