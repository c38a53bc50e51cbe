import { provenSubstance } from "./substance";
import { stronger } from "../domain/substance";

const rule = (text: string, examples: readonly string[] = [], heading: string | null = null) => [
  { heading, text, examples },
];
const reading = {
  moved: (older: string, newer: string) => older === "420.5" && newer === "704.5",
  declared: [
    { since: "2009-07-11", was: "in play", is: "on the battlefield", same: true },
    { since: "2018-04-27", was: "he or she", is: "they", same: true },
    { since: "2018-04-27", was: "his or her", is: "their", same: true },
    { since: "2011-02-04", was: "edh", is: "commander", same: true },
    { since: "2007-10-01", was: "type", is: "card type", same: true },
  ],
  isSaid: (word: string) => ["dies", "draws", "boar", "bear", "loses", "lose"].includes(word),
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

  it("TYPOGRAPHY: punctuation between words, but no colon, which parts a cost from what it pays for", () => {
    expect(proven("It dies, then (if able) it comes back.", "It dies then, if able, it comes back.")).toBe(
      "TYPOGRAPHY",
    );
    expect(proven("It has {T}: Draw a card.", "It has {T} Draw a card.")).toBeNull();
    expect(proven("It has 1.5 life.", "It has 15 life.")).toBeNull();
    expect(proven(`"Amplify [X]" means this.`, `"Amplify X" means this.`)).toBe("TYPOGRAPHY");
    expect(proven(`"Cycling [cost]" means this.`, `"Cycling cost" means this.`)).toBeNull();
  });

  it("REFERENCES: pages on the web, and a pointer without the word rule", () => {
    expect(proven("Rules are at <http://www.wizards.com/a?b=c>.", "Rules are at Magic.Wizards.com/rules.")).toBe(
      "REFERENCES",
    );
    expect(proven("It dies. See 704.5.", "It dies. See rule 704.5.")).toBe("REFERENCES");
  });

  it("nothing, if another rule is meant", () => {
    expect(proven("As rule 420.5 says.", "As rule 704.6 says.")).toBeNull();
    expect(proven("In rules 420.5, 420.6, it dies.", "In rules 704.5, 704.7, it dies.")).toBeNull();
  });

  it("VOCABULARY: words declared to mean the same, with their verbs", () => {
    expect(proven("A permanent in play.", "A permanent on the battlefield.")).toBe("VOCABULARY");
    expect(proven("He or she doesn't lose his or her life.", "They don’t lose their life.")).toBe("VOCABULARY");
  });

  it("VOCABULARY: two words in one, the article before another word, and “that player” for the pronoun", () => {
    expect(proven("It is an EDH game.", "It’s a Commander game.")).toBe("VOCABULARY");
    expect(proven("It cannot die if it is not tapped.", "It can’t die if it isn’t tapped.")).toBe("VOCABULARY");
    expect(
      proven(
        "If a player has 0 life, he or she loses his or her game.",
        "If a player has 0 life, that player loses that player’s game.",
      ),
    ).toBe("VOCABULARY");
    expect(proven("Its owner draws.", "It’s owner draws.")).not.toBe("VOCABULARY");
    expect(proven("If they draw, they lose.", "If that player draws, that player loses.")).toBeNull();
  });

  it("VOCABULARY: the verb before a comma agrees too", () => {
    expect(proven("As many as he or she wants, if able.", "As many as they want, if able.")).toBe("VOCABULARY");
  });

  it("VOCABULARY: words that end with those before them, where all of them were not there yet", () => {
    expect(proven("A type of a card type.", "A card type of a card type.")).toBe("VOCABULARY");
    expect(proven("Two types.", "Two card types.")).toBe("VOCABULARY");
    expect(proven("A card type.", "A type.")).toBe("VOCABULARY");
    expect(proven("A card type.", "A card card type.")).toBeNull();
  });

  it("TYPOGRAPHY: a slip of spelling, which the other edition has nowhere", () => {
    expect(proven("It deis, then draws.", "It dies then draws.")).toBe("TYPOGRAPHY");
    expect(proven("It dies.", "It diies.")).toBe("TYPOGRAPHY");
  });

  it("nothing, if both words are said somewhere, or neither, or the ending is another", () => {
    expect(proven("A bear dies.", "A boar dies.")).toBeNull();
    expect(proven("A fixt dies.", "A fist dies.")).toBeNull();
    expect(proven("They lose.", "They losee.")).toBe("TYPOGRAPHY");
    expect(proven("They lose.", "They losen.")).toBeNull();
    expect(proven("It deis and draws.", "It dies and is drawn.")).toBeNull();
  });

  it("WORDING: a note about what rules said before is gone", () => {
    expect(proven("It dies. (This is a change from previous rules.)", "It dies.")).toBe("WORDING");
    expect(proven("It dies. This is a reversal of previous rules.", "It dies.")).toBe("WORDING");
    expect(
      proven(
        "It dies. Note that this rule is a reversal of rule 410.5 in the previous edition of this rulebook.",
        "It dies.",
      ),
    ).toBe("WORDING");
    expect(proven("It dies. This is a change from its rules.", "It dies.")).toBeNull();
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

  it("MEMBERS: names with figures and marks are members too", () => {
    expect(proven(list(`${many}, and tribal`), list(`${many}, descend 4, start your engines!, and tribal`))).toBe(
      "MEMBERS",
    );
  });

  it("MEMBERS: a list that stands in the rules below has one more", () => {
    expect(proven("There are ten special actions:", "There are eleven special actions:")).toBe("MEMBERS");
    expect(proven("There are ten special actions:", "There are eleven mana actions:")).toBeNull();
    expect(proven("There are ten cards.", "There are eleven cards.")).toBeNull();
    expect(proven("A player draws ten cards:", "A player draws eleven cards:")).toBeNull();
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
