import { checkBlock } from "../combat";
import { evaluate } from "../evaluate";
import { performEvents } from "../events/perform-events";
import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { characteristics } from "../shown-characteristics";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";

const seen = (objects: GameObjectInput[], continuousEffects: ContinuousEffectInput[], date = NEWEST) =>
  characteristics({ state: board({ objects, continuousEffects }), date }).objects;
const size = ({ power, toughness }: { power: number | null; toughness: number | null }): string =>
  `${power}/${toughness}`;

describe("an effect", () => {
  const armor = permanent("armor", "Enchantment — Aura", { attachedTo: "bear", enchant: {}, colors: ["WHITE"] });
  const white: ContinuousEffectInput = {
    id: "ward",
    affects: { ids: ["bear"] },
    addProtectionFrom: [{ colors: ["WHITE"] }],
  };

  it("gives protection, and what has the quality falls off (702.16c)", () => {
    const play = (continuousEffects: ContinuousEffectInput[]) =>
      evaluate({ state: board({ objects: [creature("bear", "2/2"), armor], continuousEffects }), date: NEWEST }).state
        .objects[1]!.zone;
    expect(play([])).toBe("BATTLEFIELD");
    expect(play([white])).toBe("GRAVEYARD");
    const newer: ContinuousEffectInput = { id: "dim", affects: { ids: ["bear"] }, removeKeywords: ["PROTECTION"] };
    expect(play([white, newer])).toBe("BATTLEFIELD");
    expect(play([newer, white])).toBe("GRAVEYARD");
  });

  it("gives landwalk through the lands that it names (702.14)", () => {
    const walk: ContinuousEffectInput = {
      id: "walk",
      affects: { ids: ["bear"] },
      addLandwalk: [{ subtypes: ["Swamp"] }],
    };
    const check = (continuousEffects: ContinuousEffectInput[]) =>
      checkBlock(
        board({
          objects: [
            creature("bear", "2/2"),
            creature("wall", "0/4", { owner: "bob" }),
            permanent("swamp", "Land — Swamp", { owner: "bob" }),
          ],
          continuousEffects,
        }),
        NEWEST,
        [{ attacker: "bear", defender: "bob" }],
        [{ blocker: "wall", attacker: "bear" }],
      ).legal;
    expect([check([]), check([walk])]).toEqual([true, false]);
  });

  it("gives an Aura another enchant ability, and both must fit (502.45c; 702.5c now)", () => {
    const more: ContinuousEffectInput = {
      id: "more",
      affects: { ids: ["armor"] },
      addEnchant: { types: ["Creature"], controller: "YOU" },
    };
    const play = (owner: string, date: string) =>
      evaluate({
        state: board({ objects: [creature("bear", "2/2", { owner }), armor], continuousEffects: [more] }),
        date,
      }).state.objects[1]!.zone;
    for (const date of ["2005-08-01", NEWEST])
      expect([play("ann", date), play("bob", date)]).toEqual(["BATTLEFIELD", "GRAVEYARD"]);
  });

  it("adds colors to those that another sets (613.1e)", () => {
    const [bear] = seen(
      [creature("bear", "2/2", { colors: ["GREEN"] })],
      [{ id: "dye", affects: {}, addColors: ["BLUE"] }],
    );
    expect(bear!.colors).toEqual(["BLUE", "GREEN"]);
    const [set] = seen(
      [creature("bear", "2/2", { colors: ["GREEN"] })],
      [
        { id: "set", affects: {}, setColors: ["RED"] },
        { id: "dye", affects: {}, addColors: ["BLUE"] },
      ],
    );
    expect(set!.colors).toEqual(["BLUE", "RED"]);
  });

  it("gives abilities in words, which a newer effect takes and an older does not (613.1f)", () => {
    const give: ContinuousEffectInput = { id: "give", affects: {}, addAbilities: ["{T}: Add {G}."] };
    const take: ContinuousEffectInput = { id: "take", affects: {}, loseAllAbilities: true };
    const bear = creature("bear", "2/2", { abilities: ["When this dies, draw a card."], keywords: ["WARD"] });
    expect(seen([bear], [give])[0]!.abilities).toEqual(["When this dies, draw a card.", "{T}: Add {G}."]);
    expect(seen([bear], [give, take])[0]).toMatchObject({ abilities: [], keywords: [] });
    expect(seen([bear], [take, give])[0]!.abilities).toEqual(["{T}: Add {G}."]);
  });

  const twist: ContinuousEffectInput = { id: "twist", affects: {}, switchPowerAndToughness: true };
  const older: ContinuousEffectInput = { id: "older", affects: {}, addToughness: { constant: 1 } };
  const newer: ContinuousEffectInput = { id: "newer", affects: {}, addPower: { constant: 5 } };

  it.each([
    ["2003-07-01", "9/1"],
    ["2003-12-01", "9/1"],
    ["2005-10-01", "4/6"],
    ["2009-07-11", "4/6"],
    ["2020-04-17", "4/6"],
    [NEWEST, "4/6"],
  ])("switches power and toughness: of %s a 1/3 with +0/+1 and then +5/+0 is %s (418.5i; 613.4d now)", (date, is) => {
    expect(size(seen([creature("ogre", "1/3")], [older, twist, newer], date)[0]!)).toBe(is);
    expect(size(seen([creature("ogre", "1/3")], [older, twist], date)[0]!)).toBe("4/1");
    expect(size(seen([creature("ogre", "1/3")], [twist], date)[0]!)).toBe("3/1");
    expect(size(seen([creature("ogre", "1/3")], [twist, { ...twist, id: "again" }], date)[0]!)).toBe("1/3");
  });

  it("of a card in a graveyard works there if it says so (112.6; 113.6b now)", () => {
    const wonder = (zone: "GRAVEYARD" | "HAND"): GameObjectInput => creature("wonder", "2/2", { zone });
    const effect = (functionsFrom?: readonly ["GRAVEYARD"]): ContinuousEffectInput => ({
      id: "wings",
      source: "wonder",
      affects: { types: ["Creature"], controller: "YOU" },
      condition: { count: { subtypes: ["Island"], controller: "YOU" } },
      addKeywords: ["FLYING"],
      ...(functionsFrom && { functionsFrom }),
    });
    const isle = permanent("isle", "Land — Island");
    const flies = (card: GameObjectInput, one: ContinuousEffectInput) =>
      seen([creature("bear", "2/2"), isle, card], [one])[0]!.keywords.includes("FLYING");
    expect(flies(wonder("GRAVEYARD"), effect(["GRAVEYARD"]))).toBe(true);
    expect(flies(wonder("HAND"), effect(["GRAVEYARD"]))).toBe(false);
    expect(flies(wonder("GRAVEYARD"), effect())).toBe(false);
  });

  it("that replaces works from a graveyard if it says so", () => {
    const state = (functionsFrom?: readonly ["GRAVEYARD"]) =>
      board({
        objects: [creature("bear", "2/2", { damage: 2 }), permanent("void", "Enchantment", { zone: "GRAVEYARD" })],
        replacementEffects: [
          {
            id: "exile",
            source: "void",
            event: "WOULD_BE_PUT_INTO_GRAVEYARD",
            affects: {},
            instead: { moveTo: "EXILE" },
            ...(functionsFrom && { functionsFrom }),
          },
        ],
      });
    const end = (given: ReturnType<typeof state>) => evaluate({ state: given, date: NEWEST });
    expect(end(state(["GRAVEYARD"])).state.objects.find(({ id }) => id === "bear")!.zone).toBe("EXILE");
    expect(end(state()).state.objects.find(({ id }) => id === "bear")!.zone).toBe("GRAVEYARD");
    expect(end(state(["GRAVEYARD"])).assumptions).toEqual([]);
  });
});

