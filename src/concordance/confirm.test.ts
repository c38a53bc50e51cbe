import { Concordance } from "./concordance";
import { confirmEdition, sayConfirmation } from "./confirm";
import { fingerprintOf } from "./fingerprint";
import { readConcordance } from "./concordance-file";

const LEGEND = "If two or more legendary permanents with the same name are in play, all are put away.";
const POISON = "If a player has ten or more poison counters, that player loses the game.";
const LEGEND_NOW = "If a player controls two legendary permanents of a name, that player chooses one of them.";

const concordance = new Concordance(
  readConcordance(`palimpsest-concordance 1 fingerprints 1
next 5
= 2003-01-01
r1 420 A 1 - "State-Based Effects"
r2 420.5e A 1 - w=${fingerprintOf(LEGEND)}
r3 420.5i A 1 - w=${fingerprintOf(POISON)}
r4 420.5i#2 A 1 -
= 2004-01-01
r2 420.5e E 1 N w=${fingerprintOf(LEGEND_NOW)}
r4 - D 1 -
= 2005-01-01 ?
`),
);
const rules = [
  { number: "420", text: "" },
  { number: "420.5e", text: LEGEND },
  { number: "420.5i", text: POISON },
  { number: "420.5i", text: "It ends." },
];
const say = (date: string, of = rules, isWhole = true) =>
  sayConfirmation(confirmEdition(concordance, date, of, isWhole));

describe("rules that are held against the fingerprints of their edition", () => {
  it("are confirmed if all have its words, however they are written", () => {
    expect(say("2003-01-01")).toBe("concordance: this is the edition of 2003-01-01: all 4 rules have its fingerprints");
    const shouted = rules.map((rule) => ({ ...rule, text: rule.text.toUpperCase() }));
    expect(confirmEdition(concordance, "2003-01-01", shouted, true).differing).toEqual([]);
  });

  it("are named where their words differ, or where the edition has no such number, and so is what is missing", () => {
    expect(confirmEdition(concordance, "2004-01-01", rules, true)).toEqual({
      edition: "2004-01-01",
      wordsOf: "2003-01-01",
      isKnown: true,
      rules: 4,
      differing: ["420.5e", "420.5i"],
      missing: [],
    });
    expect(say("2003-01-01", [rules[0]!, rules[1]!, { number: "420.5i", text: LEGEND_NOW }])).toBe(
      "concordance: this is the edition of 2003-01-01; 1 of 3 rules differ from its fingerprints: 420.5i; it lacks 420.5i",
    );
    expect(say("2003-01-01", rules.slice(0, 3), false)).toMatch(/all 3 rules have its fingerprints$/);
  });

  it("are no such edition if most of them have other words", () => {
    const foreign = rules.slice(1, 3).map((rule) => ({ ...rule, text: `${rule.text} It is so.` }));
    expect(say("2003-01-01", foreign, false)).toMatch(
      /^concordance: it says that it is the edition of 2003-01-01, and has other words: 2 of 2/,
    );
  });

  it("of another edition are said to be its words", () => {
    expect(say("2004-01-01", rules.slice(0, 3), false)).toMatch(
      /^concordance: these are the words of the edition of 2003-01-01, under the date of 2004-01-01: 1 of 3/,
    );
    expect(say("2003-01-01", rules.slice(0, 3))).not.toContain("under the date");
  });

  it("are confirmed by nothing if no text of that edition is known", () => {
    const other = rules.map((rule) => ({ ...rule, text: rule.text.replace("legendary", "world") }));
    for (const date of ["2005-01-01", "2006-01-01"])
      expect(say(date, other)).toMatch(/^concordance: no text of an edition of/);
    expect(say("2005-01-01", rules.slice(0, 3))).toMatch(/^concordance: no text of an edition of/);
  });

  it("are said to be those of a known edition if all of them are, under a date of which no edition is known", () => {
    for (const date of ["2003-01-02", "2005-01-01"])
      expect(say(date)).toBe(
        `concordance: these are the words of the edition of 2003-01-01, rule by rule, under the date of ${date}, of which no edition is known`,
      );
  });
});
