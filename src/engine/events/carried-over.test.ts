import { type IsoDate } from "../../domain/iso-date";
import { evaluate } from "../evaluate";
import { type EventStepInput } from "../board/fields/game-event";
import { type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { endOfTurn } from "./end-of-turn";
import { performEvents } from "./perform-events";

/** Where each object is in the end, and the damage on it. */
const ends = ({ objects }: { objects: readonly { id: string; zone: string; damage: number }[] }) =>
  Object.fromEntries(objects.map(({ id, zone, damage }) => [id, damage > 0 ? `${zone} ${damage}` : zone]));

const perform = (state: GameStateInput, date: IsoDate, ...steps: readonly EventStepInput[]) =>
  performEvents({ state, date, steps, choicePolicy: "FIRST_OPTION" });

describe("a supertype that an effect took away for a time", () => {
  const legend = (id: string, owner: string) =>
    creature(id, "2/2", { name: "Silvos", owner, typeLine: "Creature — Elemental Legend" });
  const asCat = { id: "as-cat", affects: { ids: ["first"] }, setSubtypes: ["Cat"] } as const;

  it.each<IsoDate>(["2001-07-23", "2003-05-26"])(
    "is new again once the effect ends: the other has been a legend longer under the rules of %s (420.5e)",
    (date) => {
      const objects = [legend("first", "ann"), legend("second", "bob")];
      const state = board({ objects, continuousEffects: [{ ...asCat, duration: "END_OF_TURN" }] });
      expect(ends(endOfTurn({ state, date }).state)).toEqual({ first: "GRAVEYARD", second: "BATTLEFIELD" });
    },
  );

  it("is new again where a check takes the source of the effect away (420.5e of 2003)", () => {
    const objects = [legend("first", "ann"), legend("second", "bob"), creature("charmer", "1/1", { damage: 1 })];
    const state = board({ objects, continuousEffects: [{ ...asCat, source: "charmer" }] });
    expect(ends(evaluate({ state, date: "2003-05-26" }).state)).toMatchObject({
      first: "GRAVEYARD",
      second: "BATTLEFIELD",
    });
  });

  it("makes the world that had lost it the newest one (704.5k)", () => {
    const objects = [
      permanent("first", "World Enchantment", { timestamp: 1 }),
      permanent("second", "World Enchantment", { timestamp: 5, owner: "bob" }),
    ];
    const mundane = { id: "mundane", affects: { ids: ["first"] }, removeTypes: ["World"] } as const;
    const state = board({ objects, continuousEffects: [{ ...mundane, duration: "END_OF_TURN" }] });
    expect(ends(endOfTurn({ state, date: NEWEST }).state)).toEqual({ first: "BATTLEFIELD", second: "GRAVEYARD" });
  });

  it("is as old as it was where another effect gives it as the first one ends (704.5k)", () => {
    const objects = [
      permanent("first", "Enchantment", { timestamp: 1 }),
      permanent("second", "World Enchantment", { timestamp: 5, owner: "bob" }),
    ];
    const worldly = { affects: { ids: ["first"] }, addTypes: ["World"] } as const;
    const state = board({
      objects: objects.slice(0, 1),
      continuousEffects: [{ ...worldly, id: "one", timestamp: 2 }],
    });
    const told = perform(
      { ...state, objects: [objects[0]!, { ...objects[1]!, zone: "HAND" }] },
      NEWEST,
      {
        events: [
          { kind: "END_EFFECT", effects: ["one"] },
          { kind: "START_EFFECT", effect: { ...worldly, id: "other" } },
        ],
      },
      { events: [{ kind: "RETURN", objects: ["second"], zone: "BATTLEFIELD" }] },
    );
    expect(ends(told.state)).toEqual({ first: "GRAVEYARD", second: "BATTLEFIELD" });
  });
});

describe("a draw from an empty library", () => {
  const players = [{ id: "ann", cardsInLibrary: 0, attemptedDrawFromEmptyLibrary: true }, { id: "bob" }];
  const angel = { id: "angel", source: "angel", cantLose: "YOU" } as const;
  const state = board({ players, objects: [creature("angel", "4/4")], continuousEffects: [angel] });
  const leaves: EventStepInput = { events: [{ kind: "RETURN", objects: ["angel"], zone: "HAND" }] };

  it.each<IsoDate>(["2009-07-11", "2016-07-22", NEWEST])(
    "is past after a check that performed nothing under the rules of %s (704.5b: since the last time they were checked)",
    (date) => expect(perform(state, date, { events: [] }, leaves).losers).toEqual([]),
  );

  it("is not past while no check has come (704.3)", () =>
    expect(perform(state, NEWEST, leaves).losers).toEqual(["ann"]));
});

describe("an effect until the next turn of a player who has left", () => {
  const state = (left: readonly string[]): GameStateInput =>
    board({
      players: ["ann", "bob", "cem", "dan"].map((id) => ({ id, hasLost: left.includes(id) })),
      objects: [creature("frog", "2/2")],
      continuousEffects: [
        {
          ...{ id: "small", controller: "bob", affects: { ids: ["frog"] }, duration: "YOUR_NEXT_TURN" },
          setPower: { constant: 0 },
        },
      ],
    });
  const power = (left: readonly string[], nextPlayer: string, date: IsoDate = NEWEST) =>
    endOfTurn({ state: state(left), date, nextPlayer }).state.objects[0]!.power;

  it("ends as that turn would have begun (800.4m)", () => expect(power(["bob"], "cem")).toBe(2));
  it("ends so if others after it have left too (800.4m)", () => expect(power(["bob", "cem"], "dan")).toBe(2));
  it("lasts over an extra turn, which that turn would not have come before (800.4m)", () => {
    expect(power(["bob"], "ann")).toBe(0);
    expect(power(["bob"], "dan")).toBe(0);
  });
  it("lasts as long as its controller plays (611.2a)", () => expect(power(["cem"], "dan")).toBe(0));
  it.each<IsoDate>(["2001-07-23", "2004-02-01", "2005-08-01", "2012-02-01"])(
    "is taken to end so before a rule says it, and the answer says so (before 800.4i of 2012-05-01): %s",
    (date) => {
      const { assumptions } = endOfTurn({ state: state(["bob"]), date, nextPlayer: "cem" });
      expect(assumptions.filter((note) => note.startsWith("small"))).toHaveLength(1);
      expect(power(["bob"], "cem", date)).toBe(2);
    },
  );
});

describe("damage that several effects redirect in parts", () => {
  const redirections = (count: number, targets: readonly string[]) =>
    Array.from({ length: count }, (_, at) => ({
      ...({ id: `redirect-${at}`, event: "WOULD_BE_DEALT_DAMAGE", controller: "ann" } as const),
      ...({ affects: { ids: ["nomads"] }, amount: 1, duration: "THIS_TURN" } as const),
      instead: { redirectTo: targets[at % targets.length]! },
    }));
  const less = {
    ...({ id: "less", source: "barrier", event: "WOULD_BE_DEALT_DAMAGE" } as const),
    ...{ affects: { types: ["Creature"] }, instead: { plus: -1 } },
  };
  const dealt = (count: number, targets: readonly string[], amount = 4) => {
    const objects = [
      ...["nomads", "x", "y"].map((id) => creature(id, "1/9")),
      permanent("barrier", "Enchantment"),
      creature("ogre", "4/4", { owner: "bob" }),
    ];
    const state = board({ objects, replacementEffects: [...redirections(count, targets), less] });
    const hit = { kind: "DEAL_DAMAGE", source: "ogre", objects: ["nomads"], amount } as const;
    return ends(perform(state, "2017-08-25", { events: [hit] }).state);
  };

  it("is one damage to each that it is redirected to, and made less once (614.5, 614.9)", () => {
    expect(dealt(4, ["x"])).toMatchObject({ nomads: "BATTLEFIELD", x: "BATTLEFIELD 3" });
    expect(dealt(4, ["x", "y"])).toMatchObject({ nomads: "BATTLEFIELD", x: "BATTLEFIELD 1", y: "BATTLEFIELD 1" });
  });
  it("is another damage as far as it stays", () =>
    expect(dealt(2, ["x"], 5)).toMatchObject({ nomads: "BATTLEFIELD 2", x: "BATTLEFIELD 1" }));
});

describe("what has left the battlefield and come back", () => {
  const away: readonly EventStepInput[] = [
    { events: [{ kind: "EXILE", objects: ["x"] }], moment: "RESOLUTION" },
    { events: [{ kind: "RETURN", objects: ["x"], zone: "BATTLEFIELD" }] },
  ];
  const hits: EventStepInput = { events: [{ kind: "DEAL_DAMAGE", source: "y", players: ["ann"], amount: 1 }] };
  const objects = [creature("x", "1/9"), creature("y", "3/3", { owner: "bob" })];
  const toX = {
    ...({ id: "to-x", event: "WOULD_BE_DEALT_DAMAGE", controller: "ann", affectsPlayers: "YOU" } as const),
    instead: { redirectTo: "x" },
  };
  const after = (more: object, ...steps: readonly EventStepInput[]) => {
    const state = board({ objects, replacementEffects: [{ ...toX, ...more }] });
    const { state: end } = perform(state, "2017-08-25", ...steps);
    return [end.players[0]!.life, ends(end)["x"]];
  };

  it("is dealt no damage that a lasting effect redirects to what it was (400.7, 614.9)", () => {
    expect(after({ duration: "THIS_TURN" }, hits)).toEqual([20, "BATTLEFIELD 1"]);
    expect(after({ duration: "THIS_TURN" }, ...away, hits)).toEqual([19, "BATTLEFIELD"]);
  });
  it("is dealt it if an ability of its own says so, which the new object has too (113.6)", () =>
    expect(after({ source: "x" }, ...away, hits)).toEqual([20, "BATTLEFIELD 1"]));
  it("is not what an effect until end of turn was about, whatever the effect's source (400.7)", () => {
    const grown = { id: "grown", source: "y", affects: { ids: ["x"] }, addPower: { constant: 3 } } as const;
    const state = board({ objects, continuousEffects: [{ ...grown, duration: "END_OF_TURN" }] });
    expect(perform(state, NEWEST, ...away).state.objects[0]!.power).toBe(1);
  });
  it("is not what such an effect was about if a check took it away (400.7)", () => {
    const grown = { id: "grown", affects: { ids: ["x"] }, addPower: { constant: 3 }, duration: "END_OF_TURN" } as const;
    const state = board({ objects: [creature("x", "1/9", { damage: 9 }), objects[1]!], continuousEffects: [grown] });
    const told = perform(state, NEWEST, { events: [] }, away[1]!);
    expect(told.state.objects.find(({ id }) => id === "x")).toMatchObject({ zone: "BATTLEFIELD", power: 1 });
  });
});

describe("toxic that effects give", () => {
  const given = (id: string, timestamp: number, more: object = { addKeywords: ["TOXIC"] }) => ({
    ...{ id, timestamp, affects: { ids: ["x"] } },
    ...more,
  });
  const poison = (x: object, ...continuousEffects: readonly ReturnType<typeof given>[]) => {
    const state = board({ objects: [creature("x", "1/1", x)], continuousEffects });
    const hit = { kind: "DEAL_DAMAGE", source: "x", players: ["bob"], amount: 1, combat: true } as const;
    return perform(state, NEWEST, { events: [hit] }).state.players[1]!.poisonCounters;
  };
  const toxic = (value: number) => ({ keywords: ["TOXIC"], toxic: value });

  it("adds 1 to the total toxic value for each instance (702.164b)", () => {
    expect(poison(toxic(2), given("one", 5))).toBe(3);
    expect(poison({}, given("one", 5), given("other", 6))).toBe(2);
  });
  it("is told to be taken for 1 each, beside a number of its own as without one (702.164b)", () => {
    const told = (x: object, ...effects: readonly ReturnType<typeof given>[]) => {
      const state = board({ objects: [creature("x", "1/1", x)], continuousEffects: effects });
      const hit = { kind: "DEAL_DAMAGE", source: "x", players: ["bob"], amount: 1, combat: true } as const;
      return perform(state, NEWEST, { events: [hit] }).assumptions.filter((note) =>
        note.startsWith("x counts as toxic"),
      );
    };
    expect(told(toxic(2), given("one", 5))).toEqual([
      "x counts as toxic 3: what effects give it is taken for toxic 1 each, since no effect says how much.",
    ]);
    expect(told({}, given("one", 5))).toHaveLength(1);
    expect(told(toxic(2))).toEqual([]);
  });
  it("is all that is left once it has lost its own before (702.164b)", () =>
    expect(poison(toxic(2), given("none", 5, { loseAllAbilities: true }), given("one", 6))).toBe(1));
});

it("remembers what a check has put into a graveyard as it last was, also where nothing triggers (113.7a)", () => {
  const counters = [{ kind: "+1/+1", count: 2 }];
  const state = board({ objects: [creature("giant", "2/2", { damage: 4, counters })] });
  const { lastKnown } = evaluate({ state, date: NEWEST }).state.board;
  expect(lastKnown).toMatchObject([{ id: "giant", seen: { power: 4, toughness: 4 } }]);
});
