import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { evaluate } from "../evaluate";
import { performEvents } from "./perform-events";
import { type GameEventInput } from "../board/fields/game-event";

const told = (sentences: readonly string[], part: string): number =>
  sentences.filter((one) => one.includes(part)).length;

describe("what would be put into a graveyard from anywhere", () => {
  const zones = ["BATTLEFIELD", "HAND", "LIBRARY", "STACK", "EXILE", "COMMAND"] as const;

  it("is replaced for a discarded card as for a permanent (614.1a)", () => {
    const state = board({
      objects: [permanent("rest", "Enchantment"), creature("card", "1/1", { zone: "HAND" }), creature("bear", "2/2")],
      replacementEffects: [
        {
          ...{ id: "rest", source: "rest", event: "WOULD_BE_PUT_INTO_GRAVEYARD" },
          affects: { zones },
          instead: { moveTo: "EXILE" },
        },
      ],
    });
    const events = [
      { kind: "DISCARD" as const, objects: ["card"] },
      { kind: "DESTROY" as const, objects: ["bear"] },
    ];
    const { objects } = performEvents({ state, date: NEWEST, steps: [{ events }] }).state;
    expect(objects.map(({ id, zone }) => [id, zone])).toEqual([
      ["rest", "BATTLEFIELD"],
      ["card", "EXILE"],
      ["bear", "EXILE"],
    ]);
  });

  it("is replaced by the ability of the card itself in a hand, of which nothing false is said (113.6)", () => {
    const state = board({
      objects: [creature("colossus", "11/11", { zone: "HAND" })],
      replacementEffects: [
        {
          ...{ id: "back", source: "colossus", event: "WOULD_BE_PUT_INTO_GRAVEYARD", functionsFrom: zones },
          affects: { isSource: true, zones },
          instead: { moveTo: "LIBRARY" },
        },
      ],
    });
    const steps = [{ events: [{ kind: "DISCARD" as const, objects: ["colossus"] }] }];
    const played = performEvents({ state, date: NEWEST, steps });
    expect(played.state.objects[0]!.zone).toBe("LIBRARY");
    expect(told(played.assumptions, "does nothing")).toBe(0);
  });
});

describe("a triggered ability that an effect gives in words", () => {
  it("is told to trigger on nothing", () => {
    const words = "Whenever this creature attacks, draw a card.";
    const continuousEffects = [{ id: "gift", affects: { types: ["Creature"] }, addAbilities: [words] }];
    const state = board({ objects: [creature("bear", "2/2")], continuousEffects });
    expect(told(performEvents({ state, date: NEWEST, steps: [{ events: [] }] }).assumptions, words.slice(0, -1))).toBe(
      1,
    );
  });
});

describe("an ability whose source comes to where it functions", () => {
  const trigger = { id: "ability", source: "bear", event: "ENTERS_BATTLEFIELD" as const };
  const state = board({ objects: [creature("bear", "2/2", { zone: "HAND" })], triggeredAbilities: [trigger] });
  const said = "ability does nothing: its source, bear, is in a hand, where it does not function.";
  const entered = () =>
    performEvents({
      state,
      date: NEWEST,
      steps: [{ events: [{ kind: "RETURN", objects: ["bear"], zone: "BATTLEFIELD" }] }],
    });

  it("is not said to do nothing for where it was at first (113.6, 603.6a)", () => {
    expect(entered().steps[0]!.triggered).toMatchObject([{ ability: "ability" }]);
    expect(told(entered().assumptions, "does nothing")).toBe(0);
  });

  it("is said to do nothing where it stays", () => {
    expect(performEvents({ state, date: NEWEST, steps: [{ events: [] }] }).assumptions).toEqual([said]);
  });
});

describe("an effect of limited duration, whose objects are settled as it begins (611.2c)", () => {
  const growth = { id: "growth", addPower: { constant: 3 }, duration: "END_OF_TURN" as const };
  const said = "growth affects nothing as it begins: no object is what it says it affects.";
  const bear = creature("bear", "2/2");
  const inHand = { ...bear, zone: "HAND" as const };
  const entering = { kind: "RETURN" as const, objects: ["bear"], zone: "BATTLEFIELD" as const };

  it.each([
    ["a card in a hand", inHand, { ids: ["bear"] }, 1],
    ["a permanent", bear, { ids: ["bear"] }, 0],
    ["what there is none of", bear, { types: ["Artifact"] }, 1],
    ["what there is", bear, { types: ["Creature"] }, 0],
  ] as const)("is told to affect nothing, given and begun, if it is about %s", (_, object, affects, times) => {
    const effect = { ...growth, affects };
    const steps = [{ events: [{ kind: "START_EFFECT" as const, effect }] }];
    const begun = performEvents({ state: board({ objects: [object] }), date: NEWEST, steps });
    const given = { state: board({ objects: [object], continuousEffects: [effect] }), date: NEWEST };
    for (const { assumptions } of [begun, evaluate(given), performEvents({ ...given, steps: [] })])
      expect(told(assumptions, said)).toBe(times);
  });

  it("is told nothing of if it is about what enters with it", () => {
    const effect = { ...growth, affects: { ids: ["bear"] } };
    const events = [entering, { kind: "START_EFFECT" as const, effect }];
    const played = performEvents({ state: board({ objects: [inHand] }), date: NEWEST, steps: [{ events }] });
    expect(told(played.assumptions, said)).toBe(0);
    expect(played.state.objects[0]!.power).toBe(5);
  });

  it.each([
    ["not a card that was in a hand (400.7)", "HAND", 2],
    ["a permanent that was a spell (400.7a)", "STACK", 5],
  ] as const)("changes %s and enters", (_, zone, power) => {
    const effect = { ...growth, affects: { ids: ["bear"], zones: [zone, "BATTLEFIELD" as const] } };
    const state = board({ objects: [{ ...bear, zone }], continuousEffects: [effect] });
    expect(performEvents({ state, date: NEWEST, steps: [{ events: [entering] }] }).state.objects[0]!.power).toBe(power);
  });
});

it("rests on lines about draws only where something is drawn that does not ask them (121.6)", () => {
  const state = board({
    objects: [permanent("abundance", "Enchantment")],
    drawReplacements: [{ id: "choice", source: "abundance", instead: { putIntoHand: 1 } }],
    replacementEffects: [
      { id: "mirror", controller: "ann", event: "WOULD_LOSE_GAME", instead: { draw: 1, setLife: 9 } },
    ],
  });
  const after = (...events: readonly GameEventInput[]) =>
    performEvents({ state, date: NEWEST, steps: [{ events }] }).state.ledger.map(({ trust }) => trust);
  expect(after({ kind: "GAIN_LIFE", players: ["ann"], amount: 1 })).toEqual(["CERTAIN"]);
  expect(after({ kind: "DRAW", players: ["ann"], amount: 1 })).toEqual(["CERTAIN"]);
  expect(after({ kind: "SET_LIFE", players: ["ann"], amount: 0 })).toContain("RESTS_ON");
});
