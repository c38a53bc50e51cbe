import { compareRuleNumbers, isWithin, normaliseRuleNumber, parentRuleNumber, sectionOf } from "./rule-number";

describe("rule numbers", () => {
  it.each([
    ["704.5K.", "704.5k"],
    [" 704. ", "704"],
    ["704.5aa", "704.5aa"],
    ["420.5", "420.5"],
  ])("reads %j as %s: a final dot and the letter case do not matter", (written, number) => {
    expect(normaliseRuleNumber(written)).toBe(number);
  });

  it.each(["", "rule 704", "704.5.5", "704k", "7045.1", "704.5abc"])(
    "does not take %j for a rule number",
    (written) => {
      expect(normaliseRuleNumber(written)).toBeNull();
    },
  );

  it("climbs from a subrule to its section", () => {
    expect(parentRuleNumber("704.5aa")).toBe("704.5");
    expect(parentRuleNumber("704.5")).toBe("704");
    expect(parentRuleNumber("704")).toBeNull();
  });

  it("does not take 704.5k for a part of 704.5a, nor 704.50 for a part of 704.5", () => {
    expect(isWithin("704.5k", "704")).toBe(true);
    expect(isWithin("704.5k", "704.5a")).toBe(false);
    expect(isWithin("704.50", "704.5")).toBe(false);
  });

  it.each([
    ["704", "704.1", -1],
    ["704.1", "704", 1],
    ["704.5a", "704.5b", -1],
    ["704.5b", "704.5a", 1],
    ["704.5a", "704.5a", 0],
  ])("orders %s and %s: %i", (one, other, sign) => {
    expect(Math.sign(compareRuleNumbers(one, other))).toBe(sign);
  });

  it.each(["704", "704.5", "704.5k"])("%s stands in section 704", (number) => {
    expect(sectionOf(number)).toBe("704");
  });

  it("has no order for what is not a rule number", () => {
    expect(() => compareRuleNumbers("704.5a", "rule")).toThrow("not a rule number: rule");
  });

  it("orders two letters after z and 10 after 9", () => {
    const sorted = ["704.10", "704.5aa", "704.5", "704", "704.5z", "704.9", "704.5a"].sort(compareRuleNumbers);
    expect(sorted).toEqual(["704", "704.5", "704.5a", "704.5z", "704.5aa", "704.9", "704.10"]);
  });
});
