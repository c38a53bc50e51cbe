import fc from "fast-check";
import { readOneNumber, readRuleNumbers } from "./written-number";

describe("a citation as people write it", () => {
  it.each([
    ["CR 704.5k", ["704.5k"]],
    ["rule 420.5e", ["420.5e"]],
    ["C.R. 502.9", ["502.9"]],
    ["§704.5k", ["704.5k"]],
    ["704.5(k)", ["704.5k"]],
    ["704.5 (k)", ["704.5k"]],
    ["704.5 k", ["704.5k"]],
    ["704.5j (legend rule)", ["704.5j"]],
    ["rule 506, “Combat Phase.”", ["506"]],
    ["704.5 (k) (world rule)", ["704.5k"]],
    ["704.5.k", ["704.5k"]],
    ["704.5K.", ["704.5k"]],
    ["７０４．５ｋ", ["704.5k"]],
    ["“Comprehensive Rules, 704.5k”", ["704.5k"]],
    ["[CR 704.5(k)]", ["704.5k"]],
    ["**704.5k**", ["704.5k"]],
    ["704.5aa", ["704.5aa"]],
    ["section 702", ["702"]],
    ["chapter 7", ["7"]],
    ["704.5a–c", ["704.5a", "704.5b", "704.5c"]],
    ["702.19b-e", ["702.19b", "702.19c", "702.19d", "702.19e"]],
    ["704.5k−n", ["704.5k", "704.5m", "704.5n"]],
    ["704.5y–aa", ["704.5y", "704.5z", "704.5aa"]],
    ["from 704.5a through 704.5c", ["704.5a", "704.5b", "704.5c"]],
    ["704.5(a)-(c)", ["704.5a", "704.5b", "704.5c"]],
    ["704.5–7", ["704.5", "704.6", "704.7"]],
    ["sections 702 to 704", ["702", "703", "704"]],
    ["704.5k and 704.5m", ["704.5k", "704.5m"]],
    ["704.5a, b and d", ["704.5a", "704.5b", "704.5d"]],
    ["704.5a/5b", ["704.5a", "704.5b"]],
    ["rules 704.5a–b, 704.5a, and §702.19", ["704.5a", "704.5b", "702.19"]],
    ["704.5 or 704.6", ["704.5", "704.6"]],
    ["both 704.5 and 704.6", ["704.5", "704.6"]],
    ["CR-704.5k", ["704.5k"]],
    ["{{CR|704.5k}}", ["704.5k"]],
    ["r704.5k", ["704.5k"]],
    ["R. 704.5k", ["704.5k"]],
    ["cf. 704.5k", ["704.5k"]],
    ["per CR 704.5k", ["704.5k"]],
    ["according to rule 704.5k", ["704.5k"]],
    ["Sec 704.5k", ["704.5k"]],
    ["point 704.5k", ["704.5k"]],
  ])("%s is %j", (written, numbers) => {
    expect(readRuleNumbers(written)).toEqual({ numbers });
  });

  it.each([
    ["704.5c–a", ["704.5a–c", "704.5c"]],
    ["704,5k", ["704.5k"]],
    ["7045k", ["704.5k"]],
    ["704.5-k", ["704.5k"]],
    ["704.05k", ["704.5k"]],
    ["702-4", ["702.4"]],
    ["704.5 and 6", ["704.5"]],
    ["704.5k 704.5m", ["704.5k, 704.5m"]],
    ["704.5a–704.6b", ["704.5a, 704.6b"]],
    ["r362", ["362"]],
    ["704.5k (2011-09-30)", ["704.5k"]],
    ["2012", []],
    ["seven", []],
    ["", []],
    ["1".repeat(100_000), []],
    ["704.5a–c, ".repeat(1000), []],
  ])("%s is refused; it may mean %j", (written, mayMean) => {
    expect(readRuleNumbers(written)).toEqual({ numbers: null, mayMean });
  });

  const letter = fc.constantFrom(..."abcdefghijkmnpqrstuvwxyz");
  const figures = fc.integer({ min: 1, max: 999 });
  const letters = fc.oneof(
    letter,
    letter.map((last) => `a${last}`),
  );
  const canonical = fc.oneof(
    figures.map(String),
    fc.tuple(figures, figures).map(([section, rule]) => `${section}.${rule}`),
    fc.tuple(figures, figures, letters).map(([section, rule, letter]) => `${section}.${rule}${letter}`),
  );

  it("that is in canonical form means itself, and so it does in any dress", () => {
    const before = fc.constantFrom(
      "",
      "CR ",
      "cr",
      "C.R. ",
      "rule ",
      "Rules: ",
      "§",
      "§ ",
      "the rule ",
      "comprehensive rules ",
      "MTG CR ",
    );
    const after = fc.constantFrom("", ".", ",", " ", ";", ":");
    const around = fc.constantFrom(["", ""], ["(", ")"], ["[", "]"], ["“", "”"], ["*", "*"], ["`", "`"]);
    const dress = fc.constantFrom(
      (number: string) => number,
      (number: string) => number.toUpperCase(),
      (number: string) => number.replace(/\D+$/, "($&)"),
      (number: string) => number.replace(/\D+$/, ".$&"),
      (number: string) => number.replace(".", " . "),
      (number: string) => number.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    );
    fc.assert(
      fc.property(canonical, before, dress, after, around, (number, prefix, dressed, suffix, [open, close]) => {
        expect(readOneNumber(number)).toBe(number);
        expect(readOneNumber(`${open}${prefix}${dressed(number)}${suffix}${close}`)).toBe(number);
      }),
    );
  });

  it("of several in canonical form means each of them, however they are joined", () => {
    const joint = fc.constantFrom(", ", " and ", " or ", ", and ", "; ", "/", " & ", ",");
    fc.assert(
      fc.property(
        fc.uniqueArray(
          canonical.filter((number) => /^\d{3}/.test(number)),
          { minLength: 1, maxLength: 8 },
        ),
        joint,
        (numbers, by) => {
          expect(readRuleNumbers(`rules ${numbers.join(by)}`)).toEqual({ numbers });
        },
      ),
    );
  });

  it("never means a number that is not written there, however it is written", () => {
    const piece = fc.oneof(
      canonical,
      fc.constantFrom(" ", "-", "–", ",", ".", "(", ")", "to", "and", "CR", "rule", "§", "a", "5", "k"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const written = pieces.join("");
        const read = readRuleNumbers(written).numbers ?? [];
        const isRange = /[-–]|to/.test(written);
        for (const number of isRange ? [] : read) {
          const [section, rule, letters] = number.split(/\.|(?<=\d)(?=[a-z])/);
          for (const part of [section, rule, letters]) expect(written.toLowerCase()).toContain(part ?? "");
        }
      }),
      { numRuns: 500 },
    );
  });
});
