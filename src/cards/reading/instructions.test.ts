import { readCard } from ".";
import { type CardInstruction } from "../card-reading";

type Row = readonly [text: string, said: Partial<CardInstruction>];

const instructionsOf = (oracle_text: string, type_line: string) =>
  readCard({ name: "Testling", layout: "normal", type_line, oracle_text }).instructions ?? [];

/** What a text of one instruction says, without its text and its place. */
function said(text: string, typeLine: string) {
  const [one, ...others] = instructionsOf(text, typeLine);
  if (!one || others.length > 0) throw new Error(`one instruction, please: ${text}`);
  return Object.fromEntries(Object.entries(one).filter(([name]) => !["text", "line", "face", "kind"].includes(name)));
}

const eachSaid = (typeLine: string, rows: readonly Row[]): void =>
  it.each(rows)("%s", (text, expected) => {
    expect(said(text, typeLine)).toEqual(expected);
  });

const CREATURE = { what: { types: ["Creature"] } };
const ANY_TARGET = {
  what: { anyOf: [{ types: ["Creature"] }, { types: ["Planeswalker"] }, { types: ["Battle"] }] },
  players: "ANY" as const,
};
const UNTIL_END_OF_TURN = { duration: "END_OF_TURN" as const };

describe("what a spell does", () => {
  eachSaid("Instant", [
    ["Destroy target creature.", { targets: [CREATURE], does: [{ kind: "DESTROY", targets: [1] }] }],
    [
      "Destroy target nonblack creature. It can't be regenerated.",
      {
        targets: [{ what: { not: { colors: ["BLACK"] }, types: ["Creature"] } }],
        does: [{ kind: "DESTROY", targets: [1], cantBeRegenerated: true }],
      },
    ],
    [
      "Testling deals 3 damage to any target.",
      { targets: [ANY_TARGET], does: [{ kind: "DEAL_DAMAGE", targets: [1], amount: { constant: 3 } }] },
    ],
    [
      "Testling deals X damage to target player or planeswalker.",
      {
        targets: [{ what: { types: ["Planeswalker"] }, players: "ANY" }],
        does: [{ kind: "DEAL_DAMAGE", targets: [1], amount: { timesX: 1 } }],
        usesX: true,
      },
    ],
    [
      "Testling deals X damage to target creature, where X is the number of Swamps you control.",
      {
        targets: [CREATURE],
        does: [{ kind: "DEAL_DAMAGE", targets: [1], amount: { countOf: { subtypes: ["Swamp"], controller: "YOU" } } }],
      },
    ],
    [
      "Target creature gets +2/+2 and gains trample until end of turn.",
      {
        targets: [CREATURE],
        does: [
          {
            kind: "START_EFFECT",
            targets: [1],
            effect: { addKeywords: ["TRAMPLE"], ...UNTIL_END_OF_TURN },
            addPower: { constant: 2 },
            addToughness: { constant: 2 },
          },
        ],
      },
    ],
    [
      "Target player draws two cards and loses 2 life.",
      {
        targets: [{ players: "ANY" }],
        does: [
          { kind: "DRAW", targets: [1], amount: { constant: 2 } },
          { kind: "LOSE_LIFE", targets: [1], amount: { constant: 2 } },
        ],
      },
    ],
    [
      "Target opponent sacrifices a creature of their choice.",
      {
        targets: [{ players: "OPPONENTS" }],
        does: [
          {
            kind: "SACRIFICE",
            targets: [1],
            matching: { types: ["Creature"], controller: "YOU" },
            chosen: { constant: 1 },
          },
        ],
      },
    ],
    [
      "Exile target creature. Its controller gains life equal to its power.",
      {
        targets: [CREATURE],
        does: [
          { kind: "EXILE", targets: [1] },
          { kind: "GAIN_LIFE", targets: [1], changes: "CONTROLLERS", amount: { figure: "POWER", figureOf: 1 } },
        ],
      },
    ],
    [
      "Return up to two target creature cards from your graveyard to your hand.",
      {
        targets: [
          { what: { types: ["Creature"], kinds: ["CARD"], zones: ["GRAVEYARD"], owner: "YOU" }, atLeast: 0, atMost: 2 },
        ],
        does: [{ kind: "RETURN", targets: [1], zone: "HAND" }],
      },
    ],
    [
      "Target creature you control fights another target creature.",
      {
        targets: [{ what: { types: ["Creature"], controller: "YOU" } }, { ...CREATURE, otherThan: [1] }],
        does: [{ kind: "DEAL_DAMAGE", fights: true, targets: [1, 2] }],
      },
    ],
    [
      "Gain control of all artifacts until end of turn. Untap them.",
      {
        targets: [],
        does: [
          {
            kind: "START_EFFECT",
            matching: { types: ["Artifact"] },
            effect: UNTIL_END_OF_TURN,
            takesControl: true,
          },
          { kind: "UNTAP", those: 1 },
        ],
      },
    ],
    [
      "Create two 1/1 white Soldier creature tokens with vigilance.",
      {
        targets: [],
        does: [
          {
            kind: "CREATE",
            players: "YOU",
            amount: { constant: 2 },
            token: {
              typeLine: "Token Creature — Soldier",
              power: 1,
              toughness: 1,
              colors: ["WHITE"],
              keywords: ["VIGILANCE"],
            },
          },
        ],
      },
    ],
    [
      "Prevent the next 4 damage that would be dealt to any target this turn.",
      {
        targets: [ANY_TARGET],
        does: [
          {
            kind: "START_EFFECT",
            targets: [1],
            prevents: {
              id: "prevention",
              event: "WOULD_BE_DEALT_DAMAGE",
              duration: "THIS_TURN",
              instead: { preventDamage: true },
            },
            amount: { constant: 4 },
          },
        ],
      },
    ],
    [
      "Damage can't be prevented this turn. Players can't gain life this turn.",
      {
        targets: [],
        does: [
          {
            kind: "START_EFFECT",
            prevents: {
              ...{ id: "this turn", event: "WOULD_BE_DEALT_DAMAGE", duration: "THIS_TURN" },
              ...{ instead: { cantBePrevented: true }, affects: {}, affectsPlayers: "ANY" },
            },
          },
          {
            kind: "START_EFFECT",
            players: "ANY",
            prevents: {
              ...{ id: "this turn", event: "WOULD_GAIN_LIFE", duration: "THIS_TURN", instead: { cantHappen: true } },
            },
          },
        ],
      },
    ],
    [
      "Target creature loses all abilities and becomes a green Elk creature with base power and toughness 3/3.",
      {
        targets: [CREATURE],
        does: [
          {
            kind: "START_EFFECT",
            targets: [1],
            effect: {
              ...{ loseAllAbilities: true, addTypes: ["Creature"], setSubtypes: ["Elk"], setColors: ["GREEN"] },
              ...{ removeTypes: expect.any(Array), setPower: { constant: 3 }, setToughness: { constant: 3 } },
            },
          },
        ],
      },
    ],
    [
      "Until end of turn, target creature gains trample and creatures you control gain haste.",
      {
        targets: [CREATURE],
        does: [
          { kind: "START_EFFECT", targets: [1], effect: { ...UNTIL_END_OF_TURN, addKeywords: ["TRAMPLE"] } },
          {
            kind: "START_EFFECT",
            matching: { types: ["Creature"], controller: "YOU" },
            effect: { ...UNTIL_END_OF_TURN, addKeywords: ["HASTE"] },
          },
        ],
      },
    ],
    [
      "Choose any number of target creatures. Each of those creatures gains persist until end of turn.",
      {
        targets: [{ ...CREATURE, atLeast: 0, atMost: expect.any(Number) }],
        does: [{ kind: "START_EFFECT", targets: [1], effect: { ...UNTIL_END_OF_TURN, addKeywords: ["PERSIST"] } }],
      },
    ],
    [
      "Testling deals 1 damage to each creature target opponent controls.",
      {
        targets: [{ players: "OPPONENTS" }],
        does: [
          {
            ...{ kind: "DEAL_DAMAGE", targets: [1], matching: { types: ["Creature"] }, changes: "CONTROLLED" },
            amount: { constant: 1 },
          },
        ],
      },
    ],
    [
      "Gain control of target creature until end of turn, untap that creature, and it gains haste until end of turn.",
      {
        targets: [CREATURE],
        does: [
          { kind: "START_EFFECT", targets: [1], effect: UNTIL_END_OF_TURN, takesControl: true },
          { kind: "UNTAP", targets: [1] },
          { kind: "START_EFFECT", targets: [1], effect: { ...UNTIL_END_OF_TURN, addKeywords: ["HASTE"] } },
        ],
      },
    ],
    [
      "Choose one —\n• Destroy target artifact.\n• Draw a card.",
      {
        modes: [
          {
            text: "Destroy target artifact.",
            targets: [{ what: { types: ["Artifact"] } }],
            does: [{ kind: "DESTROY", targets: [1] }],
          },
          { text: "Draw a card.", targets: [], does: [{ kind: "DRAW", players: "YOU", amount: { constant: 1 } }] },
        ],
        modesAtLeast: 1,
        modesAtMost: 1,
      },
    ],
    [
      "This spell costs {1} less to cast if you control a Wizard.\nDraw a card.\nCycling {2}",
      { targets: [], does: [{ kind: "DRAW", players: "YOU", amount: { constant: 1 } }] },
    ],
  ]);
});

