import { around, covers } from "./edition";

describe("the coverage of an edition", () => {
  const part = { coverage: { complete: false, sections: ["504", "704.5"] } };

  it.each([
    ["704.5", true],
    ["704.5g", true],
    ["504.1", true],
    ["704.4", false],
    ["704", false],
    ["7", false],
  ])("of 504 and 704.5 says of %s whether it is known: %s", (number, known) => {
    expect(covers(part, number)).toBe(known);
  });

  it("is everything if the edition is complete, and nothing if no section is held", () => {
    expect(covers({ coverage: { complete: true, sections: [] } }, "704.5g")).toBe(true);
    expect(covers({ coverage: { complete: false, sections: [] } }, "704.5g")).toBe(false);
  });
});

describe("what has dates, around a date", () => {
  const [old, newer] = [{ effectiveDate: "2009-07-11" }, { effectiveDate: "2009-10-01" }];

  it.each([
    ["2009-07-10", undefined, old],
    ["2009-07-11", old, newer],
    ["2009-09-30", old, newer],
    ["2009-10-01", newer, undefined],
  ])("%s", (date, before, after) => {
    expect(around([old, newer], date)).toEqual({ before, after });
  });
});
