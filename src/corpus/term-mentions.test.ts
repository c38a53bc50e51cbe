import { refersTo, TermNames } from "./term-mentions";

const GLOSSARY = [
  ["Ability", "What an object can do. See rule 113, “Abilities.”"],
  ["Activated Ability", "A kind of ability. See rule 602."],
  ["Bury (Obsolete)", "A term that meant “put into its owner’s graveyard.”"],
  ["City’s Blessing", "A designation."],
  ["Creature", "A card type. See rule 302."],
  ["Flash", "A keyword ability. See rule 702.8."],
  ["General", "What a commander was called."],
  ["Graveyard", "A zone."],
  ["Legend Rule", "A state-based action. See rule 704.5j."],
  ["Legend, Legendary", "A supertype."],
  ["Library", "A zone."],
  ["Plains", "A basic land type."],
  ["Spell", "A card on the stack."],
  ["State-Based Actions", "Game actions. See rule 704."],
].map(([term = "", definition = ""]) => ({ term, definition }));

const names = new TermNames([...GLOSSARY.map(({ term }) => term), "Spell Card", "Legends", "Tomb"]);
const glossary = names.glossary(GLOSSARY.map(({ term }) => term));
const found = (text: string): string[] => glossary.in(text).map(({ text: words, term }) => `${words}: ${term}`);

describe("the terms that a text mentions", () => {
  it.each<[why: string, text: string, mentions: string[]]>([
    ["are told in reading order", "Spell or creature", ["Spell: Spell", "creature: Creature"]],
    ["are told once, where they come first", "A spell, another Spell.", ["spell: Spell"]],
    [
      "may stand in the singular or plural",
      "Libraries, a state-based action",
      ["Libraries: Library", "state-based action: State-Based Actions"],
    ],
    ["are found without what makes them possessive", "A creature’s owner", ["creature: Creature"]],
    ["may be possessive themselves", "You have the city's blessing.", ["city's blessing: City’s Blessing"]],
    ["are the longest that begin at a word", "An activated ability", ["activated ability: Activated Ability"]],
    [
      "may be one of several names of an entry",
      "A legendary card under the legend rule",
      ["legendary: Legend, Legendary", "legend rule: Legend Rule"],
    ],
    ["are not parts of longer words", "Noncreature, multi-spell, spells-to-be", []],
    ["are not put together across a comma or a line", "activated, ability\nActivated\nability", ["ability: Ability"]],
    ["are not obsolete, for then the word is not meant", "Bury your dead.", []],
    ["are not everyday words, nor such forms of them", "In general, a plain answer", []],
    ["are not words in italics, symbols or titles", "_Spell_ {spell} (see rule 601, “Spell”)", []],
  ])("%s", (_why, text, mentions) => {
    expect(found(text)).toEqual(mentions);
  });

  it("begin where they say", () => {
    const text = "Each creature’s activated abilities";
    const mentions = glossary.in(text);
    for (const { text: words, start } of mentions) expect(text.slice(start, start + words.length)).toBe(words);
    expect(mentions.map(({ start }) => start)).toEqual([5, 16]);
  });

  it("are those of the glossary that is asked, whatever others say", () => {
    expect(found("A spell card in the tomb")).toEqual(["spell: Spell"]);
    const other = names.glossary(["Spell Card", "Tomb"]);
    expect(other.in("A spell card in the tomb").map(({ text }) => text)).toEqual(["spell card", "tomb"]);
  });

  it("are what is called so before what has that as its plural", () => {
    const both = names.glossary(["Legend, Legendary", "Legends"]);
    expect(both.in("two legends").map(({ term }) => term)).toEqual(["Legends"]);
    expect(found("two legends")).toEqual(["legends: Legend, Legendary"]);
  });

  it("are of two that go by one name the one that comes first in the glossary", () => {
    const one = new TermNames(["Hit/Strike", "Blow/Strike"]);
    expect(one.glossary(["Hit/Strike", "Blow/Strike"]).in("a strike")[0]?.term).toBe("Hit/Strike");
    expect(one.glossary(["Blow/Strike", "Hit/Strike"]).in("a strike")[0]?.term).toBe("Blow/Strike");
  });
});

describe("a definition", () => {
  it.each([
    ["702.8a", true],
    ["702.8", true],
    ["702.80a", false],
    ["702", false],
  ])("that says “See rule 702.8” refers to %s: %s", (number, refers) => {
    expect(refersTo("A keyword ability. See rule 702.8.", number)).toBe(refers);
  });
});
