import { evaluate } from "../evaluate";
import { board, creature, NEWEST } from "../test-kit/boards";
import { meantKind, readCounterKind } from "./counter-kind";

describe("the kind of a counter", () => {
  it.each([
    ["+1/+1", "+1/+1"],
    ["＋1／＋1", "+1/+1"],
    ["−1/−1", "-1/-1"],
    ["–0/–2", "-0/-2"],
    ["Charge", "charge"],
    [" FIRST  STRIKE ", "first strike"],
  ])("%j is read as %j", (given, kind) => {
    expect(readCounterKind(given)).toBe(kind);
    expect(meantKind(readCounterKind(given))).toBeNull();
  });

  it.each([
    ["+1+1", "+1/+1"],
    ["-1-1", "-1/-1"],
    ["1/1", "+1/+1"],
    ["+1/1", "+1/+1"],
    ["+2 -1", "+2/-1"],
    ["P1P1", "+1/+1"],
    ["m1m1", "-1/-1"],
    ["+1/+1 counter", "+1/+1"],
    ["charge counters", "charge"],
  ])("%j is refused, and %j advised", (given, meant) => {
    const objects = [creature("bear", "2/2", { counters: [{ kind: given, count: 1 }] })];
    expect(() => evaluate({ state: board({ objects }), date: NEWEST })).toThrow(
      `state.objects[0].counters[0].kind: "${given}" is not a kind of counter: write "${meant}"`,
    );
  });

  it.each(["page", "m10", "7", "p"])("%j is a kind like any other", (kind) => {
    expect(meantKind(kind)).toBeNull();
  });

  it("is the same in every case and typography: counters of both spellings are added up, limited and counted", () => {
    const objects = [
      creature("bear", "2/2", {
        counters: [
          { kind: "＋1/＋1", count: 2 },
          { kind: "+1/+1", count: 1 },
          { kind: "Charge", count: 4 },
        ],
        counterLimits: [{ kind: "CHARGE", count: 3 }],
      }),
    ];
    const continuousEffects = [{ id: "e", source: "bear", addToughness: { countersOnSource: "charge", constant: 0 } }];
    const { state } = evaluate({ state: board({ objects, continuousEffects }), date: NEWEST });
    expect(state.objects[0]).toMatchObject({
      power: 5,
      toughness: 8,
      counters: [
        { kind: "+1/+1", count: 3 },
        { kind: "charge", count: 3 },
      ],
    });
  });
});
