import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type LineSpan } from "../src/domain/edition";
import { notesOf } from "./assemble";
import { pageFromBytes } from "./page";
import { readPage, scraperFor, scrapers } from "./registry";
import { type Scraper } from "./scraper";
import { TEST_CORPUS, testDocument } from "../src/test-kit/test-corpus";
import { publishedEditions } from "./test-kit/published-editions";

const EXAMPLES = join(__dirname, "examples");
/** Where the text copies are from which examples were reconstructed. */
const COPIES = join(TEST_CORPUS, "raw");
const SHIPPED = join(__dirname, "../corpus/raw");
const context = { publishedEditions };

const examples = scrapers.flatMap(({ name }) =>
  (existsSync(join(EXAMPLES, name)) ? readdirSync(join(EXAMPLES, name)) : [])
    .filter((file) => file.endsWith(".html"))
    .map((file) => ({ scraper: name, file, path: join(EXAMPLES, name, file) })),
);
const read = (path: string) => readPage(pageFromBytes(readFileSync(path)), context).reading;

describe.each(scrapers)("the scraper $name", ({ name }) => {
  it("has an example page", () => {
    expect(examples.filter(({ scraper }) => scraper === name)).not.toHaveLength(0);
  });
});

it("every file here that exports a scraper is in the registry", () => {
  const files = readdirSync(__dirname).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const exported = files.flatMap((file) =>
    Object.values(jest.requireActual<Record<string, unknown>>(join(__dirname, file))),
  );
  const isScraper = (value: unknown): value is Scraper =>
    typeof value === "object" && value !== null && "recognise" in value;
  expect(
    exported
      .filter(isScraper)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(scrapers.map(({ name }) => name).sort());
});

describe.each(examples)("the example $scraper/$file", ({ scraper, path }) => {
  const page = pageFromBytes(readFileSync(path));

  it("is recognised by its own scraper and by no other", () => {
    expect(scrapers.filter(({ recognise }) => recognise(page)).map(({ name }) => name)).toEqual([scraper]);
  });

  it("reads as its .expected.json says (a missing one is written, for a person to review)", () => {
    const { lineKinds, repairs, remarks, ...reading } = read(path);
    const notes = notesOf({ ...reading, lineKinds, repairs, remarks });
    const written = `${JSON.stringify({ ...reading, notes }, null, 2)}\n`;
    const expected = path.replace(/\.html$/, ".expected.json");
    if (!existsSync(expected)) {
      writeFileSync(expected, written);
      throw new Error(`${basename(expected)} was missing and has been written: review it and run the test again.`);
    }
    expect(written).toBe(readFileSync(expected, "utf8"));
  });

  it("has no line that is not understood", () => {
    expect(read(path).lineKinds).not.toContain("unparsed");
  });

  // A page as it was received needs no other; a reconstruction proves something only beside the text that it was made from.
  if (page.raw.includes("Real text, reconstructed markup"))
    it("gives the same rules and comments as the text copy from which it was reconstructed", () => {
      const fromHtml = read(path);
      const copies = readdirSync(COPIES).map((file) => read(join(COPIES, file)));
      const fromText = copies.find(({ id }) => id === fromHtml.id);
      const withoutLines = <T extends LineSpan>(each: T): T => ({ ...each, firstLine: 0, lastLine: 0 });
      expect(fromText?.rules.map(withoutLines)).toEqual(fromHtml.rules.map(withoutLines));
      expect(fromText?.commentary.map(withoutLines)).toEqual(fromHtml.commentary.map(withoutLines));
      expect(fromText?.chapters.map(withoutLines)).toEqual(fromHtml.chapters.map(withoutLines));
      expect(fromText?.coverage).toEqual(fromHtml.coverage);
    });
});

describe("a document of the shipped corpus", () => {
  it.each(readdirSync(SHIPPED))("%s has every line accounted for, and none that is not understood", (file) => {
    const bytes = readFileSync(join(SHIPPED, file));
    const { lineKinds } = read(join(SHIPPED, file));
    const lines = bytes.toString("utf8").replace(/\n$/, "").split("\n");
    expect(lineKinds).toHaveLength(lines.length);
    expect(lineKinds).not.toContain("unparsed");
    lines.forEach((line, index) =>
      expect([index + 1, lineKinds[index] === "blank"]).toEqual([index + 1, line.trim() === ""]),
    );
  });
});

describe("a page that cannot be read", () => {
  const failure = (text: string) => {
    try {
      readPage(pageFromBytes(Buffer.from(text)), context);
      return undefined;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  const example = (path: string) => readFileSync(join(EXAMPLES, path), "latin1");
  const crystal = example("crystal-keep/2009-rule-704.html");
  const lotus = readFileSync(testDocument("004_dcc3b950b3a964fd.txt"), "utf8");
  const wiki = readFileSync(testDocument("001_e2ce4f1d8a36c74a.txt"), "utf8");

  it.each([
    ["of no known site", "UNRECOGNISED_PAGE", "<html><body><p>704.5a If a player has 0 or less life</p></body></html>"],
    ["that checks for robots", "BOT_CHALLENGE", "<html><title>Just a moment...</title><body></body></html>"],
    ["that is empty", "UNRECOGNISED_PAGE", ""],
    ["whose HTML was cut off", "TRUNCATED_PAGE", crystal.slice(0, crystal.length / 2)],
    [
      "whose foot is missing",
      "TRUNCATED_PAGE",
      crystal.replace(/<a href="[^"]*">New Search<\/a>\n[\s\S]*<\/table>/, ""),
    ],
    ["that ends within a rule", "TRUNCATED_PAGE", lotus.slice(0, lotus.indexOf("library with no cards"))],
    ["that ends behind a number", "TRUNCATED_PAGE", lotus.slice(0, lotus.indexOf("704.5d") + 6)],
    ["whose footnotes are missing", "TRUNCATED_PAGE", wiki.replace(/\n {2}9\. .*\n/, "\n")],
    ["without a rule", "NO_RULES_ON_PAGE", lotus.replace(/\n704\.1\.[\s\S]*/, "\n")],
    ["with rules out of order", "IMPLAUSIBLE_PAGE", lotus.replace("704.5d", "704.4d")],
    ["of an edition never published", "IMPLAUSIBLE_PAGE", wiki.replace("Rules October 2010", "Rules November 2010")],
    ["with an impossible date", "IMPLAUSIBLE_PAGE", lotus.replace("[30/09/2011]", "[31/09/2011]")],
    ["stamped later than its release", "IMPLAUSIBLE_PAGE", crystal.replaceAll("Oct 23, 2009", "Aug 20, 2009")],
  ])("%s raises %s", (_page, code, text) => {
    expect(failure(text)).toBe(code);
  });

  it("names the sites that can be read", () => {
    expect(() => scraperFor(pageFromBytes(Buffer.from("hello")))).toThrow(/crystal-keep.*lotus-noir/);
  });
});