describe("a value", () => {
  it("is that of each object: one March of the Machines for all artifacts (613.4b)", () => {
    const march: ContinuousEffectInput = {
      id: "march",
      affects: { types: ["Artifact"], not: { types: ["Creature"] } },
      addTypes: ["Creature"],
      setPower: { ofRecipient: "MANA_VALUE" },
      setToughness: { ofRecipient: "MANA_VALUE" },
    };
    const relics = [1, 2, 6].map((manaValue) => permanent(`relic ${manaValue}`, "Artifact", { manaValue }));
    for (const date of ["2003-12-01", "2009-10-01", NEWEST])
      expect(
        seen([...relics, creature("golem", "3/3", { typeLine: "Artifact Creature" })], [march], date).map(size),
      ).toEqual(["1/1", "2/2", "6/6", "3/3"]);
  });

  it("counts counters on each object, and doubles its own power", () => {
    const objects = [creature("bear", "2/2", { counters: [{ kind: "charge", count: 3 }] }), creature("ox", "1/4")];
    expect(
      seen(objects, [{ id: "charge", affects: {}, addPower: { countersOnRecipient: "charge" } }]).map(size),
    ).toEqual(["5/2", "1/4"]);
    expect(seen(objects, [{ id: "double", affects: {}, addPower: { ofRecipient: "POWER" } }]).map(size)).toEqual([
      "4/2",
      "2/4",
    ]);
    const turn: ContinuousEffectInput = {
      id: "turn",
      affects: {},
      setPower: { ofRecipient: "TOUGHNESS" },
      setToughness: { ofRecipient: "POWER" },
    };
    expect(seen(objects, [turn]).map(size)).toEqual(["2/2", "4/1"]);
  });

  it("is the source's own figure, and the life of players", () => {
    const objects = [creature("lord", "3/3"), creature("bear", "1/1")];
    const others = { excludeSource: true };
    expect(
      seen(objects, [{ id: "lead", source: "lord", affects: others, addPower: { ofSource: "TOUGHNESS" } }]).map(size),
    ).toEqual(["3/3", "4/1"]);
    expect(
      seen(objects, [{ id: "serra", affects: {}, controller: "ann", setPower: { lifeOf: "YOU" } }]).map(size),
    ).toEqual(["20/3", "20/1"]);
  });

  it("that doubles each power waits for what changes that power, whatever the timestamps (613.8a)", () => {
    const double: ContinuousEffectInput = {
      id: "double",
      timestamp: 1,
      affects: {},
      addPower: { ofRecipient: "POWER" },
    };
    const growth: ContinuousEffectInput = { id: "growth", timestamp: 2, affects: {}, addPower: { constant: 1 } };
    for (const date of ["2009-10-01", NEWEST])
      expect(size(seen([creature("bear", "2/2")], [double, growth], date)[0]!)).toBe("6/2");
  });

  it("counts basic land types once: domain", () => {
    const domain = { countOf: { types: ["Land"], controller: "YOU" }, distinct: "BASIC_LAND_TYPES" } as const;
    const lands = ["Island Swamp", "Island", "Forest"].map((types, at) => permanent(`land ${at}`, `Land — ${types}`));
    expect(size(seen([creature("worm", "0/1"), ...lands], [{ id: "d", source: "worm", addPower: domain }])[0]!)).toBe(
      "3/1",
    );
  });
});

