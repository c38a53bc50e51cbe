import { type GameObjectInput } from "../game-state-input";
import { board, creature, permanent, seenAs } from "../test-kit/boards";
import { checksOf, inEditions, zonesOf } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const HUMAN = { typeLine: "Enchantment Creature — Human", power: 2, toughness: 2 };
const bestowed = (attachedTo: string | null, rest: Partial<GameObjectInput> = {}): GameObjectInput =>
  permanent("nymph", HUMAN.typeLine, { ...HUMAN, attachedTo, isBestowed: true, ...rest });
const bear = creature("bear", "2/2");

describe("a bestowed Aura (702.102 since 2013-09-27, 702.103 since 2021-04-22)", () => {
  const DATES = ["2013-09-27", "2020-01-24", "2021-04-22", "2021-09-24", "2026-08-07"];

  it("is an Aura enchantment, not a creature, as long as it is attached (702.102a; 702.103b)", () => {
    const types = (attachedTo: string | null, date: string) =>
      seenAs(board({ objects: [bear, bestowed(attachedTo)] }), "nymph", date).types;
    expect(types("bear", "2013-09-27")).toBe("enchantment aura");
    expect(types("bear", "2013-09-26")).toBe("creature enchantment human");
    expect(types(null, "2013-09-27")).toBe("creature enchantment human");
  });

  throughEditions("stays where it is on a creature", board({ objects: [bear, bestowed("bear")] }), [
    ["2013-09-26", "704.5q nymph UNATTACHED"],
    ["2013-09-27"],
    ["2026-08-07"],
  ]);

  throughEditions(
    "becomes unattached from what it can't enchant, an exception to the rule that would bury it",
    board({ objects: [permanent("forest", "Land — Forest"), bestowed("forest")] }),
    [
      ["2013-09-26", "704.5q nymph UNATTACHED"],
      ["2013-09-27", "702.102e nymph UNATTACHED"],
      ["2021-04-21", "702.102e nymph UNATTACHED"],
      ["2021-04-22", "702.103e nymph UNATTACHED"],
      ["2021-09-23", "702.103e nymph UNATTACHED"],
      ["2021-09-24", "702.103f nymph UNATTACHED"],
      ["2026-08-07", "702.103f nymph UNATTACHED"],
    ],
  );

  inEditions(DATES, "becomes unattached from what has protection from it, and from a player", (play) => {
    const ends = [
      play(board({ objects: [{ ...bear, protectionFrom: [{ types: ["Enchantment"] }] }, bestowed("bear")] })),
      play(board({ objects: [bestowed("bob", { enchantsPlayers: true })] })),
    ];
    for (const { state, checks } of ends) {
      expect(checks.map(({ actions }) => actions)).toMatchObject([[{ kind: "ILLEGAL_AURA", outcome: "UNATTACHED" }]]);
      expect(state.objects.at(-1)).toMatchObject({ zone: "BATTLEFIELD", attachedTo: null, power: 2, toughness: 2 });
    }
  });

  inEditions(DATES, "is a creature again as soon as its creature dies, before the check that would bury it", (play) => {
    const evaluation = play(board({ objects: [{ ...bear, damage: 2 }, bestowed("bear")] }));
    expect(checksOf(evaluation)).toEqual([["LETHAL_DAMAGE bear DESTROYED"]]);
    expect(evaluation.state.objects[0]).toMatchObject({ zone: "BATTLEFIELD", attachedTo: null, power: 2 });
  });

  inEditions(DATES, "dies in the check after that of its creature if it has no toughness then", (play) => {
    const frailty = { id: "plague", affects: { types: ["Creature"] }, addToughness: { constant: -2 } };
    const evaluation = play(board({ objects: [bear, bestowed("bear")], continuousEffects: [frailty] }));
    expect(checksOf(evaluation)).toEqual([
      ["ZERO_TOUGHNESS bear PUT_INTO_GRAVEYARD"],
      ["ZERO_TOUGHNESS nymph PUT_INTO_GRAVEYARD"],
    ]);
  });

  inEditions(DATES, "is a creature from the start if what it was attached to has left", (play) => {
    const gone = [bestowed(null), bestowed("bear")].map((nymph) =>
      play(board({ objects: [{ ...bear, zone: "EXILE" }, nymph] }), { moment: "RESOLUTION" }),
    );
    for (const { state } of gone) expect(state.objects[1]).toMatchObject({ attachedTo: null, power: 2, toughness: 2 });
  });

  inEditions(DATES, "is a creature again if a newer effect makes it one, and does not go (303.4d)", (play) => {
    const living = { id: "life", affects: { types: ["Enchantment"] }, addTypes: ["Creature"], timestamp: 9 };
    const evaluation = play(board({ objects: [bear, bestowed("bear")], continuousEffects: [living] }));
    expect(checksOf(evaluation)).toEqual([["ILLEGAL_ATTACHMENT nymph UNATTACHED"]]);
    expect(zonesOf(evaluation, ["nymph"])).toEqual({ nymph: "BATTLEFIELD" });
  });

  it("stays an Aura if it loses its abilities, and is as its card says in another zone (702.102a)", () => {
    const silence = { id: "silence", affects: {}, loseAllAbilities: true };
    expect(seenAs(board({ objects: [bear, bestowed("bear")], continuousEffects: [silence] }), "nymph").types).toBe(
      "enchantment aura",
    );
    expect(seenAs(board({ objects: [bear, bestowed("bear", { zone: "GRAVEYARD" })] }), "nymph").types).toBe(
      "creature enchantment human",
    );
  });

  inEditions(DATES, "is without its creature also if that leaves the game with its owner (800.4a)", (play) => {
    const evaluation = play({
      players: [{ id: "ann" }, { id: "bob", life: 0 }, { id: "cas" }],
      objects: [{ ...bear, owner: "bob" }, bestowed("bear")],
    });
    expect(evaluation.state.objects).toMatchObject([{ id: "nymph", attachedTo: null, power: 2 }]);
  });
});

