import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PalimpsestError } from "../src/domain/errors";
import { pageFromBytes } from "./page";
import { readPage, scrapers } from "./registry";
import { type Reading } from "./scraper";
import { TEST_CORPUS } from "../src/test-kit/test-corpus";
import { publishedEditions } from "./test-kit/published-editions";

const folders = [join(TEST_CORPUS, "raw"), ...scrapers.map(({ name }) => join(__dirname, "examples", name))];
const pages = folders
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !name.endsWith(".json"))
      .map((name) => join(folder, name)),
  )
  .map((path) => readFileSync(path, "utf8").split("\n"));

/** What was done to a page on its way: lines lost, doubled, swapped, or cut short. */
const damage = fc.record({
  page: fc.constantFrom(...pages),
  edits: fc.array(
    fc.record({
      kind: fc.constantFrom("drop", "double", "swap", "cut", "end"),
      at: fc.nat(),
      column: fc.nat({ max: 200 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

function damaged({ page, edits }: typeof damage extends fc.Arbitrary<infer T> ? T : never): string {
  const lines = [...page];
  for (const { kind, at, column } of edits) {
    const index = at % lines.length;
    const line = lines[index] ?? "";
    if (kind === "drop") lines.splice(index, 1);
    if (kind === "double") lines.splice(index, 0, line);
    if (kind === "swap") lines.splice(index, 2, ...lines.slice(index, index + 2).reverse());
    if (kind === "cut") lines[index] = line.slice(0, column);
    if (kind === "end") lines.splice(index + 1);
    if (lines.length === 0) lines.push("");
  }
  return lines.join("\n");
}

function attempt(text: string): Reading | undefined {
  try {
    return readPage(pageFromBytes(Buffer.from(text)), { publishedEditions }).reading;
  } catch (error) {
    if (error instanceof PalimpsestError) return undefined;
    throw error;
  }
}

describe("a page damaged on its way", () => {
  it("is read with every line accounted for, or refused with a code", () => {
    let read = 0;
    fc.assert(
      fc.property(damage, (description) => {
        const text = damaged(description);
        const reading = attempt(text);
        if (!reading) return;
        read++;
        expect(reading.lineKinds).toHaveLength(text.replace(/\n$/, "").split("\n").length);
        expect(new Set(reading.rules.map(({ number }) => number)).size).toBe(reading.rules.length);
        for (const { firstLine, lastLine } of [...reading.rules, ...reading.commentary])
          expect(firstLine >= 1 && firstLine <= lastLine && lastLine <= reading.lineKinds.length).toBe(true);
      }),
      { numRuns: 250, seed: 2003 },
    );
    expect(read).toBeGreaterThan(25);
  });

  it("reads the same twice", () => {
    fc.assert(
      fc.property(damage, (description) => {
        const text = damaged(description);
        expect(attempt(text)).toEqual(attempt(text));
      }),
      { numRuns: 25, seed: 420 },
    );
  });

  it("of any depth and length is answered", () => {
    const deep = `<html><body>${"<span>".repeat(20_000)}704.1. text</body></html>`;
    expect(attempt(deep)).toBeUndefined();
    const book = "Magic The Gathering Comprehensive Rules - Part 1\n420.1. A.";
    const long = Array.from({ length: 20_000 }, (_, index) => ` 420.${(index + 2) % 1000}. B.`).join("");
    expect(attempt(book + long)?.rules.length).toBeGreaterThan(900);
  });
});
