import { type GameStateInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { agesFrom, checksOf, inEditions, zonesOf } from "../test-kit/in-editions";

const SINCE_LEAVING = agesFrom("2005-08-01");
const BEFORE_LEAVING = agesFrom("1999-11-01", "2005-08-01");

/** Bob lost before the evaluation. */
const BOB_IS_GONE = [{ id: "ann" }, { id: "bob", hasLost: true }, { id: "cem" }];
const ofBob = { owner: "bob" } as const;

describe("a player who had lost before (600.4a, 800.4a: as soon as the player leaves the game)", () => {
  const legends = board({
    players: BOB_IS_GONE,
    objects: [
      permanent("ann's", "Legendary Artifact", { name: "X" }),
      permanent("bob's", "Legendary Artifact", { ...ofBob, name: "X" }),
    ],
  });

  inEditions(SINCE_LEAVING, "holds no legend against anybody", (play) => {
    const evaluation = play(legends);
    expect(evaluation.checks).toEqual([]);
    expect(zonesOf(evaluation, ["ann's", "bob's"])).toEqual({ "ann's": "BATTLEFIELD", "bob's": null });
  });

  inEditions(
    agesFrom("2005-08-01", "2013-07-13").filter((date) => date >= "2010-10-01"),
    "is alone what spares the legend: of a player in the game it takes both (704.5k)",
    (play) =>
      expect(checksOf(play({ ...legends, players: [{ id: "ann" }, { id: "bob" }, { id: "cem" }] }))).toEqual([
        ["LEGEND_RULE ann's,bob's PUT_INTO_GRAVEYARD"],
      ]),
  );

  const spared: GameStateInput = board({
    players: [{ id: "ann", life: 0 }, ...BOB_IS_GONE.slice(1), { id: "dee" }],
    objects: [permanent("angel", "Artifact", ofBob)],
    continuousEffects: [{ id: "nobody loses", source: "angel", cantLose: "ANY" }],
  });

  inEditions(SINCE_LEAVING, "keeps nobody from losing (420.5a, 704.5a)", (play) =>
    expect(play(spared).losers).toEqual(["ann"]),
  );

  inEditions(BEFORE_LEAVING, "keeps everybody from losing before there were rules of leaving", (play) => {
    const evaluation = play(spared);
    expect(evaluation.losers).toEqual([]);
    expect(zonesOf(evaluation, ["angel"])).toEqual({ angel: "BATTLEFIELD" });
  });

  const enchanting = board({
    players: BOB_IS_GONE,
    objects: [
      creature("bear", "2/2"),
      creature("bob's bear", "2/2", ofBob),
      permanent("plague", "Enchantment", ofBob),
      permanent("old world", "World Enchantment"),
      permanent("new world", "World Enchantment", ofBob),
      permanent("aura", "Enchantment — Aura", { attachedTo: "bob's bear", enchant: { types: ["Creature"] } }),
      permanent("witness", "Artifact"),
    ],
    continuousEffects: [
      { id: "-2/-2", source: "plague", affects: { types: ["Creature"] }, addToughness: { constant: -2 } },
    ],
    triggeredAbilities: [
      { id: "seen leaving", source: "witness", event: "LEAVES_BATTLEFIELD", watches: {} },
      { id: "plague sees it", source: "plague", event: "DIES", watches: {} },
      { id: "plague is there", source: "plague", event: "STATE" },
    ],
  });

  inEditions(
    agesFrom("2005-10-01"),
    "takes effects, worlds and triggers along, unseen, and leaves Auras on nothing",
    (play) => {
      const evaluation = play(enchanting);
      expect(checksOf(evaluation)).toEqual([["ILLEGAL_AURA aura PUT_INTO_GRAVEYARD"]]);
      expect(evaluation.triggersOnStack.map(({ ability }) => ability)).toEqual(["seen leaving"]);
      expect(zonesOf(evaluation, ["bear", "old world", "new world"])).toEqual({
        bear: "BATTLEFIELD",
        "old world": "BATTLEFIELD",
        "new world": null,
      });
    },
  );

  inEditions(["2005-08-01", "2026-08-07"], "is gone in the middle of a resolution too", (play) => {
    const evaluation = play(enchanting, { moment: "RESOLUTION" });
    expect(evaluation.waitingTriggers).toEqual([]);
    expect(zonesOf(evaluation, ["plague", "bear"])).toEqual({ plague: null, bear: "BATTLEFIELD" });
  });

  inEditions(
    agesFrom("2006-10-01"),
    "gives back what an effect gave it, and has what else it controls exiled",
    (play) => {
      const lent = board({
        players: BOB_IS_GONE,
        objects: [
          creature("lent", "2/2", { controller: "bob" }),
          creature("charmed", "2/2"),
          permanent("charm", "Enchantment", ofBob),
        ],
        continuousEffects: [{ id: "charm", source: "charm", affects: { ids: ["charmed"] }, changeController: "bob" }],
      });
      const { state } = play(lent);
      expect(state.objects).toMatchObject([
        { id: "lent", zone: "EXILE" },
        { id: "charmed", zone: "BATTLEFIELD", controller: "ann" },
      ]);
    },
  );

  inEditions(["2013-07-13", "2026-08-07"], "is asked nothing (704.5j)", (play) => {
    const two = ["one", "two"].map((id) => permanent(id, "Legendary Artifact", { ...ofBob, name: "X" }));
    expect(play(board({ players: BOB_IS_GONE, objects: two })).status).toBe("COMPLETE");
  });

  inEditions(
    ["2005-08-01", "2026-08-07"],
    "leaves an ability that had triggered to its controller in the game",
    (play) => {
      const waiting = board({
        players: BOB_IS_GONE,
        objects: [permanent("lent shrine", "Artifact", { ...ofBob, controller: "ann" })],
        triggeredAbilities: [{ id: "waits", source: "lent shrine", event: "DIES" }],
        waitingTriggers: ["waits"],
      });
      expect(play(waiting).triggersOnStack).toMatchObject([{ ability: "waits", controller: "ann" }]);
    },
  );

  inEditions(SINCE_LEAVING, "leaves everything as it is if the game is over", (play) =>
    expect(zonesOf(play({ ...legends, players: BOB_IS_GONE.slice(0, 2) }), ["bob's"])).toEqual({
      "bob's": "BATTLEFIELD",
    }),
  );
});
