import { evaluate } from "../evaluate";
import { performEvents } from "../events/perform-events";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";

const delver = (more: Partial<GameObjectInput>): GameObjectInput =>
  permanent("delver", "Creature — Human Wizard // Creature — Human Insect", {
    name: "Delver of Secrets // Insectile Aberration",
    power: 3,
    toughness: 2,
    ...more,
  });

const pump = (subtype: string) => ({ id: "pump", affects: { subtypes: [subtype] }, addPower: { constant: 1 } });

describe("a double-faced card (711.2b, 712.8e now)", () => {
  inEditions(
    ["2011-09-30", "2015-01-23", "2021-09-24", NEWEST],
    "has only the characteristics of the face that is up",
    (play) => {
      const power = (face: "FRONT" | "BACK", subtype: string) =>
        play(board({ objects: [delver({ face })], continuousEffects: [pump(subtype)] })).state.objects[0]!.power;
      expect([power("FRONT", "Wizard"), power("FRONT", "Insect")]).toEqual([4, 3]);
      expect([power("BACK", "Wizard"), power("BACK", "Insect")]).toEqual([3, 4]);
    },
  );

  inEditions(["2011-09-30", NEWEST], "shows its front if nothing says which is up, and that is said", (play) => {
    const evaluation = play(board({ objects: [delver({})], continuousEffects: [pump("Wizard")] }));
    expect(evaluation.state.objects[0]!.power).toBe(4);
    expect(evaluation.assumptions).toEqual([
      "The type line of Delver of Secrets // Insectile Aberration has two faces and `face` does not say which is up: the front is taken.",
    ]);
  });

  inEditions(["2011-09-30", NEWEST], "has the name of the face that is up (704.5j)", (play) => {
    const legend = (id: string, face: "FRONT" | "BACK") =>
      permanent(id, "Legendary Land // Legendary Land", { name: "Westvale // Ormendahl", face });
    expect(play(board({ objects: [legend("one", "FRONT"), legend("other", "BACK")] })).checks).toEqual([]);
    const alike = play(board({ objects: [legend("one", "BACK"), legend("other", "BACK")] }));
    expect([...alike.checks, ...alike.pendingChoices]).not.toEqual([]);
  });

  inEditions(["2011-09-30", NEWEST], "has only its front in a graveyard (711.2a, 712.8a now)", (play) => {
    const land = permanent("land", "Land // Creature — Elemental", { face: "BACK", power: 1, toughness: 1, damage: 1 });
    const inGraveyards = {
      id: "reclaim",
      source: "sage",
      addPower: { countOf: { zones: ["GRAVEYARD" as const], types: ["Land"] } },
    };
    const { state } = play(board({ objects: [creature("sage", "1/1"), land], continuousEffects: [inGraveyards] }));
    expect(state.objects).toMatchObject([
      { id: "sage", power: 2 },
      { id: "land", zone: "GRAVEYARD" },
    ]);
  });

  inEditions(
    ["2011-09-30", "2015-01-23", "2016-01-16", "2016-04-08", NEWEST],
    "has with its back up no mana value, or since 2016-04-08 that of its front, of which a copy has nothing (202.3b)",
    (play, date) => {
      const growth = {
        ...{ id: "growth", affects: { types: ["Creature"], manaValue: { atLeast: 1 } }, addPower: { constant: 4 } },
      };
      const powers = (face: "FRONT" | "BACK") => {
        const clone = creature("clone", "0/1", { owner: "bob", manaValue: 4, copy: { of: "delver" } });
        const doppelganger = creature("second", "0/1", { owner: "bob", copy: { of: "clone" } });
        const objects = [
          delver({ face, manaValue: 1 }),
          { ...clone, kind: "TOKEN" as const },
          { ...doppelganger, kind: "TOKEN" as const },
        ];
        return play(board({ objects, continuousEffects: [growth] })).state.objects.map(({ power }) => power);
      };
      expect(powers("FRONT")).toEqual([7, 7, 7]);
      expect(powers("BACK")).toEqual([date < "2016-04-08" ? 3 : 7, 3, 3]);
    },
  );

  describe.each(["2011-09-30", "2015-01-23", NEWEST])("whose back was up, by the rules of %s", (date) => {
    const lord = { ...pump("Insect"), source: "delver" };
    const swarm = creature("swarm", "1/1", { typeLine: "Creature — Insect" });
    const start = board({ objects: [delver({ face: "BACK", manaValue: 1 }), swarm], continuousEffects: [lord] });
    const returns = (state: GameStateInput, zone: "HAND" | "BATTLEFIELD") =>
      performEvents({ state, date, steps: [{ events: [{ kind: "RETURN", objects: ["delver"], zone }] }] });
    const swarmOf = ({ state }: ReturnType<typeof returns>) => state.objects.find(({ id }) => id === "swarm")!.power;

    it("enters as its front, of whose size nothing is known, and so it does not die (711.5; 712.14 now)", () => {
      const inHand = returns(start, "HAND");
      const back = returns(inHand.state.board, "BATTLEFIELD");
      expect(back.state.objects.find(({ id }) => id === "delver")).toMatchObject({ zone: "BATTLEFIELD" });
      expect(back.state.board.objects!.find(({ id }) => id === "delver")).toMatchObject({
        ...{ isSizeUnknown: true, manaValue: 1 },
      });
      expect(inHand.assumptions).toContainEqual(
        expect.stringMatching(/^Of the front of Delver of Secrets \/\/ Insectile Aberration.* the board says no more/),
      );
      expect(back.assumptions).toContainEqual(expect.stringContaining("is not known, since nothing that is read says"));
    });

    it("has the static abilities of its back no more (711.2a; 712.8a now)", () => {
      const both = [{ kind: "RETURN" as const, objects: ["delver"] }];
      const steps = (["HAND", "BATTLEFIELD"] as const).map((zone) => ({
        events: both.map((one) => ({ ...one, zone })),
      }));
      expect(
        performEvents({ state: start, date, steps }).steps.map(({ state }) => swarmOf({ state } as never)),
      ).toEqual([1, 1]);
      expect(swarmOf(returns(returns(start, "HAND").state.board, "BATTLEFIELD"))).toBe(1);
      const shot = { ...start, objects: [{ ...start.objects![0]!, damage: 2 }, swarm] };
      expect(evaluate({ state: shot, date }).state.board.continuousEffects ?? []).toEqual([]);
    });
  });

  inEditions(["2009-10-01"], "is a card like any other before the rules know such, and that is said", (play) => {
    const evaluation = play(board({ objects: [delver({ face: "BACK" })], continuousEffects: [pump("Insect")] }));
    expect(evaluation.state.objects[0]!.power).toBe(4);
    expect(evaluation.assumptions).toEqual([
      "These rules do not know double-faced cards yet: Delver of Secrets // Insectile Aberration counts as a card that is what the face says that is up.",
    ]);
  });

  inEditions([NEWEST], "is nothing to tell of in a hand, where no face is up", (play) => {
    expect(play(board({ objects: [delver({ zone: "HAND" })] })).assumptions).toEqual([]);
  });

  it.each([
    [{ typeLine: "Creature — Human", face: "BACK" as const }, "face: its type line has one face: to show its back"],
    [{ typeLine: "Land // Land // Land" }, "typeLine: a card has two faces at most"],
    [{ typeLine: "Creature — Human // " }, "typeLine: // stands between the type lines of two faces"],
    [{ typeLine: "Land // Vehicle" }, 'typeLine: "vehicle" before the dash is not a card type'],
  ])("is refused if %j says no two faces", (more, message) => {
    expect(() => evaluate({ state: board({ objects: [delver(more)] }), date: NEWEST })).toThrow(
      `state.objects[0].${message}`,
    );
  });
});
