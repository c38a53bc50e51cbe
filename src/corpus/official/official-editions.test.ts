import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalText } from "../typography";
import { decodeOfficialFile } from "./decode";
import { type ParsedOfficialRules, parseOfficialRules } from "./parse-official-rules";

/** The publisher's files are not part of this project: these tests run where somebody has put them. */
const FOLDER = join(__dirname, "../../../../shared/editions");
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".txt")) : [];
if (files.length === 0) console.warn(`Skipped: no official files in ${FOLDER}`);
const describeFiles = files.length > 0 ? describe : describe.skip;

const read = (name: string) => readFileSync(join(FOLDER, name));
const parsed = new Map<string, ParsedOfficialRules>();
const parse = (name: string): ParsedOfficialRules => {
  const known = parsed.get(name) ?? parseOfficialRules(read(name), { fileName: name });
  parsed.set(name, known);
  return known;
};

/**
 * A count made from the raw text, without the parser: after the second “100. General”, every line up to the glossary
 * that begins with a number in the form of a section or a rule, unless it can only be the rest of the line before.
 */
function countRules(bytes: Buffer): { sections: number; rules: number } {
  const utf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  if (bytes[0] === 0xfe) bytes = Buffer.from(bytes).swap16();
  const lines = bytes.toString(utf16 ? "utf16le" : "latin1").split(/\r\n|[\r\n]/).map((line) => line.trim());
  const start = lines.lastIndexOf("100. General");
  const body = lines.slice(start, lines.lastIndexOf("Glossary"));
  const begins = body.filter((_, i) => {
    const before = body[i - 1] ?? "";
    return before === "" || /^\d{3}\. /.test(before) || /[.”"')\x94]$/.test(before);
  });
  const rules = begins.filter((line) => /^\d{3}\.\s?(?:\d+[a-z]{0,2}|[a-z])(?:\.| |[A-Z]|$)(?!$)/.test(line)).length;
  return { rules, sections: begins.filter((line) => /^\d{3}\. [^\d]/.test(line)).length };
}

describeFiles("the official files", () => {
  it.each(files)("reads %s: no rule is lost, and every line is understood", (name) => {
    const { edition, report, record, lines } = parse(name);
    const { sections, numberedRules } = report.counts;
    expect({ sections, rules: numberedRules }).toEqual(countRules(read(name)));
    expect(edition.key).toBe(name.slice(0, 10));
    expect(record.unparsed).toEqual([]);
    expect(lines).toHaveLength(decodeOfficialFile(read(name)).lines.length);
  });

  it.each(files)("accounts for every word of %s", (name) => {
    const { edition, lines } = parse(name);
    const source = decodeOfficialFile(read(name)).lines;
    const squeeze = (text: string) => text.replace(/\s+/g, "");
    const inFile = source.flatMap((line, i) => {
      const text = line.trim();
      if (["term", "definition"].includes(lines[i] ?? "")) return text;
      if (text === "Glossary" || !["rule", "example", "chapter", "heading"].includes(lines[i] ?? "")) return [];
      return text.replace(/^\d+\.\s?(?:\d*[a-z]{0,2}|[a-z])\.?(?=\s|[A-Z]|$)|^(?:Example|EXAMPLE):/, "");
    });
    const inEdition = [
      ...edition.chapters.map(({ heading }) => heading),
      ...edition.rules.flatMap(({ heading, text, examples }) => [heading ?? "", text, ...examples]),
      ...edition.glossary.flatMap(({ term, definition }) => [term, definition]),
    ];
    const length = (texts: readonly string[]) => texts.reduce((sum, text) => sum + squeeze(text).length, 0);
    expect(Math.abs(length(inFile) - length(inEdition))).toBeLessThan(40);
  });

  it("counts, sections included, the rules of all of them", () => {
    const counts = files.map((name) => parse(name).report.counts);
    const total = counts.reduce((sum, { sections, numberedRules }) => sum + sections + numberedRules, 0);
    expect(total).toBe(files.map((name) => countRules(read(name))).reduce((sum, { sections, rules }) => sum + sections + rules, 0));
  });

  it("reads the same rules from a file that is wrapped, or wrapped with a blank line after every line", () => {
    const name = "2011-09-30.txt";
    if (!files.includes(name)) return;
    const wrapped = decodeOfficialFile(read(name)).lines.flatMap((line) => {
      const pieces = line.trimEnd().match(/.{1,92}(?:\s|$)/g) ?? [""];
      return pieces.map((piece) => piece.trimEnd());
    });
    const content = ({ edition }: ParsedOfficialRules) =>
      edition.rules.map(({ number, heading, text, examples }) =>
        canonicalText([number, heading ?? "", text, ...examples].join(" ")),
      );
    for (const lineEnd of ["\r\n", "\n\n"])
      expect(content(parseOfficialRules(Buffer.from(wrapped.join(lineEnd))))).toEqual(content(parse(name)));
  });

  it("flags the misprints that are known of these editions", () => {
    const misprints = files.flatMap((name) =>
      parse(name)
        .edition.rules.filter(({ printedNumber }) => printedNumber !== undefined)
        .map(({ number, printedNumber }) => `${name.slice(0, 10)} ${printedNumber} for ${number}`),
    );
    expect(misprints).toEqual([
      "1999-11-01 408.f for 408.2f",
      "1999-11-01 408.g for 408.2g",
      "2006-10-01 432.2b for 423.2b",
      "2007-02-01 432.2b for 423.2b",
    ]);
    const repairs = files.includes("2021-06-18.txt") ? parse("2021-06-18.txt").report.repairs : [];
    expect(repairs.filter(({ name }) => name === "lost-line-break")).toHaveLength(11);
  });
});
