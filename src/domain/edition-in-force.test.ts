import { editionInForce } from "./edition-in-force";

const certain = { effectiveDate: "2007-02-01" };
const bracketed = { effectiveDate: "2006-10-01", effectiveBefore: "2007-05-01" };
const published = ["2006-10-01", "2007-02-01", "2007-05-01"];

describe("the edition in force on a date", () => {
  it.each([
    ["2006-10-01", [bracketed], bracketed],
    ["2007-03-01", [bracketed], bracketed],
    ["2007-03-01", [bracketed, certain], certain],
    ["2007-01-31", [bracketed, certain], bracketed],
    ["2007-05-01", [bracketed, certain], null],
    ["2007-01-31", [certain], null],
  ])("on %s, with %j held, is %j", (date, editions, expected) => {
    expect(editionInForce(date, editions, published)).toBe(expected);
  });

  it("is unknown if a newer edition was published that is not held", () => {
    expect(editionInForce("2007-06-01", [certain], published)).toBeNull();
  });

  it("is a held one of which nobody else knows that it was published", () => {
    const later = { effectiveDate: "2008-01-01" };
    expect(editionInForce("2008-02-01", [certain, later], published)).toBe(later);
  });

  it("is not one that came out more than a year before, for a newer one must have come since", () => {
    const newest = { effectiveDate: "2008-01-01" };
    expect(editionInForce("2009-01-01", [newest], published)).toBe(newest);
    expect(editionInForce("2009-01-02", [newest], published)).toBeNull();
    expect(editionInForce("9999-12-31", [newest], published)).toBeNull();
  });

  it("is not one whose date is open on a day before it can have been in force", () => {
    expect(editionInForce("2006-09-30", [bracketed], ["2005-10-01", ...published])).toBeNull();
  });

  it("is refused if no edition is known at all", () => {
    expect(() => editionInForce("2007-02-01", [], [])).toThrow(
      "No edition of the Comprehensive Rules is known to this service.",
    );
  });

  it("is refused before the first edition known", () => {
    expect(() => editionInForce("2006-09-30", [certain], published)).toThrow(
      "No edition of the Comprehensive Rules was in force on 2006-09-30: the first one known is that of 2006-10-01.",
    );
  });
});
