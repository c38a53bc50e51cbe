import { InvalidBoardError } from "../errors";
import { type ContinuousEffectInput, type GameObjectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent, seenAs } from "../test-kit/boards";
import { checksOf, inEditions, zonesOf } from "../test-kit/in-editions";

const animate = { id: "animate", affects: { ids: ["it"] }, addTypes: ["Creature"] };
const more = { id: "more", affects: { types: ["Creature"] }, addPower: { constant: 1 }, addToughness: { constant: 2 } };
const note = (name: string) =>
  `Power or toughness of ${name} counts as 0 before counters and what else adds to it, since nothing gives it (208.5).`;

describe("a creature without a value for power or toughness (208.5)", () => {
  const boardOf = (rest: Partial<GameObjectInput>, ...continuousEffects: ContinuousEffectInput[]) =>
    board({ objects: [permanent("it", "Artifact", rest)], continuousEffects });

  inEditions(
    ["2016-08-26", "2016-09-30", NEWEST],
    "has 0 of it since 2016-09-30; before, no rule says",
    (play, date) => {
      if (date < "2016-09-30") return expect(() => play(boardOf({}, animate))).toThrow(InvalidBoardError);
      const evaluation = play(boardOf({}, animate));
      expect(checksOf(evaluation)).toEqual([["ZERO_TOUGHNESS it PUT_INTO_GRAVEYARD"]]);
      expect(evaluation.assumptions).toEqual([note("it")]);
    },
  );

  it.each([
    ["counters", { counters: [{ kind: "+1/+1", count: 2 }] }, [animate], "2/2"],
    ["what adds to it", {}, [animate, more], "1/2"],
    ["what sets it", {}, [animate, { ...animate, id: "set", addTypes: [], setToughness: { constant: 3 } }], "0/3"],
    ["all of these", { counters: [{ kind: "-1/-1", count: 1 }], power: 3 }, [animate, more], "3/1"],
  ])("counts with %s from there on", (_, rest, effects, size) => {
    expect(seenAs(boardOf(rest, ...effects), "it").size).toBe(size);
  });

  it("has none again once it is no creature", () => {
    const less = { id: "less", affects: { ids: ["it"] }, removeTypes: ["Creature"] };
    expect(seenAs(boardOf({}, animate, less), "it").size).toBeNull();
  });

  inEditions(["2016-09-30", NEWEST], "lives by a counter, and is told of as it was given", (play) => {
    const objects = [
      permanent("whole", "Creature — Bear", { counters: [{ kind: "+1/+1", count: 1 }] }),
      creature("bear", "2/2", { toughness: null }),
      permanent("card", "Creature — Bear", { zone: "GRAVEYARD" }),
    ];
    const evaluation = play(board({ objects, continuousEffects: [more] }));
    expect(zonesOf(evaluation, ["whole", "bear"])).toEqual({ whole: "BATTLEFIELD", bear: "BATTLEFIELD" });
    expect(evaluation.assumptions).toEqual([note("whole and bear")]);
  });
});
