import { type GameObjectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent, seenAs } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";

const dying = creature("bear", "2/2", { damage: 2 });
const bridge = permanent("bridge", "Enchantment", { name: "Bridge from Below", zone: "GRAVEYARD" });
const zombie = { id: "zombie", source: "bridge", event: "DIES" as const, watches: { types: ["Creature"] } };

describe("a triggered ability whose source lies in a graveyard (402.8, 113.6b)", () => {
  inEditions(["2007-05-01", "2013-07-13", "2026-08-07"], "triggers if it says that it functions there", (play) => {
    const ability = { ...zombie, functionsFrom: ["GRAVEYARD" as const] };
    const evaluation = play(board({ objects: [dying, bridge], triggeredAbilities: [ability] }));
    expect(evaluation.triggersOnStack).toMatchObject([{ ability: "zombie", controller: "ann" }]);
    expect(evaluation.assumptions).toEqual([]);
  });

  inEditions(["2007-05-01", "2026-08-07"], "functions only there if it says so", (play) => {
    const ability = { ...zombie, functionsFrom: ["GRAVEYARD" as const] };
    const inPlay: GameObjectInput = { ...bridge, zone: "BATTLEFIELD" };
    expect(play(board({ objects: [dying, inPlay], triggeredAbilities: [ability] })).triggersOnStack).toEqual([]);
  });

  inEditions(["2007-05-01", "2026-08-07"], "does nothing otherwise, and that is said", (play) => {
    const evaluation = play(board({ objects: [dying, bridge], triggeredAbilities: [zombie] }));
    expect(evaluation.triggersOnStack).toEqual([]);
    expect(evaluation.assumptions).toEqual([
      "zombie does nothing: its source, Bridge from Below, is in a graveyard, where it does not function.",
    ]);
  });
});

describe("a static ability in the command zone (112.6, 113.6p)", () => {
  const anthem = { id: "anthem", source: "source", affects: { types: ["Creature"] }, addPower: { constant: 1 } };
  const sizeWith = (source: Partial<GameObjectInput>) => {
    const object = permanent("source", "Plane — Dominaria", { zone: "COMMAND", ...source });
    const state = board({ objects: [creature("bear", "2/2"), object], continuousEffects: [anthem] });
    return seenAs(state, "bear", NEWEST).size;
  };

  it.each(["Plane — Dominaria", "Ongoing Scheme", "Vanguard", "Conspiracy", "Dungeon", ""])(
    "of a face-up object with the type line %j works there",
    (typeLine) => {
      expect(sizeWith({ typeLine })).toBe("3/2");
    },
  );

  it("of a face-down plane, or of a commander, does not", () => {
    expect(sizeWith({ faceDown: true })).toBe("2/2");
    expect(sizeWith({ typeLine: "Legendary Creature — Bear", isCommander: true })).toBe("2/2");
  });

  inEditions(
    ["2009-10-01", "2013-07-13", NEWEST],
    "that is triggered does not of a commander either (112.6)",
    (play) => {
      const source = creature("source", "2/2", { zone: "COMMAND", isCommander: true });
      const state = {
        objects: [source, creature("dying", "2/2", { damage: 2 })],
        triggeredAbilities: [
          { id: "whenever", source: "source", event: "DIES" as const, watches: { types: ["Creature"] } },
        ],
      };
      const { triggersOnStack, assumptions } = play(board(state));
      expect(triggersOnStack).toEqual([]);
      expect(assumptions).toContain(
        "whenever does nothing: its source, source, is in the command zone, where it does not function.",
      );
      const [ability] = state.triggeredAbilities;
      const eminence = { ...state, triggeredAbilities: [{ ...ability!, functionsFrom: ["COMMAND" as const] }] };
      expect(play(board(eminence)).triggersOnStack).toMatchObject([{ ability: "whenever" }]);
    },
  );

  inEditions([NEWEST], "of a commander there is told to do nothing", (play) => {
    const object = creature("source", "2/2", { zone: "COMMAND", isCommander: true });
    expect(play(board({ objects: [object], continuousEffects: [anthem] })).assumptions).toContain(
      "anthem does nothing: its source, source, is in the command zone, where it does not function.",
    );
  });
});
