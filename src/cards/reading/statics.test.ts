import { readCard } from ".";
import { eachReading, read } from "./test-kit/read";

const YOURS = { types: ["Creature"], controller: "YOU" as const };
const ATTACHED = { attachedToBySource: true };
const PLUS_ONE = { addPower: { constant: 1 }, addToughness: { constant: 1 } };

describe("whom an effect changes", () => {
  eachReading([
    ["Creatures you control get +1/+1.", { effects: [{ affects: YOURS, ...PLUS_ONE }] }],
    [
      "Other creatures you control get +1/+1.",
      { effects: [{ affects: { excludeSource: true, ...YOURS }, ...PLUS_ONE }] },
    ],
    [
      "Each other creature you control gets +1/+1.",
      { effects: [{ affects: { excludeSource: true, ...YOURS }, ...PLUS_ONE }] },
    ],
    ["Creatures get +1/+1.", { effects: [{ affects: { types: ["Creature"] }, ...PLUS_ONE }] }],
    [
      "Creatures your opponents control get -1/-1.",
      {
        effects: [
          {
            affects: { types: ["Creature"], controller: "OPPONENTS" },
            addPower: { constant: -1 },
            addToughness: { constant: -1 },
          },
        ],
      },
    ],
    ["Elves you control get +1/+1.", { effects: [{ affects: { subtypes: ["Elf"], controller: "YOU" }, ...PLUS_ONE }] }],
    ["Elf creatures get +1/+1.", { effects: [{ affects: { subtypes: ["Elf"], types: ["Creature"] }, ...PLUS_ONE }] }],
    [
      "Nontoken creatures you control get +1/+1.",
      { effects: [{ affects: { not: { kinds: ["TOKEN"] }, ...YOURS }, ...PLUS_ONE }] },
    ],
    [
      "White and blue creatures get +1/+1.",
      {
        effects: [
          { affects: { anyOf: [{ colors: ["WHITE"] }, { colors: ["BLUE"] }], types: ["Creature"] }, ...PLUS_ONE },
        ],
      },
    ],
    [
      "Other Elves and Wolves you control get +1/+1.",
      {
        effects: [
          {
            affects: {
              excludeSource: true,
              anyOf: [
                { subtypes: ["Elf"], controller: "YOU" },
                { subtypes: ["Wolf"], controller: "YOU" },
              ],
            },
            ...PLUS_ONE,
          },
        ],
      },
    ],
    [
      "Creatures you control with flying get +1/+1.",
      { effects: [{ affects: { ...YOURS, keywords: ["FLYING"] }, ...PLUS_ONE }] },
    ],
    ["Testling gets +1/+1.", { effects: [PLUS_ONE] }],
    ["Enchanted creature gets +1/+1.", { effects: [{ affects: ATTACHED, ...PLUS_ONE }] }],
    ["White creatures and lands get +1/+1.", "UNREAD"],
    ["Creatures you own get +1/+1.", { effects: [{ affects: { types: ["Creature"], owner: "YOU" }, ...PLUS_ONE }] }],
    [
      "Creatures of the chosen type get +1/+1.",
      { effects: [{ affects: { types: ["Creature"], subtypes: ["the chosen type"] }, ...PLUS_ONE }] },
    ],
    [
      "Every other creature you control gets +1/+1.",
      { effects: [{ affects: { excludeSource: true, ...YOURS }, ...PLUS_ONE }] },
    ],
    [
      "Creatures enchanted player controls get +1/+1.",
      { effects: [{ affects: { types: ["Creature"], controller: "ENCHANTED_PLAYER" }, ...PLUS_ONE }] },
    ],
    ["Suspected creatures you control get +1/+1.", "UNREAD"],
  ]);
});

