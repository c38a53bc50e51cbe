import { eachReading } from "./test-kit/read";

const NOT_IN_GRAVEYARD = ["BATTLEFIELD", "HAND", "LIBRARY", "STACK", "EXILE", "COMMAND"] as const;

describe("what puts counters where damage would be dealt", () => {
  eachReading([
    [
      "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 counters on that creature instead.",
      {
        replacements: [
          {
            ...{ event: "WOULD_BE_DEALT_DAMAGE", affects: { types: ["Creature"], controller: "OPPONENTS" } },
            ...{ damageFrom: { controller: "YOU" }, combatDamage: false, instead: { putCounters: "-1/-1" } },
          },
        ],
      },
    ],
    [
      "If damage would be dealt to another creature you control, prevent that damage. Put a +1/+1 counter on that creature for each 1 damage prevented this way.",
      {
        replacements: [
          {
            event: "WOULD_BE_DEALT_DAMAGE",
            affects: { excludeSource: true, types: ["Creature"], controller: "YOU" },
            instead: { preventDamage: true, putCounters: "+1/+1" },
          },
        ],
      },
    ],
    ["If damage would be dealt to you, put that many depletion counters on this creature instead.", "UNREAD"],
  ]);
});

describe("what replaces dying", () => {
  eachReading([
    [
      "If this creature would die, exile it instead.",
      {
        replacements: [
          { event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: { isSource: true }, instead: { moveTo: "EXILE" } },
        ],
      },
    ],
    [
      "If a creature an opponent controls would die, exile it instead.",
      {
        replacements: [
          {
            event: "WOULD_BE_PUT_INTO_GRAVEYARD",
            affects: { types: ["Creature"], controller: "OPPONENTS" },
            instead: { moveTo: "EXILE" },
          },
        ],
      },
    ],
    [
      "If this creature would be put into a graveyard from anywhere, reveal it and shuffle it into its owner's library instead.",
      {
        replacements: [
          {
            event: "WOULD_BE_PUT_INTO_GRAVEYARD",
            affects: { isSource: true, zones: NOT_IN_GRAVEYARD },
            instead: { moveTo: "LIBRARY" },
            functionsFrom: NOT_IN_GRAVEYARD,
          },
        ],
      },
    ],
    [
      "If a card or token would be put into a graveyard from anywhere, exile it instead.",
      {
        replacements: [
          {
            event: "WOULD_BE_PUT_INTO_GRAVEYARD",
            affects: { zones: NOT_IN_GRAVEYARD },
            instead: { moveTo: "EXILE" },
          },
        ],
      },
    ],
    // What is discarded or milled is no permanent (110.1).
    [
      "If a permanent would be put into a graveyard, exile it instead.",
      {
        replacements: [{ event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: {}, instead: { moveTo: "EXILE" } }],
      },
    ],
    ...["enter", "enter the battlefield"].map(
      (enter) =>
        [
          `If a nontoken creature would ${enter} and it wasn't cast, exile it instead.`,
          {
            replacements: [
              {
                event: "WOULD_ENTER_BATTLEFIELD" as const,
                affects: { types: ["Creature"], not: { kinds: ["TOKEN" as const] } },
                wasCast: false,
                instead: { moveTo: "EXILE" as const },
              },
            ],
          },
        ] as const,
    ),
    ["If you would draw a card, draw two cards instead.", { draws: [{ affectsPlayers: "YOU", instead: { draw: 2 } }] }],
    ["You can't lose the game.", { effects: [{ cantLose: "YOU" }] }],
    ["If you would draw a card, you may draw two cards instead.", "UNREAD"],
    ["If this creature would die, exile it with three egg counters on it instead.", "UNREAD"],
  ]);
});

describe("what replaces damage and changes of life", () => {
  const DAMAGE = "WOULD_BE_DEALT_DAMAGE" as const;
  const SELF = { isSource: true };
  eachReading([
    [
      "Prevent all combat damage that would be dealt to this creature.",
      { replacements: [{ event: DAMAGE, affects: SELF, combatDamage: true, instead: { preventDamage: true } }] },
    ],
    [
      "Prevent all damage that would be dealt by enchanted creature.",
      {
        replacements: [
          {
            event: DAMAGE,
            affects: {},
            affectsPlayers: "ANY",
            damageFrom: { attachedToBySource: true },
            instead: { preventDamage: true },
          },
        ],
      },
    ],
    [
      "If a source would deal damage to you, prevent 1 of that damage.",
      { replacements: [{ event: DAMAGE, affectsPlayers: "YOU", instead: { preventUpTo: 1 } }] },
    ],
    [
      "If a source you control would deal damage to an opponent or a permanent an opponent controls, it deals double that damage instead.",
      {
        replacements: [
          {
            event: DAMAGE,
            affects: { controller: "OPPONENTS" },
            affectsPlayers: "OPPONENTS",
            damageFrom: { controller: "YOU" },
            instead: { times: 2 },
          },
        ],
      },
    ],
    [
      "If you would gain life, you gain twice that much life instead.",
      { replacements: [{ event: "WOULD_GAIN_LIFE", affectsPlayers: "YOU", instead: { times: 2 } }] },
    ],
    [
      "If an opponent would lose life during your turn, they lose twice that much life instead.",
      {
        replacements: [
          {
            event: "WOULD_LOSE_LIFE",
            affectsPlayers: "OPPONENTS",
            instead: { times: 2 },
            condition: { turnOf: "YOU" },
          },
        ],
      },
    ],
    [
      "Combat damage can't be prevented.",
      {
        replacements: [
          {
            ...{ event: "WOULD_BE_DEALT_DAMAGE", affects: {}, affectsPlayers: "ANY", combatDamage: true },
            instead: { cantBePrevented: true },
          },
        ],
      },
    ],
    ["Damage from red sources can't be prevented.", "UNREAD"],
    [
      "Players can't gain life.",
      { replacements: [{ event: "WOULD_GAIN_LIFE", affectsPlayers: "ANY", instead: { cantHappen: true } }] },
    ],
    [
      "Prevent all damage that would be dealt to enchanted creature by artifact sources.",
      {
        replacements: [
          {
            event: DAMAGE,
            affects: { attachedToBySource: true },
            damageFrom: { types: ["Artifact"] },
            instead: { preventDamage: true },
          },
        ],
      },
    ],
    ["If a red source would deal damage to you, it deals that much damage minus X instead.", "UNREAD"],
  ]);
});

