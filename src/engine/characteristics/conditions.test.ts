import { evaluate } from "../evaluate";
import { performEvents } from "../events/perform-events";
import { type ContinuousEffectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent, seenAs } from "../test-kit/boards";
import { inEditions, zonesOf } from "../test-kit/in-editions";

const EVERY_CREATURE = { types: ["Creature"] };

describe("an effect that applies as long as something holds", () => {
  const objects = [creature("bear", "2/2"), creature("bird", "1/1", { keywords: ["FLYING"] })];
  const flies = { count: { keywords: ["FLYING" as const] } };
  const bonus = (id: string, rest: Partial<ContinuousEffectInput>): ContinuousEffectInput => ({
    ...{ id, controller: "ann", affects: { ids: ["bear"] } },
    ...rest,
  });
  const sizeOfBear = (...continuousEffects: readonly ContinuousEffectInput[]) =>
    seenAs(board({ objects, continuousEffects }), "bear").size;
  const grows = { addPower: { constant: 1 }, addToughness: { constant: 1 } };

  it.each([
    ["at least one", {}, "3/3"],
    ["at least two", { atLeast: 2 }, "2/2"],
    ["at most one", { atMost: 1 }, "3/3"],
    ["at most none", { atMost: 0 }, "2/2"],
    ["one to three", { atLeast: 1, atMost: 3 }, "3/3"],
  ])("counts: %s that flies", (_, bounds, size) => {
    expect(sizeOfBear(bonus("aid", { condition: { ...flies, ...bounds }, ...grows }))).toBe(size);
  });

  it("looks at what other effects make of the board, which may themselves apply only as long as something holds", () => {
    const third = bonus("third", { condition: { count: { keywords: ["HASTE"] } }, ...grows });
    const second = bonus("second", { condition: { ...flies, atLeast: 2 }, addKeywords: ["HASTE"] });
    const first = bonus("first", { addKeywords: ["FLYING"] });
    expect(sizeOfBear(third, second, first)).toBe("3/3");
    expect(sizeOfBear(third, second)).toBe("2/2");
    expect(sizeOfBear(third, first)).toBe("2/2");
  });

  it.each([0, 1, 2, 3])(
    "goes on if it then undoes what it asks for, beside %i effects that have no part in it (613.6)",
    (more) => {
      const makes = bonus("makes", { addKeywords: ["HASTE"] });
      const undoes = bonus("undoes", {
        condition: { count: { keywords: ["HASTE"] } },
        removeKeywords: ["HASTE"],
        ...grows,
      });
      const idle = Array.from({ length: more }, (_, at) =>
        bonus(`idle ${at}`, { affects: { names: ["nobody"] }, ...grows }),
      );
      expect(sizeOfBear(makes, undoes, ...idle)).toBe("3/3");
    },
  );

  it("ends if another effect takes away what it asks for", () => {
    const asks = bonus("asks", { condition: flies, ...grows });
    const grounds = bonus("grounds", { affects: EVERY_CREATURE, removeKeywords: ["FLYING"] });
    const asksToo = bonus("asks too", { condition: { ...flies, atMost: 0 }, addPower: { constant: 5 } });
    expect(sizeOfBear(asks, grounds)).toBe("2/2");
    expect(sizeOfBear(asks, grounds, asksToo)).toBe("7/2");
    expect(sizeOfBear(asks, asksToo)).toBe("3/3");
  });
});

