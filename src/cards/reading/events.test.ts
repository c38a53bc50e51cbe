import { eachReading } from "./test-kit/read";

describe("what something enters with", () => {
  eachReading([
    ["Testling enters with three +1/+1 counters on it.", { object: { counters: [{ kind: "+1/+1", count: 3 }] } }],
    ["This creature enters tapped with a stun counter on it.", { object: { counters: [{ kind: "stun", count: 1 }] } }],
    ["This creature enters with X +1/+1 counters on it.", "UNREAD"],
    ["This creature enters with a +1/+1 counter on it for each creature you control.", "UNREAD"],
    ["This land enters tapped unless you control a Plains.", "ENTERING"],
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
          { event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: { isSource: true }, instead: { moveTo: "LIBRARY" } },
        ],
      },
    ],
    ["If you would draw a card, draw two cards instead.", { draws: [{ affectsPlayers: "YOU", instead: { draw: 2 } }] }],
    ["You can't lose the game and your opponents can't win the game.", { effects: [{ cantLose: "YOU" }] }],
    ["If you would draw a card, you may draw two cards instead.", "UNREAD"],
    ["If this creature would die, exile it with three egg counters on it instead.", "UNREAD"],
  ]);
});

describe("what something may enter as a copy of", () => {
  const CREATURES = { types: ["Creature"], zones: ["BATTLEFIELD" as const] };
  eachReading([
    [
      "You may have this creature enter as a copy of any creature on the battlefield.",
      { copies: [{ of: CREATURES, optional: true }] },
    ],
    [
      "You may have this creature enter as a copy of any creature on the battlefield, except it has flying and it's an Illusion in addition to its other types.",
      { copies: [{ of: CREATURES, optional: true, addKeywords: ["FLYING"], addTypes: ["Illusion"] }] },
    ],
    [
      "You may have this creature enter as a copy of any creature on the battlefield, except its name is Testling and it's legendary in addition to its other types.",
      { copies: [{ of: CREATURES, optional: true, name: "Testling", addTypes: ["Legendary"] }] },
    ],
    [
      "You may have this creature enter as a copy of any creature on the battlefield, except it enters with two +1/+1 counters on it.",
      "UNREAD",
    ],
    ["You may have this creature enter as a copy of any creature card in a graveyard.", "UNREAD"],
  ]);
});

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
      { triggers: [{ event: "LEAVES_BATTLEFIELD" }] },
    ],
    ["Whenever one or more creatures you control die, draw a card.", "UNREAD"],
    ["When you sacrifice this creature, draw a card.", "UNREAD"],
    ["When this creature dies, if it had no counters on it, draw a card.", "UNREAD"],
    ["When this creature dies, if it's not a token, draw a card.", "UNREAD"],
    ["Whenever a creature dies, draw a card. This ability triggers only once each turn.", "UNREAD"],
    ["Whenever this creature attacks, creatures you control get +1/+1 until end of turn.", "TRIGGERED"],
  ]);
});

describe("what has no part in boards", () => {
  eachReading([
    ["{2}{G}: This creature gets +1/+1 until end of turn.", "ACTIVATED"],
    ["This spell costs {1} less to cast for each artifact you control.", "CASTING"],
    ["(It does nothing.)", "REMINDER"],
    ["You have no maximum hand size.", "HAND"],
  ]);
});