describe("what abilities of permanents do", () => {
  eachSaid("Creature — Bear", [
    [
      "{R}: Testling gets +1/+0 until end of turn. Activate only once each turn.",
      {
        targets: [],
        does: [{ kind: "START_EFFECT", isSource: true, effect: UNTIL_END_OF_TURN, addPower: { constant: 1 } }],
      },
    ],
    [
      "{T}, Sacrifice Testling: It deals 1 damage to any target.",
      {
        targets: [ANY_TARGET],
        does: [{ kind: "DEAL_DAMAGE", targets: [1], amount: { constant: 1 } }],
      },
    ],
    [
      "When this creature enters, it deals 4 damage to target creature.",
      {
        targets: [CREATURE],
        does: [{ kind: "DEAL_DAMAGE", targets: [1], amount: { constant: 4 } }],
      },
    ],
    [
      "When this creature dies, you may draw a card.",
      {
        targets: [],
        does: [{ kind: "DRAW", players: "YOU", amount: { constant: 1 }, may: true }],
      },
    ],
    [
      "When this creature dies, return it to its owner's hand.",
      {
        targets: [],
        does: [{ kind: "RETURN", isSource: true, sourceZone: "GRAVEYARD", zone: "HAND" }],
      },
    ],
    [
      "When this creature enters, put a +1/+1 counter on another target creature.",
      {
        targets: [{ what: { types: ["Creature"], excludeSource: true } }],
        does: [{ kind: "PUT_COUNTERS", targets: [1], counters: [{ kind: "+1/+1", count: { constant: 1 } }] }],
      },
    ],
    [
      "At the beginning of your upkeep, you may discard a card. If you do, draw a card.",
      {
        targets: [],
        does: [
          { kind: "DISCARD", players: "YOU", amount: { constant: 1 }, may: true },
          { kind: "DRAW", players: "YOU", amount: { constant: 1 }, ifDone: true },
        ],
      },
    ],
    [
      "At the beginning of your upkeep, if you control a Forest, you gain 1 life. Draw a card.",
      {
        targets: [],
        condition: { count: { subtypes: ["Forest"], controller: "YOU" } },
        does: [
          { kind: "GAIN_LIFE", players: "YOU", amount: { constant: 1 } },
          { kind: "DRAW", players: "YOU", amount: { constant: 1 } },
        ],
      },
    ],
    [
      "Whenever this creature deals combat damage to a player, that player discards a card.",
      {
        targets: [{ players: "ANY", isTold: true }],
        does: [{ kind: "DISCARD", targets: [1], amount: { constant: 1 } }],
      },
    ],
    [
      "Whenever another creature you control enters, it gains haste until end of turn.",
      {
        targets: [{ what: {}, isTold: true }],
        does: [{ kind: "START_EFFECT", targets: [1], effect: { addKeywords: ["HASTE"], ...UNTIL_END_OF_TURN } }],
      },
    ],
    [
      "Whenever this creature deals damage, you gain that much life.",
      {
        targets: [],
        does: [{ kind: "GAIN_LIFE", players: "YOU", amount: { timesX: 1 } }],
        usesX: true,
      },
    ],
    ["−2: Draw a card.", { targets: [], does: [{ kind: "DRAW", players: "YOU", amount: { constant: 1 } }] }],
    [
      "Equip {2}",
      {
        targets: [{ what: { types: ["Creature"], controller: "YOU" } }],
        does: [{ kind: "ATTACH", isSource: true, attachTo: 1 }],
      },
    ],
  ]);
});

