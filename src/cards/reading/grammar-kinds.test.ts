import { eachReading } from "./test-kit/read";

const ANYWHERE = ["BATTLEFIELD", "HAND", "LIBRARY", "STACK", "EXILE", "COMMAND"] as const;
const EVENT = "WOULD_BE_PUT_INTO_GRAVEYARD" as const;

describe("what would be put into a graveyard from anywhere", () => {
  eachReading([
    [
      "If a card or token would be put into a graveyard from anywhere, exile it instead.",
      { replacements: [{ event: EVENT, affects: { zones: ANYWHERE }, instead: { moveTo: "EXILE" } }] },
    ],
    [
      "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
      {
        replacements: [
          {
            event: EVENT,
            affects: { kinds: ["CARD"], owner: "OPPONENTS", zones: ANYWHERE },
            instead: { moveTo: "EXILE" },
          },
        ],
      },
    ],
    [
      "If a card or token would be put into your graveyard from anywhere, exile it instead.",
      { replacements: [{ event: EVENT, affects: { owner: "YOU", zones: ANYWHERE }, instead: { moveTo: "EXILE" } }] },
    ],
    [
      "If a creature card would be put into a graveyard from anywhere, exile it instead.",
      {
        replacements: [
          {
            event: EVENT,
            affects: { types: ["Creature"], kinds: ["CARD"], zones: ANYWHERE },
            instead: { moveTo: "EXILE" },
          },
        ],
      },
    ],
    [
      "If a creature would be put into a graveyard from anywhere, exile it instead.",
      { replacements: [{ event: EVENT, affects: { types: ["Creature"] }, instead: { moveTo: "EXILE" } }] },
    ],
    [
      "If a creature would be put into a graveyard from the battlefield, exile it instead.",
      { replacements: [{ event: EVENT, affects: { types: ["Creature"] }, instead: { moveTo: "EXILE" } }] },
    ],
    ["When this creature is put into a graveyard from anywhere, shuffle it into its owner's library.", "UNREAD"],
  ]);
});

describe("two nouns, each with what it is not", () => {
  const mine = { controller: "YOU" as const, manaValue: { atLeast: 4 } };
  eachReading([
    [
      "Each non-Equipment artifact and non-Aura enchantment you control with mana value 4 or greater has haste.",
      {
        effects: [
          {
            affects: {
              anyOf: [
                { not: { subtypes: ["Equipment"] }, types: ["Artifact"], ...mine },
                { not: { subtypes: ["Aura"] }, types: ["Enchantment"], ...mine },
              ],
            },
            addKeywords: ["HASTE"],
          },
        ],
      },
    ],
    ["Artifacts and creatures you control with power 4 or greater have haste.", "UNREAD"],
  ]);
});

describe("what is said of permanents and of spells at once", () => {
  eachReading([
    ["Noble creatures you control and Lesson spells you control have lifelink.", "UNREAD"],
    ["Creatures you control have haste and creature spells you cast cost {1} less to cast.", "UNREAD"],
    ["Instant and sorcery spells you cast have storm.", "CASTING"],
    ["Creature spells you cast cost {1} less to cast.", "CASTING"],
  ]);
});

describe("lines of cards of which a fact is shipped", () => {
  eachReading([
    ['The "legend rule" doesn\'t apply.', { effects: [{ affects: {}, exemptFrom: ["LEGEND_RULE"] }] }],
    [
      "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition to their other types.",
      {
        effects: [
          {
            affects: { anyOf: [{ subtypes: ["Forest"] }, { subtypes: ["Saproling"] }] },
            addTypes: ["Creature", "Land", "Saproling", "Forest"],
            setColors: ["GREEN"],
            setPower: { constant: 1 },
            setToughness: { constant: 1 },
          },
        ],
      },
    ],
    [
      "All cards that aren't on the battlefield, spells, and permanents are colorless.",
      {
        effects: [
          {
            affects: { zones: ["BATTLEFIELD", "GRAVEYARD", "HAND", "LIBRARY", "STACK", "EXILE", "COMMAND"] },
            setColors: [],
          },
        ],
      },
    ],
    ["Players may spend mana as though it were mana of any color.", "MANA"],
  ]);
});

describe("what triggers on what an operation may play", () => {
  eachReading([
    ["Whenever you draw a card, you gain 1 life.", "UNREAD"],
    ["Whenever you draw your second card each turn, put a +1/+1 counter on this creature.", "UNREAD"],
    ["At the beginning of your draw step, draw a card.", "TRIGGERED"],
    ["Whenever a permanent becomes untapped, you gain 1 life.", "UNREAD"],
    ["Whenever you tap an untapped creature an opponent controls, draw a card.", "UNREAD"],
    ["Whenever you tap a creature for mana, add an additional {G}.", "TRIGGERED"],
    ["When you gain control of this creature from another player, draw a card.", "UNREAD"],
    ["If an opponent would mill one or more cards, they mill twice that many cards instead.", "UNREAD"],
    ["If you would flip a coin, instead flip two coins and ignore one.", "OTHER_EVENT"],
  ]);
});

describe("a triggered ability that is given in words", () => {
  eachReading([
    ['Equipped creature gets +1/+1 and has "Whenever this creature attacks, draw a card."', "UNREAD"],
    ['Enchanted creature has "Whenever this creature deals combat damage to a player, draw a card."', "UNREAD"],
    [
      'Enchanted creature has "At the beginning of your upkeep, you lose 2 life."',
      {
        effects: [
          {
            affects: { attachedToBySource: true },
            addAbilities: ["At the beginning of your upkeep, you lose 2 life."],
          },
        ],
      },
    ],
  ]);
});

describe("a keyword of spells", () => {
  eachReading([
    ["Instant and sorcery spells you control have lifelink.", "UNREAD"],
    ["Instant and sorcery spells you cast from your hand have cascade.", "CASTING"],
    ["Noncreature spells you cast have cascade and lifelink.", "UNREAD"],
  ]);
});
