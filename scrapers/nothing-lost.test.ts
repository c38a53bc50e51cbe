import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type EditionFile, type SourceRecord } from "../src/domain/edition";

const CORPUS = join(__dirname, "../corpus");
const json = <T>(path: string) => JSON.parse(readFileSync(join(CORPUS, path), "utf8")) as T;

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Found by a person: the lines of each document that hold no word of a rule or comment, and what stands inside others. */
const FRAMES: Readonly<Record<string, { lines: readonly number[]; inside: readonly RegExp[] }>> = {
  "crystalkeep-2009-rule-704": { lines: [...range(1, 7), ...range(37, 41)], inside: [/\[CompRules [\d/]+\]/g] },
  "crystalkeep-2004-rule-420": { lines: [1, ...range(64, 66)], inside: [/\[CompRules [\d/]+\]/g] },
  "ebook-comprehensive-rules-part-8": { lines: range(1, 5), inside: [] },
  "lotusnoir-2011-rule-704": { lines: range(1, 26), inside: [/Additional Rules : /] },
  "judges-wiki-2010-state-based-actions": {
    lines: [...range(1, 8), 21, 61, 66, 76, 77, 83, 84, 90, ...range(92, 113)],
    inside: [/\[CR 704\.5[a-v]\]/g, /\[\d\]/g],
  },
};

/** Letters and digits only: what no repair of quotes, dots, hyphens or wrapping can change. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

function wordsOfDocument({ id, file }: SourceRecord): string {
  const frame = FRAMES[id];
  const lines = readFileSync(join(CORPUS, "raw", file ?? ""), "utf8").split("\n");
  const shown = lines.filter((_, index) => !frame?.lines.includes(index + 1)).join("\n");
  return letters((frame?.inside ?? []).reduce((text, pattern) => text.replace(pattern, " "), shown));
}

function wordsOfEdition({ chapters, rules, commentary }: EditionFile): string {
  const byLine = [
    ...chapters
      .filter(({ document }) => document.startsWith("ebook"))
      .map(({ number, heading, firstLine }) => ({ firstLine, words: number + heading })),
    ...rules
      .filter(({ heading, text }) => heading !== undefined || text !== "")
      .map(({ number, printedNumber, heading = "", text, examples, firstLine }) => ({
        firstLine,
        words: [printedNumber ?? number, heading, text, ...examples.map((example) => `Example: ${example}`)].join(" "),
      })),
    ...commentary.map(({ heading, text, firstLine }, index) => ({
      firstLine,
      words: (heading !== undefined && heading !== commentary[index - 1]?.heading ? heading : "") + text,
    })),
  ].sort((a, b) => a.firstLine - b.firstLine);
  return letters(byLine.map(({ words }) => words).join(" "));
}

describe.each(Object.keys(FRAMES))("of the shipped corpus, %s", (id) => {
  const record = json<SourceRecord>(`sources/${id}.json`);
  const edition = json<EditionFile>(`editions/${record.edition.key}.json`);

  it("is held letter for letter and in its order: nothing lost, nothing invented", () => {
    expect(wordsOfEdition(edition)).toBe(wordsOfDocument(record).replace("schame", "scheme"));
  });
});

describe("of the shipped corpus, the comments of the judges' wiki", () => {
  const { commentary } = json<EditionFile>("editions/2010-10-01.json");
  const raw = readFileSync(join(CORPUS, "raw/001_e2ce4f1d8a36c74a.txt"), "utf8");

  it("cite what the page cites, in its order", () => {
    const cited = [...raw.matchAll(/\[CR (\S+)\]/g)].map(([, number]) => number);
    expect(commentary.flatMap(({ cites }) => cites)).toEqual(cited);
    expect(new Set(cited).size).toBe(20);
  });

  it("carry each footnote once, in order", () => {
    const notes = [...raw.matchAll(/^ {2}\d\. (.*)$/gm)].map(([, note]) => note);
    expect(commentary.flatMap(({ footnotes }) => footnotes)).toEqual(notes);
    expect(notes).toHaveLength(9);
  });
});
