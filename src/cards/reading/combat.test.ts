import { eachReading } from "./test-kit/read";

const ATTACHED = { attachedToBySource: true };

describe("what may attack or block, and what must", () => {
  eachReading([
    ["This creature can't block.", { constraints: [{ kind: "CANT_BLOCK" }] }],
    [
      "Enchanted creature can't attack or block.",
      {
        constraints: [
          { kind: "CANT_ATTACK", affects: ATTACHED },
          { kind: "CANT_BLOCK", affects: ATTACHED },
        ],
      },
    ],
    [
      "Creatures without flying can't attack you.",
      {
        constraints: [
          {
            kind: "CANT_ATTACK",
            affects: { types: ["Creature"], not: { keywords: ["FLYING"] } },
            defenders: { playersInScope: "YOU" },
          },
        ],
      },
    ],
    [
      "This creature can't attack unless you control another Wolf.",
      {
        constraints: [
          {
            kind: "CANT_ATTACK",
            condition: { not: { count: { subtypes: ["Wolf"], excludeSource: true, controller: "YOU" } } },
          },
        ],
      },
    ],
    [
      "This creature can't be blocked except by creatures with flying.",
      { constraints: [{ kind: "CANT_BE_BLOCKED_EXCEPT_BY", by: { types: ["Creature"], keywords: ["FLYING"] } }] },
    ],
    [
      "This creature can't be blocked by more than one creature.",
      { constraints: [{ kind: "CANT_BE_BLOCKED_BY_MORE_THAN", count: 1 }] },
    ],
    [
      "This creature can't be blocked by creatures with greater power.",
      {
        constraints: [
          { kind: "CANT_BE_BLOCKED_BY", by: { types: ["Creature"], power: { comparedToSource: "GREATER" } } },
        ],
      },
    ],
    [
      "Creatures with power less than this creature's power can't block it.",
      {
        constraints: [{ kind: "CANT_BE_BLOCKED_BY", by: { types: ["Creature"], power: { comparedToSource: "LESS" } } }],
      },
    ],
    [
      "This creature can't block creatures with power 3 or greater.",
      {
        constraints: [
          {
            kind: "CANT_BE_BLOCKED_BY",
            affects: { types: ["Creature"], power: { atLeast: 3 } },
            by: { isSource: true },
          },
        ],
      },
    ],
    ["All creatures able to block this creature do so.", { constraints: [{ kind: "ALL_ABLE_BLOCK_IT" }] }],
    ["No more than two creatures can attack each combat.", { constraints: [{ kind: "AT_MOST_ATTACKERS", count: 2 }] }],
    [
      "Enchanted creature gets +2/+2 and attacks each combat if able.",
      {
        effects: [{ affects: ATTACHED, addPower: { constant: 2 }, addToughness: { constant: 2 } }],
        constraints: [{ kind: "ATTACKS_IF_ABLE", affects: ATTACHED }],
      },
    ],
    [
      "This creature can't attack unless defending player controls an Island or a Swamp.",
      {
        constraints: [
          {
            kind: "CANT_ATTACK_UNLESS_DEFENDER_CONTROLS",
            by: { anyOf: [{ subtypes: ["Island"] }, { subtypes: ["Swamp"] }] },
          },
        ],
      },
    ],
    ["This creature can't be blocked this turn.", "UNREAD"],
  ]);
});