const YOU = { players: "YOU" as const };
const LIBRARY = { zones: ["LIBRARY"], owner: "YOU" } as const;

describe("what is done with libraries and spells, under a condition, or later", () => {
  eachSaid("Instant", [
    [
      "Counter target noncreature spell unless its controller pays {3}.",
      {
        targets: [{ what: { not: { types: ["Creature"] }, zones: ["STACK"] } }],
        does: [{ kind: "COUNTER", targets: [1], unless: "pay {3}" }],
      },
    ],
    [
      "Scry 2, then draw a card.",
      {
        targets: [],
        does: [
          { kind: "SCRY", ...YOU, amount: { constant: 2 } },
          { kind: "DRAW", ...YOU, amount: { constant: 1 } },
        ],
      },
    ],
    [
      "Search your library for a card, put it into your hand, then shuffle.",
      {
        targets: [],
        does: [
          { kind: "RETURN", ...YOU, matching: { kinds: ["CARD"], ...LIBRARY }, chosen: { constant: 1 }, zone: "HAND" },
          { kind: "SHUFFLE", ...YOU },
        ],
      },
    ],
    [
      "Exile target creature. Its controller may search their library for a basic land card, put that card onto the battlefield tapped, then shuffle.",
      {
        targets: [CREATURE],
        does: [
          { kind: "EXILE", targets: [1] },
          {
            ...{ kind: "RETURN", targets: [1], changes: "CONTROLLERS", theyMay: true, upTo: true },
            ...{ chosen: { constant: 1 }, zone: "BATTLEFIELD", tapped: true },
            matching: { supertypes: ["Basic"], types: ["Land"], kinds: ["CARD"], ...LIBRARY },
          },
          { kind: "SHUFFLE", targets: [1], changes: "CONTROLLERS", ifDone: true },
        ],
      },
    ],
    [
      "Kicker {4}\nTestling deals 2 damage to target creature. If this spell was kicked, it deals 4 damage to that creature instead.",
      {
        targets: [CREATURE],
        does: [
          { kind: "DEAL_DAMAGE", targets: [1], amount: { constant: 4 }, ifKicked: true },
          { kind: "DEAL_DAMAGE", targets: [1], amount: { constant: 2 }, otherwise: true },
        ],
      },
    ],
    [
      "Kicker {4}\nDraw a card. If this spell was kicked, draw three cards instead.",
      {
        targets: [],
        does: [
          { kind: "DRAW", ...YOU, amount: { constant: 3 }, ifKicked: true },
          { kind: "DRAW", ...YOU, amount: { constant: 1 }, otherwise: true },
        ],
      },
    ],
    [
      "If you control no creatures, create a 1/1 white Soldier creature token and draw a card.",
      {
        targets: [],
        does: [
          {
            ...{ kind: "CREATE", ...YOU, amount: { constant: 1 } },
            token: { typeLine: "Token Creature — Soldier", power: 1, toughness: 1, colors: ["WHITE"] },
            condition: { count: { types: ["Creature"], controller: "YOU" }, atMost: 0 },
          },
          { kind: "DRAW", ...YOU, amount: { constant: 1 }, likewise: true },
        ],
      },
    ],
    [
      "Target creature gets +1/+0 until end of turn and can't be blocked this turn.",
      {
        targets: [CREATURE],
        does: [
          { kind: "START_EFFECT", targets: [1], effect: UNTIL_END_OF_TURN, addPower: { constant: 1 } },
          {
            ...{ kind: "START_EFFECT", targets: [1] },
            effect: { constrains: [{ kind: "CANT_BE_BLOCKED" }], ...UNTIL_END_OF_TURN },
          },
        ],
      },
    ],
    [
      "Create a token that's a copy of target creature you control, except it has haste.",
      {
        targets: [{ what: { types: ["Creature"], controller: "YOU" } }],
        does: [{ kind: "CREATE", ...YOU, amount: { constant: 1 }, copyOf: 1, except: { addKeywords: ["HASTE"] } }],
      },
    ],
  ]);

  eachSaid("Sorcery", [
    [
      "Look at the top four cards of your library. You may reveal an artifact or Elf card from among them and put it into your hand. Put the rest on the bottom of your library in any order.",
      {
        targets: [],
        does: [
          {
            ...{ kind: "RETURN", ...YOU, chosen: { constant: 1 }, fromTop: { constant: 4 }, zone: "HAND", upTo: true },
            matching: { anyOf: [{ types: ["Artifact"] }, { subtypes: ["Elf"] }], kinds: ["CARD"], ...LIBRARY },
          },
          { kind: "RETURN", isRest: true, zone: "LIBRARY" },
        ],
      },
    ],
    [
      "Look at the top two cards of your library. Put one of them into your hand and the other into your graveyard.",
      {
        targets: [],
        does: [
          {
            ...{ kind: "RETURN", ...YOU, chosen: { constant: 1 }, fromTop: { constant: 2 }, zone: "HAND" },
            matching: { kinds: ["CARD"], ...LIBRARY },
          },
          { kind: "PUT_INTO_GRAVEYARD", isRest: true },
        ],
      },
    ],
    [
      "Amass Orcs 2.",
      {
        targets: [],
        does: [
          {
            ...{ kind: "CREATE", ...YOU, amount: { constant: 1 } },
            token: { typeLine: "Token Creature — Orc Army", power: 0, toughness: 0, colors: ["BLACK"] },
            condition: { count: { subtypes: ["Army"], controller: "YOU" }, atMost: 0 },
          },
          {
            ...{ kind: "PUT_COUNTERS", ...YOU, matching: { subtypes: ["Army"], controller: "YOU" } },
            ...{ chosen: { constant: 1 }, counters: [{ kind: "+1/+1", count: { constant: 2 } }] },
          },
          { kind: "START_EFFECT", those: 2, effect: { addTypes: ["Orc"] } },
        ],
      },
    ],
    [
      "Tap up to two target creatures. Put a stun counter on each of them.",
      {
        targets: [{ ...CREATURE, atLeast: 0, atMost: 2 }],
        does: [
          { kind: "TAP", targets: [1] },
          { kind: "PUT_COUNTERS", targets: [1], counters: [{ kind: "stun", count: { constant: 1 } }] },
        ],
      },
    ],
    [
      "Discard a card. If you do, draw two cards.",
      {
        targets: [],
        does: [
          { kind: "DISCARD", ...YOU, amount: { constant: 1 } },
          { kind: "DRAW", ...YOU, amount: { constant: 2 }, ifDone: true },
        ],
      },
    ],
    [
      "Destroy target artifact, enchantment, or creature with flying.",
      {
        targets: [
          {
            what: {
              anyOf: [
                { types: ["Artifact"] },
                { types: ["Enchantment"] },
                { types: ["Creature"], keywords: ["FLYING"] },
              ],
            },
          },
        ],
        does: [{ kind: "DESTROY", targets: [1] }],
      },
    ],
    [
      "Destroy target artifact creature or black creature.",
      {
        targets: [
          { what: { anyOf: [{ types: ["Artifact", "Creature"] }, { types: ["Creature"], colors: ["BLACK"] }] } },
        ],
        does: [{ kind: "DESTROY", targets: [1] }],
      },
    ],
    [
      "Counter target noncreature, nonartifact spell.",
      {
        targets: [
          {
            what: {
              zones: ["STACK"],
              not: { types: ["Creature"] },
              allOf: [{ not: { types: ["Artifact"] } }],
            },
          },
        ],
        does: [{ kind: "COUNTER", targets: [1] }],
      },
    ],
    [
      "Counter target artifact or red spell.",
      {
        targets: [{ what: { zones: ["STACK"], anyOf: [{ types: ["Artifact"] }, { colors: ["RED"] }] } }],
        does: [{ kind: "COUNTER", targets: [1] }],
      },
    ],
    [
      "Destroy target artifact or legendary creature.",
      {
        targets: [{ what: { anyOf: [{ types: ["Artifact"] }, { types: ["Creature"], supertypes: ["Legendary"] }] } }],
        does: [{ kind: "DESTROY", targets: [1] }],
      },
    ],
    [
      "Destroy all artifact and legendary creatures.",
      {
        targets: [],
        does: [
          {
            kind: "DESTROY",
            matching: { anyOf: [{ types: ["Artifact"] }, { supertypes: ["Legendary"] }], types: ["Creature"] },
          },
        ],
      },
    ],
    [
      "Draw a card.\nCycling {2}\nWhen you cycle Testling, you gain 2 life.",
      { targets: [], does: [{ kind: "DRAW", ...YOU, amount: { constant: 1 } }] },
    ],
    ["You may tap another untapped creature you control.", { isUnread: true }],
    [
      "You may tap an untapped creature you control. If you do, draw a card.",
      {
        targets: [],
        does: [
          {
            ...{ kind: "TAP", ...YOU, chosen: { constant: 1 }, may: true },
            matching: { tapped: false, types: ["Creature"], controller: "YOU" },
          },
          { kind: "DRAW", ...YOU, amount: { constant: 1 }, ifDone: true },
        ],
      },
    ],
  ]);

  it.each([
    [
      "When this creature enters, create a 0/0 green Plant creature token. Put two +1/+1 counters on it.",
      "PUT_COUNTERS",
    ],
    ["{T}: Create two 1/1 red Goblin creature tokens. They gain haste until end of turn.", "START_EFFECT"],
    [
      "{T}: Create a token that's a copy of target creature you control. It gains haste until end of turn.",
      "START_EFFECT",
    ],
    ["{T}: Create a token that's a copy of target creature. That token gains haste until end of turn.", "START_EFFECT"],
  ])("happens to the token that was created: %s", (text, kind) => {
    expect(instructionsOf(text, "Creature — Bear")[0]!.does).toMatchObject([{ kind: "CREATE" }, { kind, those: 1 }]);
  });

  it("happens to what was spoken of after a token", () => {
    const [one] = instructionsOf("Investigate. Target creature gets +1/+0 until end of turn. Untap it.", "Instant");
    expect(one!.does![2]).toEqual({ kind: "UNTAP", targets: [1] });
  });

  it("asks of the source of a trigger what that says of it, and of what it is attached to", () => {
    const condition = (text: string) => {
      const [one] = instructionsOf(text, "Artifact — Equipment");
      return one!.condition ?? one!.does?.[1]?.condition;
    };
    expect(condition("Whenever this artifact becomes crewed, if it's tapped, draw a card.")).toEqual({
      count: { isSource: true, tapped: true },
    });
    expect(condition("{2}: Tap equipped creature. If it's legendary, draw a card.")).toEqual({
      count: { attachedToBySource: true, supertypes: ["Legendary"] },
    });
  });

  it("asks for both of two that are named with an article each", () => {
    const [one] = instructionsOf("If you control an Elf and a Goblin, draw a card.", "Sorcery");
    const yours = (type: string) => ({ count: { subtypes: [type], controller: "YOU" } });
    expect(one!.does![0]!.condition).toEqual({ allOf: [yours("Elf"), yours("Goblin")] });
  });

  it("says of one of two that it is another", () => {
    const [one] = instructionsOf("{T}: Sacrifice another creature or a token.", "Creature — Bear");
    expect(one!.does![0]!.matching).toEqual({
      anyOf: [{ excludeSource: true, types: ["Creature"] }, { kinds: ["TOKEN"] }],
      controller: "YOU",
    });
  });

  it("puts what nobody says otherwise under the control of whoever puts it there (110.2a)", () => {
    const deed = (text: string) => instructionsOf(text, "Sorcery")[0]!.does!.at(-1);
    const raised = { kind: "RETURN", targets: [1], zone: "BATTLEFIELD" };
    expect(deed("Put target creature card from a graveyard onto the battlefield.")).toEqual({
      ...raised,
      underYourControl: true,
    });
    const blink = "Exile target creature, then return it to the battlefield";
    expect(deed(`${blink}.`)).toEqual({ ...raised, underYourControl: true });
    expect(deed(`${blink} under its owner's control.`)).toEqual(raised);
  });

  it("finds an Aura in a graveyard as what it enchanted has left (704.5m)", () => {
    const [one] = instructionsOf("When enchanted creature dies, return this card to its owner's hand.", "Aura");
    expect(one!.does).toEqual([{ kind: "RETURN", isSource: true, sourceZone: "GRAVEYARD", zone: "HAND" }]);
  });

  it("targets another than the source, whichever player is targeted before", () => {
    const [one] = instructionsOf(
      "Whenever this creature attacks, target opponent loses 1 life and another target creature gains flying until end of turn.",
      "Creature — Bear",
    );
    expect(one!.targets![1]).toEqual({ what: { types: ["Creature"], excludeSource: true } });
  });

  it("is all modes of a spell with entwine, or one (702.42a)", () => {
    const entwined = (modes: string) => instructionsOf(`Choose one —\n${modes}\nEntwine {2}`, "Sorcery")[0];
    expect(entwined("• Draw a card.\n• You gain 3 life.")).toMatchObject({ modesAtLeast: 1, modesAtMost: 2 });
    expect(entwined("• Draw a card.\n• You gain 3 life.\n• Scry 1.")!.isUnread).toBe(true);
  });

  it("is as many modes of a spell with escalate as there are (702.120a)", () => {
    const text = "Escalate {1}\nChoose one or more —\n• Draw a card.\n• You gain 3 life.\n• Scry 1.";
    expect(instructionsOf(text, "Sorcery")).toMatchObject([{ modesAtLeast: 1, modesAtMost: 3 }]);
  });

  it("is said whole of a state trigger (603.8)", () => {
    const text = "When there are four or more page counters on this creature, exile it. If you do, you gain 4 life.";
    expect(instructionsOf(text, "Creature — Bear")[0]!.does).toEqual([
      { kind: "EXILE", isSource: true },
      { kind: "GAIN_LIFE", ...YOU, amount: { constant: 4 }, ifDone: true },
    ]);
  });

  it("may be several things at once, of which somebody does all or none (608.2d)", () => {
    const blink =
      "When this creature enters, you may exile target creature you control, then return that card to the battlefield under its owner's control.";
    expect(instructionsOf(blink, "Creature — Bear")[0]!.does).toEqual([
      { kind: "EXILE", targets: [1], may: true },
      { kind: "RETURN", targets: [1], zone: "BATTLEFIELD", likewise: true },
    ]);
    const paid = "Whenever this creature attacks, you may pay {1}. When you do, tap target creature.";
    expect(instructionsOf(paid, "Creature — Bear")[0]!.does).toEqual([
      { kind: "RESOLVE", may: true },
      { kind: "RESOLVE", later: "When you do, tap target creature.", likewise: true },
    ]);
  });

  it("happens to what the event was of, if that is one thing (603.7c)", () => {
    const [one] = instructionsOf(
      "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.",
      "Enchantment",
    );
    expect(one!.targets).toEqual([{ what: {}, isTold: true }]);
    const [other] = instructionsOf(
      "Whenever a creature or a player becomes the target of a spell or ability, it gets +1/+1 until end of turn.",
      "Enchantment",
    );
    expect(other!.isUnread).toBe(true);
  });

  it("is nothing at all unless the creature was kicked, if the ability says so (603.4)", () => {
    const [one] = instructionsOf(
      "When this creature enters, if it was kicked, tap target creature. You gain 2 life.",
      "Creature — Bear",
    );
    expect(one!.does).toEqual([
      { kind: "TAP", targets: [1], ifKicked: true },
      { kind: "GAIN_LIFE", ...YOU, amount: { constant: 2 }, ifKicked: true },
    ]);
  });

  it("is done later to as many as were meant (603.7c)", () => {
    const [, later] = instructionsOf(
      "Exile up to two target creatures. Return those cards to the battlefield under their owner's control at the beginning of the next end step.",
      "Instant",
    );
    expect(later!.targets).toEqual([{ what: {}, isTold: true, atLeast: 0, atMost: 500 }]);
  });

  it("triggers as it is done, and is targeted then (603.12)", () => {
    const [now, later] = instructionsOf(
      "Whenever this creature attacks, you may discard a card. When you do, target creature can't block this turn.",
      "Creature — Bear",
    );
    const words = "When you do, target creature can't block this turn.";
    expect(now!.does).toEqual([
      { kind: "DISCARD", ...YOU, amount: { constant: 1 }, may: true },
      { kind: "RESOLVE", later: words, ifDone: true },
    ]);
    expect(later).toMatchObject({ text: words, isDelayed: true, targets: [CREATURE] });
  });

  it("is an ability of its own, if it is done later (603.7)", () => {
    const [now, later] = instructionsOf(
      "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.",
      "Instant",
    );
    const words =
      "Return that card to the battlefield under its owner's control at the beginning of the next end step.";
    expect(now).toMatchObject({
      kind: "SPELL",
      does: [
        { kind: "EXILE", targets: [1] },
        { kind: "RESOLVE", later: words },
      ],
    });
    expect(later).toMatchObject({
      ...{ kind: "TRIGGERED", text: words, isDelayed: true, targets: [{ what: {}, isTold: true }] },
      does: [{ kind: "RETURN", targets: [1], zone: "BATTLEFIELD" }],
    });
  });

  it("is paid for or not, and what follows hangs on that (118.12)", () => {
    const [one] = instructionsOf(
      "When this creature enters, you may pay {2}. If you do, draw a card and you gain 1 life. If you don't, you lose 1 life.",
      "Creature — Bear",
    );
    expect(one!.does).toEqual([
      { kind: "RESOLVE", may: true },
      { kind: "DRAW", ...YOU, amount: { constant: 1 }, likewise: true },
      { kind: "GAIN_LIFE", ...YOU, amount: { constant: 1 }, likewise: true },
      { kind: "LOSE_LIFE", ...YOU, amount: { constant: 1 }, otherwise: true },
    ]);
  });
});

