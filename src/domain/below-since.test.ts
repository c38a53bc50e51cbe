import { countBelow, isAllSame, sayBelow } from "./below-since";

const rule = (number: string, now: readonly string[] | null, saysSame = true) => ({ number, now, saysSame });

describe("what became of the rules below one", () => {
  it("is the same where all have their words and their places, also under another number", () => {
    const below = countBelow("502.9", "702.19", [rule("502.9a", ["702.19a"])], ["702.19a"]);
    expect(isAllSame(below)).toBe(true);
    expect(sayBelow(below, "2006-10-01", "2026-08-07")).toBe(
      "The one rule below it in the edition of 2006-10-01 says the same in that of 2026-08-07.",
    );
  });

  it("is told for each kind, with numbers: b and c that swapped places are not where they were", () => {
    const rules = [
      rule("702.2a", ["702.2a"]),
      rule("702.2b", ["702.2c"], false),
      rule("702.2c", ["702.2b"]),
      rule("702.2d", []),
      rule("702.2e", null),
    ];
    const below = countBelow("702.2", "702.2", rules, ["702.2a", "702.2b", "702.2c", "702.2f"]);
    expect(isAllSame(below)).toBe(false);
    expect(sayBelow(below, "2010-10-01", "2026-08-07")).toBe(
      "From the edition of 2010-10-01 to that of 2026-08-07, of the 5 rules below it 1 is as it was, 1 has other words (702.2b), " +
        "1 has another place (702.2c), 1 is gone (702.2d) and 1 is not held on both sides (702.2e); 1 is new (702.2f).",
    );
  });

  it("of one rule is told without a count, and of numbers of rules alone as such", () => {
    const one = countBelow("701.31", "701.31", [rule("701.31a", ["701.31a"], false)], ["701.31a"]);
    expect(sayBelow(one, "2019-10-04", "2026-08-07")).toBe(
      "From the edition of 2019-10-04 to that of 2026-08-07, the one rule below it has other words (701.31a).",
    );
    const referring = { ...rule("701.31a", ["701.33a"], false), refersElsewhere: true };
    expect(sayBelow(countBelow("701.31", "701.33", [referring], ["701.33a"]), "2019-10-04", "2026-08-07")).toBe(
      "From the edition of 2019-10-04 to that of 2026-08-07, the one rule below it has its words with other numbers of rules (701.31a).",
    );
  });

  it("is not the same if one came, and nothing is said where nothing stands", () => {
    expect(isAllSame(countBelow("1", "1", [], ["1.1"]))).toBe(false);
    expect(sayBelow(countBelow("1", "1", [], []), "2010-10-01", "2026-08-07")).toBe("");
  });
});