describe("for how long", () => {
  const HAS_FOREST = { count: { subtypes: ["Forest"], controller: "YOU" as const } };
  eachReading([
    [
      "As long as you control a Forest, this creature gets +1/+1.",
      { effects: [{ condition: HAS_FOREST, ...PLUS_ONE }] },
    ],
    [
      "This creature gets +1/+1 as long as you control a Forest.",
      { effects: [{ condition: HAS_FOREST, ...PLUS_ONE }] },
    ],
    [
      "As long as you control at least three other Elves, this creature gets +1/+1.",
      {
        effects: [
          {
            condition: { count: { excludeSource: true, subtypes: ["Elf"], controller: "YOU" }, atLeast: 3 },
            ...PLUS_ONE,
          },
        ],
      },
    ],
    [
      "As long as you control an artifact, an Elf, or a Forest, this creature gets +1/+1.",
      {
        effects: [
          {
            condition: {
              count: {
                anyOf: [{ types: ["Artifact"] }, { subtypes: ["Elf"] }, { subtypes: ["Forest"] }],
                controller: "YOU",
              },
            },
            ...PLUS_ONE,
          },
        ],
      },
    ],
    // Is it said of the Elf as well that it has flying?
    ["As long as you control an Elf or a Bird with flying, this creature gets +1/+1.", "UNREAD"],
    [
      "As long as you control another Elf, this creature gets +1/+1.",
      {
        effects: [{ condition: { count: { subtypes: ["Elf"], excludeSource: true, controller: "YOU" } }, ...PLUS_ONE }],
      },
    ],
    [
      "During your turn, this creature has first strike.",
      { effects: [{ condition: { turnOf: "YOU" }, addKeywords: ["FIRST_STRIKE"] }] },
    ],
    [
      "As long as enchanted creature is a Human, it gets +1/+1.",
      { effects: [{ affects: ATTACHED, condition: { count: { ...ATTACHED, subtypes: ["Human"] } }, ...PLUS_ONE }] },
    ],
    [
      "As long as this creature is attacking, it has first strike.",
      { effects: [{ condition: { count: { isSource: true, attacking: true } }, addKeywords: ["FIRST_STRIKE"] }] },
    ],
    [
      "Threshold — As long as there are seven or more cards in your graveyard, this creature gets +1/+1.",
      {
        effects: [
          {
            condition: { count: { kinds: ["CARD"], zones: ["GRAVEYARD"], controller: "YOU" }, atLeast: 7 },
            ...PLUS_ONE,
          },
        ],
      },
    ],
    [
      "As long as you control exactly one creature, this creature gets +1/+1.",
      {
        effects: [
          { condition: { count: { types: ["Creature"], controller: "YOU" }, atLeast: 1, atMost: 1 }, ...PLUS_ONE },
        ],
      },
    ],
    ["This creature gets +1/+1 until end of turn.", "UNREAD"],
    ["As long as you've drawn three cards this turn, this creature gets +1/+1.", "UNREAD"],
    ["As long as an opponent controls three or more creatures, this creature gets +1/+1.", "UNREAD"],
    ["Enchanted creature gets +1/+1 as long as you control another creature.", "UNREAD"],
    ["Max speed — This creature gets +1/+1.", "UNREAD"],
  ]);
});

describe("how much", () => {
  eachReading([
    [
      "This creature gets +1/+0 for each other creature you control.",
      { effects: [{ addPower: { countOf: { excludeSource: true, ...YOURS } } }] },
    ],
    [
      "This creature gets +1/+0 for each other creature you control and each artifact you control.",
      {
        effects: [
          {
            addPower: {
              countOf: {
                anyOf: [
                  { excludeSource: true, ...YOURS },
                  { types: ["Artifact"], controller: "YOU" },
                ],
              },
            },
          },
        ],
      },
    ],
    [
      "Equipped creature gets +2/+2 for each Aura attached to it.",
      {
        effects: [
          {
            affects: ATTACHED,
            addPower: { countOf: { subtypes: ["Aura"], attachedTo: ATTACHED }, times: 2 },
            addToughness: { countOf: { subtypes: ["Aura"], attachedTo: ATTACHED }, times: 2 },
          },
        ],
      },
    ],
    [
      "Enchanted creature gets -X/-0, where X is the number of cards in your hand.",
      { effects: [{ affects: ATTACHED, addPower: { cardsInHandOf: "YOU", times: -1 } }] },
    ],
    ["Enchanted creature gets +1/+1 for each other permanent you control.", "UNREAD"],
    [
      "Creatures you control get +X/+X, where X is your devotion to green.",
      {
        effects: [
          {
            affects: { types: ["Creature"], controller: "YOU" },
            addPower: { devotionTo: ["GREEN"] },
            addToughness: { devotionTo: ["GREEN"] },
          },
        ],
      },
    ],
  ]);
});

