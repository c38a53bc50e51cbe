import { EditionCatalogue } from "../domain/edition-catalogue";
import { isKnownInForce, type Known, requireEdition } from "./find-edition";

const published = ["1999-11-01", "2001-07-23", "2003-03-15", "2003-05-26"];
const known: Known = {
  catalogue: new EditionCatalogue(
    published.map((effectiveDate) => ({ effectiveDate })),
    "2003-03-15",
  ),
  editions: { list: [], byKey: new Map() },
};

describe("whether it is known which edition was in force", () => {
  it.each([
    ["1999-11-01", true],
    ["2000-09-01", false],
    ["2003-03-14", false],
    ["2003-04-01", true],
    ["2003-12-31", true],
    ["9999-12-31", false],
    ["1999-10-31", false],
  ])("on %s: %s", (date, expected) => {
    expect(isKnownInForce(known, date)).toBe(expected);
  });

  it.each(["2000-09-01", "9999-01-01"])("a refusal of %s names no edition in force", (date) => {
    expect(() => requireEdition(known, date)).toThrow(`Which edition was in force on ${date} is not known.`);
  });
});
