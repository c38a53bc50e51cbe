import { eachReading } from "./test-kit/read";

const NOT_IN_GRAVEYARD = ["BATTLEFIELD", "HAND", "LIBRARY", "STACK", "EXILE", "COMMAND"] as const;

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
    ["Damage can't be prevented.", "UNREAD"],
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