describe("types, colors, abilities and control", () => {
  eachReading([
    [
      "Nonbasic lands are Mountains.",
      { effects: [{ affects: { not: { supertypes: ["Basic"] }, types: ["Land"] }, setSubtypes: ["Mountain"] }] },
    ],
    [
      "Each land is a Swamp in addition to its other land types.",
      { effects: [{ affects: { types: ["Land"] }, addTypes: ["Swamp"] }] },
    ],
    [
      "All lands are 1/1 creatures that are still lands.",
      {
        effects: [
          {
            affects: { types: ["Land"] },
            addTypes: ["Creature"],
            setPower: { constant: 1 },
            setToughness: { constant: 1 },
          },
        ],
      },
    ],
    [
      "Enchanted land is a 2/2 green Elemental creature with haste. It's still a land.",
      {
        effects: [
          {
            affects: ATTACHED,
            addTypes: ["Creature", "Elemental"],
            setColors: ["GREEN"],
            setPower: { constant: 2 },
            setToughness: { constant: 2 },
            addKeywords: ["HASTE"],
          },
        ],
      },
    ],
    [
      "Enchanted creature loses all abilities and has base power and toughness 1/1.",
      {
        effects: [
          { affects: ATTACHED, loseAllAbilities: true, setPower: { constant: 1 }, setToughness: { constant: 1 } },
        ],
      },
    ],
    ["You control enchanted creature.", { effects: [{ affects: ATTACHED, changeController: "YOU" }] }],
    ['Creatures you control have "{T}: Add {G}."', { effects: [{ affects: YOURS, addAbilities: ["{T}: Add {G}."] }] }],
    ['Creatures you control have "This creature gets +1/+1 for each Elf you control."', "UNREAD"],
    [
      'The "legend rule" doesn\'t apply to creatures you control.',
      { effects: [{ affects: YOURS, exemptFrom: ["LEGEND_RULE"] }] },
    ],
    [
      "Lethal damage dealt to creatures you control is determined by their power rather than their toughness.",
      { effects: [{ affects: YOURS, lethalDamageByPower: true }] },
    ],
    ["Enchanted creature is the chosen name.", "UNREAD"],
  ]);
});