describe("Equipment with reconfigure (702.151b since 2022-02-18)", () => {
  const blades = (attachedTo: string | null, rest: Partial<GameObjectInput> = {}): GameObjectInput =>
    permanent("blades", "Artifact Creature — Equipment Lizard", {
      ...{ power: 1, toughness: 1, attachedTo, keywords: ["RECONFIGURE"], ...rest },
    });

  it("is not a creature as long as it is attached", () => {
    const types = (attachedTo: string | null, date: string) =>
      seenAs(board({ objects: [bear, blades(attachedTo)] }), "blades", date).types;
    expect(types("bear", "2022-02-18")).toBe("artifact equipment");
    expect(types("bear", "2022-02-17")).toBe("artifact creature equipment lizard");
    expect(types(null, "2022-02-18")).toBe("artifact creature equipment lizard");
  });

  it("is a creature all the same if it is no Equipment", () => {
    const golem = blades("bear", { typeLine: "Artifact Creature — Golem" });
    expect(seenAs(board({ objects: [bear, golem] }), "blades", "2022-02-18").types).toBe("artifact creature golem");
  });

  throughEditions("stays on a creature", board({ objects: [bear, blades("bear")] }), [
    ["2022-02-17", "704.5n blades UNATTACHED", "704.5p blades UNATTACHED"],
    ["2022-02-18"],
    ["2026-08-07"],
  ]);

  const DATES = ["2022-02-18", "2022-04-29", "2026-08-07"];

  inEditions(DATES, "becomes unattached from what is not a creature, and is one then", (play) => {
    const evaluation = play(board({ objects: [permanent("forest", "Land"), blades("forest")] }));
    expect(checksOf(evaluation)).toEqual([["ILLEGAL_EQUIPMENT blades UNATTACHED"]]);
    expect(evaluation.state.objects[1]).toMatchObject({ attachedTo: null, power: 1, toughness: 1 });
  });

  inEditions(DATES, "is a creature again as soon as its creature dies (701.3d)", (play) => {
    const evaluation = play(board({ objects: [{ ...bear, damage: 2 }, blades("bear")] }));
    expect(checksOf(evaluation)).toEqual([["LETHAL_DAMAGE bear DESTROYED"]]);
    expect(evaluation.state.objects[0]).toMatchObject({ attachedTo: null, power: 1, toughness: 1 });
  });

  inEditions(DATES, "made a creature may equip (301.5c), but no creature stays attached (704.5p)", (play) => {
    const living = { id: "life", affects: { ids: ["blades"] }, addTypes: ["Creature"], timestamp: 9 };
    const evaluation = play(board({ objects: [bear, blades("bear")], continuousEffects: [living] }));
    expect(checksOf(evaluation)).toEqual([["ILLEGAL_ATTACHMENT blades UNATTACHED"]]);
  });

  it("is not a creature either once it has lost its abilities", () => {
    const silence = { id: "silence", affects: {}, loseAllAbilities: true };
    expect(seenAs(board({ objects: [bear, blades("bear")], continuousEffects: [silence] }), "blades").types).toBe(
      "artifact equipment",
    );
  });
});
