import fc from "fast-check";
import { describeOfficial, eachOfficial, officialBytes, officialRules, textKeys } from "../../test-kit/official-texts";
import { decodeOfficialFile } from "./decode";
import { type ParsedOfficialRules, parseOfficialRules } from "./parse-official-rules";
import { withoutRunningHeads } from "./running-heads";
import { bytesOf, officialDocument, withRules } from "./test-kit/official-document";

const TITLE = "Rules of an Invented Game";

/** What a printer puts at the end of each page. */
const HEADS: Readonly<Record<string, (page: number) => readonly string[]>> = {
  "a line with its page": (page) => [`${TITLE} Page ${page}`],
  "a paragraph with its page": (page) => ["", `${TITLE} Page ${page}`, ""],
  "the title alone": () => [TITLE],
  "the title as a paragraph": () => ["", TITLE, ""],
  "a page in the middle and a form feed": (page) => ["", `${" ".repeat(40)}- ${page} -`, "\f"],
  "a bare number": (page) => [`${page}`],
  "a foot and a head": (page) => ["", "", `Page ${page} of 212`, `\f${TITLE} (8/7/2026)`, ""],
  "left and right pages": (page) => [page % 2 === 1 ? `${page}  ${TITLE}` : `${TITLE}  ${page}`],
  "a head with the date": (page) => [`${TITLE}, effective as of July 11, 2009, page ${page}`],
};
const headNames = Object.keys(HEADS);

function paged(lines: readonly string[], name: string, perPage: number): string[] {
  return lines.flatMap((line, i) =>
    i > 0 && i % perPage === 0 ? [...HEADS[name]!(Math.floor(i / perPage)), line] : [line],
  );
}

const contentOf = ({ edition, record }: ParsedOfficialRules) => ({
  title: record.title,
  key: edition.key,
  chapters: edition.chapters.map(({ number, heading }) => [number, heading]),
  rules: edition.rules.map(({ number, heading, text, examples }) => [number, heading, text, examples]),
  glossary: edition.glossary.map(({ term, definition }) => [term, definition]),
});

const NUMBERS = Array.from({ length: 200 }, (_, i) => i + 2);
const LONG = withRules(
  NUMBERS.flatMap((n) => [
    `700.${n}. Player ${n} puts ${n} cards, in the order that this player chooses, on the bottom of the library of whoever is next.`,
    ...(n % 3 === 0 ? [`Example: Player ${n} has one.`] : []),
    "",
  ]),
);

