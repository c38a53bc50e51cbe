import { type Keyword, type ObjectFilterInput } from "../../engine";
import { readCard } from ".";
import { type Becomes } from "../card-reading";
import { eachReading, read } from "./test-kit/read";

const keywords = (...words: readonly Keyword[]) => ({ object: { keywords: words } });

describe("keywords", () => {
  /** On cards, neither a number nor a cost ever follows these. */
  const WORDS = [
    ...["indestructible", "deathtouch", "flying", "first strike", "double strike", "flanking", "haste", "reach"],
    ...["shadow", "banding", "trample", "defender", "vigilance", "fear", "intimidate", "menace", "horsemanship"],
    ...["skulk", "decayed", "unleash", "umbra armor", "changeling", "devoid", "lifelink", "wither", "infect"],
    ...["exalted", "shroud", "flash", "persist", "phasing", "prowess", "undying"],
  ];

  it.each(WORDS)("of one word are that alone: %s", (word) => {
    expect(read(word)).toMatchObject({ object: { keywords: [word.toUpperCase().replaceAll(" ", "_")] } });
    expect([read(`${word} {2}`), read(`${word} 2`)]).toEqual(["UNREAD", "UNREAD"]);
  });

  eachReading([
    ["Flying", keywords("FLYING")],
    ["Flying, first strike; trample", keywords("FLYING", "FIRST_STRIKE", "TRAMPLE")],
    ["Cycling {2} (What follows in parentheses says nothing.)", keywords("CYCLING")],
    ["Ward {2}", keywords("WARD")],
    ["Ward—Pay 3 life.", keywords("WARD")],
    ["Equip legendary creature {3}", keywords("EQUIP")],
    ["Basic landcycling {1}{G}", keywords("CYCLING")],
    ["Suspend 4—{1}{R}", keywords("SUSPEND")],
    ["Affinity for artifacts", keywords("AFFINITY")],
    ["Start your engines!", keywords("START_YOUR_ENGINES")],
    ["Vanishing 3", { object: { keywords: ["VANISHING"], counters: [{ kind: "time", count: 3 }] } }],
    ["Toxic 6", { object: { keywords: ["TOXIC"], toxic: 6 } }],
    ["Bushido 2", { object: { keywords: ["BUSHIDO"], keywordNumbers: [{ keyword: "BUSHIDO", number: 2 }] } }],
    [
      "Annihilator 2",
      { object: { keywords: ["ANNIHILATOR"], keywordNumbers: [{ keyword: "ANNIHILATOR", number: 2 }] } },
    ],
    ["Renown 1", { object: { keywords: ["RENOWN"], keywordNumbers: [{ keyword: "RENOWN", number: 1 }] } }],
    ["Absorb 3", { object: { keywords: ["ABSORB"], keywordNumbers: [{ keyword: "ABSORB", number: 3 }] } }],
    [
      "Flying; trample; rampage 4",
      {
        object: { keywords: ["FLYING", "TRAMPLE", "RAMPAGE"], keywordNumbers: [{ keyword: "RAMPAGE", number: 4 }] },
      },
    ],
    ["Bushido X, where X is the number of cards in your hand.", "UNREAD"],
    ["Other Samurai creatures you control have bushido 1.", "UNREAD"],
    ["As long as you control a Zombie, this creature has afflict 2.", "UNREAD"],
    ["All Sliver creatures have frenzy 1.", "UNREAD"],
    [
      "Creatures you control have exalted.",
      { effects: [{ affects: { types: ["Creature"], controller: "YOU" }, addKeywords: ["EXALTED"] }] },
    ],
    ["Toxic 1, toxic 2", { object: { keywords: ["TOXIC", "TOXIC"], toxic: 3 } }],
    ["Toxic", keywords("TOXIC")],
    ["Toxic X, where X is the number of cards in your hand", "UNREAD"],
    ["Creatures you control have toxic 2.", "UNREAD"],
    ["As long as you control a Swamp, this creature has toxic 1.", "UNREAD"],
    ["Protection", "UNREAD"],
    ["Flying elephants", "UNREAD"],
  ]);
});

it("adds up the toxic values of all lines of a card (702.164b)", () => {
  const { object } = readCard({
    name: "Sting",
    type_line: "Creature — Insect",
    oracle_text: "Toxic 1\nToxic 2 (What explains says nothing.)",
    power: "1",
    toughness: "1",
  });
  expect(object.toxic).toBe(3);
});

describe("protection", () => {
  const from = (...protectionFrom: readonly ObjectFilterInput[]): Becomes => ({
    object: { keywords: ["PROTECTION"], protectionFrom },
  });
  eachReading([
    ["Protection from red", from({ colors: ["RED"] })],
    ["Protection from black and from Demons", from({ colors: ["BLACK"] }, { subtypes: ["Demon"] })],
    ["Protection from multicolored", from({ colorCount: { atLeast: 2 } })],
    ["Protection from mana value 3 or greater", from({ manaValue: { atLeast: 3 } })],
    ["Protection from everything", from({})],
    ["Protection from the color of your choice", "UNREAD"],
  ]);
});

describe("landwalk", () => {
  const through = (filter: ObjectFilterInput): Becomes => ({ object: { keywords: ["LANDWALK"], landwalk: [filter] } });
  eachReading([
    ["Swampwalk", through({ subtypes: ["Swamp"] })],
    ["Snow forestwalk", through({ supertypes: ["Snow"], subtypes: ["Forest"] })],
    ["Nonbasic landwalk", through({ types: ["Land"], not: { supertypes: ["Basic"] } })],
  ]);
});

describe("enchant", () => {
  eachReading([
    ["Enchant creature", { object: { enchant: { types: ["Creature"] } } }],
    ["Enchant creature you control", { object: { enchant: { types: ["Creature"], controller: "YOU" } } }],
    [
      "Enchant artifact or creature",
      { object: { enchant: { anyOf: [{ types: ["Artifact"] }, { types: ["Creature"] }] } } },
    ],
    ["Enchant nonbasic land", { object: { enchant: { not: { supertypes: ["Basic"] }, types: ["Land"] } } }],
    ["Enchant player", { object: { enchantsPlayers: true } }],
    ["Enchant opponent", { object: { enchantsWhom: "OPPONENTS" } }],
    ["Enchant creature an angel looked at", "UNREAD"],
  ]);
});

describe("an instant", () => {
  const instant = { type_line: "Instant" };

  it("has keywords, and all else that it says is irrelevant", () => {
    expect(read("Flashback {2}{R}", instant)).toEqual({ object: { keywords: ["FLASHBACK"] } });
    expect(read("Creatures you control get +1/+1.", instant)).toBe("SPELL");
  });

  it("gives its object its keywords", () => {
    const { object } = readCard({
      name: "Spark",
      type_line: "Instant",
      oracle_text: "Devoid\nDraw a card.",
      colors: [],
    });
    expect(object.keywords).toEqual(["DEVOID"]);
  });
});
