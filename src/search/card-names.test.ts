import { type NamedCard, type NameLore, takeNames } from "./card-names";
import { wordsOf } from "./words";

const card = (name: string): NamedCard => ({ name, keywords: [], words: [] });
const CARDS = ["Questing Beast", "Battle Cry", "Stifle", "Explore", "Beast of Burden", "Counter Copy"].map(card);
const RULES = "battle cry, explore, can you copy a beast and counter a flashback with the legend rule";

const lore: NameLore = {
  cards: (names) =>
    new Map(
      names.flatMap((name) => {
        const found = CARDS.find((each) => each.name.toLowerCase() === name.toLowerCase());
        return found ? [[name, found] as const] : [];
      }),
    ),
  isOfRules: (words) => ` ${wordsOf(RULES).join(" ")} `.includes(` ${words.join(" ")} `),
  isWord: (word) => wordsOf(RULES).includes(word),
};
const taken = (text: string) => {
  const { rest, cards, strangers } = takeNames(text, lore);
  return [wordsOf(rest).join(" "), cards.map(({ name }) => name), strangers];
};

describe("the name of a card in a question", () => {
  it.each<[string, string, string[], string[]]>([
    ["Questing Beast deathtouch", "deathtouch", ["Questing Beast"], []],
    ["can a questing beast be countered", "can a be countered", ["Questing Beast"], []],
    ["can I Stifle a trigger", "can i a trigger", ["Stifle"], []],
    ["Oko, Thief of Crowns copies a Beast", "copies a beast", [], ["Oko, Thief of Crowns"]],
  ])("%j leaves %j", (text, rest, cards, strangers) => {
    expect(taken(text)).toEqual([rest, cards, strangers]);
  });

  it.each([
    ["what the rules call so", "does Battle Cry trigger"],
    ["one word that a rule has", "does Explore target"],
    ["one word without a capital", "can I stifle a trigger"],
    ["capitals of words that rules have", "Legend Rule"],
    ["what stands in quotes", "“Questing Beast”"],
    ["words without capitals that rules have", "can I counter copy effects"],
    ["two cards that only stand beside one another", "a beast, burden"],
  ])("is not taken from %s", (_, text) => {
    expect(takeNames(text, lore)).toEqual({ rest: text, cards: [], strangers: [] });
  });

  it("is the longest one that fits", () => {
    expect(taken("Beast of Burden's power")).toEqual(["s power", ["Beast of Burden"], []]);
    expect(taken("is Beast of Burden a Questing Beast")).toEqual(["is a", ["Beast of Burden", "Questing Beast"], []]);
  });
});
