import { shippedJudge } from "../reading/citations/check-text";
import { DEFAULT_CORPUS, readCatalogue } from "../store/corpus-files";
import { certainNumbers } from "./correct";
import { findCitations } from "./find-citations";
import { proseIn, type Syntax } from "./prose";

// Whoever writes a text that is audited, or sends one to be checked, says how long its lines are, and what is on them.

const { known } = shippedJudge(readCatalogue(DEFAULT_CORPUS));

const timed = (work: () => unknown): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

/**
 * Eight times as much takes eight times as long, not 64 times; half way between, on a scale of factors, is 23. Twice that is
 * allowed, because what fits a processor's memory is quicker than what does not; and what takes next to nothing is not
 * compared. Collecting what others left behind counts as work too, so the least of some runs is taken.
 */
function expectLinear(work: (size: number) => unknown, size: number): void {
  const large = (): number => timed(() => work(8 * size));
  if (large() < 100) return;
  const small = Math.min(...[1, 2, 3].map(() => timed(() => work(size))));
  expect(Math.min(large(), large(), large())).toBeLessThan(Math.max(100, 45 * small));
}

const SIZE = 30_000;
const line = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));

describe("citations are found in a time that grows as the text does, on a line of its own length", () => {
  it.each([
    ["702.1a, "],
    ["702.1a "],
    ["702.1, "],
    ["702.1-702.30, "],
    ["CR 702.1a "],
    ["CR "],
    ["(2011-09-30) "],
    ["702.1a (2011-09-30), "],
    ["as of 2011 702.1a "],
    ['702.1a "'],
    ['"legendary permanents with the same name" 702.1a '],
    ["702.1a: Deathtouch is a static ability "],
    ["the legend rule (704.5k) "],
    ["the legend rule: 704.5k is "],
    ["trample is described in 702.19 = "],
    ["704. State-Based Actions "],
    ["rule 704 and "],
    ["20110930 - 704.5k "],
    ["| 702.1a | deathtouch |"],
    ["[[CR 702.1a|702.1a]]"],
  ])("%s", (piece) => {
    expectLinear((size) => findCitations(line(piece, size), known), SIZE);
  });

  it.each([
    ["blanks after a label", (size: number) => `CR${" ".repeat(size)}702.1a`],
    ["labels with blanks", (size: number) => line(`CR${" ".repeat(500)}`, size)],
    ["lines of blanks after a label", (size: number) => `CR\n${" ".repeat(size)}\n702.1a`],
    ["blanks after quoted words", (size: number) => line('702.1a "x\n', size / 4) + " ".repeat(size)],
    ["apostrophes in what may be a set", (size: number) => `CR 702.1a (as of A${"'".repeat(size)}a)`],
    ["a long word in what may be a set", (size: number) => `CR 702.1a (as of A${"a".repeat(size)} b c d e`],
    ["blanks and figures", (size: number) => line("702.1a      ", size)],
  ])("%s", (_, text) => {
    expectLinear((size) => findCitations(text(size), known), SIZE);
  });

  it.each([
    ['{"rule": "702.1a", '],
    ['"rule": "702.1a", "k": "x", '],
    ['rule: ["702.1a", '],
    ['rules"     :    [[[ '],
    ["rule_".repeat(20)],
    ['"702.1a": "702.1a '],
    ["{{CR|exact|lookup="],
    ["{{CR|702.1a|2011-09-30}}"],
    ["rules:\n  - 702.1a\n"],
    ['<rule id="702.1a" '],
    ["<rule>702.1a</rule>"],
    ["<rule><id>702.1a</id>"],
    ["<rule><id>702.1a</id><date>"],
    ["<rule "],
    ['{"rule": "702.1a"}, '],
  ])("in data, of %s", (piece) => {
    expectLinear((size) => findCitations(`CR 100.1 ${line(piece, size)}`, known, "DATA"), SIZE);
  });

  it.each([["rule: 702.1a\n"], ["- rule: 702.1a\n  x: y\n"], [" - "]])("in lines of data, of %s", (piece) => {
    expectLinear((size) => findCitations(`rule: 702.1a\n${line(piece, size)}`, known, "HASHES"), SIZE);
  });

  it.each([["702.1a,2011-09-30\n"], ['702.1a,"'], ["702.1a"], ['""'], [","]])("in a table, of %s", (piece) => {
    expectLinear((size) => findCitations(`rule,date\n${line(piece, size)}`, known, "DATA"), SIZE);
  });

  it.each<[Syntax, string]>([
    ["SLASHES", '\\"'],
    ["SLASHES", "\\'"],
    ["SLASHES", "\\`"],
    ["SLASHES", '@"@'],
    ["SLASHES", "/*"],
    ["NESTED_SLASHES", '\\"'],
    ["NESTED_SLASHES", 'r#"'],
    ["NESTED_SLASHES", "/*"],
    ["NESTED_SLASHES", "'\\u"],
    ["HASHES", '\\"'],
    ["PYTHON", "\\'"],
    ["DASHES", '\\"'],
    ["DASHES", "--[["],
    ["SEMICOLONS", '\\"'],
    ["SEMICOLONS", '"\\'],
  ])("where comments stand, of %s and quotation marks without an end: %s", (syntax, piece) => {
    expectLinear((size) => proseIn(line(piece, size), syntax), SIZE * 4);
  });

  it.each([["702.1a (2011-09-30), "], ["2011-09-30 "], ["CR 310.8b; 2011, "], ["](702.1a "], ["a/702.1a "]])(
    "what may be written anew: %s",
    (piece) => {
      const judge = shippedJudge(readCatalogue(DEFAULT_CORPUS));
      expectLinear((size) => {
        const text = line(piece, size);
        const found = findCitations(text, known).map((cited) => ({ cited, judgement: judge.judge(cited) }));
        return certainNumbers(text, found, "PROSE");
      }, SIZE);
    },
  );

  it("finds no more than it is to, of ranges that are short to write", () => {
    const found = findCitations(line("CR 702.1-702.30, ", 100_000), known, "PROSE", 1_000);
    expect(found.length).toBeGreaterThan(1_000);
    expect(found.length).toBeLessThan(2_000);
  });
});