describe("what is not read, since something of it could not be carried out", () => {
  const unread = (typeLine: string, texts: readonly string[]): void =>
    it.each(texts)("%s", (text) => {
      expect(said(text, typeLine)).toEqual({ isUnread: true });
    });
  unread("Instant", [
    "Counter target spell or ability.",
    "Search your library for a creature card, put it into your hand, then shuffle and put a card on top.",
    "If this spell was kicked, destroy target creature.",
    "Draw a card and you gain 2 life. If you control a Wizard, draw three cards instead.",
    "Testling deals 3 damage to target creature. It deals 2 damage to you.",
    "Amass Orcs 1. If you control a Wizard, amass Orcs 3 instead.",
    "Draw a card and you gain 2 life. If you do, draw a card.",
    "Sacrifice a creature. When you do, target player loses 2 life.",
    "Target player discards a card unless that player pays {X} for each card in hand.",
    "Testling deals 5 damage divided as you choose among any number of targets.",
    "Destroy target creature that was dealt damage this turn.",
    "Target creature can't block until your next turn.",
    "Creatures without flying can't block this turn.",
    "Draw a card for each card type among permanents you've sacrificed this turn.",
    "Exile target creature until this spell leaves the battlefield.",
    "Destroy target creature or Vehicle unless its controller discards a card.",
    "Tap target creature. It doesn't untap during its controller's next untap step.",
    "Destroy target creature and target land. Its controller loses 2 life.",
    "Create a 1/1 white Soldier creature token that's tapped and attacking.",
    "Choose one. If you control a Wizard, you may choose both instead.\n• Draw a card.\n• You gain 3 life.",
    "Choose one —\n• Draw a card.\n• Manifest dread.",
    "Draw a card.\nRebound",
    "You may cast spells this turn as though they had flash.\nDraw a card.",
    "Testling deals 2 damage to target creature. If it's an artifact creature, Testling deals 4 damage to it instead.",
    "Target creature gains flying until end of turn. If it has a +1/+1 counter on it, draw a card.",
    "Return target creature card from your graveyard to your hand. If it's a Zombie card, draw a card.",
    "Create a 2/1 colorless Construct artifact creature token named Ballistic Boulder that's tapped and attacking.",
    "Destroy target creature. Its controller creates a 1/1 white Soldier creature token. It gains haste until end of turn.",
    "Tap target creature. Untap them.",
    "Gain control of target Equipment. Attach it to target creature.",
    "Tap target creature and draw a card at the beginning of the next turn's upkeep.",
    "Search your library for a Bird or basic land card, reveal it, put it into your hand, then shuffle.",
    "Counter target artifact or legendary creature spell.",
  ]);
  unread("Creature — Bear", [
    "{T}: Testling deals 1 damage to target creature. It can't block this turn.",
    "When this creature enters, sacrifice it unless you discard a card at random.",
    "Whenever a creature dies, its controller loses 1 life.",
    "When this creature enters, if you've cast another spell this turn, draw a card.",
    "{T}: Testling deals 2 damage to target creature. It gains haste until end of turn.",
    "When this creature enters, target player discards that many cards.",
    "Whenever another creature you control enters, you gain 1 life. If it's a Spider, put a +1/+1 counter on it.",
    "Whenever an opponent sacrifices an artifact, this creature deals 2 damage to them.",
    "Remove a +1/+1 counter from this creature, Sacrifice another creature: You gain life equal to its toughness.",
    "When this creature enters, search your library for a creature card, put it onto the battlefield, then shuffle. It gains haste until end of turn.",
    "{T}: Add one mana of any color. Spend this mana only to cast a legendary spell, and that spell can't be countered.",
  ]);
});

