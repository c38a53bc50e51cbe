import fc from "fast-check";
import { runs } from "../../test-kit/everything";
import { evaluate } from "../evaluate";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "../game-state-input";
import { creature, permanent, seenAs } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

/** Five players around a table, each with a range of one seat: Ann sees Bob and Eve, not Cem and Dan. */
const SEATS = ["ann", "bob", "cem", "dan", "eve"];
const players = SEATS.map((id) => ({ id, name: id, rangeOfInfluence: 1 }));

const table = (state: Partial<GameStateInput>): GameStateInput => ({ players, ...state });
const goneOn = (date: string, state: GameStateInput): readonly string[] =>
  evaluate({ state, date })
    .checks.flatMap(({ actions }) => actions.flatMap(({ objects }) => objects))
    .sort();

const legend = (id: string, owner: string) => permanent(id, "Legendary Artifact", { name: "Sword", owner });

describe("the legend rule under a limited range of influence (601.12, 801.12 until 2013-07-13)", () => {
  throughEditions(
    "passes over legends that see no other",
    table({ objects: [legend("a", "ann"), legend("c", "cem")] }),
    [["2005-07-31", "420.5e a,c PUT_INTO_GRAVEYARD"], ["2005-08-01"], ["2009-07-11"], ["2013-07-12"], ["2013-07-13"]],
  );

  throughEditions("takes those that do", table({ objects: [legend("a", "ann"), legend("b", "bob")] }), [
    ["2005-08-01", "420.5e a,b PUT_INTO_GRAVEYARD"],
    ["2009-07-11", "704.5k a,b PUT_INTO_GRAVEYARD"],
    ["2013-07-12", "704.5k a,b PUT_INTO_GRAVEYARD"],
    ["2013-07-13"],
  ]);

  it("takes only the one whose controller sees further (601.2a: players may have different ranges)", () => {
    const emperor = SEATS.map((id) => ({ id, rangeOfInfluence: id === "ann" ? 2 : 1 }));
    const state = { players: emperor, objects: [legend("a", "ann"), legend("c", "cem")] };
    expect(goneOn("2006-10-01", state)).toEqual(["a"]);
  });
});

describe("the world rule under a limited range of influence (601.13; 801.13, 801.12 since 2013-07-13)", () => {
  const world = (id: string, owner: string, timestamp: number) =>
    permanent(id, "World Enchantment", { owner, timestamp });

  it.each([
    ["2005-07-31", ["a", "c"]],
    ["2005-08-01", ["a"]],
    ["2009-07-11", ["a"]],
    ["2013-07-13", ["a"]],
    ["2026-08-07", ["a"]],
  ])("on %s takes what is older than one in its range: %j", (date, gone) => {
    // Ann sees the younger one of Eve; Eve sees Ann's, which is older; Cem's is between them and seen by neither.
    const objects = [world("a", "ann", 1), world("c", "cem", 2), world("e", "eve", 3)];
    expect(goneOn(date, table({ objects }))).toEqual(gone);
  });
});

describe("planeswalkers of one type under a limited range of influence (601.14, 801.14)", () => {
  const jace = (id: string, owner: string) =>
    permanent(id, "Planeswalker — Jace", { owner, counters: [{ kind: "loyalty", count: 3 }] });

  throughEditions("pass one another by from 2009-05-01 on", table({ objects: [jace("a", "ann"), jace("c", "cem")] }), [
    ["2007-10-01", "420.5q a,c PUT_INTO_GRAVEYARD"],
    ["2009-04-30", "420.5q a,c PUT_INTO_GRAVEYARD"],
    ["2009-05-01"],
    ["2009-07-11"],
    ["2013-07-12"],
    ["2013-07-13"],
  ]);
});

describe("what is attached out of range (601.8-9; 801.8-9 now)", () => {
  const bear = creature("bear", "2/2", { owner: "cem" });
  const aura = permanent("aura", "Enchantment — Aura", { enchant: { types: ["creature"] }, attachedTo: "bear" });
  const sword = permanent("sword", "Artifact — Equipment", { attachedTo: "bear" });

  throughEditions("comes off, or goes", table({ objects: [bear, aura, sword] }), [
    ["2005-07-31"],
    ["2005-08-01", "420.5d aura PUT_INTO_GRAVEYARD", "420.5k sword UNATTACHED"],
    ["2009-07-11", "704.5n aura PUT_INTO_GRAVEYARD", "704.5p sword UNATTACHED"],
    ["2026-08-07", "704.5m aura PUT_INTO_GRAVEYARD", "704.5n sword UNATTACHED"],
  ]);

  throughEditions("stays in range", table({ objects: [{ ...bear, owner: "bob" }, aura, sword] }), [
    ["2005-08-01"],
    ["2026-08-07"],
  ]);

  throughEditions(
    "goes from a player out of range from 2007-05-01 on",
    table({ objects: [permanent("curse", "Enchantment — Aura", { enchantsPlayers: true, attachedTo: "dan" })] }),
    [
      ["2007-04-30"],
      ["2007-05-01", "420.5d curse PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5m curse PUT_INTO_GRAVEYARD"],
    ],
  );
});

