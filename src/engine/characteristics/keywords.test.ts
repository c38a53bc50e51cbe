import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent, seenAs } from "../test-kit/boards";
import { checksOf, inEditions } from "../test-kit/in-editions";

const lord = (subtype: string, more: Partial<ContinuousEffectInput> = {}): ContinuousEffectInput => ({
  id: `${subtype} lord`,
  affects: { subtypes: [subtype] },
  addPower: { constant: 1 },
  addToughness: { constant: 1 },
  ...more,
});
const it11 = (rest: Partial<GameObjectInput> = {}) =>
  creature("it", "1/1", { typeLine: "Creature — Shapeshifter", keywords: ["CHANGELING"], ...rest });
const sizeOf = (object: GameObjectInput, continuousEffects: readonly ContinuousEffectInput[], date = NEWEST) =>
  seenAs(board({ objects: [object], continuousEffects }), "it", date).size;
const onIt = (does: Partial<ContinuousEffectInput>): ContinuousEffectInput => ({
  id: "on it",
  affects: { ids: ["it"] },
  timestamp: 1,
  ...does,
});

describe("changeling (502.73a, 702.73a now)", () => {
  it.each([
    ["2007-05-01", "1/1"],
    ["2007-10-01", "2/2"],
    ["2009-07-11", "2/2"],
    [NEWEST, "2/2"],
  ])("makes an object every creature type since 2007-10-01 (%s)", (date, size) => {
    expect(sizeOf(it11(), [lord("Goblin")], date)).toBe(size);
  });

  it.each(["Equipment", "Forest", "Jace", "Saga", "Arcane", "Legend"])("does not make it %s", (subtype) => {
    expect(sizeOf(it11(), [lord(subtype)])).toBe("1/1");
  });

  it("works everywhere: a card in a graveyard is of every creature type", () => {
    const count = { countOf: { subtypes: ["Zombie"], zones: ["GRAVEYARD" as const] } };
    const state = board({
      objects: [creature("bear", "0/1"), it11({ zone: "GRAVEYARD" })],
      continuousEffects: [{ id: "count", affects: { ids: ["bear"] }, setPower: count }],
    });
    expect(seenAs(state, "bear").size).toBe("1/1");
  });

  it("stays what it is if it loses all abilities, which is a later layer (613.1)", () => {
    expect(sizeOf(it11(), [onIt({ loseAllAbilities: true }), lord("Goblin")])).toBe("2/2");
  });

  it("is no type that an effect takes, or took and another gave back", () => {
    const less = onIt({ removeTypes: ["Goblin"] });
    expect(sizeOf(it11(), [less, lord("Goblin")])).toBe("1/1");
    expect(sizeOf(it11(), [less, lord("Elf")])).toBe("2/2");
    const again = { ...onIt({ addTypes: ["Goblin"] }), id: "again", timestamp: 2 };
    expect(sizeOf(it11(), [less, again, lord("Goblin")])).toBe("2/2");
  });

  it("is no creature type once it is no creature, unless it is kindred (205.1a)", () => {
    const asIts = (typeLine: string) =>
      sizeOf(it11({ typeLine }), [onIt({ removeTypes: ["Creature"], addTypes: ["Artifact"] }), lord("Goblin")]);
    expect([asIts("Creature — Shapeshifter"), asIts("Kindred Artifact Creature — Shapeshifter")]).toEqual([
      "1/1",
      "2/2",
    ]);
  });

  it("is not seen face down (708.2a)", () => {
    expect(sizeOf(it11({ faceDown: true }), [lord("Goblin")])).toBe("2/2");
    expect(sizeOf(it11({ faceDown: true }), [lord("Bear")])).toBe("2/2");
  });

  inEditions(["2007-05-01", "2007-10-01", NEWEST], "keeps alive what lives by being an Elf", (play, date) => {
    const evaluation = play(board({ objects: [it11({ damage: 1 })], continuousEffects: [lord("Elf")] }));
    expect(checksOf(evaluation)).toEqual(date < "2007-10-01" ? [["LETHAL_DAMAGE it DESTROYED"]] : []);
  });
});