describe("strings and comments", () => {
  const comments = (text: string, syntax: Syntax): string[] =>
    proseIn(text, syntax).spans.map(([start, end]) => text.slice(start, end));

  it.each<[string, Syntax, string, string[]]>([
    ["a string holds none", "SLASHES", '"// no" // yes', ["// yes"]],
    ["a mark without an end holds none back", "SLASHES", "don't // yes", ["// yes"]],
    ["nor does one before another on its line", "SLASHES", "don't say \"x // yes", ["// yes"]],
    ["what ends on the next line is none", "SLASHES", '"a\n" // yes', ["// yes"]],
    ["an escape is no end", "SLASHES", '"\\"// no" // yes', ["// yes"]],
    ["marks are looked for again on the next line", "SLASHES", "'\n'// no' // yes", ["// yes"]],
    ["two marks are one, in a string of C#", "SLASHES", '@"// ""no""" // yes', ["// yes"]],
    ["a template has many lines", "SLASHES", "`\n// no` // yes", ["// yes"]],
    ["a comment is within another", "NESTED_SLASHES", "/* a /* b */ c */ d", ["/* a /* b */ c */"]],
    ["a raw string holds none", "NESTED_SLASHES", 'r#"" // no"# // yes', ["// yes"]],
    ["a lifetime is no string", "NESTED_SLASHES", "&'a T // yes", ["// yes"]],
    ["a sign before is none", "HASHES", "a#b # yes", ["# yes"]],
    ["what documents is one", "PYTHON", "'''yes'''", ["'''yes'''"]],
    ["of Lua, over lines", "DASHES", "--[[ a\nb ]] c -- d", ["--[[ a\nb ]]", "-- d"]],
    ["of Lisp", "SEMICOLONS", '"; no\n" ; yes', ["; yes"]],
  ])("%s (%s)", (_, syntax, text, expected) => {
    expect(comments(text, syntax)).toEqual(expected);
  });
});
