import { eachReading } from "./test-kit/read";

describe("triggers on what a check does", () => {
  eachReading([
    ["When this creature dies, draw a card.", { triggers: [{ event: "DIES" }] }],
    [
      "Whenever another creature you control dies, draw a card.",
      { triggers: [{ event: "DIES", watches: { excludeSource: true, types: ["Creature"], controller: "YOU" } }] },
    ],
    ["When this creature leaves the battlefield, draw a card.", { triggers: [{ event: "LEAVES_BATTLEFIELD" }] }],
    [
      "When you control no Islands, sacrifice this creature.",
      { triggers: [{ event: "STATE", condition: { count: { subtypes: ["Island"], controller: "YOU" }, atMost: 0 } }] },
    ],
    [
      "When this creature has no +1/+1 counters on it, sacrifice it.",
      { triggers: [{ event: "STATE", condition: { countersOnSource: "+1/+1", atMost: 0 } }] },
    ],
    [
      "Whenever a nontoken, non-Angel creature dies, draw a card.",
      {
        triggers: [
          {
            event: "DIES",
            watches: { not: { kinds: ["TOKEN"] }, types: ["Creature"], allOf: [{ not: { subtypes: ["Angel"] } }] },
          },
        ],
      },
    ],
    [
      "When this creature enters or leaves the battlefield, draw a card.",
      { triggers: [{ event: "ENTERS_BATTLEFIELD" }, { event: "LEAVES_BATTLEFIELD" }] },
    ],
    [
      "Whenever one or more creatures you control die, draw a card.",
      { triggers: [{ event: "DIES", oneOrMore: true, watches: { types: ["Creature"], controller: "YOU" } }] },
    ],
    ["When you sacrifice this creature, draw a card.", { triggers: [{ event: "SACRIFICED" }] }],
    ["When this creature dies, if it had no counters on it, draw a card.", "UNREAD"],
    ["When this creature dies, if it's not a token, draw a card.", "UNREAD"],
    ["Whenever a creature dies, draw a card. This ability triggers only once each turn.", "UNREAD"],
    [
      "Whenever this creature attacks, creatures you control get +1/+1 until end of turn.",
      { combatTriggers: [{ event: "ATTACKS" }] },
    ],
  ]);
});

describe("triggers on other events", () => {
  eachReading([
    ["When this creature enters, draw a card.", { triggers: [{ event: "ENTERS_BATTLEFIELD" }] }],
    [
      "Landfall — Whenever a land you control enters, draw a card.",
      { triggers: [{ event: "ENTERS_BATTLEFIELD", watches: { types: ["Land"], controller: "YOU" } }] },
    ],
    [
      "Whenever this creature enters or attacks, draw a card.",
      { triggers: [{ event: "ENTERS_BATTLEFIELD" }], combatTriggers: [{ event: "ATTACKS" }] },
    ],
    [
      "Whenever this creature attacks and isn't blocked, draw a card.",
      { combatTriggers: [{ event: "IS_NOT_BLOCKED" }] },
    ],
    [
      "Whenever another Elf you control attacks or blocks, draw a card.",
      {
        combatTriggers: [
          { event: "ATTACKS", watches: { excludeSource: true, subtypes: ["Elf"], controller: "YOU" } },
          { event: "BLOCKS", watches: { excludeSource: true, subtypes: ["Elf"], controller: "YOU" } },
        ],
      },
    ],
    [
      "When this creature enters and whenever an Elf you control dies, draw a card.",
      {
        triggers: [
          { event: "ENTERS_BATTLEFIELD" },
          { event: "DIES", watches: { subtypes: ["Elf"], controller: "YOU" } },
        ],
      },
    ],
    ["Whenever this creature attacks alone, draw a card.", "UNREAD"],
    [
      "When this creature enters or dies, draw a card.",
      { triggers: [{ event: "ENTERS_BATTLEFIELD" }, { event: "DIES" }] },
    ],
    [
      "When this creature enters, if you control another Elf, draw a card.",
      {
        triggers: [
          {
            event: "ENTERS_BATTLEFIELD",
            condition: { count: { subtypes: ["Elf"], excludeSource: true, controller: "YOU" } },
          },
        ],
      },
    ],
    [
      "Whenever a creature you control deals combat damage to a player, draw a card.",
      {
        triggers: [
          { event: "DEALS_COMBAT_DAMAGE", watches: { types: ["Creature"], controller: "YOU" }, players: "ANY" },
        ],
      },
    ],
    ["Whenever you gain life, draw a card.", { triggers: [{ event: "GAINS_LIFE", players: "YOU" }] }],
    [
      "Whenever you sacrifice another creature, draw a card.",
      { triggers: [{ event: "SACRIFICED", watches: { excludeSource: true, types: ["Creature"], controller: "YOU" } }] },
    ],
    [
      "When a Dragon enters, you may return this card from your graveyard to the battlefield.",
      { triggers: [{ event: "ENTERS_BATTLEFIELD", watches: { subtypes: ["Dragon"] }, functionsFrom: ["GRAVEYARD"] }] },
    ],
    ["Whenever another creature enters, if it's legendary, draw a card.", "UNREAD"],
    ["Whenever another creature or a planeswalker you control enters, draw a card.", "UNREAD"],
    ["When this creature enters, if it was kicked, draw a card.", "UNREAD"],
    ["Whenever this creature deals combat damage to a creature, destroy that creature.", "UNREAD"],
    [
      "Whenever one or more creatures you control enter, draw a card.",
      {
        triggers: [
          { event: "ENTERS_BATTLEFIELD", oneOrMore: true, watches: { types: ["Creature"], controller: "YOU" } },
        ],
      },
    ],
    [
      "Whenever one or more creatures you control deal combat damage to a player, draw a card.",
      {
        triggers: [
          {
            ...{ event: "DEALS_COMBAT_DAMAGE", players: "ANY", oneOrMore: true },
            watches: { types: ["Creature"], controller: "YOU" },
          },
        ],
      },
    ],
    [
      "Whenever you attack, draw a card.",
      { combatTriggers: [{ event: "ATTACKS", oneOrMore: true, watches: { types: ["Creature"], controller: "YOU" } }] },
    ],
    ["At the beginning of your upkeep, draw a card.", "TRIGGERED"],
    ["Whenever you cast a spell, draw a card.", "TRIGGERED"],
    ["Whenever you tap a land for mana, draw a card.", "TRIGGERED"],
    ["Whenever this creature becomes tapped, draw a card.", { triggers: [{ event: "TAPPED" }] }],
    ["Whenever one or more +1/+1 counters are put on this creature, draw a card.", "UNREAD"],
    ["When an opponent discards a card, draw a card.", "UNREAD"],
    ["Whenever this creature phases in, draw a card.", "UNREAD"],
    ["Whenever another creature dies, or a creature card leaves your graveyard, draw a card.", "UNREAD"],
    ["Whenever this creature enters, attacks, or dies, draw a card.", "UNREAD"],
    ["When this creature enters, and at the beginning of your upkeep, draw a card.", "UNREAD"],
  ]);
});