describe("effects and abilities under a limited range of influence (601.7, 601.10-11; 801.7, 801.10-11 now)", () => {
  const bears = SEATS.map((owner) => creature(`${owner}'s`, "2/2", { owner }));
  const crusade = permanent("crusade", "Enchantment");
  const boost: ContinuousEffectInput = {
    id: "boost",
    source: "crusade",
    affects: { types: ["creature"] },
    addPower: { constant: 1 },
  };
  const sizes = (date: string, state: GameStateInput) => bears.map(({ id }) => seenAs(state, id, date).size);
  const state = table({ objects: [...bears, crusade], continuousEffects: [boost] });

  it.each([
    ["2005-07-31", ["3/2", "3/2", "3/2", "3/2", "3/2"]],
    ["2005-08-01", ["3/2", "3/2", "2/2", "2/2", "3/2"]],
    ["2026-08-07", ["3/2", "3/2", "2/2", "2/2", "3/2"]],
  ])("on %s reach the neighbours: %j", (date, expected) => {
    expect(sizes(date, state)).toEqual(expected);
  });

  it("reach everybody from a plane since 2009-09-04, a phenomenon since 2012-06-01 (801.18)", () => {
    const from = (typeLine: string, date: string) =>
      sizes(date, { ...state, objects: [...bears, { ...crusade, typeLine, zone: "COMMAND" }] })[2];
    expect(["2009-09-03", "2009-09-04"].map((date) => from("Plane — Dominaria", date))).toEqual(["2/2", "3/2"]);
    expect(["2012-05-31", "2012-06-01"].map((date) => from("Phenomenon", date))).toEqual(["2/2", "3/2"]);
  });

  it("count only what lies in range", () => {
    const grows = {
      id: "grows",
      source: "ann's",
      addPower: { constant: 0, times: 1, countOf: { types: ["creature"] } },
    };
    expect(sizes("2026-08-07", { ...state, continuousEffects: [grows] })[0]).toBe("5/2");
  });

  it("follow a creature whose control changes into range", () => {
    const steal = { id: "steal", affects: { ids: ["cem's"] }, changeController: "bob", timestamp: 50 };
    expect(sizes("2026-08-07", { ...state, continuousEffects: [boost, steal] })[2]).toBe("3/2");
  });

  it("keep from losing only players in range", () => {
    const angel = { id: "angel", source: "crusade", cantLose: "ANY" as const };
    const dying = players.map((player) => ({ ...player, life: player.id === "bob" || player.id === "cem" ? 0 : 20 }));
    const losers = (date: string) =>
      evaluate({ state: { players: dying, objects: [crusade], continuousEffects: [angel] }, date }).losers;
    expect([losers("2005-07-31"), losers("2005-08-01")]).toEqual([[], ["cem"]]);
  });

  it("trigger only on what happens in range, losses too", () => {
    const dying = [creature("b", "0/0", { owner: "bob" }), creature("c", "0/0", { owner: "cem" })];
    const poor = players.map((player) => ({ ...player, life: player.id === "dan" ? 0 : 20 }));
    const watch = { id: "watch", source: "crusade", event: "DIES" as const, watches: { types: ["creature"] } };
    const mourn = { id: "mourn", source: "crusade", event: "PLAYER_LOSES" as const };
    const triggers = (date: string) =>
      evaluate({
        state: { players: poor, objects: [crusade, ...dying], triggeredAbilities: [watch, mourn] },
        date,
      }).checks.flatMap(({ triggered }) => triggered.map(({ ability }) => ability));
    expect(triggers("2005-07-31")).toEqual(["watch", "watch", "mourn"]);
    expect(triggers("2005-08-01")).toEqual(["watch"]);
  });
});