describe("what makes more or fewer counters and tokens", () => {
  const counters = { event: "WOULD_GET_COUNTERS" } as const;
  const yours = { types: ["Creature"], controller: "YOU" } as const;
  eachReading([
    [
      "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.",
      { replacements: [{ ...counters, affects: yours, counterKind: "+1/+1", instead: { plus: 1 } }] },
    ],
    [
      "If one or more counters would be put on an artifact or creature you control, that many plus one of each of those kinds of counters are put on that permanent instead.",
      {
        replacements: [
          {
            ...counters,
            affects: {
              anyOf: [
                { types: ["Artifact"], controller: "YOU" },
                { types: ["Creature"], controller: "YOU" },
              ],
            },
            instead: { plus: 1 },
          },
        ],
      },
    ],
    [
      "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.",
      {
        replacements: [
          { ...counters, affects: { controller: "YOU" }, byDamage: false, byEffect: true, instead: { times: 2 } },
        ],
      },
    ],
    [
      "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
      { replacements: [{ event: "WOULD_CREATE_TOKENS", affectsPlayers: "YOU", instead: { times: 2 } }] },
    ],
    [
      "Creatures you control can't have -1/-1 counters put on them.",
      { replacements: [{ ...counters, affects: yours, counterKind: "-1/-1", instead: { cantHappen: true } }] },
    ],
    [
      "Players can't get counters.",
      { replacements: [{ ...counters, affectsPlayers: "ANY", instead: { cantHappen: true } }] },
    ],
    [
      "Counters can't be put on artifacts or creatures.",
      {
        effects: [{ affects: { anyOf: [{ types: ["Artifact"] }, { types: ["Creature"] }] }, cantHaveCounters: true }],
      },
    ],
    [
      "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters on that permanent or player instead.",
      {
        replacements: [
          {
            ...{ event: "WOULD_GET_COUNTERS", affects: {}, affectsPlayers: "ANY", putBy: "YOU" },
            instead: { times: 2 },
          },
        ],
      },
    ],
  ]);
});

describe("what keeps life and spells, and players from being targeted", () => {
  eachReading([
    [
      "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
      {
        replacements: [
          {
            ...{ event: "WOULD_LOSE_LIFE", affectsPlayers: "YOU", byDamage: true },
            condition: { count: { types: ["Creature"], controller: "YOU" } },
            instead: { lifeAtLeast: 1 },
          },
        ],
      },
    ],
    [
      "As long as you have 0 or less life, all damage is dealt to you as though its source had infect.",
      {
        replacements: [
          {
            ...{ event: "WOULD_BE_DEALT_DAMAGE", affectsPlayers: "YOU" },
            condition: { lifeOf: "YOU", atMost: 0 },
            instead: { asThough: ["INFECT"] },
          },
        ],
      },
    ],
    ["You have hexproof.", { effects: [{ hexproofOf: "YOU" }] }],
    [
      "You and artifacts you control have shroud.",
      {
        effects: [
          { shroudOf: "YOU" },
          { affects: { types: ["Artifact"], controller: "YOU" }, addKeywords: ["SHROUD"] },
        ],
      },
    ],
    ["This spell can't be countered.", { effects: [{ functionsFrom: ["STACK"], cantBeCountered: true }] }],
    [
      "Sliver spells can't be countered.",
      { effects: [{ affects: { subtypes: ["Sliver"], zones: ["STACK"] }, cantBeCountered: true }] },
    ],
    ["This spell can't be countered by blue spells.", "UNREAD"],
    ["Players can't search libraries.", "UNREAD"],
    ["If you would scry a number of cards, scry that many cards plus one instead.", "UNREAD"],
    ["Whenever you scry, draw a card.", "UNREAD"],
  ]);
});
