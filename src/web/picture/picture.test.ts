import { load } from "cheerio";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { AGES, yearClass, yearColour } from "../components/year-colour";
import { type Explorer, openExplorer } from "../test-kit/explorer";
import { drawPicture } from "../../server/pages/draw-picture";
import { drawn, PICTURE } from "./draw";
import { type Face, type Faces, linesOf, widthOf } from "./lay-out";
import { changedPieces, type Picture } from "./picture";
import { advancesOf } from "./typeface";
import { writeVellum } from "../../domain/vellum";
import { shippedVellum } from "../../store/shipped-concordance";
import { verdictAddress } from "../../views/verdict-address";

const LEGENDS =
  "players: ann, bob\nann: Kiku [hers] 2/2 Legendary Creature\nbob: Kiku [his] 2/2 Legendary Creature\ncheck\n";

const fontFile = (path: string): Buffer => readFileSync(require.resolve(path));
const sans = advancesOf(fontFile("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"));
const serif = advancesOf(fontFile("@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf"));
const other = advancesOf(fontFile("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));
const faces: Faces = { sans, sansBold: sans, serif, serifBold: serif, other };

const style = { face: "serif" as Face, size: 30, width: 500 };
const wordsOf = (text: string, most?: number): string[] =>
  linesOf([{ text }], { ...style, ...(most !== undefined && { most }) }, faces).map((line) =>
    line.map((run) => run.text).join(""),
  );

describe("a typeface", () => {
  it("knows how wide its characters are, and which it has", () => {
    const code = (character: string): number => character.codePointAt(0)!;
    expect(sans(code("i"))).toBeLessThan(sans(code("m"))!);
    expect(sans(code(" "))).toBeCloseTo(0.2, 2);
    expect([sans(code("ש")), other(code("ש"))]).toEqual([undefined, expect.any(Number)]);
    // Beyond what two bytes can name.
    expect(other(code("😀"))).toBeGreaterThan(0.5);
  });

  it("is refused if it is none", () => {
    expect(() => advancesOf(new Uint8Array(64))).toThrow("The font has no table head.");
  });
});

describe("lines", () => {
  it("hold all words in their order, each line within its width, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const lines = linesOf([{ text }], style, faces);
        for (const line of lines)
          for (const { x, width } of line) expect(x + width).toBeLessThanOrEqual(style.width + style.size);
        const letters = (said: string): string => said.replace(/[\s\p{Cc}\p{Cs}\p{Cf}\ufffe\uffff]/gu, "");
        expect(letters(lines.flatMap((line) => line.map((run) => run.text)).join(""))).toBe(letters(text));
      }),
    );
  });

  it("break between words, and inside one that is too long; of more than wanted the last ends with dots", () => {
    const text = "If two or more legendary permanents with the same name are on the battlefield";
    expect(wordsOf(text)).toEqual([
      "If two or more legendary",
      "permanents with the same name",
      "are on the battlefield",
    ]);
    expect(wordsOf(text, 1)).toEqual([expect.stringMatching(/^If two or more .* …$/)]);
    expect(wordsOf("x".repeat(100)).length).toBeGreaterThan(2);
    expect(wordsOf("")).toEqual([]);
  });

  it("keep marks to words: no space at the beginning or end of one is marked", () => {
    const pieces = [
      { text: "are " },
      { text: "in play ", mark: "dropped" },
      { text: " on the battlefield", mark: "added" },
    ];
    const [line] = linesOf(pieces, { ...style, width: 2_000 }, faces);
    expect(line!.map(({ text, mark }) => [text, mark])).toEqual([
      ["are", undefined],
      ["in play", "dropped"],
      ["on the battlefield", "added"],
    ]);
    expect(line![1]!.x).toBeCloseTo(line![0]!.width + widthOf(" ", "serif", 30, faces), 5);
  });

  it("have no signs that turn about what follows them, or that are none", () => {
    expect(wordsOf("a\u202egnp.exe\u0000\ud800b")).toEqual(["a gnp.exe b"]);
  });
});

describe("the words of a change", () => {
  it("are told without most of those that stay", () => {
    const long = "word ".repeat(60);
    const pieces = changedPieces([
      { operation: "EQUAL", text: long },
      { operation: "DELETE", text: "in play" },
      { operation: "INSERT", text: "on the battlefield" },
      { operation: "EQUAL", text: long },
    ]);
    expect(pieces.map(({ mark }) => mark)).toEqual([undefined, "dropped", "added", undefined]);
    for (const { text } of [pieces[0]!, pieces[3]!]) expect(text.length).toBeLessThan(80);
    expect([pieces[0]!.text.startsWith("…"), pieces[3]!.text.endsWith("…")]).toEqual([true, true]);
  });
});

