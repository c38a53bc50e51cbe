import { board, creature, permanent, seenAs } from "../test-kit/boards";

describe("characteristics after continuous effects", () => {
  it("adds counters of every size to power and toughness", () => {
    const counters = [
      { kind: "+1/+1", count: 2 },
      { kind: "-0/-1", count: 1 },
      { kind: "charge", count: 5 },
    ];
    expect(seenAs(board({ objects: [creature("bear", "2/2", { counters })] }), "bear").size).toBe("4/3");
  });

  it("ends a static ability with its source", () => {
    const lord = (zone: "BATTLEFIELD" | "GRAVEYARD", phasedOut = false) =>
      board({
        objects: [creature("lord", "2/2", { zone, phasedOut }), creature("bear", "2/2")],
        continuousEffects: [
          {
            id: "bonus",
            source: "lord",
            affects: { types: ["Creature"], excludeSource: true },
            addPower: { constant: 1 },
          },
        ],
      });
    expect(seenAs(lord("BATTLEFIELD"), "bear").size).toBe("3/2");
    expect(seenAs(lord("BATTLEFIELD"), "lord").size).toBe("2/2");
    expect(seenAs(lord("GRAVEYARD"), "bear").size).toBe("2/2");
    expect(seenAs(lord("BATTLEFIELD", true), "bear").size).toBe("2/2");
  });

  it("changes types before it counts by type, whatever the timestamps (layer 4 before layer 7)", () => {
    const state = board({
      objects: [permanent("land", "Land — Forest", { timestamp: 9 })],
      continuousEffects: [
        {
          id: "bonus",
          timestamp: 1,
          affects: { types: ["Creature"] },
          addPower: { constant: 1 },
          addToughness: { constant: 1 },
        },
        {
          id: "animate",
          timestamp: 2,
          affects: { types: ["Land"] },
          addTypes: ["Creature", "Elemental"],
          setPower: { constant: 1 },
          setToughness: { constant: 1 },
        },
      ],
    });
    expect(seenAs(state, "land")).toMatchObject({ types: "creature land forest elemental", size: "2/2" });
  });

  it("keeps applying an effect to the objects it started with (613.6)", () => {
    const state = board({
      objects: [permanent("relic", "Artifact")],
      continuousEffects: [
        {
          id: "march",
          affects: { types: ["Artifact"], not: { types: ["Creature"] } },
          addTypes: ["Creature"],
          setPower: { constant: 2 },
          setToughness: { constant: 2 },
        },
      ],
    });
    expect(seenAs(state, "relic").size).toBe("2/2");
  });

  it("lets a dependent effect wait for what it depends on (613.8)", () => {
    const state = board({
      objects: [permanent("isle", "Land — Island")],
      continuousEffects: [
        {
          id: "forests",
          timestamp: 1,
          affects: { subtypes: ["Forest"] },
          addTypes: ["Creature"],
          setPower: { constant: 1 },
          setToughness: { constant: 1 },
        },
        { id: "bog", timestamp: 2, affects: { types: ["Land"] }, addTypes: ["Forest"] },
      ],
    });
    expect(seenAs(state, "isle").types).toBe("creature land island forest");
  });

  it("applies effects of one layer in timestamp order, wherever they stand in the list", () => {
    const state = board({
      objects: [creature("bear", "2/2")],
      continuousEffects: [
        { id: "late", timestamp: 8, affects: { ids: ["bear"] }, setColors: ["BLUE"], changeController: "bob" },
        { id: "early", timestamp: 7, affects: { ids: ["bear"] }, setColors: ["RED"], changeController: "ann" },
      ],
    });
    expect(seenAs(state, "bear")).toMatchObject({ colors: ["BLUE"], controller: "bob" });
  });

  it("takes printed abilities, and the effects that stand on the card, with all abilities", () => {
    const state = board({
      objects: [creature("lord", "2/2", { keywords: ["FLYING"] }), creature("bear", "2/2")],
      continuousEffects: [
        { id: "bonus", source: "lord", affects: { ids: ["bear"] }, addPower: { constant: 1 }, addKeywords: ["HASTE"] },
        { id: "blank", timestamp: 99, affects: { ids: ["lord"] }, loseAllAbilities: true },
      ],
    });
    expect(seenAs(state, "lord").keywords).toEqual([]);
    expect(seenAs(state, "bear")).toMatchObject({ size: "2/2", keywords: [] });
  });

  it("drops the subtypes of a card type that goes, and keeps those of the types that stay (205.1a)", () => {
    const state = board({
      objects: [permanent("thing", "Artifact Creature — Golem Equipment", { power: 1, toughness: 1 })],
      continuousEffects: [{ id: "still", affects: { ids: ["thing"] }, removeTypes: ["Creature"] }],
    });
    expect(seenAs(state, "thing").types).toBe("artifact equipment");
  });

  it("settles conditions that depend on other effects", () => {
    const state = board({
      objects: [creature("bird", "1/1", { keywords: ["FLYING"] }), creature("bear", "2/2")],
      continuousEffects: [
        { id: "ground", timestamp: 5, affects: { ids: ["bird"] }, removeKeywords: ["FLYING"] },
        {
          id: "wind",
          source: "bear",
          affects: { isSource: true },
          condition: { count: { keywords: ["FLYING"] }, atLeast: 1 },
          addPower: { constant: 3 },
        },
      ],
    });
    expect(seenAs(state, "bear").size).toBe("2/2");
  });

  it("counts cards in hand, objects and counters", () => {
    const state = board({
      players: [
        { id: "ann", cardsInHand: 4 },
        { id: "bob", cardsInHand: 7 },
      ],
      objects: [
        creature("maro", "0/0", { counters: [{ kind: "charge", count: 3 }] }),
        permanent("forest", "Basic Land — Forest", { owner: "bob" }),
      ],
      continuousEffects: [
        {
          id: "size",
          source: "maro",
          characteristicDefining: true,
          affects: { isSource: true },
          setPower: { cardsInHandOf: "YOU" },
          setToughness: { cardsInHandOf: "OPPONENTS" },
        },
        {
          id: "more",
          source: "maro",
          affects: { isSource: true },
          addPower: { countersOnSource: "charge", times: 2 },
          addToughness: { countOf: { types: ["Land"] }, constant: 1 },
        },
      ],
    });
    expect(seenAs(state, "maro").size).toBe("10/9");
  });

  it("turns a face-down permanent into a nameless 2/2 creature", () => {
    const kiku = permanent("kiku", "Legendary Planeswalker — Kiku", { faceDown: true, colors: ["BLACK"] });
    expect(seenAs(board({ objects: [kiku] }), "kiku")).toMatchObject({
      name: "",
      types: "creature",
      colors: [],
      size: "2/2",
    });
  });

  it.each([
    ["1999-11-01", "0/1"],
    ["2001-07-23", "0/1"],
    ["2002-02-20", "0/1"],
    ["2003-03-15", "2/2"],
    ["2009-07-11", "2/2"],
    ["2026-08-07", "2/2"],
  ])("has a face-down creature of %s as %s (504.2 of 2001, 502.26e; 708.2a now)", (date, size) => {
    const mask = creature("mask", "5/5", { faceDown: true });
    expect(seenAs(board({ objects: [mask] }), "mask", date).size).toBe(size);
  });

  describe("the order of changes to power and toughness", () => {
    const state = board({
      objects: [
        creature("bear", "2/2", { counters: [{ kind: "+1/+1", count: 1 }] }),
        permanent("anthem", "Enchantment"),
      ],
      continuousEffects: [
        {
          id: "static bonus",
          source: "anthem",
          timestamp: 2,
          affects: { types: ["Creature"] },
          addPower: { constant: 1 },
          addToughness: { constant: 1 },
        },
        {
          id: "growth",
          timestamp: 3,
          affects: { ids: ["bear"] },
          addPower: { constant: 3 },
          addToughness: { constant: 3 },
        },
        {
          id: "becomes 0/1",
          timestamp: 4,
          affects: { ids: ["bear"] },
          setPower: { constant: 0 },
          setToughness: { constant: 1 },
        },
      ],
    });

    it.each([
      ["2003-12-01", "0/1", "a later effect that sets them swallows counters and older bonuses"],
      ["2006-10-01", "2/3", "it swallows older one-shot bonuses, not counters or static abilities"],
      ["2009-07-11", "5/6", "it is applied before everything that modifies"],
    ])("under %s the bear is %s: %s", (date, size) => {
      expect(seenAs(state, "bear", date).size).toBe(size);
    });
  });
});
