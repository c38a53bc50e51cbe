import fc from "fast-check";
import { normaliseRuleNumber } from "../domain/rule-number";
import { describeOfficial, officialRules } from "../test-kit/official-texts";
import { referencesIn } from "./references";

describe("referencesIn", () => {
  it.each([
    ["See rule 704.", ["704"]],
    ["See rule 702.9, “Flying.”", ["702.9"]],
    ["(see rules 702.102d-f)", ["702.102d", "702.102e", "702.102f"]],
    ["rules 601.2b and 601.2f–h.", ["601.2b", "601.2f", "601.2g", "601.2h"]],
    ["as in 613.1 and 613.3", ["613.1", "613.3"]],
    ["steps described in 409.1a–409.1c are", ["409.1a", "409.1b", "409.1c"]],
    ["rules 704.5k–n", ["704.5k", "704.5m", "704.5n"]],
    ["(See rules 212–215.)", ["212", "213", "214", "215"]],
    ["rules 509.1–3", ["509.1", "509.2", "509.3"]],
    ["The instructions in rules 608.3a and b are always performed", ["608.3a", "608.3b"]],
    ['See section 100, "General," and section 101, "Starting the Game."', ["100", "101"]],
    ["rules 601, “Casting Spells,” and 602", ["601", "602"]],
    ["Rule 704.5aa says", ["704.5aa"]],
    ["rule 702.8a.)", ["702.8a"]],
    ["rule 704.5k, rule 704.5k", ["704.5k"]],
    ["see rule 305.7, 305.6, and 305.5", ["305.7", "305.6", "305.5"]],
    ["See 718, “Prototype Cards.” See also rule 702.", ["718", "702"]],
    ['(see 706, "Rolling a Die")', ["706"]],
  ])("reads %j", (text, numbers) => {
    expect(referencesIn(text)).toEqual(numbers);
  });

  it.each([
    "{2}: You gain 20 life.",
    "in 2003",
    "See section 8, “Multiplayer Rules.”",
    "a player with 200 life",
    "Tel: 1-800-324-6496",
    "{100}",
    "a 100/100 creature",
    "at least 250 cards, or 100.",
    "See 100 cards, “all of them.”",
    "You may see 200, or more, “cards.”",
    "See 1000, “Cards.”",
  ])("finds none in %j", (text) => {
    expect(referencesIn(text)).toEqual([]);
  });

  it("gives canonical numbers only, whatever the text", () => {
    const piece = fc.constantFrom(
      "rule ",
      "rules ",
      "704",
      ".5",
      "k",
      "–",
      "-",
      " and ",
      ", ",
      "“",
      "”",
      "9",
      "l",
      "o",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const number of referencesIn(pieces.join(""))) expect(normaliseRuleNumber(number)).toBe(number);
      }),
    );
  });
});

describeOfficial(
  "an official edition",
  () => {
    it.each([
      ["702.160a", "718"],
      ["901.9d", "706"],
    ])(
      "of 2026-08-07 refers in %s to section %s by its number and title, without the word “rule”",
      (number, section) => {
        const { rules } = officialRules("2026-08-07").edition;
        const { text } = rules.find((rule) => rule.number === number)!;
        expect(text).toMatch(new RegExp(`See ${section}, “`));
        expect(referencesIn(text)).toContain(section);
      },
    );
  },
  ["2026-08-07"],
);