describe("in other words", () => {
  const MANA_VALUE = { ofRecipient: "MANA_VALUE" as const };
  eachReading([
    [
      "Each creature you control that's a Wolf or a Werewolf gets +1/+1.",
      {
        effects: [{ affects: { ...YOURS, anyOf: [{ subtypes: ["Wolf"] }, { subtypes: ["Werewolf"] }] }, ...PLUS_ONE }],
      },
    ],
    [
      "Creatures that aren't black get +1/+1.",
      { effects: [{ affects: { types: ["Creature"], not: { colors: ["BLACK"] } }, ...PLUS_ONE }] },
    ],
    [
      "As long as you control an Elf, creatures and lands you control have hexproof.",
      {
        effects: [
          {
            affects: { anyOf: [YOURS, { types: ["Land"], controller: "YOU" }] },
            condition: { count: { subtypes: ["Elf"], controller: "YOU" } },
            addKeywords: ["HEXPROOF"],
          },
        ],
      },
    ],
    [
      "As long as equipped creature is a Warrior, it has first strike. Otherwise, it has trample.",
      {
        effects: [
          {
            affects: ATTACHED,
            condition: { count: { ...ATTACHED, subtypes: ["Warrior"] } },
            addKeywords: ["FIRST_STRIKE"],
          },
          {
            affects: ATTACHED,
            condition: { not: { count: { ...ATTACHED, subtypes: ["Warrior"] } } },
            addKeywords: ["TRAMPLE"],
          },
        ],
      },
    ],
    [
      "This creature gets +1/+1 as long as you control a Swamp and has flying as long as you control an Island.",
      {
        effects: [
          { condition: { count: { subtypes: ["Swamp"], controller: "YOU" } }, ...PLUS_ONE },
          { condition: { count: { subtypes: ["Island"], controller: "YOU" } }, addKeywords: ["FLYING"] },
        ],
      },
    ],
    [
      "As long as this card is in your graveyard and you control an Island, creatures you control have flying.",
      {
        effects: [
          {
            affects: YOURS,
            condition: { count: { subtypes: ["Island"], controller: "YOU" } },
            functionsFrom: ["GRAVEYARD"],
            addKeywords: ["FLYING"],
          },
        ],
      },
    ],
    [
      "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
      {
        effects: [
          {
            affects: { not: { types: ["Creature"] }, types: ["Artifact"] },
            addTypes: ["Artifact", "Creature"],
            setPower: MANA_VALUE,
            setToughness: MANA_VALUE,
          },
        ],
      },
    ],
    [
      "This creature is all colors.",
      { effects: [{ setColors: ["WHITE", "BLUE", "BLACK", "RED", "GREEN"], characteristicDefining: true }] },
    ],
    [
      'Other creatures you control have "Ward—Pay 2 life."',
      { effects: [{ affects: { excludeSource: true, ...YOURS }, addKeywords: ["WARD"] }] },
    ],
    [
      "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
      {
        constraints: [
          { kind: "CANT_ATTACK", affects: ATTACHED },
          { kind: "CANT_BLOCK", affects: ATTACHED },
        ],
      },
    ],
    ["Enchanted creature gets +1/+1. Other creatures you control get +1/+0.", "UNREAD"],
    ["Enchanted creature has hexproof from black.", "UNREAD"],
    ["Wolves you control have vigilance, and Elves you control have trample.", "UNREAD"],
  ]);
});

describe("what * is", () => {
  const star = { power: "*", toughness: "*" };
  const LANDS = { countOf: { types: ["Land"], controller: "YOU" as const } };

  it("is what an ability of the card says", () => {
    expect(read("Testling's power and toughness are each equal to the number of lands you control.", star)).toEqual({
      effects: [{ setPower: LANDS, setToughness: LANDS, characteristicDefining: true }],
    });
    const { object } = readCard({
      name: "Testling",
      type_line: "Creature — Elf",
      oracle_text:
        "Testling's power is equal to the number of lands you control and its toughness is equal to that number plus 1.",
      power: "*",
      toughness: "1+*",
    });
    expect(object).toMatchObject({ power: 0, toughness: 1 });
  });

  it("is left out if that is not read, and only a * is defined", () => {
    const said = "Testling's power and toughness are each equal to the total power of other creatures.";
    const { object } = readCard({ name: "Testling", type_line: "Creature — Elf", oracle_text: said, ...star });
    expect([object.power, object.toughness]).toEqual([undefined, undefined]);
    expect(read("Testling's power is equal to the number of lands you control.", { power: "2", toughness: "2" })).toBe(
      "UNREAD",
    );
  });
});

describe("a word that nobody knows", () => {
  const known = [
    "Other nontoken creatures you control with flying get +1/+1 and have first strike and trample.",
    "As long as enchanted creature is a Human, it gets +1/+1 for each Aura attached to it and can't be blocked.",
    "Creatures you control can't be blocked except by artifact creatures and/or black creatures.",
    "If another creature an opponent controls would die, exile it instead.",
  ];

  it("makes a line unread, wherever it stands", () => {
    for (const line of known) {
      expect(read(line)).not.toBe("UNREAD");
      const words = line.split(" ");
      for (const word of ["blorped", "Blorp", "two"])
        for (let at = 1; at < words.length; at++)
          expect(read([...words.slice(0, at), word, ...words.slice(at)].join(" "))).toBe("UNREAD");
    }
  });
});
