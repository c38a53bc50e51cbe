import { behaviourOn, supposing } from "./dated";
import { DATED_RULES } from "./dated-rules";
import { evaluate } from "./evaluate";
import { rulebookOn } from "./rules";

const { LEGEND_RULE: legendRule, PLANESWALKER_UNIQUENESS: walkers } = DATED_RULES;
const NOW = "2026-08-07";
const state = {
  players: [{ id: "ann" }, { id: "bob" }],
  objects: ["ann", "bob"].map((owner) => ({ id: owner[0]!, owner, name: "Kiku", typeLine: "Legendary Artifact" })),
};
const gone = () =>
  evaluate({ state, date: NOW }).checks.flatMap(({ actions }) => actions.flatMap(({ objects }) => objects));

describe("rules that are supposed to stand as on another day", () => {
  it("do so while something is done, and all others stand as they are (704.5j, 704.5k of 2012)", () => {
    const before = rulebookOn(NOW);
    const [now, then] = [NOW, "2012-06-01"].map((day) => behaviourOn(legendRule, day));
    expect(gone()).toEqual([]);
    supposing([legendRule], "2012-06-01", () => {
      expect([behaviourOn(legendRule, NOW), behaviourOn(walkers, NOW)]).toEqual([then, behaviourOn(walkers, NOW)]);
      expect(gone()).toEqual(["a", "b"]);
    });
    expect([behaviourOn(legendRule, NOW), gone(), rulebookOn(NOW) === before]).toEqual([now, [], true]);
  });

  it("do so no longer if it fails", () => {
    expect(() =>
      supposing([legendRule], "2012-06-01", () => {
        throw new Error("fails");
      }),
    ).toThrow("fails");
    expect(gone()).toEqual([]);
  });
});