describe("a battle (801.2d since 2023-04-14)", () => {
  const siege = permanent("siege", "Battle — Siege", {
    owner: "cem",
    protector: "bob",
    counters: [{ kind: "defense", count: 3 }],
  });

  it("is in range where its protector is", () => {
    const forge: ContinuousEffectInput = {
      id: "forge",
      source: "crusade",
      affects: { types: ["battle"] },
      addTypes: ["Artifact"],
    };
    const types = (protector: string) => {
      const objects = [{ ...siege, protector }, permanent("crusade", "Enchantment")];
      return seenAs(table({ objects, continuousEffects: [forge] }), "siege").types;
    };
    expect([types("bob"), types("dan")]).toEqual(["artifact battle siege", "battle siege"]);
  });

  it("alone is: what is not a battle is in range only where its controller is, whatever protector it has left", () => {
    const forge = { id: "forge", source: "crusade", affects: { types: ["artifact"] }, addTypes: ["Enchantment"] };
    const relic = permanent("relic", "Artifact", { owner: "cem", protector: "bob" });
    const state = table({ objects: [relic, permanent("crusade", "Enchantment")], continuousEffects: [forge] });
    expect(seenAs(state, "relic").types).toBe("artifact");
  });

  it("gets a protector within its controller's range (801.5a)", () => {
    const objects: readonly GameObjectInput[] = [{ ...siege, protector: null }];
    const { pendingChoices } = evaluate({ state: table({ objects }), date: "2026-08-07" });
    expect(pendingChoices).toMatchObject([{ kind: "PROTECTOR", options: ["bob", "dan"] }]);
  });
});

describe("a loop under a limited range of influence (801.18 of 2010-07-16, 801.16 now)", () => {
  const comesBack = {
    id: "comes back",
    source: "bear",
    event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const,
    instead: { moveTo: "BATTLEFIELD" as const },
  };
  const state = table({ objects: [creature("bear", "0/0")], replacementEffects: [comesBack] });

  it.each([
    ["2010-07-15", 0],
    ["2010-07-16", 1],
    ["2026-08-07", 1],
  ])("is said on %s to be a draw only for some: %i sentences", (date, notes) => {
    const { status, assumptions } = evaluate({ state, date });
    expect(status).toBe("DRAW_BY_LOOP");
    expect(assumptions.filter((sentence) => sentence.includes("the game is a draw only for"))).toHaveLength(notes);
  });

  it("is a draw for all, and nothing is said, if nobody's range is limited (104.4b)", () => {
    const unlimited = { ...state, players: SEATS.map((id) => ({ id })) };
    const { status, assumptions } = evaluate({ state: unlimited, date: "2026-08-07" });
    expect([status, assumptions]).toEqual(["DRAW_BY_LOOP", []]);
  });
});

describe("who is in range", () => {
  it("is counted in seats both ways around the table, without those who have left (801.2, 801.2c)", () => {
    const seats = fc.record({
      ranges: fc.array(fc.option(fc.nat({ max: 3 })), { minLength: 2, maxLength: 7 }),
      gone: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    });
    fc.assert(
      fc.property(seats, ({ ranges, gone }) => {
        const all = ranges.map((rangeOfInfluence, at) => ({
          id: `p${at}`,
          rangeOfInfluence,
          hasLost: at > 0 && gone[at]!,
        }));
        const objects = [
          permanent("crusade", "Enchantment", { owner: "p0" }),
          ...all.filter(({ hasLost }) => !hasLost).map(({ id }) => creature(`of ${id}`, "2/2", { owner: id })),
        ];
        const boost = { id: "boost", source: "crusade", affects: { types: ["creature"] }, addPower: { constant: 1 } };
        const state = { players: all, objects, continuousEffects: [boost] };
        const left = all.filter(({ hasLost }) => !hasLost).map(({ id }) => id);
        // Neighbour by neighbour, as many steps as the range has seats.
        let reached = new Set(["p0"]);
        for (let step = 0; step < (ranges[0] ?? left.length); step++)
          reached = new Set(
            left.filter((id, at) =>
              [id, left[(at + 1) % left.length]!, left.at(at - 1)!].some((near) => reached.has(near)),
            ),
          );
        for (const id of left)
          expect([id, seenAs(state, `of ${id}`).size]).toEqual([id, reached.has(id) ? "3/2" : "2/2"]);
      }),
      runs(600),
    );
  });

  it("is told of where the rules do not know it, for each player whose range is limited", () => {
    const state = { players: [{ id: "ann", rangeOfInfluence: 1 }, { id: "bob" }] };
    expect(evaluate({ state, date: "2005-07-31" }).assumptions).toEqual([
      "ann's range of influence changes nothing: the rules know it only from 2005-08-01 on.",
    ]);
    expect(evaluate({ state, date: "2005-08-01" }).assumptions).toEqual([]);
  });
});