describe("running heads", () => {
  it.each(headNames)(
    "%s on each page are left out and said, and the rules are those of the file without them",
    (name) => {
      const plain = parseOfficialRules(bytesOf(LONG));
      const read = parseOfficialRules(bytesOf(paged(LONG, name, 31)));
      expect(contentOf(read)).toEqual(contentOf(plain));
      expect(read.record.unparsed).toEqual([]);
      expect(read.lines.filter((kind) => kind === "boilerplate").length).toBeGreaterThan(10);
      expect(read.record.notes.join("\n")).toMatch(
        /^running-head, line \d+: “.*” and \d+ more lines like it are running heads/m,
      );
    },
  );

  it.each([
    ["Combat Phase — page 37", (heading: string, page: number) => `${heading} — page ${page}`],
    ["37 | Combat Phase", (heading: string, page: number) => `${page} | ${heading}`],
    ["COMBAT PHASE   37", (heading: string, page: number) => `${heading.toUpperCase()}   ${page}`],
  ])("that name the section, such as %s, are left out however seldom each recurs", (_, headOf) => {
    const sections = Array.from({ length: 12 }, (__, n) => [
      `${710 + n}. Part Number ${"ABCDEFGHIJKL"[n]!}`,
      "",
      ...Array.from({ length: 20 }, (___, at) => [
        `${710 + n}.${at + 1}. Player ${at} puts ${n} cards, in the order that this player chooses, on top of a library.`,
        "",
      ]).flat(),
    ]);
    const plain = withRules(sections.flat());
    const start = plain.lastIndexOf(sections[0]![0]!);
    const paged = plain.flatMap((line, i) => {
      const at = i - start;
      const heading = `Part Number ${"ABCDEFGHIJKL"[Math.floor(at / 42)] ?? ""}`;
      return at > 0 && at < 12 * 42 && at % 31 === 0 ? [headOf(heading, at / 31), line] : [line];
    });
    const read = parseOfficialRules(bytesOf(paged));
    expect(contentOf(read)).toEqual(contentOf(parseOfficialRules(bytesOf(plain))));
    expect(read.record.notes.filter((note) => note.startsWith("running-head"))).toEqual([
      expect.stringContaining("15 more lines like it are running heads"),
    ]);
  });

  it("leave the numbers of lines as they are in the file", () => {
    const lines = paged(LONG, "a paragraph with its page", 31);
    const rule = parseOfficialRules(bytesOf(lines)).edition.rules.find(({ number }) => number === "700.150");
    expect(lines[rule!.firstLine - 1]).toMatch(/^700\.150\./);
  });

  it("leave alone what the rules themselves say again and again", () => {
    const lines = NUMBERS.flatMap((n) => [
      `700.${n}. Two players who have ${n} cards each, and who agree that it is enough, go on with what stands in the next of these rules.`,
      "Example: A player has no cards.",
      "The player chooses one",
      ...(n % 4 === 0 ? ["See Rule 700.1."] : []),
      "",
    ]);
    const { edition, record } = parseOfficialRules(bytesOf(withRules(lines)));
    const rules = edition.rules.filter(({ number }) => number.startsWith("700.") && number !== "700.1");
    expect(rules.every(({ examples }) => examples[0]?.startsWith("A player has no cards."))).toBe(true);
    expect(
      rules.every(({ examples, text }) => `${text} ${examples.join(" ")}`.includes("The player chooses one")),
    ).toBe(true);
    expect(record.notes.join("\n")).not.toContain("running-head");
  });

  it("are not words that recur at odd distances, be they as many as they like", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 40, maxLength: 80 }), (distances) => {
        fc.pre(new Set(distances.map((each) => each >> 3)).size > 6);
        const lines = distances.flatMap((each, i) => [
          ...Array.from({ length: each }, (_, n) => `line ${i} ${"x".repeat(n)}`),
          "Same",
        ]);
        const sorted = [...distances].sort((x, y) => x - y);
        const median = sorted[sorted.length >> 1]! + 1;
        const near = distances.slice(1).filter((each) => (each + 1) * 2 >= median && each + 1 <= median * 2).length;
        fc.pre(near < (distances.length - 1) * 0.7);
        expect(withoutRunningHeads(lines).lines.filter((line) => line === "Same")).toHaveLength(distances.length);
      }),
      { numRuns: 50 },
    );
  });

  it("need a few pages: a line that stands five times stays", () => {
    const lines = paged(
      officialDocument({ body: LONG.slice(LONG.lastIndexOf("1. The Game"), LONG.lastIndexOf("1. The Game") + 80) }),
      "a line with its page",
      20,
    );
    expect(withoutRunningHeads(lines).findings).toEqual([]);
  });
});

describeOfficial("running heads in the official files", () => {
  it.each(textKeys)("are in none of %s: it reads as it did", (key) => {
    const { lines } = decodeOfficialFile(officialBytes(key));
    expect(withoutRunningHeads(lines)).toEqual({ lines, findings: [] });
  });

  eachOfficial(
    ["2003-12-01", "2011-09-30", "2026-08-07"],
    (key) => [key],
    (key) => `put into a file in any form, on pages of any length, are read as the file itself: ${key}`,
    (key) => {
      const { lines } = decodeOfficialFile(officialBytes(key));
      const plain = contentOf(officialRules(key));
      fc.assert(
        fc.property(fc.constantFrom(...headNames), fc.integer({ min: 25, max: 70 }), (name, perPage) => {
          expect(
            contentOf(parseOfficialRules(bytesOf(paged(lines, name, perPage)), { fileName: `${key}.txt` })),
          ).toEqual(plain);
        }),
        { numRuns: 4 },
      );
    },
  );
});
