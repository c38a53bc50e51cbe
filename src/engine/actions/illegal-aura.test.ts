import { type GameObjectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { checksOf, inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const curse = permanent("curse", "Enchantment — Aura", { attachedTo: "bob", enchantsPlayers: true });
const living = { ...curse, typeLine: "Enchantment Creature — Aura", power: 2, toughness: 2 };

describe("an Aura where it can't be (420.5d; 704.5n since 2009-07-11; 704.5m since 2017-09-29)", () => {
  const onCreatures = permanent("rancor", "Enchantment — Aura", { enchant: { types: ["Creature"] } });
  const forest = permanent("forest", "Basic Land — Forest");
  const bear = creature("bear", "2/2");

  throughEditions(
    "goes from what it can't enchant",
    board({ objects: [forest, { ...onCreatures, attachedTo: "forest" }] }),
    [
      ["1999-04-23", "420.5d rancor PUT_INTO_GRAVEYARD"],
      ["2005-07-31", "420.5d rancor PUT_INTO_GRAVEYARD"],
      ["2005-08-01", "420.5d rancor PUT_INTO_GRAVEYARD"],
      ["2009-07-10", "420.5d rancor PUT_INTO_GRAVEYARD"],
      ["2009-07-11", "704.5n rancor PUT_INTO_GRAVEYARD"],
      ["2017-09-28", "704.5n rancor PUT_INTO_GRAVEYARD"],
      ["2017-09-29", "704.5m rancor PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5m rancor PUT_INTO_GRAVEYARD"],
    ],
  );

  throughEditions("goes from nothing", board({ objects: [onCreatures] }), [
    ["1999-04-23", "420.5d rancor PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5m rancor PUT_INTO_GRAVEYARD"],
  ]);

  throughEditions(
    "goes from what has protection from it",
    board({
      objects: [
        { ...bear, protectionFrom: [{ colors: ["GREEN"] }] },
        { ...onCreatures, colors: ["GREEN"], attachedTo: "bear" },
      ],
    }),
    [
      ["1999-04-23", "420.5d rancor PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5m rancor PUT_INTO_GRAVEYARD"],
    ],
  );

  throughEditions("stays on what it can enchant", board({ objects: [bear, { ...onCreatures, attachedTo: "bear" }] }), [
    ["1999-04-23"],
    ["2026-08-07"],
  ]);

  throughEditions("goes from a player between 2005-10-01 and 2006-07-15 only", board({ objects: [curse] }), [
    ["2005-09-30"],
    ["2005-10-01", "420.5d curse PUT_INTO_GRAVEYARD"],
    ["2006-07-14", "420.5d curse PUT_INTO_GRAVEYARD"],
    ["2006-07-15"],
    ["2026-08-07"],
  ]);
});

describe("enchant opponent (502.45d, 200.3a; 702.5d, 102.2 and 102.3 since 2009-07-11)", () => {
  const possession = permanent("possession", "Enchantment — Aura", { enchantsWhom: "OPPONENTS" });
  const on = (attachedTo: string, rest: Partial<GameObjectInput> = {}) => ({ ...possession, attachedTo, ...rest });
  const goes = (number: string) => `${number} possession PUT_INTO_GRAVEYARD`;

  throughEditions("stays on an opponent", board({ objects: [on("bob")] }), [
    ["2004-06-01"],
    ["2005-09-30"],
    ["2005-10-01", goes("420.5d")],
    ["2006-07-14", goes("420.5d")],
    ["2006-07-15"],
    ["2009-07-11"],
    ["2026-08-07"],
  ]);

  for (const [what, object] of [
    ["its own controller", on("ann")],
    ["a player who has taken control of it", on("bob", { controller: "bob" })],
    [
      "its own controller, if an old type line says so",
      permanent("possession", "Enchant Opponent", { attachedTo: "ann" }),
    ],
  ] as const)
    throughEditions(`goes from ${what}`, board({ objects: [object] }), [
      ["2004-06-01", goes("420.5d")],
      ["2006-07-15", goes("420.5d")],
      ["2009-07-11", goes("704.5n")],
      ["2017-09-29", goes("704.5m")],
      ["2026-08-07", goes("704.5m")],
    ]);

  inEditions(["2006-07-15", NEWEST], "goes once an effect gives it to the player it is on", (play) => {
    const effect = { id: "swap", affects: { ids: ["possession"] }, changeController: "bob" };
    expect(checksOf(play(board({ objects: [on("bob")], continuousEffects: [effect] })))).toEqual([
      ["ILLEGAL_AURA possession PUT_INTO_GRAVEYARD"],
    ]);
  });

  inEditions(["2006-07-15", "2009-07-11", NEWEST], "goes from a teammate, and stays on the other team", (play) => {
    const players = [
      { id: "ann", team: "sun" },
      { id: "abe", team: "sun" },
      { id: "bob", team: "moon" },
    ];
    const teams = [{ id: "sun" }, { id: "moon" }];
    const checks = ["ann", "abe", "bob"].map((id) => play(board({ players, teams, objects: [on(id)] })).checks.length);
    expect(checks).toEqual([1, 1, 0]);
  });

  inEditions(["2007-05-01", "2009-07-11", NEWEST], "goes from an opponent out of range (601.8, 801.8)", (play) => {
    const players = ["ann", "bob", "cem", "dan"].map((id) => ({ id, rangeOfInfluence: 1 }));
    const checks = ["bob", "cem", "dan"].map((id) => play(board({ players, objects: [on(id)] })).checks.length);
    expect(checks).toEqual([0, 1, 0]);
  });

  inEditions(["2006-07-15", NEWEST], "is not enchant player, which stays on its controller", (play) => {
    const curseOnAnn = permanent("curse", "Enchantment — Aura", { enchantsPlayers: true, attachedTo: "ann" });
    expect(play(board({ objects: [curseOnAnn] })).checks).toEqual([]);
  });
});

describe("an Aura that can enchant a creature or a player (502.45d; 702.5d since 2009-07-11)", () => {
  const either = permanent("either", "Enchant Creature or Player", { attachedTo: "bear" });

  const onBear = (aura: GameObjectInput) =>
    board({ objects: [creature("bear", "2/2"), { ...aura, attachedTo: "bear" }] });
  throughEditions("can't be on a permanent from 2005-08-01 on", onBear(either), [
    ["2003-12-01"],
    ["2005-07-31"],
    ["2005-08-01", "420.5d either PUT_INTO_GRAVEYARD"],
    ["2005-10-01", "420.5d either PUT_INTO_GRAVEYARD"],
    ["2006-05-01", "420.5d either PUT_INTO_GRAVEYARD"],
    ["2009-07-11", "704.5n either PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5m either PUT_INTO_GRAVEYARD"],
  ]);

  const orOpponent = { ...either, typeLine: "Enchant Creature or Opponent" };
  throughEditions("can't be on one with enchant opponent from 2006-05-01 on", onBear(orOpponent), [
    ["2006-04-30"],
    ["2006-05-01", "420.5d either PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5m either PUT_INTO_GRAVEYARD"],
  ]);

  inEditions(["2003-12-01", "2007-05-01", NEWEST], "stays on a player", (play) => {
    expect(play(board({ objects: [{ ...either, attachedTo: "bob" }] })).checks).toEqual([]);
  });
});

describe("what an Aura can't enchant any more (704.5m)", () => {
  inEditions([NEWEST], "is called what it is now, and what is printed on it as long as it is that", (play) => {
    const arbor = permanent("arbor", "Land Creature — Forest Dryad", { power: 1, toughness: 1 });
    const whyOf = (enchant: "Land" | "Artifact") => {
      const aura = permanent("aura", "Enchantment — Aura", { attachedTo: "arbor", enchant: { types: [enchant] } });
      const noLand = { id: "no land", affects: { ids: ["arbor"] }, removeTypes: ["Land"] };
      const continuousEffects = enchant === "Land" ? [noLand] : [];
      return play(board({ objects: [arbor, aura], continuousEffects })).checks[0]!.actions[0]!.explanation;
    };
    expect(whyOf("Artifact")).toContain("arbor (Land Creature — Forest Dryad), which it can't enchant");
    expect(whyOf("Land")).toContain("arbor (Creature — Dryad), which it can't enchant");
  });
});

describe("an Aura on a player that is also a creature (212.4g, 303.4c, 303.4d)", () => {
  inEditions(["2004-02-01", "2005-08-01", "2006-10-01"], "stays while only objects are closed to it", (play) => {
    expect(play(board({ objects: [living] })).checks).toEqual([]);
  });

  inEditions(["2007-05-01", "2008-07-15", "2009-07-11"], "can't enchant anything, and goes at once", (play) => {
    const evaluation = play(board({ objects: [living] }));
    expect(checksOf(evaluation)).toEqual([["ILLEGAL_AURA curse PUT_INTO_GRAVEYARD"]]);
    expect(evaluation.checks[0]!.actions[0]!.explanation).toMatch(
      "is a creature, and creatures can't enchant anything",
    );
  });

  inEditions(["2009-10-01", "2026-08-07"], "becomes unattached, and goes in the next check", (play) => {
    expect(checksOf(play(board({ objects: [living] })))).toEqual([
      ["ILLEGAL_ATTACHMENT curse UNATTACHED"],
      ["ILLEGAL_AURA curse PUT_INTO_GRAVEYARD"],
    ]);
  });

  inEditions(["2007-05-01", "2009-10-01", "2026-08-07"], "stays if it is not a creature", (play) => {
    expect(play(board({ objects: [curse] })).checks).toEqual([]);
  });
});

describe("an old local enchantment (212.4c of 2003, 303.4c)", () => {
  const forest = permanent("forest", "Basic Land — Forest");
  const wall = creature("wall", "0/4", { typeLine: "Summon Wall" });
  const bear = creature("bear", "2/2");
  const corpse = creature("corpse", "2/2", { zone: "GRAVEYARD" });
  const dates = ["1999-11-01", "2003-12-01", "2007-05-01", "2026-08-07"];

  inEditions(dates, "is legal on what its type line names, and on nothing else", (play) => {
    const stays = (typeLine: string, attachedTo: string) =>
      play(board({ objects: [forest, wall, bear, permanent("old", typeLine, { attachedTo })] })).checks.length === 0;
    const table = ["Enchant Wall", "Enchant Forest", "Enchant Creature or Land"].map((line) =>
      ["wall", "forest", "bear"].filter((host) => stays(line, host)).join(" "),
    );
    expect(table).toEqual(["wall", "forest", "wall forest bear"]);
  });

  inEditions(
    ["2006-10-01", "2007-05-01", "2026-08-07"],
    "may enchant a dead creature since 2007-05-01",
    (play, date) => {
      const animate = permanent("animate", "Enchant Dead Creature", { attachedTo: "corpse" });
      const checks = play(board({ objects: [corpse, animate] })).checks.length;
      expect(checks).toBe(date < "2007-05-01" ? 1 : 0);
    },
  );
});
