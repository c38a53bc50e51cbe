import { describeOfficial, officialKeys, officialRules } from "../../test-kit/official-texts";
import { SUBTYPES } from "./subtypes";
import { board, permanent, seenAs } from "../test-kit/boards";
import { ruleText } from "../test-kit/held-editions";

const NUMBERS: readonly (readonly [kind: keyof typeof SUBTYPES, number: string])[] = [
  ["artifact", "205.3g"],
  ["enchantment", "205.3h"],
  ["land", "205.3i"],
  ["planeswalker", "205.3j"],
  ["spell", "205.3k"],
  ["dungeon", "205.3p"],
  ["battle", "205.3q"],
];

/** "The land types are Cave, Desert (see rule 1), and Urza's." as words in lower case. */
const listedIn = (text: string): readonly string[] =>
  / types? (?:are|is) ([A-Z][^.]*(?:\.\d[^.]*)*)\./
    .exec(text.replace(/ \(see rule [^)]*\)/g, ""))![1]!
    .toLowerCase()
    .split(/, (?:and )?/);

describeOfficial("the subtypes of each card type but creature", () => {
  it.each(NUMBERS)("of %s are those that %s of the newest official text lists", (kind, number) => {
    const known = SUBTYPES[kind].filter((subtype) => !subtype.includes("’"));
    expect(known).toEqual(listedIn(ruleText(officialKeys.at(-1)!, number)!));
  });

  it("are all that 205.3 of the newest official text lists, planes and creatures apart", () => {
    const numbers = officialRules(officialKeys.at(-1)!)
      .edition.rules.map(({ number }) => number)
      .filter((number) => /^205\.3[g-z]$/.test(number));
    expect(numbers).toEqual([...NUMBERS.map(([, number]) => number), "205.3m", "205.3n", "205.3r"].sort());
  });
});

describe("an effect that takes a card type (205.1a)", () => {
  it.each([
    ["Artifact Creature — Lander Robot", "artifact", "creature robot"],
    ["Artifact Creature — Stone Golem", "creature", "artifact stone"],
    ["Enchantment Creature — Plan Human", "enchantment", "creature human"],
    ["Creature Planeswalker — Gideon Soldier", "planeswalker", "creature soldier"],
  ])("makes of %s, if it takes %s, %s", (line, type, left) => {
    const object = permanent("it", line, { power: 1, toughness: 1 });
    const effect = { id: "less", affects: { ids: ["it"] }, removeTypes: [type] };
    expect(seenAs(board({ objects: [object], continuousEffects: [effect] }), "it").types).toBe(left);
  });
});
