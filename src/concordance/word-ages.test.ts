import { shippedWordAges } from "../store/shipped-concordance";
import { readWordAges, writeWordAges } from "./word-ages";

describe("The ages of words that ship", () => {
  it("are of 132 editions, and read as they were written", () => {
    const known = shippedWordAges();
    expect(known.size).toBe(132);
    expect(readWordAges(writeWordAges(known))).toEqual(known);
  });

  it("are of no edition that is later than theirs", () => {
    const wrong = [...shippedWordAges()].filter(
      ([date, ages]) => ages.length === 0 || ages.some(({ since, words }) => since > date || words < 1),
    );
    expect(wrong).toEqual([]);
  });

  it("are refused with the line that cannot be read", () => {
    expect(() => readWordAges("palimpsest-ages 1\n2009-10-01 0:12\n2010-01-01 7:3\n")).toThrow("line 3");
    expect(() => readWordAges("words")).toThrow("line 1");
  });
});
