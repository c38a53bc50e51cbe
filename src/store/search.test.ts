import fc from "fast-check";
import { type EditionFile, type SourceRecord } from "../domain/edition";
import { type EditionSource } from "../corpus/edition-source";
import { importEditions } from "../history/import-editions";
import { toFtsExpression } from "./search-query";
import { type SearchHit } from "./search";
import { temporaryStore, type TemporaryStore } from "./test-kit/temporary-store";

type Words = Readonly<Record<string, string | { heading?: string; text: string; examples?: string[] }>>;

/** A whole edition of invented rules. */
function edition(key: string, words: Words, glossary: Readonly<Record<string, string>> = {}): EditionSource {
  const document = `document-${key}`;
  const span = { document, firstLine: 1, lastLine: 1 };
  const file: EditionFile = {
    key,
    title: `Rules of ${key}`,
    effectiveDate: key,
    numbering: "MAGIC_2010",
    textStatus: "RULES_TEXT",
    coverage: { complete: true, sections: [] },
    documents: [document],
    chapters: [],
    rules: Object.entries(words).map(([number, rule]) => ({
      number,
      examples: [],
      ...(typeof rule === "string" ? { text: rule } : rule),
      ...span,
    })),
    glossary: Object.entries(glossary).map(([term, definition]) => ({ term, definition, ...span })),
    commentary: [],
  };
  const record: SourceRecord = {
    id: document,
    title: file.title,
    publisher: "Nobody",
    scraper: "none",
    sha256: key,
    edition: { key, established: "Invented." },
    licence: "none",
    coverage: file.coverage,
    defects: [],
    notes: [],
    unparsed: [],
  };
  return { edition: file, records: [record] };
}

const EDITIONS = [
  edition("2010-01-01", {
    "704.1": 'A player\'s token -- the "legend" -- ceases to exist.',
    "704.2": "Old words of a dragon.",
  }),
  edition(
    "2011-01-01",
    {
      "704": { heading: "Dragons", text: "" },
      "704.3": "A player’s token—the “legend”—ceases to exist.",
      "704.4": { text: "Something else.", examples: ["A dragon attacks.", 'It says “fly” and "walk".'] },
    },
    { "Legend Rule": "See rule 704.3, about what a legendary dragon is." },
  ),
  edition("2012-01-01", {
    "704.3": "A player’s token—the “legend”—ceases to exist.",
    "704.9": "A player’s token—the “legend”—ceases to exist.",
    "704.5": "Dandân and planeswalkers are dragons.",
  }),
];

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = temporaryStore();
  await importEditions(temporary.store, EDITIONS);
});
afterAll(() => temporary.remove());

const nameOf = ({ place }: SearchHit) => ("term" in place ? place.term : `${place.editionKey} ${place.number}`);
const find = (query: string, editionKeys?: string[]) =>
  temporary.store.search.page({ query, ...(editionKeys && { editionKeys }) }, -1, 100);
const names = (query: string, editionKeys?: string[]) => find(query, editionKeys).map(nameOf).sort();