describe("an object that loses all abilities", () => {
  const humility = { id: "humility", controller: "bob", affects: EVERY_CREATURE, loseAllAbilities: true };
  const dies = (...continuousEffects: readonly ContinuousEffectInput[]) =>
    board({ objects: [creature("bear", "2/2", { damage: 2 })], continuousEffects });
  const given = {
    id: "given",
    controller: "ann",
    affects: { ids: ["bear"] },
    addKeywords: ["INDESTRUCTIBLE" as const],
  };

  inEditions(
    ["2004-02-01", "2011-09-30", "2013-02-01"],
    "keeps being indestructible, which is a quality (700.4)",
    (play) => {
      expect(zonesOf(play(dies(given, humility)), ["bear"])).toEqual({ bear: "BATTLEFIELD" });
    },
  );

  inEditions(
    ["2004-06-01", "2011-09-30", "2013-05-01"],
    "stays so by an effect if it was so by itself as well",
    (play) => {
      const own = creature("bear", "2/2", { damage: 2, keywords: ["INDESTRUCTIBLE"] });
      const state = (...continuousEffects: readonly ContinuousEffectInput[]) =>
        board({ objects: [own], continuousEffects });
      expect(zonesOf(play(state(given, humility)), ["bear"])).toEqual({ bear: "BATTLEFIELD" });
      const loses = {
        id: "loses",
        controller: "ann",
        affects: { ids: ["bear"] },
        removeKeywords: ["INDESTRUCTIBLE" as const],
      };
      expect(zonesOf(play(state(given, loses, humility)), ["bear"])).toEqual({ bear: "GRAVEYARD" });
    },
  );

  inEditions(["2013-07-13", "2026-08-07"], "is indestructible no longer, for that is an ability (702.12b)", (play) => {
    expect(zonesOf(play(dies(given, humility)), ["bear"])).toEqual({ bear: "GRAVEYARD" });
    expect(zonesOf(play(dies(humility, given)), ["bear"])).toEqual({ bear: "BATTLEFIELD" });
  });

  inEditions(["2004-02-01", "2026-08-07"], "is not indestructible by an ability of its own", (play) => {
    const own = creature("bear", "2/2", { damage: 2, keywords: ["INDESTRUCTIBLE"] });
    expect(zonesOf(play(board({ objects: [own] })), ["bear"])).toEqual({ bear: "BATTLEFIELD" });
    const state = board({ objects: [own], continuousEffects: [humility] });
    expect(zonesOf(play(state), ["bear"])).toEqual({ bear: "GRAVEYARD" });
  });

  inEditions(["2004-10-01", "2026-08-07"], "keeps nobody from losing and exempts nothing any more (613.6)", (play) => {
    const legend = (id: string) => permanent(id, "Legendary Artifact", { name: "Mox" });
    const state = (...more: readonly ContinuousEffectInput[]) =>
      board({
        players: [{ id: "ann", life: 0 }, { id: "bob" }],
        objects: [creature("angel", "4/4"), legend("one"), legend("two")],
        continuousEffects: [
          { id: "lives", source: "angel", cantLose: "YOU" },
          { id: "spares", source: "angel", affects: { types: ["Artifact"] }, exemptFrom: ["LEGEND_RULE"] },
          ...more,
        ],
      });
    const whole = play(state());
    expect([whole.losers, whole.checks]).toEqual([[], []]);
    const { losers, checks } = play(state(humility), { choicePolicy: "FIRST_OPTION" });
    expect(losers).toEqual(["ann"]);
    expect(new Set(checks[0]!.actions.map(({ kind }) => kind))).toEqual(new Set(["PLAYER_LIFE", "LEGEND_RULE"]));
  });
});

describe("who can't lose by some state-based actions", () => {
  const unlife = { id: "unlife", controller: "ann", cantLose: "YOU" as const, cantLoseBy: ["PLAYER_LIFE"] as const };
  const losersOf = (ann: object, ...continuousEffects: readonly ContinuousEffectInput[]) =>
    evaluate({ state: board({ players: [{ id: "ann", ...ann }, { id: "bob" }], continuousEffects }), date: NEWEST })
      .losers;

  it("loses by all others, and by an effect (104.3, 704.5a, 704.5c)", () => {
    expect(losersOf({ life: 0 }, unlife)).toEqual([]);
    expect(losersOf({ life: 0, poisonCounters: 10 }, unlife)).toEqual(["ann"]);
    const state = board({ continuousEffects: [unlife] });
    const steps = [{ events: [{ kind: "LOSE_GAME" as const, players: ["ann"] }] }];
    expect(performEvents({ state, date: NEWEST, steps }).losers).toEqual(["ann"]);
  });

  it("loses by none of what several effects name, and in no way if one says so", () => {
    const untainted = { ...unlife, id: "untainted", cantLoseBy: ["PLAYER_POISON" as const] };
    expect(losersOf({ life: 0, poisonCounters: 10 }, unlife, untainted)).toEqual([]);
    expect(losersOf({ attemptedDrawFromEmptyLibrary: true }, unlife, untainted)).toEqual(["ann"]);
    const angel = { id: "angel", controller: "ann", cantLose: "YOU" as const };
    for (const both of [
      [unlife, angel],
      [angel, unlife],
    ])
      expect(losersOf({ attemptedDrawFromEmptyLibrary: true }, ...both)).toEqual([]);
  });
});

describe("a hone counter (122.1j)", () => {
  const honed = (host: Parameters<typeof board>[0]["objects"]) =>
    board({
      objects: [
        ...host!,
        permanent("blade", "Artifact — Equipment", { attachedTo: "host", counters: [{ kind: "hone", count: 2 }] }),
      ],
    });

  it("gives its figure to the creature that the Equipment is attached to, and to nothing else", () => {
    expect(seenAs(honed([creature("host", "2/2")]), "host").size).toBe("4/2");
    expect(seenAs(honed([creature("host", "2/2", { phasedOut: true })]), "host").size).toBe("2/2");
    const machine = permanent("host", "Artifact — Vehicle", { power: 3, toughness: 3 });
    expect(seenAs(honed([machine]), "host").size).toBe("3/3");
  });
});
