import {
  describeOfficial,
  eachOfficial,
  officialBytes,
  officialKeys,
  officialRules,
} from "../../test-kit/official-texts";
import { canonicalText } from "../typography";
import { decodeOfficialFile } from "./decode";
import { type ParsedOfficialRules, parseOfficialRules } from "./parse-official-rules";

/**
 * A count made from the raw text, without the parser: after the second “100. General”, every line up to the glossary
 * that begins with a number in the form of a section or a rule, unless it can only be the rest of the line before.
 */
function countRules(bytes: Buffer): { sections: number; rules: number } {
  const utf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  if (bytes[0] === 0xfe) bytes = Buffer.from(bytes).swap16();
  const lines = bytes
    .toString(utf16 ? "utf16le" : "latin1")
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim());
  const start = lines.lastIndexOf("100. General");
  const body = lines.slice(start, lines.lastIndexOf("Glossary"));
  const begins = body.filter((_, i) => {
    const before = body[i - 1] ?? "";
    return before === "" || /^\d{3}\. /.test(before) || /[.”"')\x94]$/.test(before);
  });
  const rules = begins.filter((line) => /^\d{3}\.\s?(?:\d+[a-z]{0,2}|[a-z])(?:\.| |[A-Z]|$)(?!$)/.test(line)).length;
  return { rules, sections: begins.filter((line) => /^\d{3}\. [^\d]/.test(line)).length };
}

describeOfficial("the official files", () => {
  it.each(officialKeys)("reads %s: no rule is lost, and every line is understood", (key) => {
    const { edition, report, record, lines } = officialRules(key);
    const { sections, numberedRules } = report.counts;
    expect({ sections, rules: numberedRules }).toEqual(countRules(officialBytes(key)));
    expect(edition.key).toBe(key);
    expect(record.unparsed).toEqual([]);
    expect(lines).toHaveLength(decodeOfficialFile(officialBytes(key)).lines.length);
  });

  it.each(officialKeys)("accounts for every word of %s", (key) => {
    const { edition, lines } = officialRules(key);
    const source = decodeOfficialFile(officialBytes(key)).lines;
    const squeeze = (text: string) => text.replace(/[\s_]+/g, "");
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
    const counts = officialKeys.map((key) => officialRules(key).report.counts);
    const total = counts.reduce((sum, { sections, numberedRules }) => sum + sections + numberedRules, 0);
    expect(total).toBe(
      officialKeys
        .map((key) => countRules(officialBytes(key)))
        .reduce((sum, { sections, rules }) => sum + sections + rules, 0),
    );
  });

  eachOfficial(
    ["2011-09-30"],
    (key) => [key],
    (key) =>
      `reads the same rules of ${key} from a file that is wrapped, or wrapped with a blank line after every line`,
    (key) => {
      const wrapped = decodeOfficialFile(officialBytes(key)).lines.flatMap((line) => {
        const pieces = line.trimEnd().match(/.{1,92}(?:\s|$)/g) ?? [""];
        return pieces.map((piece) => piece.trimEnd());
      });
      const content = ({ edition }: ParsedOfficialRules) =>
        edition.rules.map(({ number, heading, text, examples }) =>
          canonicalText([number, heading ?? "", text, ...examples].join(" ")),
        );
      for (const lineEnd of ["\r\n", "\n\n"])
        expect(content(parseOfficialRules(Buffer.from(wrapped.join(lineEnd))))).toEqual(content(officialRules(key)));
    },
  );

  eachOfficial(
    [
      { key: "1999-11-01", misprints: ["408.f for 408.2f", "408.g for 408.2g"], lostLineBreaks: 0 },
      { key: "2006-10-01", misprints: ["432.2b for 423.2b"], lostLineBreaks: 0 },
      { key: "2007-02-01", misprints: ["432.2b for 423.2b"], lostLineBreaks: 0 },
      { key: "2011-09-30", misprints: [], lostLineBreaks: 0 },
      { key: "2021-06-18", misprints: [], lostLineBreaks: 11 },
    ],
    ({ key }) => [key],
    ({ key }) => `flags the misprints that are known of ${key}`,
    ({ key, misprints, lostLineBreaks }) => {
      const { edition, report } = officialRules(key);
      const found = edition.rules.flatMap(({ number, printedNumber }) =>
        printedNumber === undefined ? [] : [`${printedNumber} for ${number}`],
      );
      expect(found).toEqual(misprints);
      expect(report.repairs.filter(({ name }) => name === "lost-line-break")).toHaveLength(lostLineBreaks);
    },
  );
});
