import fc from "fast-check";
import { type EditionFile, type SourceRecord } from "../domain/edition";
import { type EditionSource } from "../corpus/edition-source";
import { importEditions } from "../history/import-editions";
import { readQuery, toFtsExpression } from "./search-query";
import { type SearchHit, type SearchRequest } from "./search";
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
const search = (request: SearchRequest) => temporary.store.search.find(request).page(-1, 100);
const find = (query: string, editionKeys?: string[]) => search({ query, ...(editionKeys && { editionKeys }) });
const snippet = ({ segments }: SearchHit) =>
  segments.map(({ text, isMatch }) => (isMatch ? `«${text}»` : text)).join("");
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
    expect(snippet(hits[0]!)).toBe("«Dragons»");
    expect(snippet(hits.at(-1)!)).toContain("A «dragon» attacks.");
  });

  it("gives pages that together are the whole list, each knowing the total", () => {
    const all = find("dragon");
    const pages = all.map((_, i) => temporary.store.search.find({ query: "dragon" }).page(i - 1, 1));
    expect(pages.flat()).toEqual(all);
    expect(temporary.store.search.find({ query: "dragon" }).totalCount).toBe(all.length);
  });

  it("takes three statements, however many hits there are, and one more to count them by kind and chapter", () => {
    find("dragon");
    temporary.statements.length = 0;
    const found = temporary.store.search.find({ query: "dragon" });
    found.page(-1, 100);
    expect(temporary.statements).toHaveLength(3);
    found.countsOf(["RULE", "EXAMPLE", "GLOSSARY"]);
    found.countsByChapter();
    expect(temporary.statements).toHaveLength(4);
  });

  it("counts what each kind and each chapter would give alone, and gives it", () => {
    const found = temporary.store.search.find({ query: "dragon" });
    expect(found.countsOf(["RULE", "EXAMPLE", "GLOSSARY"])).toEqual([3, 1, 1]);
    expect(search({ query: "dragon", kinds: ["EXAMPLE"] }).map(nameOf)).toEqual(["2011-01-01 704.4"]);
    expect(search({ query: "dragon", kinds: ["GLOSSARY"] }).map(nameOf)).toEqual(["Legend Rule"]);
    expect(search({ query: "something dragon", kinds: ["RULE"] }).map(nameOf)).toEqual(["2011-01-01 704.4"]);
    expect([...found.countsByChapter()]).toEqual([[7, 4]]);
    expect(search({ query: "dragon", sections: [700, 799] })).toHaveLength(4);
    expect(search({ query: "dragon", sections: [100, 699] })).toEqual([]);
  });

  it("goes by the edition that brought the words, if asked", () => {
    const editions = (order: "OLDEST_FIRST" | "NEWEST_FIRST") =>
      search({ query: "dragon", order }).map(({ firstEdition }) => firstEdition.slice(0, 4));
    expect(editions("OLDEST_FIRST")).toEqual(["2010", "2011", "2011", "2011", "2012"]);
    expect(editions("NEWEST_FIRST")).toEqual(["2012", "2011", "2011", "2011", "2010"]);
  });

  it("no longer finds what an import has replaced", async () => {
    const other = temporaryStore();
    await importEditions(other.store, [edition("2010-01-01", { "704.1": "A griffin." })]);
    await importEditions(other.store, [edition("2010-01-01", { "704.1": "A sphinx." })]);
    const count = (query: string) => other.store.search.find({ query }).totalCount;
    expect([count("griffin"), count("sphinx")]).toEqual([0, 1]);
    other.remove();
  });
});

describe("a rule that names or defines what is looked for", () => {
  const FIRST: readonly [query: string, words: Words, glossary: Record<string, string>, order: readonly string[]][] = [
    [
      "legend rule",
      {
        "205.4": 'It is subject to the action for legends, also called the "legend rule" (see rule 704.5).',
        "601.1": "The legend rule, the legend rule and the legend rule.",
        "704.5": "If there are two legends, one goes. This is called the “legend rule.”",
      },
      { "Legend Rule": "See rule 704.5.", "Legend, Legendary": "See the legend rule." },
      ["704.5", "Legend Rule"],
    ],
    [
      "deathtouch",
      {
        "510.1": "Deathtouch matters here.",
        "702.2": { heading: "Deathtouch", text: "" },
        "702.2a": "Deathtouch is a static ability.",
        "702.2b": "A creature with deathtouch is deadly; deathtouch is not damage.",
      },
      { Deathtouch: "A keyword ability." },
      ["702.2", "702.2a", "Deathtouch"],
    ],
    [
      "legendary",
      { "205.4": "A legendary thing.", "704.5": 'This is called the "legendary thing rule."' },
      { "Legend, Legendary": "A supertype.", "Thing (Obsolete)": "It was legendary." },
      ["Legend, Legendary"],
    ],
  ];
  it.each(FIRST)("comes first, then the glossary, then mentions, for %j", async (query, words, glossary, order) => {
    const other = temporaryStore();
    await importEditions(other.store, [edition("2010-01-01", words, glossary)]);
    const hits = other.store.search.find({ query }).page(-1, 10);
    const found = hits.map(({ place }) => ("term" in place ? place.term : place.number));
    expect(found.length).toBeGreaterThan(order.length);
    expect(found.slice(0, order.length)).toEqual(order);
    other.remove();
  });

  it("comes in its newest words first, whatever they weigh", async () => {
    const other = temporaryStore();
    const named = (more: string) => ({ "704.5": `${more} This is called the “legend rule.”` });
    await importEditions(other.store, [
      edition("2010-01-01", named("Legend.")),
      edition("2011-01-01", named("This sentence is long, and says next to nothing about a legend.")),
    ]);
    const hits = other.store.search.find({ query: '"legend rule"' }).page(-1, 10);
    expect(hits.map(({ lastEdition }) => lastEdition)).toEqual(["2011-01-01", "2010-01-01"]);
    other.remove();
  });
});

describe("a word", () => {
  const TEXTS: Words = {
    "1.1": "bury",
    "1.2": "buried",
    "1.3": "initial",
    "1.4": "initiative",
    "1.5": "planeswalkers",
    "1.6": "tapping",
    "1.7": "loses",
    "1.8": "abilities",
    "1.9": "passed",
  };
  it.each([
    ["bury", ["1.1", "1.2"]],
    ["buries", ["1.1", "1.2"]],
    ['"bury"', ["1.1"]],
    ["initiative", ["1.4"]],
    ["initials", ["1.3"]],
    ["initi*", ["1.3", "1.4"]],
    ["planeswalker", ["1.5"]],
    ["untap", []],
    ["taps", ["1.6"]],
    ["losing", ["1.7"]],
    ["ability", ["1.8"]],
    ["passes", ["1.9"]],
    ["pas", []],
  ])("finds %j in any form that its endings give, and in no other word", async (query, found) => {
    const other = temporaryStore();
    await importEditions(other.store, [edition("2010-01-01", TEXTS)]);
    const hits = other.store.search.find({ query }).page(-1, 20);
    expect(hits.map(({ place }) => ("number" in place ? place.number : "")).sort()).toEqual(found);
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
    expect(() => readQuery(query)).toThrow(expect.objectContaining({ code, path: "query" }) as Error);
  });

  it("counts once what it says twice", () => {
    expect(toFtsExpression(readQuery('"legend" "Legend" gra* gra* gra* gra*'))).toBe('"legend" AND "gra"*');
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
