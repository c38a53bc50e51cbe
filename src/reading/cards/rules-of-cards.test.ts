import { rulesOfLine } from "./rules-of-cards";

describe("the rules on which a line of a card rests", () => {
  it.each([
    ["2003-12-01", null],
    ["2005-02-01", "Glossary"],
    ["2012-06-01", "700.4"],
    ["2013-07-13", "702.12"],
  ])(
    "are of a keyword the rule that the day has of it, be it one then or not: indestructible on %s",
    (date, ruleNumber) => {
      expect(rulesOfLine({ becomes: { object: { keywords: ["INDESTRUCTIBLE"] } } }, date)).toMatchObject([
        { what: "indestructible", ruleNumber, since: "2013-07-13" },
      ]);
    },
  );

  it("are none of a keyword that no rule of the day knows: deathtouch before 2007-05-01", () => {
    expect(rulesOfLine({ becomes: { object: { keywords: ["DEATHTOUCH"] } } }, "2007-04-30")).toMatchObject([
      { ruleNumber: null, since: "2007-05-01" },
    ]);
  });
});