it("an effect lets no counters be put on what it affects, and leaves those that are there", () => {
  const solemnity: ContinuousEffectInput = {
    id: "solemnity",
    affects: { types: ["Creature"] },
    cantHaveCounters: true,
  };
  const counters = [{ kind: "+1/+1", count: 1 }];
  const state = board({ objects: [creature("bear", "2/2", { counters })], continuousEffects: [solemnity] });
  const steps = [{ events: [{ kind: "PUT_COUNTERS" as const, objects: ["bear"], counters }] }];
  for (const date of ["2003-07-01", NEWEST]) {
    const after = performEvents({ state, date, steps });
    expect(after.state.objects[0]!.counters).toEqual(counters);
    expect(after.steps[0]!.events.map(({ outcome }) => outcome)).toEqual(["IMPOSSIBLE"]);
    const free = performEvents({ state: { ...state, continuousEffects: [] }, date, steps });
    expect(free.state.objects[0]!.counters).toEqual([{ kind: "+1/+1", count: 2 }]);
  }
});

it("a board of cards says that what has the counters of its own text could not have entered with them (614.12)", () => {
  const solemnity: ContinuousEffectInput = { id: "solemnity", affects: { ids: ["hydra"] }, cantHaveCounters: true };
  const hydra = creature("hydra", "0/0", { counters: [{ kind: "+1/+1", count: 2 }] });
  const told = (continuousEffects: readonly ContinuousEffectInput[]) =>
    evaluate({
      state: board({
        objects: [hydra],
        continuousEffects,
        fromCards: [{ object: "hydra", enteredWithCounters: true }],
      }),
      date: NEWEST,
    }).assumptions.filter((sentence) => sentence.includes("hydra"));
  expect(told([])).toEqual([]);
  expect(told([solemnity])).toEqual([
    "hydra is taken to have the counters that its text says it enters with: if what lets no counters be put on it was there before it, `counters` has to say what it has.",
  ]);
});
