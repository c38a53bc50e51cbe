import { readBoard } from "../board/read-board";
import { board, creature, permanent } from "../test-kit/boards";
import { agesFrom, inEditions, zonesOf } from "../test-kit/in-editions";
import { leaveGame } from "./leaving-the-game";

const THREE_PLAYERS = [{ id: "ann", life: 0 }, { id: "bob" }, { id: "cid" }];

/** Bob's witness triggers for each permanent that leaves the battlefield. */
const WITNESS = {
  objects: permanent("witness", "Artifact", { owner: "bob" }),
  ability: {
    id: "seen leaving",
    source: "witness",
    event: "LEAVES_BATTLEFIELD",
    watches: {},
  },
} as const;

describe("a player who leaves the game (600.4a, 800.4a)", () => {
  const state = board({
    players: THREE_PLAYERS,
    objects: [
      WITNESS.objects,
      creature("bear", "2/2"),
      creature("phased-out bear", "2/2", { phasedOut: true }),
      permanent("card", "Instant", { zone: "GRAVEYARD" }),
      creature("bob's bear", "2/2", { owner: "bob" }),
    ],
    triggeredAbilities: [WITNESS.ability],
  });

  inEditions(agesFrom("2005-08-01"), "takes along all that it owns, and nothing of anybody else", (play) => {
    const evaluation = play(state);
    expect(evaluation.losers).toEqual(["ann"]);
    expect(zonesOf(evaluation, ["bear", "phased-out bear", "card", "witness", "bob's bear"])).toEqual({
      bear: null,
      "phased-out bear": null,
      card: null,
      witness: "BATTLEFIELD",
      "bob's bear": "BATTLEFIELD",
    });
  });

  inEditions(agesFrom("2005-08-01"), "triggers what sees permanents leave, but not phased-out ones (702.26k)", (play) =>
    expect(play(state).checks.map(({ triggered }) => triggered.length)).toEqual([1]),
  );

  it.each(agesFrom("2005-08-01"))("has permanents leave, phased-out ones not among them (702.26k): %s", (date) =>
    expect(leaveGame(readBoard(state, date), ["ann"]).left).toEqual(["bear"]),
  );

  inEditions(agesFrom("1999-11-01", "2005-08-01"), "takes nothing along before the rule that says so", (play) =>
    expect(zonesOf(play(state), ["bear", "phased-out bear"])).toEqual({
      bear: "BATTLEFIELD",
      "phased-out bear": "BATTLEFIELD",
    }),
  );
});