describe("devoid (702.113a, 702.114a now)", () => {
  const drone = creature("it", "1/1", { colors: ["RED", "GREEN"], keywords: ["DEVOID"] });
  const colorsOf = (continuousEffects: readonly ContinuousEffectInput[], date = NEWEST) =>
    seenAs(board({ objects: [drone], continuousEffects }), "it", date).colors;

  it.each([
    ["2015-07-17", ["RED", "GREEN"]],
    ["2015-09-26", []],
    [NEWEST, []],
  ])("makes an object colorless since 2015-09-26 (%s)", (date, colors) => {
    expect([...colorsOf([], date)].sort()).toEqual([...colors].sort());
  });

  it("comes before effects that set colors, and stays without abilities (613.1)", () => {
    expect(colorsOf([onIt({ setColors: ["BLUE"] })])).toEqual(["BLUE"]);
    expect(colorsOf([onIt({ loseAllAbilities: true })])).toEqual([]);
  });
});

describe("living metal (702.161a)", () => {
  const truck = permanent("it", "Artifact — Vehicle", { power: 3, toughness: 3, keywords: ["LIVING_METAL"] });
  const typesOn = (turn: string, more: Partial<ContinuousEffectInput>[] = [], date = NEWEST, object = truck) =>
    seenAs(board({ objects: [object], continuousEffects: more.map(onIt), activePlayer: turn }), "it", date).types;

  it.each([
    ["2022-10-07", "artifact vehicle"],
    ["2022-11-18", "artifact creature vehicle"],
    [NEWEST, "artifact creature vehicle"],
  ])("makes a permanent a creature on its controller's turn since 2022-11-18 (%s)", (date, types) => {
    expect(typesOn("ann", [], date)).toBe(types);
    expect(typesOn("bob", [], date)).toBe("artifact vehicle");
  });

  it("asks who controls it after effects that change control", () => {
    expect(typesOn("ann", [{ changeController: "bob" }])).toBe("artifact vehicle");
    expect(typesOn("bob", [{ changeController: "bob" }])).toBe("artifact creature vehicle");
  });

  it("has the timestamp of the permanent: a newer effect takes the type, an older does not", () => {
    expect(typesOn("ann", [{ removeTypes: ["Creature"], timestamp: 1 }])).toBe("artifact vehicle");
    const younger = { ...truck, timestamp: 2 };
    expect(typesOn("ann", [{ removeTypes: ["Creature"], timestamp: 1 }], NEWEST, younger)).toBe(
      "artifact creature vehicle",
    );
  });

  it("applies before abilities are lost (613.1)", () => {
    expect(typesOn("ann", [{ loseAllAbilities: true }])).toBe("artifact creature vehicle");
  });

  it.each(["TWO_HEADED_GIANT", "ARCHENEMY"] as const)("works on the turn of a teammate in %s (805.4)", (variant) => {
    const state = board({
      players: ["ann", "amy", "bob", "ben"].map((id) => ({ id, team: id[0]! })),
      teams: [{ id: "a" }, { id: "b" }],
      variants: [variant],
      objects: [truck],
    });
    expect(["amy", "bob"].map((activePlayer) => seenAs({ ...state, activePlayer }, "it").types)).toEqual([
      "artifact creature vehicle",
      "artifact vehicle",
    ]);
  });

  inEditions(["2022-10-07", "2022-11-18"], "lets lethal damage destroy it", (play, date) => {
    const evaluation = play(board({ objects: [{ ...truck, damage: 3 }] }));
    expect(checksOf(evaluation)).toEqual(date < "2022-11-18" ? [] : [["LETHAL_DAMAGE it DESTROYED"]]);
  });
});
