import { type IsoDate } from "../../domain/iso-date";
import { characteristics } from "../shown-characteristics";
import { evaluate } from "../evaluate";
import { type GameEventInput } from "./fields/game-event";
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

const RETURNED: GameEventInput = { kind: "RETURN", objects: ["delver"], zone: "BATTLEFIELD" };

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
      expect(swarmOf(returns(evaluate({ state: shot, date }).state.board, "BATTLEFIELD"))).toBe(1);
    });
  });

  describe("of which the board says what both faces are", () => {
    const wizard = { power: 1, toughness: 1, colors: ["BLUE"] as const, keywords: ["SHROUD"] as const };
    const insect = delver({ face: "BACK", ...{ power: 3, toughness: 2, keywords: ["FLYING"], otherFace: wizard } });
    const lords = [
      { ...pump("Bear"), id: "back", source: "delver", face: "BACK" as const },
      { ...pump("Bear"), id: "front", source: "delver", face: "FRONT" as const, addPower: { constant: 2 } },
    ];
    const start = (object: GameObjectInput) =>
      board({ objects: [object, creature("bear", "1/1")], continuousEffects: lords });
    const events = (state: GameStateInput, date: IsoDate, ...all: readonly GameEventInput[]) =>
      performEvents({ state, date, steps: all.map((event) => ({ events: [event] })) });
    const seenOn = (state: GameStateInput, date: IsoDate) =>
      characteristics({ state, date })
        .objects.map(({ name, power, keywords }) => [name, power, ...keywords])
        .sort();
    const transform: GameEventInput = { kind: "TRANSFORM", objects: ["delver"] };

    it.each<IsoDate>(["2011-09-30", "2016-04-08", NEWEST])(
      "is its front once it has left, with what that says, by the rules of %s (711.5; 712.8a now)",
      (date) => {
        expect(seenOn(start(insect), date)).toEqual([
          ["Insectile Aberration", 3, "FLYING"],
          ["bear", 2],
        ]);
        const back = events(start(insect), date, { kind: "DESTROY", objects: ["delver"] }, RETURNED);
        expect(seenOn(back.state.board, date)).toEqual([
          ["Delver of Secrets", 1, "SHROUD"],
          ["bear", 3],
        ]);
        expect(back.assumptions.join()).not.toContain("Of the front");
      },
    );

    it.each<IsoDate>(["2011-09-30", NEWEST])(
      "transforms both ways, and is what it was besides, by the rules of %s (701.25b; 701.27a now)",
      (date) => {
        const once = events(start({ ...insect, damage: 0, tapped: true }), date, transform);
        expect(seenOn(once.state.board, date)).toEqual([
          ["Delver of Secrets", 1, "SHROUD"],
          ["bear", 3],
        ]);
        expect(once.state.objects[0]).toMatchObject({ tapped: true, zone: "BATTLEFIELD" });
        const twice = events(once.state.board, date, transform);
        expect(seenOn(twice.state.board, date)).toEqual([
          ["Insectile Aberration", 3, "FLYING"],
          ["bear", 2],
        ]);
      },
    );

    it("is as new as that since 2015, so that its own effect comes after others (613.7g)", () => {
      const other = { id: "other", affects: { ids: ["bear"] }, setPower: { constant: 7 }, timestamp: 50 };
      const set = { ...lords[1]!, addPower: null, setPower: { constant: 4 } };
      const state = { ...start(insect), continuousEffects: [set, other] };
      const after = (date: IsoDate) => seenOn(events(state, date, transform).state.board, date).at(-1)![1];
      expect([after("2014-09-26"), after(NEWEST)]).toEqual([7, 4]);
    });

    it("triggers as it transforms what its other face has, and not before there were such cards (701.27e)", () => {
      const trigger = { id: "turned", source: "delver", event: "TRANSFORMS" as const, face: "FRONT" as const };
      const state = {
        ...start(insect),
        triggeredAbilities: [trigger, { ...trigger, id: "not", face: "BACK" as const }],
      };
      const [step] = events(state, NEWEST, transform).steps;
      expect(step!.triggered.map(({ ability }) => ability)).toEqual(["turned"]);
      expect(events(state, "2009-10-01", transform).steps[0]!.events[0]!.outcome).toBe("IMPOSSIBLE");
    });

    it("enters with its back up if that is said, and what has one face stays away since 2016 (711.8a; 712.14a now)", () => {
      const inHand = { ...delver({ zone: "HAND", power: 1, toughness: 1 }), otherFace: { power: 3, toughness: 2 } };
      const bear = creature("cub", "2/2", { zone: "HAND" });
      const enters: GameEventInput = { ...RETURNED, objects: ["delver", "cub"], transformed: true };
      const zones = (date: IsoDate) => {
        const { objects } = events(board({ objects: [inHand, bear] }), date, enters).state;
        return objects.map(({ zone, power }) => [zone, power]);
      };
      expect(zones(NEWEST)).toEqual([
        ["BATTLEFIELD", 3],
        ["HAND", null],
      ]);
      expect(zones("2015-01-23")).toEqual([
        ["BATTLEFIELD", 3],
        ["BATTLEFIELD", 2],
      ]);
    });

    it("does not transform face down, into a spell, by another effect than daybound, or if it has one face", () => {
      const why = (object: GameObjectInput) =>
        events(board({ objects: [object] }), NEWEST, { kind: "TRANSFORM", objects: [object.id] }).steps[0]!.events[0];
      const modal = { ...insect, id: "modal", face: null, typeLine: "Creature — Elf // Sorcery" };
      const wolf = { ...insect, id: "wolf", keywords: ["NIGHTBOUND"] as const };
      for (const object of [{ ...insect, faceDown: true, face: null }, modal, wolf, creature("plain", "1/1")])
        expect(why(object)).toMatchObject({ outcome: "IMPOSSIBLE" });
    });

    it("is a fault where the type line has one face", () => {
      const one = creature("one", "1/1", { otherFace: { power: 2 } });
      expect(() => evaluate({ state: board({ objects: [one] }), date: NEWEST })).toThrow(
        /^state\.objects\[0\]\.otherFace: its type line has one face/,
      );
    });

    it("is copied as the face that is up, whose abilities the copy has (707.8)", () => {
      const clone = creature("clone", "0/0", { copy: { of: "delver" } });
      const state = { ...start(insect), objects: [insect, creature("bear", "1/1"), clone] };
      const insects = ["Insectile Aberration", 3, "FLYING"];
      expect(seenOn(state, NEWEST)).toEqual([insects, insects, ["bear", 3]]);
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