it("a year has the colour of its style, and the first and last those of the palette", () => {
  const palette = readFileSync(`${__dirname}/../style/palette.css`, "utf8").split("@media")[0]!;
  expect(AGES).toEqual([...palette.matchAll(/--age-\d: (#[0-9a-f]{6})/g)].map(([, colour]) => colour));
  expect([yearColour("1990-01-01"), yearColour("1999-04-23"), yearColour("2040-01-01")]).toEqual([
    AGES[0],
    AGES[0],
    AGES[5],
  ]);
  const styled = readFileSync(`${__dirname}/../style/years.css`, "utf8").matchAll(/\.year-(\d{4})\b/g);
  const years = [...new Set([...styled].map(([, year]) => Number(year)))].sort();
  expect([yearClass("1990-01-01"), yearClass("2040-01-01")]).toEqual([`year-${years[0]}`, `year-${years.at(-1)}`]);
  expect(years).toHaveLength(years.at(-1)! - years[0]! + 1);
  // As a browser draws what years.css has for them.
  expect([yearColour("2001-05-05"), yearColour("2021-05-05")]).toEqual(["#452868", "#807b32"]);
});

describe("a picture", () => {
  const board = { title: "1 October 2010", rows: [{ name: "Kiku", end: "to the graveyard", isGone: true }] };
  const picture = (text: string): Picture => ({
    ...{ above: text, title: text, below: text },
    parts: [
      { label: text, pieces: [{ text }, { text, mark: "2004-10-01" }, { text, mark: "added" }] },
      { boards: [board, { title: text, rows: Array(9).fill({ name: text, facts: text, end: text, isGone: false }) }] },
    ],
  });

  it("is XML with nothing beyond its edges, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), (text, isLong) => {
        const $ = load(drawn(picture(isLong ? text.repeat(40) : text), faces), { xml: true });
        for (const each of $("text, rect").toArray()) {
          expect(Number($(each).attr("y") ?? 0)).toBeLessThan(PICTURE.height);
          expect(Number($(each).attr("x") ?? 0)).toBeLessThan(PICTURE.width);
        }
        expect($("script, image, style, use, foreignObject")).toHaveLength(0);
      }),
      { numRuns: 30 },
    );
  });

  it("of a sheet is all of it, or its words around a rule, which is outlined", () => {
    const of = (rule?: string) =>
      load(
        drawn(
          {
            ...{ above: "", title: "Words", below: "" },
            parts: [{ sheet: writeVellum(shippedVellum()), on: "2009-10-01", ...(rule !== undefined && { rule }) }],
          },
          faces,
        ),
        { xml: true },
      );
    const lengthOf = ($: ReturnType<typeof of>): number => $("path[fill-opacity]").toString().length;
    const [all, one] = [of(), of("704.5k")];
    expect(lengthOf(one)).toBeLessThan(lengthOf(all) / 100);
    expect([all, one].map(($) => $("path[stroke='#fcfaf5'][d^='M']").length)).toEqual([0, 1]);
  });

  it("is a PNG of the size that those want who show links", async () => {
    for (const text of ["", "Legend rule", "שלום 😀 漢字 <b>&amp;".repeat(50)]) {
      const png = await drawPicture(picture(text));
      expect(png.subarray(1, 4).toString()).toBe("PNG");
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([PICTURE.width, PICTURE.height]);
    }
  });
});

describe("the picture of a page", () => {
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await openExplorer([], { PUBLIC_URL: "https://rules.example" });
  });
  afterAll(() => explorer.close());

  const VERDICT = verdictAddress(LEGENDS, ["2009-10-01", "2026-08-07"]);
  it.each([
    ["/2009-10-01/704.5k", /public/],
    ["/rule/legend-rule", /public/],
    ["/compare/2009-10-01...2010-10-01?under=704", /public/],
    ["/ask?q=when+did+mana+burn+end", /public/],
    ["/board/legend-rule", /public/],
    ["/combat/mogg-fanatic", /public/],
    ["/vellum?on=2009-10-01&rule=704.5k", /public/],
    // What somebody has typed is kept nowhere.
    [VERDICT, /no-store/],
  ])("%s is named in its head, and is one", async (address, kept) => {
    const { $ } = await explorer.visit(address);
    const named = new URL($("meta[property='og:image']").attr("content")!);
    expect([named.origin, named.pathname]).toEqual(["https://rules.example", address.split("?")[0]]);
    const { status, headers } = await explorer.visit(named.pathname + named.search);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(headers.get("cache-control")).toMatch(kept);
  });

  it("is at the address to which another leads, and there is none of a page without", async () => {
    const redirected = await explorer.visit("/compare?from=2009-10-01&to=2010-10-01&as=png");
    expect(redirected.headers.get("location")).toBe("/compare/2009-10-01...2010-10-01?as=png");
    const none = await explorer.visit("/about?as=png");
    expect([none.status, JSON.parse(none.html)]).toMatchObject([
      404,
      { errors: [{ extensions: { code: "NOT_FOUND" } }] },
    ]);
    const wrong = await explorer.visit("/2009-10-01/999.9z?as=png");
    expect([wrong.status, wrong.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
  });
});