describe("searching", () => {
  it("finds unchanged words once, with their span, even if typography changed; both places of the newest edition", () => {
    expect(find("token").map((hit) => [nameOf(hit), hit.firstEdition, hit.lastEdition])).toEqual([
      ["2012-01-01 704.3", "2010-01-01", "2012-01-01"],
      ["2012-01-01 704.9", "2010-01-01", "2012-01-01"],
    ]);
  });

  it.each([
    ["dragon", ["2010-01-01 704.2", "2011-01-01 704", "2011-01-01 704.4", "2012-01-01 704.5", "Legend Rule"]],
    ["DRAGONS", ["2010-01-01 704.2", "2011-01-01 704", "2011-01-01 704.4", "2012-01-01 704.5", "Legend Rule"]],
    ["old dragon", ["2010-01-01 704.2"]],
    ["“ceases to exist”", ["2012-01-01 704.3", "2012-01-01 704.9"]],
    ['"exist to cease"', []],
    ["planeswalk*", ["2012-01-01 704.5"]],
    ["plane*", ["2012-01-01 704.5"]],
    ["dandan", ["2012-01-01 704.5"]],
    ["player's", ["2012-01-01 704.3", "2012-01-01 704.9"]],
    ["704.3", ["Legend Rule"]],
    ["fly walk", ["2011-01-01 704.4"]],
    ["n", []],
  ])("for %j finds %j", (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it("keeps to the editions asked for, and gives the span among them", () => {
    expect(names("dragon", ["2012-01-01"])).toEqual(["2012-01-01 704.5"]);
    expect(
      find("token", ["2010-01-01", "2011-01-01"]).map((hit) => [nameOf(hit), hit.firstEdition, hit.lastEdition]),
    ).toEqual([["2011-01-01 704.3", "2010-01-01", "2011-01-01"]]);
    expect(find("token", [])).toEqual([]);
  });

  it("puts headings and terms first and examples last, and marks the words", () => {
    const hits = find("dragon");
    expect(nameOf(hits[0]!)).toBe("2011-01-01 704");
    expect(nameOf(hits.at(-1)!)).toBe("2011-01-01 704.4");
    expect(hits[0]?.snippet).toBe("«Dragons»");
    expect(hits.at(-1)?.snippet).toContain("A «dragon» attacks.");
  });

  it("gives pages that together are the whole list, each knowing the total", () => {
    const all = find("dragon");
    const pages = all.map((_, i) => temporary.store.search.page({ query: "dragon" }, i - 1, 1));
    expect(pages.flat()).toEqual(all);
    expect(all.every(({ totalCount }) => totalCount === all.length)).toBe(true);
  });

  it("takes two statements, however many hits there are", () => {
    find("dragon");
    temporary.statements.length = 0;
    find("dragon");
    expect(temporary.statements).toHaveLength(2);
  });

  it("no longer finds what an import has replaced", async () => {
    const other = temporaryStore();
    await importEditions(other.store, [edition("2010-01-01", { "704.1": "A griffin." })]);
    await importEditions(other.store, [edition("2010-01-01", { "704.1": "A sphinx." })]);
    const count = (query: string) => other.store.search.page({ query }, -1, 10).length;
    expect([count("griffin"), count("sphinx")]).toEqual([0, 1]);
    other.remove();
  });
});

describe("what a person types", () => {
  it.each([
    ["", "EMPTY_QUERY"],
    ["  — “” * ", "EMPTY_QUERY"],
    ["x".repeat(1001), "QUERY_TOO_LONG"],
    ["a ".repeat(51), "QUERY_TOO_LONG"],
    [`"${"a b ".repeat(31)}"`, "QUERY_TOO_LONG"],
    ["ab* cd* ef* gh*", "QUERY_TOO_LONG"],
    ["a* ".repeat(50), "BEGINNING_TOO_SHORT"],
    ["legend a*", "BEGINNING_TOO_SHORT"],
  ])("is refused if it is %j, with %s", (query, code) => {
    expect(() => toFtsExpression(query)).toThrow(expect.objectContaining({ code, path: "query" }) as Error);
  });

  it("counts once what it says twice", () => {
    expect(toFtsExpression('legend Legend "legend" gra* gra* gra* gra*')).toBe('"legend" AND "gra"*');
  });

  it("never is syntax", () => {
    const piece = fc.constantFrom(
      '"',
      "*",
      "(",
      ")",
      "^",
      ":",
      "-",
      "+",
      "NEAR",
      "AND",
      "OR",
      "NOT",
      "{",
      "}",
      "'",
      " ",
      "a",
      "\0",
      "“",
      "text:",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((p) => p.join("")),
          fc.string({ unit: "binary", maxLength: 40 }),
        ),
        (query) => {
          try {
            find(query);
          } catch (error) {
            expect(error).toMatchObject({ name: "PalimpsestError" });
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
