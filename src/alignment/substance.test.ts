import { provenSubstance, stronger } from "./substance";

const rule = (text: string, examples: readonly string[] = [], heading: string | null = null) => [
  { heading, text, examples },
];
const reading = {
  moved: (older: string, newer: string) => older === "420.5" && newer === "704.5",
  declared: [
    { since: "2009-07-11", was: "in play", is: "on the battlefield", same: true },
    { since: "2018-04-27", was: "he or she", is: "they", same: true },
    { since: "2018-04-27", was: "his or her", is: "their", same: true },
  ],
};
const proven = (from: string, to: string) => provenSubstance(rule(from), rule(to), reading);

describe("what two texts prove of a change", () => {
  it("NONE: no word changed, though a rule was divided", () => {
    const parts = [...rule("A player loses."), ...rule("A player wins.")];
    expect(provenSubstance(rule("A player loses. A player wins."), parts, reading)).toBe("NONE");
  });

  it("TYPOGRAPHY: marks, blanks and capitals", () => {
    expect(proven(`The "Legend Rule" – a rule.`, "The “legend rule” — a rule.")).toBe("TYPOGRAPHY");
  });

  it("REFERENCES: numbers of rules that moved, pointers and their titles", () => {
    expect(proven("As rule 420.5 says.", "As rule 704.5 says.")).toBe("REFERENCES");
    expect(proven("It dies.", "It dies. See rule 704.5.")).toBe("REFERENCES");
    expect(proven("It dies (see rule 420.5).", "It dies.")).toBe("REFERENCES");
    expect(proven("It dies. See rule 420.", "It dies. See rule 420, “State-Based Effects.”")).toBe("REFERENCES");
  });

  it("nothing, if another rule is meant", () => {
    expect(proven("As rule 420.5 says.", "As rule 704.6 says.")).toBeNull();
  });

  it("VOCABULARY: words declared to mean the same, with their verbs", () => {
    expect(proven("A permanent in play.", "A permanent on the battlefield.")).toBe("VOCABULARY");
    expect(proven("He or she doesn't lose his or her life.", "They don’t lose their life.")).toBe("VOCABULARY");
  });

  it("nothing, if words changed that are not declared: “either player” is not “any player”", () => {
    expect(proven("If either player loses, it ends.", "If any player loses, it ends.")).toBeNull();
    expect(proven("A player casts it.", "A player plays it.")).toBeNull();
    expect(proven("He or she may attack.", "They attack.")).toBeNull();
  });

  it("EXAMPLES: only these changed; WORDING: only the heading", () => {
    expect(provenSubstance(rule("It dies.", ["A Bear dies."]), rule("It dies.", ["A Fox dies."]), reading)).toBe(
      "EXAMPLES",
    );
    expect(provenSubstance(rule("It dies.", [], "Death"), rule("It dies.", [], "The end"), reading)).toBe("WORDING");
  });

  const list = (members: string) => `The card types are ${members}.`;
  const many = "artifact, battle, creature, enchantment, instant, land, planeswalker, sorcery";
  it("MEMBERS: a list that is kept has one more", () => {
    expect(proven(list(`${many}, and tribal`), list(`${many}, tribal, and vanguard`))).toBe("MEMBERS");
  });

  it("nothing, if something besides the list changed", () => {
    expect(proven(list(`${many}, and tribal`), `${list(`${many}, tribal, and vanguard`)} They die.`)).toBeNull();
  });

  it("nothing of what was added or removed", () => {
    expect(provenSubstance([], rule("It dies."), reading)).toBeNull();
  });
});

it("nobody's word is the strongest", () => {
  expect(stronger("UNDECIDED", "OUTCOME")).toBe("UNDECIDED");
  expect(stronger("NONE", "WORDING")).toBe("WORDING");
});
