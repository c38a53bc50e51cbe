import { evaluate } from "../evaluate";
import { characteristics } from "../shown-characteristics";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { performEvents } from "./perform-events";

const told = (sentences: readonly string[], part: string): number =>
  sentences.filter((one) => one.includes(part)).length;

describe("a hand of which nothing is given", () => {
  const effect = {
    id: "size",
    source: "maro",
    characteristicDefining: true,
    setPower: { cardsInHandOf: "YOU" as const },
    setToughness: { cardsInHandOf: "YOU" as const },
  };
  const state = board({ objects: [creature("maro", "0/0")], continuousEffects: [effect] });

  it("counts as empty, and every answer that rests on it says so", () => {
    const part = "has in the hand";
    expect(told(evaluate({ state, date: NEWEST }).assumptions, part)).toBe(1);
    expect(told(characteristics({ state, date: NEWEST }).assumptions, part)).toBe(1);
    expect(told(performEvents({ state, date: NEWEST, steps: [{ events: [] }] }).assumptions, part)).toBe(1);
  });

  it("is not spoken of where the number, or a card, is given, or where nothing counts it", () => {
    const players = [{ id: "ann", cardsInHand: 0 }, { id: "bob" }];
    expect(told(evaluate({ state: { ...state, players }, date: NEWEST }).assumptions, "the hand")).toBe(0);
    const objects = [...state.objects!, creature("card", "1/1", { zone: "HAND" })];
    expect(told(evaluate({ state: { ...state, objects }, date: NEWEST }).assumptions, "the hand")).toBe(0);
    expect(told(evaluate({ state: { ...state, continuousEffects: [] }, date: NEWEST }).assumptions, "the hand")).toBe(
      0,
    );
  });
});

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