describe("cards of two spells", () => {
  it("exile an adventure, and shuffle an omen into the library (715.3d, 720.3d)", () => {
    const of = (type_line: string) =>
      readCard({
        name: "Bear // Journey",
        layout: "adventure",
        card_faces: [
          { name: "Bear", type_line: "Creature — Bear", oracle_text: "", power: "2", toughness: "2" },
          { name: "Journey", type_line, oracle_text: "Draw a card." },
        ],
      }).instructions;
    expect(of("Sorcery — Adventure")).toMatchObject([{ kind: "SPELL", isSecond: true, goesTo: "EXILE" }]);
    expect(of("Sorcery — Omen")).toMatchObject([{ kind: "SPELL", isSecond: true, goesTo: "LIBRARY" }]);
    expect(of("Sorcery")).toMatchObject([{ isUnread: true }]);
  });
});

describe("what a player may do to keep something from happening (118.12)", () => {
  const unless = (done: object) => ({
    targets: [],
    does: [{ ...done, may: true } as never, { kind: "SACRIFICE" as const, isSource: true, otherwise: true }],
  });
  const hand = { types: ["Creature"], kinds: ["CARD"], zones: ["HAND"], owner: "YOU" };
  const lands = { types: ["Land"], controller: "YOU" };
  eachSaid("Creature — Bear", [
    [
      "When this creature enters, sacrifice it unless you discard a card.",
      unless({ kind: "DISCARD", players: "YOU", amount: { constant: 1 } }),
    ],
    [
      "When this creature enters, sacrifice it unless you discard a creature card.",
      unless({ kind: "DISCARD", players: "YOU", matching: hand, chosen: { constant: 1 } }),
    ],
    [
      "At the beginning of your upkeep, sacrifice this creature unless you sacrifice two lands.",
      unless({ kind: "SACRIFICE", players: "YOU", matching: lands, chosen: { constant: 2 } }),
    ],
  ]);
});

