import { type IsoDate } from "../../domain/iso-date";
import { board, creature, NEWEST } from "../test-kit/boards";
import { performEvents } from "./perform-events";

describe("the damage on a creature that phases out and in", () => {
  const after = (date: IsoDate) =>
    performEvents({
      state: board({ objects: [creature("imp", "1/1"), creature("ox", "2/4", { owner: "bob", damage: 2 })] }),
      date,
      steps: [
        { events: [{ kind: "PHASE_OUT", objects: ["ox"] }] },
        { events: [{ kind: "PHASE_IN", objects: ["ox"] }] },
        { events: [{ kind: "DEAL_DAMAGE", source: "imp", objects: ["ox"], amount: 2 }] },
      ],
    });

  it.each<IsoDate>(["2001-07-23", "2005-02-01", "2009-05-01"])(
    "is removed under the rules of %s: 2 more do not destroy a 2/4 (502.15e)",
    (date) => {
      const { steps, state } = after(date);
      expect(steps[0]!.events.map(({ kind, ruleNumber }) => [kind, ruleNumber])).toContainEqual([
        "REMOVE_DAMAGE",
        "502.15e",
      ]);
      expect(state.objects[1]).toMatchObject({ zone: "BATTLEFIELD", damage: 2 });
    },
  );

  it.each<IsoDate>(["2009-07-11", NEWEST])("stays under the rules of %s: 2 more destroy it (702.26d now)", (date) => {
    expect(after(date).state.objects[1]!.zone).toBe("GRAVEYARD");
  });
});

describe("the regeneration shield of a creature that phases out and in", () => {
  const after = (date: IsoDate) =>
    performEvents({
      state: board({ objects: [creature("troll", "2/2", { regenerationShields: 1 })] }),
      date,
      steps: [
        { events: [{ kind: "PHASE_OUT", objects: ["troll"] }] },
        { events: [{ kind: "PHASE_IN", objects: ["troll"] }] },
        { events: [{ kind: "DESTROY", objects: ["troll"] }] },
      ],
    });

  it.each<IsoDate>(["2001-09-24", "2005-08-01", "2009-05-01"])(
    "cannot affect it any more under the rules of %s, as an effect with a limited duration (502.15g)",
    (date) => {
      const { steps, state } = after(date);
      expect(steps[0]!.events.map(({ kind }) => kind)).toEqual(["PHASE_OUT", "END_SHIELDS"]);
      expect(state.objects[0]!.zone).toBe("GRAVEYARD");
    },
  );

  it.each<IsoDate>(["2009-07-11", NEWEST])("saves it under the rules of %s (702.26f now)", (date) => {
    expect(after(date).state.objects[0]).toMatchObject({ zone: "BATTLEFIELD", regenerationShields: 0 });
  });
});
