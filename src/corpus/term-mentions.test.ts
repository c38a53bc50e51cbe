import { TermFinder } from "./term-mentions";

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

const finder = new TermFinder(GLOSSARY);
const found = (text: string, number = "800.1"): string[] =>
  finder.inRule(number, text).map(({ text: words, term }) => `${words}: ${term.term}`);

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
    for (const { text: words, start } of finder.inRule("800.1", text))
      expect(text.slice(start, start + words.length)).toBe(words);
    expect(finder.inRule("800.1", text).map(({ start }) => start)).toEqual([5, 16]);
  });

  it("are not those whose definition refers to the rule, or to what it lies in", () => {
    expect(found("Flash is an ability.", "702.8a")).toEqual(["ability: Ability"]);
    expect(found("Flash is an ability.", "702.80a")).toEqual(["Flash: Flash", "ability: Ability"]);
    // The words are still those of the longer term.
    expect(found("An activated ability", "602.1")).toEqual([]);
  });

  it("are not the term that is being defined", () => {
    expect(finder.inDefinition(GLOSSARY[1]!).map(({ text }) => text)).toEqual(["ability"]);
    expect(finder.inDefinition(GLOSSARY[0]!)).toEqual([]);
  });
});