describe("what turns a card with two faces over (701.27a, 712.14a)", () => {
  const self = { isSource: true };
  eachSaid("Creature — Human", [
    ["{1}: Transform Testling.", { targets: [], does: [{ kind: "TRANSFORM", ...self }] }],
    [
      "When this creature dies, return it to the battlefield tapped and transformed under your control.",
      {
        targets: [],
        does: [
          {
            ...{ kind: "RETURN", ...self, sourceZone: "GRAVEYARD", zone: "BATTLEFIELD" },
            ...{ tapped: true, transformed: true, underYourControl: true },
          },
        ],
      },
    ],
    [
      "{1}: Exile this creature, then return it to the battlefield transformed under its owner's control.",
      {
        targets: [],
        does: [
          { kind: "EXILE", ...self },
          { kind: "RETURN", ...self, sourceZone: "EXILE", zone: "BATTLEFIELD", transformed: true },
        ],
      },
    ],
  ]);
});

describe("what adds mana (106.4)", () => {
  const adds = (amount: object) => ({
    targets: [],
    does: [{ kind: "ADD_MANA" as const, players: "YOU" as const, amount }],
  });
  eachSaid("Land", [
    ["{T}: Add {G}.", adds({ constant: 1 })],
    ["{T}: Add {R}, {W}, or {B}.", adds({ constant: 1 })],
    ["{T}: Add {C}{C}. Spend this mana only to cast a creature spell.", adds({ constant: 2 })],
    ["{T}: Add three mana in any combination of {R} and/or {G}.", adds({ constant: 3 })],
    [
      "{T}: Add {W} for each enchantment you control.",
      adds({ countOf: { types: ["Enchantment"], controller: "YOU" } }),
    ],
    ["{T}: Add one mana of any color. Activate only if you control a Forest.", adds({ constant: 1 })],
  ]);

  it.each([
    "{T}: Add one mana of any color that a land an opponent controls could produce.",
    "{T}: Add {R} or {G}{G}.",
    "{T}: Add one mana of any type in your commander's color identity.",
  ])("is unread where it may be none, or one of two amounts: %s", (text) => {
    expect(said(text, "Land")).toMatchObject({ isUnread: true });
  });

  it("investigates by creating Clues (701.16a)", () => {
    const clue = { kind: "CREATE", ...YOU, amount: { constant: 1 }, token: { typeLine: "Token Artifact — Clue" } };
    expect(said("Investigate twice.", "Sorcery")).toMatchObject({ does: [clue, clue] });
  });

  it("is told without what explains it, and without keywords of how it is cast", () => {
    const text = "Create a 2/2 black Zombie creature token. (It rots.)\nFlashback {2}{B} (You may cast this card.)";
    const card = readCard({ name: "Testling", type_line: "Sorcery", oracle_text: text });
    expect(card.instructions![0]).toMatchObject({ text: "Create a 2/2 black Zombie creature token." });
  });
});
